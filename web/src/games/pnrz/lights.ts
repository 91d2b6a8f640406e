// What changes its light when a tile has been laid: areas that grew light up from the new tile outwards, what was
// cut off falls into dusk.
import type { Laid } from "./laying";
import { spot, type Counted, type Quadrant, type Section } from "./sections";
import { factions, type Faction } from "./tiles";

export interface Lights {
  /** Quadrants of areas that grew: how many steps from where it began, and whether they were dark before. */
  joins: Map<string, { late: number; fresh: boolean }>;
  falls: Set<string>;
  /** Best areas that changed, as they were: they stay until the tile lies there. */
  was: Map<Faction, Section | null>;
  /** Quadrants of tiles that lie differently than before. */
  fresh: Set<string>;
  /** After how many steps of the motion the last of those tiles lies there. */
  landing: number;
}

export const noLights: Lights = { joins: new Map(), falls: new Set(), was: new Map(), fresh: new Set(), landing: 0 };

/** How long tiles take to their places, in steps: as motion.ts moves them. */
export function landingOf(before: Laid[], now: Laid[]): number {
  const steps = now.map((t) => {
    const old = before.find((u) => u.tile === t.tile);
    /* A tile that replaces another waits until that one is gone. */
    if (!old) return before.some((u) => u.cell === t.cell) ? 4 : 2;
    return old.cell !== t.cell ? 1 : old.turn !== t.turn ? 2 : 0;
  });
  return Math.max(0, ...steps);
}

const names = (section: Section | null) => new Set((section?.quadrants ?? []).map((q) => spot(q.x, q.y)));

/** Steps through an area from any of some of its quadrants. */
function steps(quadrants: Quadrant[], from: Set<string>): Map<string, number> {
  const inside = new Map(quadrants.map((q) => [spot(q.x, q.y), q]));
  const found = new Map([...from].filter((at) => inside.has(at)).map((at) => [at, 0]));
  for (const [at, far] of found) {
    const q = inside.get(at);
    if (!q) continue;
    for (const [dx, dy] of [
      [1, 0],
      [-1, 0],
      [0, 1],
      [0, -1],
    ] as const) {
      const next = spot(q.x + dx, q.y + dy);
      if (inside.has(next) && !found.has(next)) found.set(next, far + 1);
    }
  }
  return found;
}

export function lightsOf(before: Counted, now: Counted, fresh: Set<string>, landing: number): Lights {
  const lights: Lights = { joins: new Map(), falls: new Set(), was: new Map(), fresh, landing };
  for (const faction of factions) {
    const old = names(before.best[faction]),
      best = now.best[faction],
      lit = names(best);
    if (best && [...lit].some((at) => !old.has(at))) {
      const begins = new Set([...lit].filter((at) => fresh.has(at)));
      const far = steps(best.quadrants, begins.size > 0 ? begins : new Set([...lit].filter((at) => !old.has(at))));
      for (const at of lit) lights.joins.set(at, { late: far.get(at) ?? 0, fresh: !old.has(at) });
    }
    for (const at of old) if (!lit.has(at)) lights.falls.add(at);
    if (lit.size !== old.size || [...lit].some((at) => !old.has(at))) lights.was.set(faction, before.best[faction]);
  }
  return lights;
}
