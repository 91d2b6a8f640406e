// The two sides of the board as the engine knows them: what each hexagon is, the Landing Zone, Home Bases, zones.
import { arenas } from "./fixed.gen";
import { all } from "./hexes";
import type { Corner } from "./view";

export type Terrain = "sand" | "floor" | "landing" | "rock" | "radiation" | "wall" | "lab" | "healing";

export const landing: readonly string[] = arenas.landing;

const sides = new Map(
  Object.entries(arenas.sides).map(([side, terrain]) => {
    const kinds = new Map<string, Terrain>();
    for (const [kind, hexes] of Object.entries(terrain) as [Terrain, string[]][])
      for (const hex of hexes) kinds.set(hex, kind);
    for (const hex of landing) kinds.set(hex, "landing");
    return [side, kinds] as const;
  }),
);

export const terrainOf = (side: string, hex: string): Terrain => sides.get(side)?.get(hex) ?? "sand";

/** All hexagons of a kind. */
export const hexesOf = (side: string, kind: Terrain) => all.filter((h) => terrainOf(side, h) === kind);

/** The hexagons of the Home Bases. */
export const corners = Object.fromEntries(
  Object.entries(arenas.corners).map(([corner, { base }]) => [corner, base]),
) as Record<Corner, string>;

/** SPF-3.4: without the corner itself. */
export const homeZone = (corner: Corner) => arenas.corners[corner].home;
export const buildingZone = (corner: Corner) => arenas.corners[corner].building;
