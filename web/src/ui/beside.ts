// Where a small box goes that speaks of something: beside it, and on nothing that must be seen.
import type { Box, Size } from "./zoom";

/** Between a box and what it speaks of, and between it and the edge of the screen, in pixels. */
const gap = 6,
  edge = 8;

/** How much of both lies on each other, in square pixels. */
export const shared = (a: Box, b: Box) =>
  Math.max(0, Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x)) *
  Math.max(0, Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y));

/** Those that cover least come first, equal ones in their order: of some things a pixel counts more than of others. */
export function byCover(places: readonly Box[], seen: readonly (readonly [number, readonly Box[]])[]): Box[] {
  const covers = (box: Box) =>
    seen.reduce((sum, [counts, boxes]) => boxes.reduce((part, b) => part + counts * shared(box, b), sum), 0);
  return places
    .map((place) => [covers(place), place] as const)
    .sort(([a], [b]) => a - b)
    .map(([, place]) => place);
}

/** Above it, below it, beside it, or else at the upper edge of the screen: the first place that covers nothing of what
 *  is `seen`, or the one that covers least. */
export function beside(of: Box, size: Size, screen: Size, seen: readonly Box[]): Box {
  const held = (at: number, length: number, all: number) => Math.max(edge, Math.min(at, all - length - edge));
  const place = (x: number, y: number): Box => ({
    width: size.width,
    height: size.height,
    x: held(x, size.width, screen.width),
    y: held(y, size.height, screen.height),
  });
  const places = [
    place(of.x, of.y - size.height - gap),
    place(of.x, of.y + of.height + gap),
    place(of.x - size.width - gap, of.y),
    place(of.x + of.width + gap, of.y),
    place(of.x, edge),
  ];
  return byCover(places, [[1, [of, ...seen]]])[0] as Box;
}
