import { describe, expect, it } from "vitest";
import { firstOf, nextOf } from "../src/ui/neighbour";

const at = (x: number, y: number, side = 10) => ({ left: x, top: y, right: x + side, bottom: y + side });
const grid = [at(0, 0), at(20, 0), at(40, 0), at(0, 20), at(20, 20), at(40, 20)];

describe("arrow keys", () => {
  it("go to the neighbour in that direction, or nowhere", () => {
    expect(nextOf(at(20, 0), grid, "ArrowRight")).toBe(2);
    expect(nextOf(at(20, 0), grid, "ArrowLeft")).toBe(0);
    expect(nextOf(at(20, 0), grid, "ArrowDown")).toBe(4);
    expect(nextOf(at(20, 0), grid, "ArrowUp")).toBe(-1);
    expect(firstOf([...grid].reverse())).toBe(5);
  });
});
