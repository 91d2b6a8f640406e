// What the table of PNRZ draws beside its tiles: pictures by name, banners, and light.
import { describe, expect, it } from "vitest";
import sheet from "../src/games/pnrz/art.svg?raw";
import named from "../src/games/pnrz/art.json";
import { plant } from "../src/games/pnrz/banners";
import { landingOf, lightsOf } from "../src/games/pnrz/lights";
import { around, roomFor, usedCells } from "../src/games/pnrz/room";
import { spot } from "../src/games/pnrz/sections";
import { side } from "../src/games/pnrz/tile";
import { pictures } from "../src/games/pnrz/tiles";
import { areasOf, grid } from "./pnrz-areas";

describe("pictures", () => {
  const drawn = new Set(named);

  it("are cut out of the kept sheet", () => {
    expect(named.filter((n) => !sheet.includes(`id="${n}"`))).toEqual([]);
  });

  it("show everything that is printed on tiles", () => {
    const wanted = Object.entries(pictures).map(([letter, { what, faction }]) =>
      what === "enemy" ? `quad-${letter}` : what === "base" ? `base-B${faction}` : `figure-${letter}`,
    );
    expect(wanted.filter((n) => !drawn.has(`pnrz-${n}`))).toEqual([]);
  });

  it("have a head, grounds, light and banners for every crew", () => {
    const wanted = [..."PNRZ"].flatMap((f) =>
      ["crew", "ground", "banner", "hung", "fill", "lit"]
        .map((kind) => `pnrz-${kind}-${f}`)
        .concat(`pnrz-ground-${f}-lit`),
    );
    expect(wanted.filter((n) => !drawn.has(n))).toEqual([]);
  });
});

describe("banners", () => {
  const planted = (rows: string[]) => {
    const quadrants = grid(rows),
      { best } = areasOf(rows);
    return plant(
      Object.values(best).flatMap((s) => s ?? []),
      quadrants,
    );
  };

  it("stand for every area, each with its points", () => {
    expect(Object.fromEntries(planted(["PPNN", "PPNN", "RR..", "RRZZ"]).map((b) => [b.faction, b.points]))).toEqual({
      P: 4,
      N: 4,
      R: 4,
      Z: 2,
    });
  });

  it("stand over the free table where they can", () => {
    const pirates = (rows: string[]) => planted(rows).find((b) => b.faction === "P");
    expect(pirates(["NN..", "NPPN", "NPPN"])).toMatchObject({ way: "right", quadrant: { x: 2, y: 1 } });
    expect(pirates(["..NN", "..PN", "NNPN"])).toMatchObject({ way: "left", quadrant: { x: 2, y: 1 } });
    expect(pirates(["NNNN", "NPPN", "NPPN", ".PPN"])).toMatchObject({ way: "down", quadrant: { x: 1, y: 3 } });
  });

  it("do not cover each other", () => {
    const covers = planted(["PN", "PN", "RZ", "RZ"]).flatMap(({ quadrant: { x, y }, way }) => {
      const row = way === "down" ? y + 1 : y - 1,
        from = way === "left" ? x - 2 : x;
      return [spot(from, row), spot(from + 1, row)];
    });
    expect(new Set(covers).size).toBe(covers.length);
  });

  it("make room for each other rather than hide a picture", () => {
    const rows = ["PPZn", "RpKN"],
      covered = planted(rows).flatMap(({ quadrant: { x, y }, way }) => {
        const row = way === "down" ? y + 1 : y - 1,
          from = way === "left" ? x - 2 : x;
        return [rows[row]?.[from] ?? ".", rows[row]?.[from + 1] ?? "."];
      });
    expect(covered.filter((letter) => letter !== ".")).toEqual([]);
  });
});

describe("light", () => {
  it("runs from the new tile through the area that grew", () => {
    const before = areasOf(["PP..", "PP.."]),
      now = areasOf(["PPPN", "PPPN"]);
    const { joins, falls } = lightsOf(before, now, new Set(["2,0", "3,0", "2,1", "3,1"]), 2);
    expect(joins.get("2,0")).toEqual({ late: 0, fresh: true });
    expect(joins.get("0,0")).toEqual({ late: 2, fresh: false });
    expect(joins.get("3,1")).toEqual({ late: 0, fresh: true });
    expect(falls.size).toBe(0);
  });

  it("leaves what was cut off, and is not lit again where nothing grew", () => {
    const before = areasOf(["PPPPP", "NN..."]),
      now = areasOf(["PPNPP", "NN..."]);
    const { joins, falls } = lightsOf(before, now, new Set(["2,0"]), 2);
    expect([...falls].sort()).toEqual(["2,0", "3,0", "4,0"]);
    expect(joins.has("0,0")).toBe(false);
  });
});

describe("how long a tile is on its way", () => {
  const [here, there] = ["(0,0)", "(1,0)"];
  it.each([
    ["nothing changed", [{ tile: "T01", cell: here, turn: 0 }], 0],
    [
      "a tile is laid",
      [
        { tile: "T01", cell: here, turn: 0 },
        { tile: "T02", cell: there, turn: 0 },
      ],
      2,
    ],
    ["a tile is turned", [{ tile: "T01", cell: here, turn: 1 }], 2],
    ["a tile is moved", [{ tile: "T01", cell: there, turn: 0 }], 1],
    ["a tile takes another's place", [{ tile: "T02", cell: here, turn: 0 }], 4],
  ])("%s", (_, now, steps) => {
    expect(landingOf([{ tile: "T01", cell: here, turn: 0 }], now)).toBe(steps);
  });

  it("outlines stay as they were until then", () => {
    const before = areasOf(["PP..", "PP.."]),
      now = areasOf(["PPPN", "PPPN"]);
    const { was } = lightsOf(before, now, new Set(["2,0", "3,0", "2,1", "3,1"]), 2);
    expect(was.get("P")).toBe(before.best.P);
    expect([...was.keys()].sort()).toEqual(["N", "P"]);
    expect(lightsOf(now, now, new Set(), 2).was.size).toBe(0);
  });
});

describe("a part of the table, on a small screen", () => {
  const frame = { width: 390, height: 470 };
  const cells = usedCells(Array.from({ length: 12 }, (_, i) => ({ cell: `(${i},0)` })));
  const room = roomFor(cells, frame);

  it("shows tiles as large as a finger, and the one laid last with its gaps", () => {
    for (const x of [0, 5, 11]) {
      const part = around(room, frame, { x, y: 0 }, 60);
      expect((frame.width / part.width) * side).toBeCloseTo(60, 6);
      expect(part.x).toBeLessThanOrEqual((x - 1) * side + 1e-6);
      expect(part.x + part.width).toBeGreaterThanOrEqual((x + 2) * side - 1e-6);
    }
  });
});
