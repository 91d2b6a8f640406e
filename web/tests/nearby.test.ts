import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { finger, meant, reach, type Box } from "../src/ui/nearby";

const box = (left: number, top: number, size: number): Box => ({ left, top, right: left + size, bottom: top + size });

describe("a finger on a stage", () => {
  it("is as large a target as it should be, however small the thing", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 60 }),
        fc.integer({ min: -22, max: 22 }),
        fc.integer({ min: -22, max: 22 }),
        (size, dx, dy) => {
          const middle = 100 + size / 2;
          expect(reach(box(100, 100, size), middle + dx, middle + dy)).toBeLessThan(Infinity);
        },
      ),
    );
    expect(reach(box(100, 100, 10), 105 + finger / 2 + 1, 105)).toBe(Infinity);
  });

  it("means a large thing that it hits, whatever lies beside it", () => {
    const things = [
      { thing: "a", box: box(0, 0, 50) },
      { thing: "b", box: box(50, 0, 10) },
    ];
    expect(meant(things, "a", 45, 5)).toEqual(["a"]);
  });

  it("is in doubt between small things, and offers the nearest first", () => {
    const things = [
      { thing: "a", box: box(0, 0, 16) },
      { thing: "b", box: box(16, 0, 16) },
      { thing: "far", box: box(90, 0, 16) },
    ];
    expect(meant(things, "b", 20, 8)).toEqual(["b", "a"]);
    expect(meant(things, null, 98, 30)).toEqual(["far"]);
    expect(meant(things, null, 60, 60)).toEqual([]);
  });
});
