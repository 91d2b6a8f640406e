// Where the sheet of a lesson stands: beside what it speaks of, never over what is lit.

import type { Box, Size } from "../ui/zoom";

const gap = 28; /* room for the sheet's point */
const grid = 20;

const overlap = (a: Box, b: Box): number =>
  Math.max(0, Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x)) *
  Math.max(0, Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y));

const covered = (sheet: Box, lit: Box[]) => lit.reduce((sum, hole) => sum + overlap(sheet, hole), 0);

/** The shortest way between two rectangles. */
export function apart(a: Box, b: Box): number {
  const dx = Math.max(0, b.x - a.x - a.width, a.x - b.x - b.width);
  const dy = Math.max(0, b.y - a.y - a.height, a.y - b.y - b.height);
  return Math.hypot(dx, dy);
}

const clamp = (value: number, low: number, high: number) => Math.max(low, Math.min(value, Math.max(low, high)));

/** The four sides of the target, the sheet's middle at the target's middle as far as the room allows. */
function sides(size: Size, target: Box, room: Box): Box[] {
  const x = clamp(target.x + target.width / 2 - size.width / 2, room.x, room.x + room.width - size.width);
  const y = clamp(target.y + target.height / 2 - size.height / 2, room.y, room.y + room.height - size.height);
  return [
    { x: target.x + target.width + gap, y },
    { x: target.x - gap - size.width, y },
    { x, y: target.y + target.height + gap },
    { x, y: target.y - gap - size.height },
  ].map((at) => ({ ...at, ...size }));
}

const inside = (a: Box, room: Box) =>
  a.x >= room.x && a.y >= room.y && a.x + a.width <= room.x + room.width && a.y + a.height <= room.y + room.height;

/** The lower edge, in the middle. */
const lower = (size: Size, room: Box): Box => ({
  x: room.x + (room.width - size.width) / 2,
  y: room.y + room.height - size.height,
  ...size,
});

/** Every possible place, in steps too small to notice. */
function* everywhere(size: Size, room: Box): Generator<Box> {
  for (let y = room.y; y <= room.y + room.height - size.height; y += grid)
    for (let x = room.x; x <= room.x + room.width - size.width; x += grid) yield { x, y, ...size };
}

/** The best of the four sides; else the nearest place that covers nothing lit; else the lower edge, or what covers
 *  least. */
export function placeSheet(size: Size, target: Box | null, lit: Box[], room: Box): Box {
  const free = (at: Box) => inside(at, room) && covered(at, lit) === 0;
  if (target) {
    const beside = sides(size, target, room).find(free);
    if (beside) return beside;
  }
  const edge = lower(size, room);
  if (!target && covered(edge, lit) === 0) return edge;
  let best = edge;
  let worst = covered(edge, lit) * 1e3 + (target ? apart(edge, target) : 0);
  for (const at of everywhere(size, room)) {
    const bad = covered(at, lit) * 1e3 + (target ? apart(at, target) : apart(at, edge));
    if (bad < worst) [best, worst] = [at, bad];
  }
  return best;
}

/** Further away than this the light alone shows what is meant: a long pointer would hide what lies between. */
const longest = 150;

/** The sheet's point: a triangle from its edge to the nearest part of the target. Null where they touch. */
export function pointOf(sheet: Box, target: Box, half = 17): [number, number][] | null {
  const tip: [number, number] = [
    clamp(sheet.x + sheet.width / 2, target.x, target.x + target.width),
    clamp(sheet.y + sheet.height / 2, target.y, target.y + target.height),
  ];
  const [x, y] = tip;
  const dx = Math.max(sheet.x - x, x - sheet.x - sheet.width),
    dy = Math.max(sheet.y - y, y - sheet.y - sheet.height);
  if (Math.max(dx, dy) <= 2 || Math.max(dx, dy) > longest) return null;
  /* The foot stands on the edge that looks at the target, away from the round corners. */
  if (dy >= dx) {
    const foot = clamp(x, sheet.x + half + 12, sheet.x + sheet.width - half - 12);
    const edge = y < sheet.y ? sheet.y + 1 : sheet.y + sheet.height - 1;
    return [[foot - half, edge], tip, [foot + half, edge]];
  }
  const foot = clamp(y, sheet.y + half + 12, sheet.y + sheet.height - half - 12);
  const edge = x < sheet.x ? sheet.x + 1 : sheet.x + sheet.width - 1;
  return [[edge, foot - half], tip, [edge, foot + half]];
}
