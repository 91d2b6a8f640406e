// A game's drawings: one sheet of symbols (scripts/art.mjs cuts it), put into the page once and referred to by name.

/** Puts a sheet into the page, out of sight but rendered: gradients and clip paths need that. Without it a table still
 *  works: every thing has its label, its letters and its frame. */
export async function loadSheet(address: string): Promise<void> {
  if (typeof document === "undefined") return;
  try {
    const answer = await fetch(address);
    if (!answer.ok) return;
    const drawn = new DOMParser().parseFromString(await answer.text(), "image/svg+xml").documentElement;
    drawn.setAttribute("class", "art-sheet");
    drawn.setAttribute("aria-hidden", "true");
    drawn.setAttribute("focusable", "false");
    document.body.append(document.adoptNode(drawn));
  } catch {
    /* Offline: there are still frames, letters and words. */
  }
}
