// The areas of the table as the engine gives them (PNRZ-8), in the order in which they are drawn and counted.
import { factions, pictures, type Faction } from "./tiles";
import type { AreasFacts } from "./types.gen";

export interface Quadrant {
  x: number;
  y: number;
  letter: string;
}

export interface Section {
  faction: Faction;
  /** The first one in reading order, then near before far. */
  quadrants: Quadrant[];
  points: number;
}

export interface Counted {
  sections: Section[];
  /** Each faction's best section; null if it has no picture on the table. */
  best: Record<Faction, Section | null>;
  scores: Record<Faction, number>;
  /** Characters and items beside their own arch-enemy, worth nothing: the enemy's letter by spot. */
  struck: Map<string, string>;
  /** What each picture counts; a base counts in one of its quadrants. */
  worths: Map<string, number>;
}

export const spot = (x: number, y: number) => `${x},${y}`;

const around = [
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
] as const;

/** The quadrants of an area from its first one outwards. */
function outwards(quadrants: Quadrant[]): Quadrant[] {
  const left = new Map(quadrants.map((q) => [spot(q.x, q.y), q]));
  const found = quadrants.slice(0, 1);
  for (const q of found) {
    left.delete(spot(q.x, q.y));
    for (const [dx, dy] of around) {
      const next = left.get(spot(q.x + dx, q.y + dy));
      if (!next) continue;
      left.delete(spot(next.x, next.y));
      found.push(next);
    }
  }
  return found;
}

const byFaction = <T>(of: (faction: Faction) => T) =>
  Object.fromEntries(factions.map((f) => [f, of(f)])) as Record<Faction, T>;

/** A table without tiles, and one that has not been told of yet. */
export const nothing: Counted = {
  sections: [],
  best: byFaction(() => null),
  scores: byFaction(() => 0),
  struck: new Map(),
  worths: new Map(),
};

export function countedOf({ areas, quadrants }: AreasFacts): Counted {
  const sections = areas.map(({ faction, points }, i) => ({
    faction,
    points,
    quadrants: outwards(
      quadrants.flatMap(({ x, y, picture, area }) => (area === i ? [{ x, y, letter: picture }] : [])),
    ),
  }));
  const best = byFaction((f) => sections[areas.findIndex((a) => a.faction === f && a.best)] ?? null);
  return {
    sections,
    best,
    scores: byFaction((f) => best[f]?.points ?? 0),
    struck: new Map(quadrants.flatMap(({ x, y, enemy }) => (enemy === null ? [] : [[spot(x, y), enemy] as const]))),
    worths: new Map(quadrants.map(({ x, y, worth }) => [spot(x, y), worth])),
  };
}

export interface Part {
  quadrant: Quadrant;
  worth: number;
}

/** What each picture of a section adds, in order of counting; a base once (PNRZ-8.3 to 8.5). */
export const parts = (section: Section, { worths }: Counted): Part[] =>
  section.quadrants.flatMap((quadrant) => {
    const worth = worths.get(spot(quadrant.x, quadrant.y)) ?? 0;
    return worth === 0 && pictures[quadrant.letter]?.what === "base" ? [] : [{ quadrant, worth }];
  });

export interface Beat {
  faction: Faction;
  part: Part;
}

/** All pictures in order of counting: faction by faction, area by area. */
export function beatsOf(counted: Counted): Beat[] {
  return factions.flatMap((faction) => {
    const best = counted.best[faction];
    return best ? parts(best, counted).map((part) => ({ faction, part })) : [];
  });
}
