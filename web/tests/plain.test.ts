// What a game without a folder is shown with.
import { describe, expect, it } from "vitest";
import { cell, hullsOf } from "../src/games/plain/cells";
import { wordsFor } from "../src/games/plain/fields";
import type { GameModule } from "../src/games/module";
import type { GameTables } from "../src/net/protocol";
import { places } from "../src/trays/position";
import { plainTable } from "../src/games/plain/table";

const inCells = ({ x, y, width, height }: { x: number; y: number; width: number; height: number }) => [
  x / cell.width,
  y / cell.height,
  width / cell.width,
  height / cell.height,
];

describe("places on a picture of characters", () => {
  it("are as large as the frame that is drawn around them", () => {
    /* ┌──┐ │ │ └──┘, as the engine lists the cells of a frame. */
    expect(
      hullsOf([
        [5, 1, 4],
        [5, 2, 1],
        [8, 2, 1],
        [5, 3, 4],
      ]).map(inCells),
    ).toEqual([[5, 1, 4, 3]]);
  });
  it("stay apart where they do not touch", () => {
    expect(
      hullsOf([
        [0, 0, 2],
        [4, 0, 1],
        [0, 5, 3],
      ]).map(inCells),
    ).toEqual([
      [0, 0, 2, 1],
      [4, 0, 1, 1],
      [0, 5, 3, 1],
    ]);
  });
});

describe("a table that grows", () => {
  interface View {
    turn: number;
  }
  it("draws itself what it can, and the rest as plain", () => {
    const Board: GameModule<View>["Board"] = ({ view }) => `turn ${view.turn}`;
    const module: GameModule<View> = { ...plainTable<View>("lanterns"), Board };
    expect(module.Board).toBe(Board);
    expect([module.Hand, module.Player, module.Strip].map((part) => typeof part)).toEqual(Array(3).fill("function"));
  });
});

describe("fields in words", () => {
  const tables = {
    kinds: {
      seat: { min: 0, max: 1, named: false },
      card: { min: 0, max: 1, named: true, names: ["a1", "b2"], labels: ["the ace", ""] },
      colour: { min: 0, max: 1, named: true, names: ["red", "blue"] },
      n: { min: 0, max: 9, named: false },
    },
    fields: [
      { name: "turn", know: "all", type: "value", kind: "seat" },
      { name: "top", know: "all", type: "value", kind: "card", null: true },
      { name: "hand", know: "owner", type: "set", kind: "card" },
      { name: "stock", know: "all", type: "value", kind: "n", count: 2, index: "colour" },
    ],
  } as unknown as GameTables;
  const said = (view: object) =>
    Object.fromEntries(places(tables, view as never).map((p) => [p.name, wordsFor(p, tables)]));

  it("name things as the game does", () => {
    expect(said({ turn: 1, top: "a1", hand: ["b2", "a1"], stock: { red: 3, blue: 0 } })).toEqual({
      turn: "B",
      top: "the ace",
      hand: "b2, the ace",
      stock: "red 3, blue 0",
    });
  });
  it("say nothing of what is hidden or empty", () => {
    expect(said({ turn: 0, top: null, hand: null, stock: {} })).toMatchObject({ turn: "A", top: "–", hand: "–" });
  });
});
