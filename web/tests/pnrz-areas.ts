// Areas as the engine would tell them, for drawings of tables without bases, on which nothing is struck out.
import { countedOf, spot, type Counted } from "../src/games/pnrz/sections";
import type { AreasFacts, Faction, Picture } from "../src/games/pnrz/types.gen";

/** Rows of letters as in the rules' examples; the origin is the first quadrant. */
export const grid = (rows: string[]) =>
  rows.flatMap((row, y) => [...row].map((letter, x) => ({ x, y, letter }))).filter((q) => q.letter !== ".");

/** Whose a character or an item is; arch-enemies are nobody's. */
const factionOf = (letter: string | undefined) => (/[pnrz]/i.test(letter ?? "") ? letter?.toUpperCase() : undefined);

/** Neighbours of one crew are joined until nothing changes. */
export function areasOf(rows: string[]): Counted {
  const quadrants = grid(rows),
    area = new Map(quadrants.map((q, i) => [spot(q.x, q.y), i]));
  const at = (x: number, y: number) => area.get(spot(x, y)) ?? Infinity;
  const letter = (x: number, y: number) => quadrants.find((q) => q.x === x && q.y === y)?.letter;
  for (let changed = true; changed;) {
    changed = false;
    for (const { x, y, letter: own } of quadrants.filter((q) => factionOf(q.letter))) {
      const beside = [[x + 1, y] as const, [x - 1, y] as const, [x, y + 1] as const, [x, y - 1] as const];
      const least = Math.min(
        at(x, y),
        ...beside.filter(([a, b]) => factionOf(letter(a, b)) === factionOf(own)).map(([a, b]) => at(a, b)),
      );
      if (least < at(x, y)) {
        area.set(spot(x, y), least);
        changed = true;
      }
    }
  }
  const numbers = [...new Set(quadrants.flatMap((q) => (factionOf(q.letter) ? [at(q.x, q.y)] : [])))];
  const worthOf = (of: string) => (factionOf(of) === undefined ? 0 : of === of.toUpperCase() ? 1 : 3);
  const areas = numbers.map((n) => {
    const own = quadrants.filter((q) => at(q.x, q.y) === n);
    return {
      faction: (factionOf(own[0]?.letter) ?? "P") as Faction,
      points: own.reduce((sum, q) => sum + worthOf(q.letter), 0),
      best: false,
    };
  });
  for (const faction of "PNRZ") {
    const [best] = areas.filter((a) => a.faction === faction).sort((a, b) => b.points - a.points);
    if (best) best.best = true;
  }
  const facts: AreasFacts = {
    points: [],
    areas,
    quadrants: quadrants.map((q) => ({
      x: q.x,
      y: q.y,
      picture: q.letter as Picture,
      area: factionOf(q.letter) ? numbers.indexOf(at(q.x, q.y)) : null,
      worth: worthOf(q.letter),
      enemy: null,
    })),
  };
  return countedOf(facts);
}
