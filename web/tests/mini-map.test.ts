import { describe, expect, it } from "vitest";
import { freeCorner } from "../src/ui/mini-map";

describe("a map in a corner of its board", () => {
  const [left, right] = [
    { x: 0, y: 300, width: 120, height: 80 },
    { x: 270, y: 300, width: 120, height: 80 },
  ];

  it("takes the first one where nothing can be chosen", () => {
    expect(freeCorner([left, right], [])).toBe(left);
    expect(freeCorner([left, right], [{ x: 10, y: 310, width: 60, height: 60 }])).toBe(right);
  });

  it("may lie on the edge of something, and is left out where it would hide something in every corner", () => {
    const [besideLeft, onRight] = [
      { x: 110, y: 310, width: 60, height: 60 },
      { x: 280, y: 310, width: 60, height: 60 },
    ];
    expect(freeCorner([left, right], [besideLeft, onRight])).toBe(left);
    expect(freeCorner([left, right], [{ ...onRight, x: 10 }, onRight])).toBeNull();
  });
});
