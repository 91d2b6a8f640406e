// The table as tiles with pictures, and how one differs from another: what a move lays, and what that changes.
import { spot, type Counted, type Quadrant } from "./sections";
import { cellOf, factions, printOf, turned, type Faction } from "./tiles";

export interface Laid {
  tile: string;
  cell: string;
  turn: number;
}

export const lettersOf = ({ tile, turn }: Laid) => turned(printOf(tile), turn);

export function quadrantsOf(table: Laid[]): Quadrant[] {
  return table.flatMap((laid) => {
    const { x, y } = cellOf(laid.cell),
      letters = lettersOf(laid);
    return [0, 1, 2, 3].map((i) => ({ x: 2 * x + (i & 1), y: 2 * y + (i >> 1), letter: letters[i] ?? "" }));
  });
}

const same = (a: Laid, b: Laid) => a.tile === b.tile && a.cell === b.cell && a.turn === b.turn;

/** Tiles that lie differently than before. */
export const changed = (before: Laid[], now: Laid[]) => now.filter((t) => !before.some((u) => same(t, u)));

export interface Change {
  faction: Faction;
  by: number;
  /** How many areas of two or more become one; how many pieces the best area falls into. */
  joins: number;
  splits: number;
  /** Pictures that no longer count, less those that count again. */
  struck: number;
}

const keys = (quadrants: Quadrant[]) => new Set(quadrants.map((q) => spot(q.x, q.y)));

/** What a move does to every faction's score and areas. */
export function changes(before: Counted, now: Counted): Change[] {
  return factions.map((faction) => {
    const old = before.sections.filter((s) => s.faction === faction);
    const fresh = now.sections.filter((s) => s.faction === faction).map((s) => keys(s.quadrants));
    const meets = (set: Set<string>, quadrants: Quadrant[]) => quadrants.some((q) => set.has(spot(q.x, q.y)));
    const joins = Math.max(0, ...fresh.map((set) => old.filter((s) => meets(set, s.quadrants)).length));
    const best = before.best[faction];
    const splits = best ? fresh.filter((set) => meets(set, best.quadrants)).length : 0;
    const struckOf = (counted: Counted) =>
      counted.sections
        .filter((s) => s.faction === faction)
        .flatMap((s) => s.quadrants)
        .filter((q) => counted.struck.has(spot(q.x, q.y))).length;
    return {
      faction,
      by: now.scores[faction] - before.scores[faction],
      joins,
      splits,
      struck: struckOf(now) - struckOf(before),
    };
  });
}
