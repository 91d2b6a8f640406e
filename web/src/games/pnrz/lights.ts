// What changes its light when a tile has been laid: areas that grew light up from the new tile outwards, what was
// cut off falls into dusk.
import { spot, type Counted, type Quadrant, type Section } from "./sections";
import { factions } from "./tiles";

export interface Lights {
  /** Quadrants of areas that grew: how many steps from where it began, and whether they were dark before. */
  joins: Map<string, { late: number; fresh: boolean }>;
  falls: Set<string>;
}

export const noLights: Lights = { joins: new Map(), falls: new Set() };

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

/** `fresh` are the quadrants of tiles that lie differently than before. */
export function lightsOf(before: Counted, now: Counted, fresh: Set<string>): Lights {
  const lights: Lights = { joins: new Map(), falls: new Set() };
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
  }
  return lights;
}
