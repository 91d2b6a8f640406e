// The station: twelve zones on three rings round the reactor, their symbols and neighbours (ANO-1.8),
// the radiation tokens (section 16) and distances.

import type { Zone } from "./types.gen";

export type { Zone };

interface ZoneFacts {
  symbols: [string, string, string];
  next: Zone[];
  /** Over a shuttle bay, for an Anomaly with Phasing (ANO-10.5). */
  bays: Zone[];
}

export const zones: Record<Zone, ZoneFacts> = {
  C1: { symbols: ["core", "fire", "engineering"], next: ["C2", "C4", "Q1"], bays: [] },
  C2: { symbols: ["core", "cold", "engineering"], next: ["C1", "C3", "Q2"], bays: [] },
  C3: { symbols: ["core", "fire", "ai"], next: ["C2", "C4", "Q3"], bays: [] },
  C4: { symbols: ["core", "cold", "ai"], next: ["C1", "C3", "Q4"], bays: [] },
  Q1: { symbols: ["quarters", "fire", "physics"], next: ["C1", "Q2", "Q4", "L1", "L4"], bays: [] },
  Q2: { symbols: ["quarters", "cold", "biology"], next: ["C2", "Q1", "Q3", "L1", "L2"], bays: [] },
  Q3: { symbols: ["quarters", "fire", "biology"], next: ["C3", "Q2", "Q4", "L2", "L3"], bays: [] },
  Q4: { symbols: ["quarters", "cold", "physics"], next: ["C4", "Q1", "Q3", "L3", "L4"], bays: [] },
  L1: { symbols: ["labs", "ai", "physics"], next: ["Q1", "Q2"], bays: ["L2", "L4"] },
  L2: { symbols: ["labs", "engineering", "physics"], next: ["Q2", "Q3"], bays: ["L1", "L3"] },
  L3: { symbols: ["labs", "engineering", "biology"], next: ["Q3", "Q4"], bays: ["L2", "L4"] },
  L4: { symbols: ["labs", "ai", "biology"], next: ["Q1", "Q4"], bays: ["L1", "L3"] },
};

export const zoneNames = Object.keys(zones) as Zone[];

export const zonesWith = (symbol: string): Zone[] => zoneNames.filter((z) => zones[z].symbols.includes(symbol));

/** One normal step; with Phasing also over a bay. */
export const steps = (from: Zone, phasing = false): Zone[] =>
  phasing ? [...zones[from].next, ...zones[from].bays] : zones[from].next;

function distances(from: Zone, phasing: boolean): Map<Zone, number> {
  const found = new Map<Zone, number>([[from, 0]]);
  const open: Zone[] = [from];
  for (let z = open.shift(); z; z = open.shift()) {
    for (const n of steps(z, phasing)) {
      if (!found.has(n)) {
        found.set(n, (found.get(z) ?? 0) + 1);
        open.push(n);
      }
    }
  }
  return found;
}

const table = [false, true].map((phasing) => new Map(zoneNames.map((z) => [z, distances(z, phasing)])));

/** The smallest number of steps between two zones (ANO-1.4). */
export const range = (from: Zone, to: Zone, phasing = false): number =>
  table[phasing ? 1 : 0]?.get(from)?.get(to) ?? Infinity;

export const within = (from: Zone, steps: number): Zone[] => zoneNames.filter((z) => range(from, z) <= steps);

/** Where a bait draws the Anomaly from a zone: every step that brings it closer (ANO-6.10). */
export const lureSteps = (from: Zone, goal: Zone, phasing: boolean): Zone[] =>
  steps(from, phasing).filter((z) => range(z, goal, phasing) < range(from, goal, phasing));

/** Each token's zones in the order of their numbers (section 16). */
const tokens: Record<string, string> = {
  R01: "C1 L1 L4 Q1 Q2 C4 L2 Q4 Q3 L3 C3 C2",
  R02: "L2 Q3 Q4 Q2 L4 L3 C3 C1 L1 C2 C4 Q1",
  R03: "C4 C1 L2 Q4 Q1 Q2 L1 L3 C3 L4 C2 Q3",
  R04: "Q2 L4 L1 Q3 C4 L2 Q1 C2 C1 Q4 L3 C3",
  R05: "C3 Q1 C4 L3 Q3 C1 C2 L1 L2 Q2 Q4 L4",
  R06: "L4 Q2 L3 L2 C2 Q3 Q4 Q1 C4 C3 C1 L1",
  R07: "Q4 C4 C3 L1 L2 L4 L3 Q3 C2 Q1 Q2 C1",
  R08: "C2 C3 Q2 C4 C1 Q4 L4 L2 Q1 L1 Q3 L3",
  R09: "Q1 L2 C1 C2 C3 L1 Q3 Q2 L3 C4 L4 Q4",
  R10: "L1 Q4 Q3 C3 L3 C2 C4 L4 Q2 C1 Q1 L2",
  R11: "Q3 L3 C2 C1 Q4 Q1 Q2 C3 L4 L2 L1 C4",
  R12: "L3 C2 Q1 L4 L1 C3 C1 C4 Q4 Q3 L2 Q2",
};

export const tokenOrder = (token: string): Zone[] => (tokens[token] ?? "").split(" ") as Zone[];

/** Where the next radiation can go: free, and next to the reactor or to radiation (ANO-12.5). */
export function viable(radiation: Zone[]): Zone[] {
  const touched = new Set<Zone>([...zonesWith("core"), ...radiation.flatMap((z) => zones[z].next)]);
  return zoneNames.filter((z) => touched.has(z) && !radiation.includes(z));
}

/** How many of the tokens left would fall on each zone. */
export function spreads(radiation: Zone[], left: string[]): Map<Zone, number> {
  const open = new Set(viable(radiation)),
    found = new Map<Zone, number>();
  for (const token of left) {
    const zone = tokenOrder(token).find((z) => open.has(z));
    if (zone) found.set(zone, (found.get(zone) ?? 0) + 1);
  }
  return found;
}
