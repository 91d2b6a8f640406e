import { describe, expect, it } from "vitest";
import rules from "../../docs/rules/pnrz.md?raw";
import { changes } from "../src/games/pnrz/laying";
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
