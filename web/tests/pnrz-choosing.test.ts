import { describe, expect, it } from "vitest";
import { looseMarks, tap, turn, wouldLay } from "../src/games/pnrz/choosing";
import type { View } from "../src/games/pnrz/tiles";
import type { BoardProps } from "../src/games/module";
import type { Phrase, Ref } from "../src/net/protocol";
import { complete, Marks, nothing, type Choice } from "../src/grammar/grammar";

const phrase = (verb: string, ...refs: [string, string | number][]): Phrase => ({
  text: [verb, ...refs.map((r) => r[1])].join(" "),
  verb,
  refs: refs.map(([kind, value]) => ({ kind, value })),
});

const turns = [0, 1, 2, 3];
const lays = ["T01", "T02"].flatMap((tile) =>
  ["(0,0)", "(1,0)"].flatMap((cell) =>
    turns.map((t) => phrase("play", ["tile", tile], ["cell", cell], ["orientation", t])),
  ),
);
const swaps = turns.flatMap((a) =>
  turns.map((b) => phrase("swap", ["cell", "(0,0)"], ["orientation", a], ["cell", "(1,0)"], ["orientation", b])),
);
const turnings = [1, 2, 3].map((t) => phrase("rotate", ["cell", "(0,0)"], ["turns", t]));

/** A table that stores what is proposed to it. */
function table(moves: Phrase[]) {
  let choice: Choice = nothing;
  const props = (): BoardProps<View> =>
    ({
      view: {
        table: [
          { tile: "T01", cell: "(0,0)", turn: 2 },
          { tile: "T02", cell: "(1,0)", turn: 1 },
        ],
      } as unknown as View,
      moves,
      choice,
      marks: new Marks(moves, choice),
      ghost: complete(moves, choice),
      propose: (c: Choice) => void (choice = c),
    }) as unknown as BoardProps<View>;
  return {
    tap: (kind: string, value: string) => tap(props(), { kind, value } as Ref),
    turn: (cell: string, by?: number) => turn(props(), cell, by),
    ghost: () => props().ghost?.text ?? null,
    props,
  };
}

describe("laying a tile", () => {
  it("needs a tile and a gap, in any order, and is turned from there", () => {
    const t = table(lays);
    t.tap("tile", "T01");
    expect(t.ghost()).toBeNull();
    expect(wouldLay(t.props(), "(1,0)")?.text).toBe("play T01 (1,0) 0");
    t.tap("cell", "(1,0)");
    expect(t.ghost()).toBe("play T01 (1,0) 0");
    t.turn("(1,0)");
    t.turn("(1,0)");
    expect(t.ghost()).toBe("play T01 (1,0) 2");
    t.turn("(1,0)", -1);
    expect(t.ghost()).toBe("play T01 (1,0) 1");
    const other = table(lays);
    other.tap("cell", "(0,0)");
    other.tap("tile", "T02");
    expect(other.ghost()).toBe("play T02 (0,0) 0");
  });

  it("can be carried to another gap as it is turned, and the other gap goes on glowing", () => {
    const t = table(lays);
    t.tap("tile", "T01");
    t.tap("cell", "(0,0)");
    t.turn("(0,0)", -1);
    expect(looseMarks(t.props()).of("cell", "(1,0)")).toBe("can");
    t.tap("cell", "(1,0)");
    expect(t.ghost()).toBe("play T01 (1,0) 3");
  });
});

describe("extra actions", () => {
  it("swap two tiles as they lie, then turn either", () => {
    const t = table(swaps);
    t.tap("cell", "(0,0)");
    t.tap("cell", "(1,0)");
    expect(t.ghost()).toBe("swap (0,0) 2 (1,0) 1");
    t.turn("(1,0)"); /* where the tile of (0,0) comes to lie */
    expect(t.ghost()).toBe("swap (0,0) 3 (1,0) 1");
    t.turn("(0,0)");
    expect(t.ghost()).toBe("swap (0,0) 3 (1,0) 2");
  });

  it("turn a tile by one, two or three quarters", () => {
    const t = table(turnings);
    t.tap("cell", "(0,0)");
    expect(t.ghost()).toBe("rotate (0,0) 1");
    t.turn("(0,0)", -1);
    expect(t.ghost()).toBe("rotate (0,0) 3");
  });
});
