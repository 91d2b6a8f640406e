import { describe, expect, it } from "vitest";
import { proposals } from "../src/table/proposals";
import { inOrder, type Entry, type Rank } from "../src/table/ranks";

const entry = (id: number, rank: Rank): Entry => ({ id, rank, title: "", brief: "", close: undefined });
const ids = (entries: Entry[]) => entries.map((e) => e.id);

describe("the guide", () => {
  const tip = entry(1, "told"),
    puzzle = entry(2, "speaks"),
    hint = entry(3, "wanted"),
    vote = entry(4, "asks"),
    takeBack = entry(5, "asks");

  it("lets a tip give way to a balloon, that to a hint, and that to a question of others", () =>
    expect(ids(inOrder([tip, puzzle, hint, vote], null))).toEqual([4, 3, 2, 1]));

  it("repeats what somebody says before a tip, but not before a hint", () =>
    expect(ids(inOrder([tip, hint, entry(6, "heard")], null))).toEqual([3, 6, 1]));

  it("shows one after the other what has the same rank", () =>
    expect(ids(inOrder([takeBack, vote], null))).toEqual([4, 5]));

  it("shows at once what the player asks for, before what they asked for earlier", () =>
    expect(ids(inOrder([hint, entry(6, "wanted")], null))).toEqual([6, 3]));

  it("shows what a reader looks at first, and then the others in turn", () => {
    expect(ids(inOrder([tip, hint, vote], 3))).toEqual([3, 1, 4]);
    expect(ids(inOrder([tip, hint, vote], 9))).toEqual([4, 3, 1]);
  });
});

describe("a hint on the board", () => {
  const move = (worth: number, ...refs: [string, string][]) => ({
    text: "",
    verb: "lay",
    words: "",
    share: 0,
    worth,
    refs: refs.map(([kind, value]) => ({ kind, value })),
  });

  it("numbers what is proposed, but not what all proposals have in common", () => {
    const moves = [move(0.52, ["tile", "T1"], ["cell", "a"]), move(0.46, ["tile", "T1"], ["cell", "b"])];
    expect(proposals({ moves, line: [] }, 0).map((p) => [p.word, p.chance, p.phrase.refs])).toEqual([
      ["1", "52 %", [{ kind: "cell", value: "a" }]],
      ["2", "46 %", [{ kind: "cell", value: "b" }]],
    ]);
  });

  it("shows the only move whole, and no chance that was never worked out", () =>
    expect(proposals({ moves: [move(1, ["tile", "T1"])], line: [] }, 0)).toMatchObject([
      { word: "1", chance: "", phrase: { refs: [{ kind: "tile", value: "T1" }] } },
    ]));
});
