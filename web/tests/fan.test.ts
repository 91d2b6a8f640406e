// Cards of a hand overlap exactly as much as they must.
import { describe, expect, it } from "vitest";
import { overlap } from "../src/table/fan";

describe("a hand", () => {
  it("lies side by side where there is room", () => expect(overlap(600, 600, 5)).toBe(0));
  it("overlaps until it fits", () => {
    const by = overlap(900, 600, 5);
    expect(900 - 5 * by).toBeLessThanOrEqual(600);
    expect(900 - 5 * (by - 1)).toBeGreaterThan(600);
  });
  it("has nothing to overlap with one card", () => expect(overlap(900, 600, 0)).toBe(0));
});
