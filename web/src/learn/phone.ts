/** Where the sheet of a lesson is at the lower edge: as wide as the tables that scroll (style/table/phone.css). */
export const phoneWide = matchMedia("(max-width: 980px)");
