// Fingers are larger than squares: which of the things on a stage a tap could have meant.

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** The size that a finger can hit, in CSS pixels. */
export const finger = 44;

const grown = (low: number, high: number): [number, number] => {
  const more = Math.max(0, finger - (high - low)) / 2;
  return [low - more, high + more];
};

/** How far a tap is from a thing; 0 inside it. Infinite if it is outside even of the thing made as large as a finger.
 *  */
export function reach(box: Box, x: number, y: number): number {
  const [left, right] = grown(box.left, box.right);
  const [top, bottom] = grown(box.top, box.bottom);
  if (x < left || x > right || y < top || y > bottom) return Infinity;
  return Math.hypot(Math.max(box.left - x, 0, x - box.right), Math.max(box.top - y, 0, y - box.bottom));
}

const large = (box: Box) => box.right - box.left >= finger - 0.5 && box.bottom - box.top >= finger - 0.5;

/** What a tap means: one thing; several to choose from; or nothing. Nearest first. A thing that is
 *  large enough for a finger is unambiguous once it is hit. */
export function meant<T>(things: { thing: T; box: Box }[], hit: T | null, x: number, y: number): T[] {
  const near = things
    .map(({ thing, box }) => ({ thing, box, far: reach(box, x, y) }))
    .filter(({ far }) => far < Infinity)
    .sort((a, b) => a.far - b.far);
  const struck = near.find(({ thing }) => thing === hit);
  if (struck && large(struck.box)) return [struck.thing];
  return near.map(({ thing }) => thing);
}
