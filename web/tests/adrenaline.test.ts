import { describe, expect, it } from "vitest";
import { maps, placeOf, seenFrom } from "../src/games/adrenaline/maps";
import { weapons } from "../src/games/adrenaline/cards";

/** What each square of map 1 sees (ADR-5). */
const sight: Record<string, string[]> = {
  "r0c0": [
    "r0c0",
    "r0c1",
    "r0c2",
    "r1c0",
    "r1c1",
    "r1c2"
  ],
  "r0c1": [
    "r0c0",
    "r0c1",
    "r0c2"
  ],
  "r0c2": [
    "r0c0",
    "r0c1",
    "r0c2",
    "r1c0",
    "r1c1",
    "r1c2"
  ],
  "r1c0": [
    "r0c0",
    "r0c1",
    "r0c2",
    "r1c0",
    "r1c1",
    "r1c2"
  ],
  "r1c1": [
    "r1c0",
    "r1c1",
    "r1c2",
    "r2c1",
    "r2c2"
  ],
  "r1c2": [
    "r0c0",
    "r0c1",
    "r0c2",
    "r1c0",
    "r1c1",
    "r1c2",
    "r1c3",
    "r2c3"
  ],
  "r1c3": [
    "r1c0",
    "r1c1",
    "r1c2",
    "r1c3",
    "r2c3"
  ],
  "r2c1": [
    "r1c0",
    "r1c1",
    "r1c2",
    "r2c1",
    "r2c2"
  ],
  "r2c2": [
    "r1c3",
    "r2c1",
    "r2c2",
    "r2c3"
  ],
  "r2c3": [
    "r1c3",
    "r2c1",
    "r2c2",
    "r2c3"
  ]
};

describe("the arenas", () => {
  it("have the squares of ADR-2.2", () => {
    expect(Object.values(maps).map((m) => m.length)).toEqual([10, 11, 12, 11]);
  });

  it("agree on both sides of every border", () => {
    for (const map of Object.values(maps)) {
      for (const s of map) {
        const { row, column } = placeOf(s.id);
        const east = map.find((t) => t.id === `r${row}c${column + 1}`);
        const south = map.find((t) => t.id === `r${row + 1}c${column}`);
        expect(s.east).toBe(east ? east.west : "wall");
        expect(s.south).toBe(south ? south.north : "wall");
      }
    }
  });

  it("are seen by room and door", () => {
    for (const [id, seen] of Object.entries(sight)) expect([...seenFrom(maps["1"]!, id)].sort()).toEqual(seen);
  });
});

describe("the weapons", () => {
  it("are 21, seven of each colour", () => {
    const cards = Object.values(weapons);
    expect(cards).toHaveLength(21);
    for (const colour of ["red", "blue", "yellow"]) expect(cards.filter((c) => c.colour === colour)).toHaveLength(7);
  });
});
