// The sections of the table (PNRZ-8): which quadrants belong together, what each is worth, which count
// nothing and why, and which section is its faction's best.
import { factions, pictures, type Faction } from "./tiles";

export interface Quadrant {
  x: number;
  y: number;
  letter: string;
}

export interface Section {
  faction: Faction;
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
}

export const spot = (x: number, y: number) => `${x},${y}`;

export const itemWorth = 3,
  baseWorth = 5;

const around = [
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
] as const;

type Letters = Map<string, string>;

/** The arch-enemy beside a character or an item, if there is one (PNRZ-8.6). */
function enemyBeside(at: Letters, q: Quadrant): string | null {
  const p = pictures[q.letter];
  if (!p || (p.what !== "crew" && p.what !== "item")) return null;
  for (const [dx, dy] of around) {
    const letter = at.get(spot(q.x + dx, q.y + dy)) ?? "";
    if (pictures[letter]?.what === "enemy" && pictures[letter].faction === p.faction) return letter;
  }
  return null;
}

/** All quadrants joined to one, itself first, near before far. */
function joined(at: Letters, from: Quadrant, faction: Faction, seen: Set<string>): Quadrant[] {
  const found = [from];
  seen.add(spot(from.x, from.y));
  for (const q of found) {
    for (const [dx, dy] of around) {
      const x = q.x + dx,
        y = q.y + dy,
        key = spot(x, y),
        letter = at.get(key) ?? "";
      const p = pictures[letter];
      if (p && p.faction === faction && p.what !== "enemy" && !seen.has(key)) {
        seen.add(key);
        found.push({ x, y, letter });
      }
    }
  }
  return found;
}

export interface Part {
  quadrant: Quadrant;
  worth: number;
}

/** What each picture of a section adds, in order of counting; a base once, with its first quadrant (PNRZ-8.3 to 8.5).
 *  */
export function parts(section: Section, struck: Map<string, string>): Part[] {
  let base = false;
  return section.quadrants.flatMap((quadrant) => {
    const what = pictures[quadrant.letter]?.what;
    if (what === "base") {
      if (base) return [];
      base = true;
      return [{ quadrant, worth: baseWorth }];
    }
    return [{ quadrant, worth: struck.has(spot(quadrant.x, quadrant.y)) ? 0 : what === "item" ? itemWorth : 1 }];
  });
}

export function count(quadrants: Quadrant[]): Counted {
  const inOrder = [...quadrants].sort((a, b) => a.y - b.y || a.x - b.x);
  const at: Letters = new Map(inOrder.map((q) => [spot(q.x, q.y), q.letter]));
  const struck = new Map<string, string>();
  for (const q of inOrder) {
    const enemy = enemyBeside(at, q);
    if (enemy !== null) struck.set(spot(q.x, q.y), enemy);
  }
  const sections: Section[] = [];
  const seen = new Set<string>();
  for (const q of inOrder) {
    const p = pictures[q.letter];
    if (!p || p.what === "enemy" || seen.has(spot(q.x, q.y))) continue;
    const section: Section = { faction: p.faction, quadrants: joined(at, q, p.faction, seen), points: 0 };
    section.points = parts(section, struck).reduce((sum, part) => sum + part.worth, 0);
    sections.push(section);
  }
  const best = Object.fromEntries(factions.map((f) => [f, null])) as Counted["best"];
  for (const s of sections) if (s.points > (best[s.faction]?.points ?? -1)) best[s.faction] = s;
  const scores = Object.fromEntries(factions.map((f) => [f, best[f]?.points ?? 0])) as Counted["scores"];
  return { sections, best, scores, struck };
}

export interface Beat {
  faction: Faction;
  part: Part;
}

/** All pictures in order of counting: faction by faction, area by area. */
export function beatsOf(counted: Counted): Beat[] {
  return factions.flatMap((faction) => {
    const best = counted.best[faction];
    return best ? parts(best, counted.struck).map((part) => ({ faction, part })) : [];
  });
}
