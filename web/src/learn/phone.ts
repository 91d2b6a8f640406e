/** Where the sheet of a lesson lies at the lower edge: as wide as the tables that scroll (table.css). */
export const phoneWide = matchMedia("(max-width: 980px)");
