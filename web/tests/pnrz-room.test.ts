import { describe, expect, it } from "vitest";
import { roomFor, under, usedCells, type Cover } from "../src/games/pnrz/room";
import { side } from "../src/games/pnrz/tile";

const laid = (...cells: string[]) => cells.map((cell) => ({ cell }));
const wide = { width: 1400, height: 700 };

/** Where the cells are drawn, in pixels of the frame. */
function drawn(cells: { x: number; y: number }[], covers: Cover[] = []) {
  const box = roomFor(cells, wide, covers),
    pixels = wide.width / box.width;
  expect(wide.height / box.height).toBeCloseTo(pixels, 8);
  return cells.map(({ x, y }) => ({
    left: (x * side - box.x) * pixels,
    top: (y * side - box.y) * pixels,
    right: ((x + 1) * side - box.x) * pixels,
    bottom: ((y + 1) * side - box.y) * pixels,
  }));
}

const row = usedCells(laid(...Array.from({ length: 11 }, (_, i) => `(${i},0)`)));

describe("the room of the table", () => {
  it("holds what is laid and the four gaps beside each tile", () => {
    expect(usedCells([])).toHaveLength(5);
    expect(usedCells(laid("(0,0)", "(1,0)"))).toHaveLength(8);
  });

  it("is somewhere even in a frame that has hardly any size yet", () => {
    for (const frame of [
      { width: 14, height: 1 },
      { width: 1, height: 300 },
    ]) {
      const { width, height } = roomFor(row, frame);
      expect(Math.min(width, height)).toBeGreaterThan(0);
    }
  });

  it("has places for banners at the edges of a picture", () => {
    const banner = { faction: "P", points: 1 } as const;
    const at = (x: number, y: number) => ({ x, y, letter: "P" });
    expect(under({ ...banner, quadrant: at(1, 0), way: "right" })).toEqual([
      { x: 0, y: -1 },
      { x: 1, y: -1 },
    ]);
    expect(under({ ...banner, quadrant: at(-3, 1), way: "left" })).toEqual([
      { x: -4, y: -1 },
      { x: -3, y: -1 },
    ]);
    expect(under({ ...banner, quadrant: at(4, 3), way: "down" })[0]).toEqual({ x: 2, y: 2 });
  });

  it("shows all of it inside the frame, in the middle", () => {
    const at = drawn(row);
    const left = Math.min(...at.map((r) => r.left)),
      right = Math.max(...at.map((r) => r.right));
    expect(left).toBeGreaterThanOrEqual(0);
    expect(right).toBeLessThanOrEqual(wide.width);
    expect(left + right).toBeCloseTo(wide.width, 6);
  });

  it("does not blow up a young table", () => {
    const [first] = drawn(usedCells([]));
    expect((first?.right ?? 0) - (first?.left ?? 0)).toBeCloseTo(150, 6);
  });

  it("keeps clear of what lies over the board", () => {
    const covers = [
      { left: 0, top: 0, right: 520, bottom: 340 },
      { left: 1300, top: 0, right: 1400, bottom: 700 },
    ];
    for (const at of drawn(row, covers))
      for (const cover of covers)
        expect(at.left < cover.right && at.right > cover.left && at.top < cover.bottom && at.bottom > cover.top).toBe(
          false,
        );
  });
});
