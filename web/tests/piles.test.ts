import { describe, expect, it } from "vitest";
import { addTo, inPile, list, one, takeFrom, type Pile } from "../src/trays/piles";
import { card, lay, placesOf, take } from "../src/trays/tray";

const hand = list("hand-0", () => "", "seats", 0, "hand");
const discard: Pile = { id: "discard", name: () => "", steps: ["discard"], as: "counts" };
const marks: Pile = { id: "marks", name: () => "", steps: ["marks"], as: "numbers" };
const position = {
  seats: [{ hand: ["a", "b", "a"], all: ["x", "y"], loaded: ["y"] }],
  discard: { b: 1 },
  marks: [0, 2],
};

describe("piles beside the board", () => {
  it("count what lies there, and gain and lose one at a time", () => {
    expect([inPile(hand, "a", position), inPile(discard, "a", position), inPile(marks, 1, position)]).toEqual([
      2, 0, 2,
    ]);
    expect(takeFrom(hand, "a", position)).toMatchObject({ seats: [{ hand: ["b", "a"] }] });
    expect(addTo(discard, "a", position)).toMatchObject({ discard: { a: 1, b: 1 } });
    expect(takeFrom(marks, 1, position)).toMatchObject({ marks: [0, 1] });
    expect(takeFrom(discard, "a", position)).toBe(position);
  });

  it("keep their order where there is one", () => {
    const sorted: Pile = { ...hand, order: ["b", "c", "a"] };
    expect(addTo(sorted, "c", position)).toMatchObject({ seats: [{ hand: ["b", "c", "a", "a"] }] });
  });

  it("hold one thing where there is room for one", () => {
    const row = one("now", () => "", "row", 1);
    const shown = { row: [null, "fire"] };
    expect([inPile(row, "fire", shown), inPile(row, "cold", shown)]).toEqual([1, 0]);
    expect(addTo(row, "cold", shown)).toEqual({ row: [null, "cold"] });
    expect(takeFrom(row, "fire", shown)).toEqual({ row: [null, null] });
  });

  it("keep a list and its part in step", () => {
    const loaded: Pile = { ...list("l", () => "", "seats", 0, "loaded"), within: ["seats", 0, "all"] };
    const fired: Pile = { ...list("f", () => "", "seats", 0, "all"), without: ["seats", 0, "loaded"] };
    expect([inPile(fired, "x", position), inPile(fired, "y", position), inPile(loaded, "y", position)]).toEqual([
      1, 0, 1,
    ]);
    expect(addTo(loaded, "z", position)).toMatchObject({ seats: [{ all: ["x", "y", "z"], loaded: ["y", "z"] }] });
    expect(takeFrom(loaded, "y", position)).toMatchObject({ seats: [{ all: ["x"], loaded: [] }] });
  });

  it("are places of a card like any other", () => {
    const a = card("card", "a", "A", null, [hand, discard]);
    expect(placesOf(a, position)).toEqual(["hand-0"]);
    const moved = lay(a, take(a, position, "hand-0"), "discard");
    expect(moved).toMatchObject({ seats: [{ hand: ["b", "a"] }], discard: { a: 1, b: 1 } });
    expect(lay(a, position, "elsewhere")).toBeNull();
  });
});
