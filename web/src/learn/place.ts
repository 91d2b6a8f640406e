// The point of a lesson's guide: from its edge to what it speaks of.

import type { Box } from "../ui/zoom";

const clamp = (value: number, low: number, high: number) => Math.max(low, Math.min(value, Math.max(low, high)));

const half = 17;

/** The sheet's point: a triangle from its edge to the nearest part of the target. Null where they touch, and further
 *  away than `longest`: a long pointer would hide what lies between, and the light alone shows what is meant. */
export function pointOf(sheet: Box, target: Box, longest: number): [number, number][] | null {
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
