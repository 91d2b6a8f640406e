import { describe, expect, it } from "vitest";
import { outline, sections, spot } from "../src/games/pnrz/sections";
import { cellOf, turned } from "../src/games/pnrz/tiles";

/** Rows of letters as in the rules' examples; the origin is the first quadrant. */
const grid = (rows: string[]) => rows.flatMap((row, y) => [...row].map((letter, x) => ({ x, y, letter }))).filter((q) => q.letter !== ".");

describe("tiles", () => {
  it("turn as PNRZ-2.4 says (example E3)", () => {
    expect([0, 1, 2, 3].map((r) => turned("pPNM", r))).toEqual(["pPNM", "NpMP", "MNPp", "PMpN"]);
  });

  it("name their cells", () => {
    expect(cellOf("(-3,12)")).toEqual({ x: -3, y: 12 });
  });
});

describe("sections", () => {
  it("join by sides only and take the best (PNRZ-8.1, 8.10)", () => {
    const found = sections(grid(["P.", ".P", "PP"]));
    expect(found.best.P).toEqual(new Set([spot(1, 1), spot(0, 2), spot(1, 2)]));
  });

  it("strike out what lies beside its own arch-enemy, not beside another's (PNRZ-8.6)", () => {
    const found = sections(grid(["PKZ", "PHZ"]));
    expect(found.struck).toEqual(new Set([spot(0, 0), spot(2, 1)]));
  });

  it("draw a closed outline", () => {
    expect(outline(new Set([spot(0, 0)]), 10).match(/M/g)).toHaveLength(4);
    expect(outline(new Set([spot(0, 0), spot(1, 0)]), 10).match(/M/g)).toHaveLength(6);
  });
});
