// A hand of cards that always shows all of them: where they do not fit side by side they overlap, and the one that is
// pointed at, has the focus or is chosen lies on top (`data-fanned` in style/table/prompt.css). Whatever scrolls
// sideways in a hand is such a row; the cards are the things in it that can be named, and what lies between them.
import { useEffect } from "preact/hooks";

/** How far each of `seams` cards must slip under the one before it so that `wide` pixels fit into `room`. */
export const overlap = (wide: number, room: number, seams: number): number =>
  seams < 1 || wide <= room ? 0 : Math.ceil((wide - room) / seams);

const rowsIn = (hand: HTMLElement) =>
  [hand, ...hand.querySelectorAll<HTMLElement>(":not(svg, svg *)")].filter((e) =>
    ["auto", "scroll"].includes(getComputedStyle(e).overflowX),
  );

/** Cards that have one before them in the same group. */
function seamsIn(row: HTMLElement): (HTMLElement | SVGElement)[] {
  const groups = new Set<Element>();
  for (const spot of row.querySelectorAll("[data-ref]")) {
    const card = spot.closest("svg") ?? spot;
    if (card.parentElement) groups.add(card.parentElement);
  }
  return [...groups].flatMap((group) => [...group.children].slice(1) as (HTMLElement | SVGElement)[]);
}

/** Elements are used again for other cards: what was moved before is put back first. */
function lay(hand: HTMLElement): void {
  for (const card of hand.querySelectorAll<HTMLElement | SVGElement>("[data-slipped]")) {
    card.style.marginLeft = "";
    card.removeAttribute("data-slipped");
    card.parentElement?.removeAttribute("data-fanned");
  }
  for (const row of rowsIn(hand)) {
    const seams = seamsIn(row);
    const by = overlap(row.scrollWidth, row.clientWidth, seams.length);
    if (by === 0) continue;
    for (const card of seams) {
      card.style.marginLeft = `${-by}px`;
      card.setAttribute("data-slipped", "");
      card.parentElement?.setAttribute("data-fanned", "");
    }
  }
}

/** Lays out every hand of the table again whenever its cards or its space change. */
export function useFan(ready: boolean): void {
  useEffect(() => {
    const tray = document.querySelector<HTMLElement>(".tray");
    if (!tray) return;
    const all = () => tray.querySelectorAll<HTMLElement>(".hand").forEach(lay);
    all();
    const sizes = new ResizeObserver(all);
    sizes.observe(tray);
    /* What is drawn on a card changes none of its measures. */
    const cards = new MutationObserver((changes) => {
      if (changes.some(({ target }) => target instanceof HTMLElement && target.closest(".hand"))) all();
    });
    cards.observe(tray, { childList: true, subtree: true });
    return () => {
      sizes.disconnect();
      cards.disconnect();
    };
  }, [ready]);
}
