// The sections of the table (PNRZ-8): which quadrants belong together, which count nothing, and which
// section is its faction's best. For outlines only: scores come from the engine.
import { factions, pictures, type Faction } from "./tiles";

export interface Quadrant {
  x: number;
  y: number;
  letter: string;
}

export interface Sections {
  /** Quadrants of each faction's best section. */
  best: Record<Faction, Set<string>>;
  /** Characters and items beside their own arch-enemy: worth nothing. */
  struck: Set<string>;
}

export const spot = (x: number, y: number) => `${x},${y}`;

const around = [[1, 0], [-1, 0], [0, 1], [0, -1]] as const;

function isStruck(at: Map<string, string>, q: Quadrant): boolean {
  const p = pictures[q.letter];
  if (!p || (p.what !== "crew" && p.what !== "item")) return false;
  return around.some(([dx, dy]) => {
    const beside = pictures[at.get(spot(q.x + dx, q.y + dy)) ?? ""];
    return beside?.what === "enemy" && beside.faction === p.faction;
  });
}

function flood(at: Map<string, string>, from: Quadrant, faction: Faction, seen: Set<string>): Quadrant[] {
  const found: Quadrant[] = [];
  const open = [from];
  seen.add(spot(from.x, from.y));
  for (let q = open.pop(); q; q = open.pop()) {
    found.push(q);
    for (const [dx, dy] of around) {
      const x = q.x + dx, y = q.y + dy, letter = at.get(spot(x, y)) ?? "";
      const p = pictures[letter];
      if (p && p.faction === faction && p.what !== "enemy" && !seen.has(spot(x, y))) {
        seen.add(spot(x, y));
        open.push({ x, y, letter });
      }
    }
  }
  return found;
}

function worth(section: Quadrant[], struck: Set<string>): number {
  let sum = 0;
  let base = false;
  for (const q of section) {
    const what = pictures[q.letter]?.what;
    if (what === "base") base = true;
    else if (!struck.has(spot(q.x, q.y))) sum += what === "item" ? 3 : 1;
  }
  return sum + (base ? 5 : 0);
}

export function sections(quadrants: Quadrant[]): Sections {
  const at = new Map(quadrants.map((q) => [spot(q.x, q.y), q.letter]));
  const struck = new Set(quadrants.filter((q) => isStruck(at, q)).map((q) => spot(q.x, q.y)));
  const best = Object.fromEntries(factions.map((f) => [f, new Set<string>()])) as Sections["best"];
  const most: Partial<Record<Faction, number>> = {};
  const seen = new Set<string>();
  for (const q of quadrants) {
    const p = pictures[q.letter];
    if (!p || p.what === "enemy" || seen.has(spot(q.x, q.y))) continue;
    const section = flood(at, q, p.faction, seen);
    const points = worth(section, struck);
    if (points > (most[p.faction] ?? 0)) {
      most[p.faction] = points;
      best[p.faction] = new Set(section.map((s) => spot(s.x, s.y)));
    }
  }
  return { best, struck };
}

/** The outline of a set of quadrants as a path, each quadrant being `size` wide. */
export function outline(set: Set<string>, size: number): string {
  let path = "";
  for (const key of set) {
    const [x = 0, y = 0] = key.split(",").map(Number);
    const left = x * size, top = y * size;
    if (!set.has(spot(x, y - 1))) path += `M${left} ${top}h${size}`;
    if (!set.has(spot(x, y + 1))) path += `M${left} ${top + size}h${size}`;
    if (!set.has(spot(x - 1, y))) path += `M${left} ${top}v${size}`;
    if (!set.has(spot(x + 1, y))) path += `M${left + size} ${top}v${size}`;
  }
  return path;
}
