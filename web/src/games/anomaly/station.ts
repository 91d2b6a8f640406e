// The station: twelve zones on three rings round the reactor, their symbols and neighbours (ANO-1.8).

import type { Zone } from "./types.gen";

export type { Zone };

interface ZoneFacts {
  symbols: [string, string, string];
  next: Zone[];
}

export const zones: Record<Zone, ZoneFacts> = {
  C1: { symbols: ["core", "fire", "engineering"], next: ["C2", "C4", "Q1"] },
  C2: { symbols: ["core", "cold", "engineering"], next: ["C1", "C3", "Q2"] },
  C3: { symbols: ["core", "fire", "ai"], next: ["C2", "C4", "Q3"] },
  C4: { symbols: ["core", "cold", "ai"], next: ["C1", "C3", "Q4"] },
  Q1: { symbols: ["quarters", "fire", "physics"], next: ["C1", "Q2", "Q4", "L1", "L4"] },
  Q2: { symbols: ["quarters", "cold", "biology"], next: ["C2", "Q1", "Q3", "L1", "L2"] },
  Q3: { symbols: ["quarters", "fire", "biology"], next: ["C3", "Q2", "Q4", "L2", "L3"] },
  Q4: { symbols: ["quarters", "cold", "physics"], next: ["C4", "Q1", "Q3", "L3", "L4"] },
  L1: { symbols: ["labs", "ai", "physics"], next: ["Q1", "Q2"] },
  L2: { symbols: ["labs", "engineering", "physics"], next: ["Q2", "Q3"] },
  L3: { symbols: ["labs", "engineering", "biology"], next: ["Q3", "Q4"] },
  L4: { symbols: ["labs", "ai", "biology"], next: ["Q1", "Q4"] },
};

export const zoneNames = Object.keys(zones) as Zone[];

export const symbolIcons: Record<string, string> = {
  core: "nuclear", labs: "erlenmeyer", quarters: "bunk-beds", fire: "fire", cold: "snowflake-1",
  engineering: "gears", ai: "artificial-intelligence", physics: "atom", biology: "dna1",
};

/** Rings: inner and outer radius, where their first zone points (degrees from the top), its width. */
const rings = {
  C: { inner: 46, outer: 124, first: 0, width: 90 },
  Q: { inner: 128, outer: 216, first: 0, width: 90 },
  L: { inner: 220, outer: 304, first: 45, width: 62 },
} as const;

const point = (radius: number, degrees: number) => {
  const a = ((degrees - 90) * Math.PI) / 180;
  return { x: radius * Math.cos(a), y: radius * Math.sin(a) };
};

export interface Shape {
  path: string;
  centre: { x: number; y: number };
}

export function shapeOf(zone: Zone): Shape {
  const ring = rings[zone[0] as keyof typeof rings];
  const middle = ring.first + (Number(zone[1]) - 1) * 90;
  const from = middle - ring.width / 2 + 0.8, to = middle + ring.width / 2 - 0.8;
  const a = point(ring.outer, from), b = point(ring.outer, to), c = point(ring.inner, to), d = point(ring.inner, from);
  const path = `M${a.x} ${a.y}A${ring.outer} ${ring.outer} 0 0 1 ${b.x} ${b.y}L${c.x} ${c.y}A${ring.inner} ${ring.inner} 0 0 0 ${d.x} ${d.y}Z`;
  return { path, centre: point((ring.inner + ring.outer) / 2, middle) };
}

/** The smallest number of steps between two zones (ANO-1.4). */
export function range(from: Zone, to: Zone): number {
  const steps = new Map<Zone, number>([[from, 0]]);
  const open: Zone[] = [from];
  for (let z = open.shift(); z; z = open.shift()) {
    if (z === to) return steps.get(z) ?? 0;
    for (const n of zones[z].next) {
      if (!steps.has(n)) {
        steps.set(n, (steps.get(z) ?? 0) + 1);
        open.push(n);
      }
    }
  }
  return Infinity;
}
