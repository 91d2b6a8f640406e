// The two sides of the board (SPF-3.2, 3.6): what each hexagon is. Both are mirrored top to bottom and left
// to right, so a quarter says it all.
import { all, column, columns, hexOf, landing, rows } from "./hexes";

export type Terrain = "sand" | "floor" | "landing" | "rock" | "radiation" | "wall" | "lab" | "healing";

const letters: Record<string, Terrain> = {
  ".": "sand",
  ",": "floor",
  Z: "landing",
  "#": "rock",
  "~": "radiation",
  "|": "wall",
  L: "lab",
  "+": "healing",
};

/** The left halves of rows 0 to 10; odd rows have a middle hexagon, written last. */
const quarters: Record<string, string[]> = {
  "1": [
    "...........",
    "..........L",
    "....##.~...",
    ".....#..##.",
    "...........",
    "....~+....#",
    ".##...##...",
    "..#...#..~.",
    "...........",
    "...~....#.Z",
    "..L...#...Z",
  ],
  "2": [
    ",,,........",
    ",,...#....L",
    ",,....||.#.",
    "..........|",
    ".#.||.+#~..",
    "...|....~.|",
    ".....~~..|,",
    ".....~.|,,,",
    "..|.#..|,~,",
    "..|.~..,~,Z",
    ",,,,L,,,,,Z",
  ],
};

function read(side: string): Map<string, Terrain> {
  const quarter = quarters[side] ?? [];
  return new Map(
    all.map((name) => {
      const h = hexOf(name);
      const c = column(h),
        last = columns(h.r) - 1;
      const row = quarter[Math.min(h.r, rows - 1 - h.r)] ?? "";
      return [name, letters[row[Math.min(c, last - c)] ?? "."] ?? "sand"];
    }),
  );
}

const sides: Record<string, Map<string, Terrain>> = { "1": read("1"), "2": read("2") };

export const terrainOf = (side: string, hex: string): Terrain => sides[side]?.get(hex) ?? "sand";

/** All hexagons of a kind. */
export const hexesOf = (side: string, kind: Terrain) => all.filter((h) => terrainOf(side, h) === kind);

export const isLanding = (hex: string) => landing.includes(hex);
