// Walking (section 5): where a figure can stop with each face of the die.
import { locks } from "./station";
import { columns, squareName, squareOf, type Side, type View } from "./view";

const hasFloor = (level: number) => level <= 2 || level >= 7;
const hasWayUp = (level: number, column: number) =>
  column === 11
    ? level >= 2 && level <= 6
    : (column === 1 || column === columns) && (level === 1 || level === 7 || level === 8);

/** The squares next to one, by crew passages (SEP-1.6). */
export function passages(name: string): string[] {
  const { level, column } = squareOf(name);
  const next: string[] = [];
  if (hasFloor(level) && column > 1) next.push(squareName(level, column - 1));
  if (hasFloor(level) && column < columns) next.push(squareName(level, column + 1));
  if (hasWayUp(level, column)) next.push(squareName(level + 1, column));
  if (hasWayUp(level - 1, column)) next.push(squareName(level - 1, column));
  return next;
}

/** For every square where the figure on `from` of that side's station could stop: the faces of the die
 *  that bring it there, in rising order. */
export function reach(view: View, side: Side, from: string): Map<string, number[]> {
  const here = view.sides[side];
  const barred = new Set([...here.damage, ...here.invaders.map((d) => d.at)]);
  const crew = new Set([...here.clones, ...here.spies]);
  const ends = new Map<string, Set<number>>();
  const walk = (at: string, steps: number, path: Set<string>) => {
    if (steps > 0 && !crew.has(at)) ends.set(at, (ends.get(at) ?? new Set()).add(steps));
    if (steps === 6) return;
    for (const next of passages(at)) {
      if (path.has(next) || barred.has(next)) continue;
      walk(next, steps + 1, new Set(path).add(next));
    }
  };
  walk(from, 0, new Set([from]));
  const fresh = side === view.active && view.fresh.some((lock) => lock === from);
  if (locks.includes(from) && !fresh) {
    /* SEP-5.7 */
    for (const lock of locks) {
      if (lock !== from && !barred.has(lock) && !crew.has(lock)) walk(lock, 1, new Set([from, lock]));
    }
  }
  return new Map([...ends].map(([square, faces]) => [square, [...faces].sort()]));
}

/** Why a figure cannot stop on a square that is exactly as far as the die says. */
export type Closed = "taken" | "damaged" | "drone";

export interface Walks {
  /** One way to each square where it can stop: the squares entered, in order. */
  ways: Map<string, string[]>;
  /** Squares just as far where it cannot. */
  closed: Map<string, Closed>;
}

/** Walking exactly so many steps (SEP-5.1 to SEP-5.7). */
export function walks(view: View, side: Side, from: string, steps: number): Walks {
  const here = view.sides[side];
  const drones = new Set(here.invaders.map((d) => d.at)),
    damage = new Set(here.damage);
  const crew = new Set([...here.clones, ...here.spies].filter((s) => s !== from));
  const barred = (square: string): Closed | null =>
    damage.has(square) ? "damaged" : drones.has(square) ? "drone" : null;
  const ways = new Map<string, string[]>(),
    closed = new Map<string, Closed>();
  const step = (at: string, path: string[]) => {
    if (path.length === steps) {
      if (crew.has(at)) closed.set(at, "taken");
      else if (!ways.has(at)) ways.set(at, path);
      return;
    }
    for (const next of passages(at)) {
      if (next === from || path.includes(next)) continue;
      const bar = barred(next);
      if (!bar) step(next, [...path, next]);
      else if (path.length === steps - 1) closed.set(next, bar);
    }
  };
  step(from, []);
  if (locks.includes(from) && !(side === view.active && view.fresh.some((lock) => lock === from))) {
    for (const lock of locks) {
      if (lock !== from && !barred(lock) && !crew.has(lock)) step(lock, [lock]);
    }
  }
  for (const square of ways.keys()) closed.delete(square);
  return { ways, closed };
}
