import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Kind, Phrase } from "../src/net/protocol";
import { setCoordinates } from "../src/coordinates";
import { withSquares } from "../src/grammar/squares";
import {
  choosable,
  complete,
  fitting,
  labelOf,
  Marks,
  name,
  nothing,
  reader,
  remaining,
  stepBack,
  type Choice,
} from "../src/grammar/grammar";

const move = (verb: string, ...refs: [string, string | number][]): Phrase => ({
  text: [verb, ...refs.map(([, v]) => v)].join(" "),
  verb,
  refs: refs.map(([kind, value]) => ({ kind, value })),
});

const moves = [
  move("play", ["tile", "T1"], ["cell", "a"], ["turn", 0]),
  move("play", ["tile", "T1"], ["cell", "a"], ["turn", 1]),
  move("play", ["tile", "T2"], ["cell", "b"], ["turn", 0]),
  move("swap", ["cell", "a"], ["cell", "b"]),
  move("decline"),
];

describe("naming a move", () => {
  it("narrows the moves with every reference", () => {
    const one = name(moves, nothing, { kind: "tile", value: "T1" });
    expect(fitting(moves, one)).toHaveLength(2);
    const two = name(moves, one, { kind: "turn", value: 1 });
    expect(complete(moves, two)?.text).toBe("play T1 a 1");
  });

  it("starts anew with what does not fit", () => {
    const one = name(moves, nothing, { kind: "tile", value: "T1" });
    expect(name(moves, one, { kind: "tile", value: "T2" })).toEqual({
      verb: null,
      refs: [{ kind: "tile", value: "T2" }],
    });
  });

  it("takes the last one back when it is named again", () => {
    const one = name(moves, nothing, { kind: "tile", value: "T1" });
    expect(name(moves, one, { kind: "tile", value: "T1" })).toEqual(nothing);
    expect(stepBack(moves, one)).toEqual(nothing);
  });

  it("chooses another thing instead and keeps what still goes with it", () => {
    const gaps = ["T1", "T2"].flatMap((tile) => ["a", "b"].map((cell) => move("play", ["tile", tile], ["cell", cell])));
    const first = name(gaps, name(gaps, nothing, { kind: "tile", value: "T1" }), { kind: "cell", value: "a" });
    const second = name(gaps, first, { kind: "tile", value: "T2" });
    expect(complete(gaps, second)?.text).toBe("play T2 a");
    expect(new Marks(gaps, first).instead("tile", "T2")).toBe(true);
    expect(new Marks(gaps, nothing).instead("tile", "T2")).toBe(false);
  });

  it("steps back to what was said, not to what the table filled in", () => {
    const said = name(moves, name(moves, nothing, { kind: "tile", value: "T1" }), { kind: "cell", value: "a" });
    const filled: Choice = { verb: "play", refs: moves[1]!.refs, text: moves[1]!.text, said };
    expect(stepBack(moves, filled)).toEqual({ verb: null, refs: [{ kind: "tile", value: "T1" }] });
  });

  it("means exactly one move where naming cannot tell two apart", () => {
    const swaps = [
      move("swap", ["cell", "a"], ["turn", 0], ["cell", "b"], ["turn", 1]),
      move("swap", ["cell", "a"], ["turn", 1], ["cell", "b"], ["turn", 0]),
    ];
    const named: Choice = { verb: "swap", refs: swaps[1]!.refs };
    expect(complete(swaps, named)).toBeNull();
    const exactly = { ...named, text: swaps[1]!.text };
    expect(complete(swaps, exactly)).toBe(swaps[1]);
    expect(stepBack(swaps, exactly).text).toBeUndefined();
  });

  it("counts equal references apart", () => {
    const twice = [move("swap", ["cell", "a"], ["cell", "a"])];
    expect(remaining(twice[0]!, { verb: null, refs: [{ kind: "cell", value: "a" }] })).toEqual([
      { kind: "cell", value: "a" },
    ]);
  });

  it("ignores what no move names", () => {
    const one = name(moves, nothing, { kind: "tile", value: "T1" });
    expect(name(moves, one, { kind: "tile", value: "T9" })).toEqual(one);
  });

  it("marks what can be named and what is", () => {
    const marks = new Marks(moves, { verb: null, refs: [{ kind: "tile", value: "T1" }] });
    expect(marks.of("tile", "T1")).toBe("chosen");
    expect(marks.of("cell", "a")).toBe("can");
    expect(marks.of("cell", "b")).toBe(null);
    expect(marks.all("turn").sort()).toEqual([0, 1]);
  });

  it("can name every move by its references and verb, in any order", () => {
    fc.assert(
      fc.property(fc.nat(moves.length - 1), fc.nat(), (which, turn) => {
        const wanted = moves[which]!;
        let choice: Choice = { verb: wanted.verb, refs: [] };
        const refs = [...wanted.refs];
        while (refs.length > 0) choice = name(moves, choice, refs.splice(turn % refs.length, 1)[0]!);
        expect(complete(moves, choice)?.text).toBe(wanted.text);
      }),
    );
  });

  it("never leads to a choice that fits nothing", () => {
    const all = [...choosable(moves, nothing).values()];
    fc.assert(
      fc.property(fc.array(fc.nat(all.length - 1), { maxLength: 8 }), (taps) => {
        let choice: Choice = nothing;
        for (const tap of taps) choice = name(moves, choice, all[tap]!);
        expect(fitting(moves, choice).length).toBeGreaterThan(0);
      }),
    );
  });
});

describe("reading notation", () => {
  const read = reader([
    { name: "swap", form: "swap {0} r{1} {2} r{3}", words: "", refs: ["cell", "orientation", "cell", "orientation"] },
    { name: "play", form: "play {0} {1}", words: "", refs: ["base", "cell"] },
    { name: "decline", form: "decline", words: "", refs: [] },
  ]);

  it("finds the verb and its references", () => {
    expect(read("swap (0,1) r2 (-1,3) r0")).toEqual({
      text: "swap (0,1) r2 (-1,3) r0",
      verb: "swap",
      refs: [
        { kind: "cell", value: "(0,1)" },
        { kind: "orientation", value: 2 },
        { kind: "cell", value: "(-1,3)" },
        { kind: "orientation", value: 0 },
      ],
    });
    expect(read("decline").verb).toBe("decline");
    expect(read("play BP (1,1)").refs[0]).toEqual({ kind: "base", value: "BP" });
  });

  it("says it in words, with the labels of kinds", () => {
    const kinds = {
      base: { min: 54, max: 57, named: true, names: ["BP", "BN"], labels: ["the pirate base", "the ninja base"] },
      turn: { min: 1, max: 3, named: false, labels: ["right", "about", "left"] },
    };
    const spoken = reader(
      [
        {
          name: "play",
          form: "play {0} {1} {2}",
          words: "{seat} [lay|lays] {0} on {1}, {2}",
          refs: ["base", "cell", "turn"],
        },
      ],
      kinds,
    );
    const speech = { who: 0, listener: 0, nameOf: () => "Ada" };
    expect(spoken("play BN (1,1) 3", speech).words).toBe("Lay the ninja base on (1,1), left");
  });
});

describe("labels", () => {
  const kind: Kind = {
    min: 0,
    max: 0,
    named: true,
    names: ["A(8,6)"],
    labels: ["{0's} Laser in column 6"],
    square: true,
  };
  const said = (listener: number | null, who: number, acting: boolean) =>
    labelOf(kind, "A(8,6)", "", { who, listener, acting, nameOf: () => "Ann" });

  it("say whose a thing is", () => {
    expect(said(0, 0, true)).toBe("your Laser in column 6");
    expect(said(1, 0, true)).toBe("their Laser in column 6");
    expect(said(1, 1, true)).toBe("Ann's Laser in column 6");
  });

  it("have coordinates behind them only if somebody wants them", () => {
    const refs = [{ kind: "place", value: "A(8,6)" }];
    expect(withSquares("Repair it", refs, { place: kind })).toBe("Repair it");
    setCoordinates(true);
    expect(withSquares("Repair it", refs, { place: kind })).toBe("Repair it · A(8,6)");
    setCoordinates(false);
  });
});
