// Where the numbers of a hint stand: at the things that it proposes, and on no words.
import { byCover, shared } from "../ui/beside";
import type { Box, Size } from "../ui/zoom";

/** What a number must not cover counts so much more than a picture that it had better not cover. */
const must = 8;

/** Things smaller than this are framed, and their number stands at the edge; larger ones glow by themselves: a frame
 *  around them would run across others. */
export const isSmall = ({ width, height }: Size) => Math.min(width, height) < 56;

/** Words for those who listen have a place, but nothing of them is seen. */
const isOnlyHeard = (node: Node) => node instanceof Element && getComputedStyle(node).clipPath.startsWith("inset(50%");

/** The boxes of all words that can be read in a part of the page: each letter's where they follow a curve. */
export function wordsIn(part: Element): Box[] {
  const found: Box[] = [];
  const walk = document.createTreeWalker(part, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT, (node) =>
    isOnlyHeard(node)
      ? NodeFilter.FILTER_REJECT
      : node instanceof Text
        ? NodeFilter.FILTER_ACCEPT
        : NodeFilter.FILTER_SKIP,
  );
  const range = document.createRange();
  for (let node = walk.nextNode(); node; node = walk.nextNode()) {
    if (node.textContent?.trim() === "") continue;
    range.selectNodeContents(node);
    found.push(...range.getClientRects());
  }
  return found;
}

type Corner = readonly [x: number, y: number];

/** Around the middle of a large part of a board, the nearest first. It need not be a rectangle: its corners may lie in
 *  other parts. */
function around({ x, y, width, height }: Box, size: Size): Corner[] {
  const shares = [0, -0.1, 0.1, -0.2, 0.2, -0.3, 0.3, -0.4, 0.4];
  const [left, top] = [x + (width - size.width) / 2, y + (height - size.height) / 2];
  const far = ([cx, cy]: Corner) => Math.hypot(cx - left, cy - top);
  return shares
    .flatMap((dx) => shares.map((dy): Corner => [left + dx * width, top + dy * height]))
    .sort((a, b) => far(a) - far(b));
}

/** At an edge or a corner of anything else, beside it, or a little further away. */
function outside({ x, y, width, height }: Box, size: Size): Corner[] {
  const over = Math.min(0.7 * size.width, 0.4 * width);
  const [left, centre, right] = [x - size.width + over, x + (width - size.width) / 2, x + width - over];
  const half = size.height / 2;
  const [top, middle, bottom] = [y - half, y + height / 2 - half, y + height - half];
  return [
    [centre, top],
    [right, top],
    [left, top],
    [right, bottom],
    [left, bottom],
    [centre, bottom],
    [x + width + 3, middle],
    [x - size.width - 3, middle],
    [centre, y - size.height - 3],
    [centre, y + height + 3],
    ...[1, 2, 3].flatMap((far): Corner[] => {
      const [above, below] = [y - 3 - (1 + far) * size.height, y + height + 3 + far * size.height],
        [before, after] = [x - size.width - 3 - (far * size.width) / 2, x + width + 3 + (far * size.width) / 2];
      const across = [centre, before, after];
      return [
        ...[above, below].flatMap((to) => across.map((at): Corner => [at, to])),
        [after, middle],
        [before, middle],
      ];
    }),
  ];
}

/** The line to a thing from a number that stands further away; null where they touch. */
export function leadFrom(number: Box, thing: Box): string | null {
  const held = (at: number, low: number, length: number) => Math.max(low, Math.min(at, low + length));
  const ends = [number, thing].map((box, i) => {
    const { x, y, width, height } = i === 0 ? thing : number;
    return [held(x + width / 2, box.x, box.width), held(y + height / 2, box.y, box.height)] as const;
  });
  const [[fromX, fromY], [toX, toY]] = ends as [Corner, Corner];
  return Math.hypot(fromX - toX, fromY - toY) > 12 ? `M${fromX} ${fromY}L${toX} ${toY}` : null;
}

/** Whether all of a number is on a part of a board: `holds` says which points belong to it. */
export const isOn = ({ x, y, width, height }: Box, holds: (x: number, y: number) => boolean): boolean =>
  [x + 2, x + width / 2, x + width - 2].every((across) => holds(across, y + height / 2));

/** Where the number of a thing stands on the screen, and whether it covers no words there, and is on the thing if that
 *  is a large part of a board. */
export function numberAt(
  thing: Box,
  size: Size,
  holds: ((x: number, y: number) => boolean) | null,
  unread: readonly Box[],
  pictures: readonly Box[],
  screen: Size,
): { place: Box; fits: boolean } {
  const held = (at: number, length: number, all: number) => Math.max(2, Math.min(at, all - length - 2));
  const inside = holds !== null && !isSmall(thing);
  const places = byCover(
    [...(inside ? around(thing, size) : []), ...outside(thing, size)].map(([x, y]) => ({
      ...size,
      x: held(x, size.width, screen.width),
      y: held(y, size.height, screen.height),
    })),
    [
      [must, unread],
      [1, pictures],
    ],
  );
  const free = places.filter((place) => unread.every((box) => shared(box, place) === 0));
  const own = inside ? free.find((place) => isOn(place, holds)) : free[0];
  return { place: own ?? free[0] ?? (places[0] as Box), fits: own !== undefined };
}
