import { describe, expect, it } from "vitest";
import rules from "../../docs/rules/pnrz.md?raw";
import { after, changes } from "../src/games/pnrz/laying";
import { outline } from "../src/games/pnrz/outline";
import { beatsOf, spot } from "../src/games/pnrz/sections";
import { cellOf, printOf, turned } from "../src/games/pnrz/tiles";
import { areasOf, grid } from "./pnrz-areas";

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

describe("areas", () => {
  it("are counted from their first picture outwards, the best of each crew", () => {
    const found = areasOf(["P.", ".P", "PP"]);
    expect(found.best.P?.quadrants.map((q) => spot(q.x, q.y))).toEqual(["1,1", "1,2", "0,2"]);
    expect(found.scores).toEqual({ P: 3, N: 0, R: 0, Z: 0 });
    expect(beatsOf(found).map((b) => b.part.worth)).toEqual([1, 1, 1]);
  });

  it("change in what they count, and join and fall apart", () => {
    const told = changes(areasOf(["PP.PP", "N...."]), areasOf(["PPPPP", "N...."]));
    expect(told.find((c) => c.faction === "P")).toEqual({ faction: "P", by: 3, joins: 2, splits: 1, struck: 0 });
    expect(told.find((c) => c.faction === "N")).toMatchObject({ by: 0, splits: 1 });
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
