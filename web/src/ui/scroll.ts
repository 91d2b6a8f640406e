/** Brings a child of a scrolling list into its view without moving the page. */
export function scrollWithin(list: HTMLElement | null | undefined, child: Element | null | undefined): void {
  if (!list || !child) return;
  const box = list.getBoundingClientRect(),
    line = child.getBoundingClientRect();
  if (line.top < box.top) list.scrollTop -= box.top - line.top;
  else if (line.bottom > box.bottom) list.scrollTop += line.bottom - box.bottom;
}
