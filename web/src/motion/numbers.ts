// Where the numbers of a hint stand: at the things that it proposes, and on no words.
import { byCover, shared } from "../ui/beside";
import type { Box, Size } from "../ui/zoom";

/** What a number must not cover counts so much more than a picture that it had better not cover. */
const must = 8;

/** Things smaller than this are framed, and their number stands at the edge; larger ones glow by themselves: a frame
 *  around them would run across others. */
export const isSmall = ({ width, height }: Size) => Math.min(width, height) < 72;

/** The boxes of all words that can be read in a part of the page: each letter's where they follow a curve. */
export function wordsIn(part: Element): Box[] {
  const found: Box[] = [];
  const walk = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
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

/** At an edge or a corner of anything else, or beside it. */
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
  ];
}

/** Where the number of a thing stands. `holds` says which points belong to a large part of a board. */
export function numberAt(
  thing: Box,
  size: Size,
  holds: ((x: number, y: number) => boolean) | null,
  unread: readonly Box[],
  pictures: readonly Box[],
): Box {
  const inside = holds !== null && !isSmall(thing);
  const places = byCover(
    (inside ? around : outside)(thing, size).map(([x, y]) => ({ ...size, x, y })),
    [
      [must, unread],
      [1, pictures],
    ],
  );
  const free = places.filter((place) => unread.every((box) => shared(box, place) === 0));
  const held = inside && free.find(({ x, y }) => holds(x + size.width / 2, y + size.height / 2));
  return held || (places[0] as Box);
}
