import { describe, expect, it } from "vitest";
import rules from "../../docs/rules/pnrz.md?raw";
import cases from "./pnrz.cases.json";
import { after, changes, countOf } from "../src/games/pnrz/laying";
import { outline } from "../src/games/pnrz/outline";
import { beatsOf, count, parts, spot } from "../src/games/pnrz/sections";
import { cellOf, printOf, turned } from "../src/games/pnrz/tiles";

/** Rows of letters as in the rules' examples; the origin is the first quadrant. */
const grid = (rows: string[]) =>
  rows.flatMap((row, y) => [...row].map((letter, x) => ({ x, y, letter }))).filter((q) => q.letter !== ".");

describe("tiles", () => {
  it("turn as PNRZ-2.4 says (example E3)", () => {
    expect([0, 1, 2, 3].map((r) => turned("pPNM", r))).toEqual(["pPNM", "NpMP", "MNPp", "PMpN"]);
  });

  it("are printed as the rules list them", () => {
    const listed = [...rules.slice(rules.indexOf("## The tiles")).matchAll(/`([A-Za-z1-4]{2})\/([A-Za-z1-4]{2})`/g)];
    const names = [
      ...Array.from({ length: 54 }, (_, i) => `T${String(i + 1).padStart(2, "0")}`),
      "BP",
      "BN",
      "BR",
      "BZ",
    ];
    expect(names.map(printOf)).toEqual(listed.map(([, upper, lower]) => `${upper}${lower}`));
  });

  it("name their cells", () => {
    expect(cellOf("(-3,12)")).toEqual({ x: -3, y: 12 });
  });
});

describe("sections", () => {
  it("join by sides only and take the best (PNRZ-8.1, 8.10)", () => {
    const found = count(grid(["P.", ".P", "PP"]));
    expect(found.best.P?.quadrants.map((q) => spot(q.x, q.y)).sort()).toEqual(["0,2", "1,1", "1,2"]);
    expect(found.scores).toEqual({ P: 3, N: 0, R: 0, Z: 0 });
  });

  it("strike out what lies beside its own arch-enemy, not beside another's (PNRZ-8.6)", () => {
    const found = count(grid(["PKZ", "PHZ"]));
    expect([...found.struck]).toEqual([
      [spot(0, 0), "K"],
      [spot(2, 1), "H"],
    ]);
  });

  it("count a base once and pictures one by one (PNRZ-8.3 to 8.5)", () => {
    const found = count(grid(["33RR", "33rM"]));
    expect(found.scores.R).toBe(5 + 1 + 0 + 0);
    expect(found.best.R && parts(found.best.R, found.struck).map((p) => p.worth)).toEqual([5, 1, 0, 0]);
  });
});

describe("outlines", () => {
  const corners = (path: string) => path.match(/Q/g)?.length ?? 0;

  it("are closed and go round every corner", () => {
    expect(corners(outline(grid(["P"]), 10, 1, 2))).toBe(4);
    expect(corners(outline(grid(["PP"]), 10, 1, 2))).toBe(4);
    expect(corners(outline(grid(["P.", "PP"]), 10, 1, 2))).toBe(6);
  });

  it("stay inside and go round holes too", () => {
    expect(outline(grid(["P"]), 10, 1, 0)).toBe("M1 1Q1 1 1 1L9 1Q9 1 9 1L9 9Q9 9 9 9L1 9Q1 9 1 9Z");
    expect(outline(grid(["PPP", "P.P", "PPP"]), 10, 1, 2).match(/M/g)).toHaveLength(2);
  });
});

describe("a table after a move", () => {
  const table = [
    { tile: "T01", cell: "(0,0)", turn: 1 },
    { tile: "BP", cell: "(1,0)", turn: 0 },
  ];
  const move = (verb: string, ...values: (string | number)[]) => ({
    text: "",
    verb,
    refs: values.map((value) => ({ kind: "", value })),
  });

  it("has what was laid, moved, turned, swapped and replaced", () => {
    expect(after(table, move("play", "T02", "(0,1)", 3))).toEqual([...table, { tile: "T02", cell: "(0,1)", turn: 3 }]);
    expect(after(table, move("move", "BP", "(0,1)"))[1]).toEqual({ tile: "BP", cell: "(0,1)", turn: 0 });
    expect(after(table, move("rotate", "(0,0)", 3))[0]?.turn).toBe(0);
    expect(after(table, move("swap", "(0,0)", 2, "(1,0)", 0))).toEqual([
      { tile: "T01", cell: "(1,0)", turn: 2 },
      { tile: "BP", cell: "(0,0)", turn: 0 },
    ]);
    expect(after(table, move("replace", "(0,0)", "T09", 2))[0]).toEqual({ tile: "T09", cell: "(0,0)", turn: 2 });
    expect(after(table, move("replace-base", "(0,0)", "BN"))[0]).toEqual({ tile: "BN", cell: "(0,0)", turn: 0 });
  });
});

describe("scores", () => {
  const laid = (table: (string | number)[][]) =>
    table.map(([tile, cell, turn]) => ({ tile: String(tile), cell: String(cell), turn: Number(turn) }));

  it("are the engine's, in positions of random matches and after their moves", () => {
    expect(new Set(cases.map((c) => c.move.verb))).toEqual(
      new Set(["play", "play-base", "move", "rotate", "swap", "replace", "replace-base"]),
    );
    for (const c of cases) {
      const before = countOf(laid(c.table)),
        now = countOf(after(laid(c.table), c.move));
      expect(before.scores).toEqual(c.scores);
      expect([c.move.text, now.scores]).toEqual([c.move.text, c.then]);
      const counted = { P: 0, N: 0, R: 0, Z: 0 };
      for (const beat of beatsOf(now)) counted[beat.faction] += beat.part.worth;
      expect(counted).toEqual(c.then);
      for (const change of changes(before, now))
        expect(change.by).toBe(c.then[change.faction] - c.scores[change.faction]);
    }
  });
});
