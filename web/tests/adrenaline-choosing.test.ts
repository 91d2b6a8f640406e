import { describe, expect, it } from "vitest";
import { choosePayment, tap, waysToPay } from "../src/games/adrenaline/choosing";
import type { View } from "../src/games/adrenaline/view";
import type { BoardProps } from "../src/games/module";
import type { Phrase, Ref } from "../src/net/protocol";
import { complete, fitting, name, nothing, type Choice } from "../src/grammar/grammar";

const phrase = (text: string, verb: string, ...refs: [string, string | number][]): Phrase => ({
  text,
  verb,
  refs: refs.map(([kind, value]) => ({ kind, value })),
});

const moves = [
  phrase(
    "take whisper with newton-blue+scope-yellow",
    "take-with",
    ["weapon", "whisper"],
    ["payment", "newton-blue+scope-yellow"],
  ),
  phrase("take whisper with newton-blue", "take-with", ["weapon", "whisper"], ["payment", "newton-blue"]),
  phrase("take whisper", "take", ["weapon", "whisper"]),
  phrase("take thor with newton-red", "take-with", ["weapon", "thor"], ["payment", "newton-red"]),
  phrase("tile r0c1", "tile", ["square", "r0c1"]),
];

const scopes = [
  phrase("no scope", "no-scope"),
  ...["red", "blue"].map((c) =>
    phrase(`scope scope-red 1 for ${c}`, "scope", ["powerup", "scope-red"], ["seat", 1], ["colour", c]),
  ),
  phrase(
    "scope scope-red 1 with newton-blue",
    "scope-with",
    ["powerup", "scope-red"],
    ["seat", 1],
    ["powerup", "newton-blue"],
  ),
  phrase("scope scope-red 2 for red", "scope", ["powerup", "scope-red"], ["seat", 2], ["colour", "red"]),
];

function table(list: Phrase[]) {
  let choice: Choice = nothing;
  const props = () =>
    ({
      moves: list,
      choice,
      ghost: complete(list, choice),
      propose: (c: Choice) => void (choice = c),
      pick: (ref: Ref) => void (choice = name(list, choice, ref)),
    }) as unknown as BoardProps<View>;
  return {
    tap: (kind: string, value: string | number) => tap(props(), { kind, value }),
    props,
    ghost: () => props().ghost?.text ?? null,
    ways: () => waysToPay(list, choice).map((w) => w.text),
  };
}

describe("paying", () => {
  it("is filled in with cubes before cards, and can be changed", () => {
    const t = table(moves);
    t.tap("weapon", "whisper");
    expect(t.ghost()).toBe("take whisper");
    expect(t.ways()).toEqual([
      "take whisper",
      "take whisper with newton-blue",
      "take whisper with newton-blue+scope-yellow",
    ]);
    choosePayment(t.props(), moves[1]!);
    expect(t.ghost()).toBe("take whisper with newton-blue");
    t.tap("weapon", "whisper"); /* a second tap keeps what was chosen */
    expect(t.ghost()).toBe("take whisper with newton-blue");
  });

  it("leaves nothing to choose where there is one way, or no price", () => {
    const t = table(moves);
    t.tap("weapon", "thor");
    expect([t.ghost(), t.ways().length]).toEqual(["take thor with newton-red", 1]);
    t.tap("square", "r0c1");
    expect(t.ghost()).toBe("tile r0c1");
  });

  it("for a scope takes a cube first, and another card if somebody likes", () => {
    const t = table(scopes);
    t.tap("powerup", "scope-red");
    expect(t.ways()).toEqual([]);
    expect(fitting(scopes, t.props().choice)).toHaveLength(4);
    t.tap("seat", 1);
    expect(t.ghost()).toBe("scope scope-red 1 for red");
    t.tap("powerup", "newton-blue");
    expect(t.ghost()).toBe("scope scope-red 1 with newton-blue");
  });
});
