import { describe, expect, it } from "vitest";
import type { Phrase, StateMessage, Verb } from "../src/net/protocol";
import { whyNotThis, whyNotTyped } from "../src/grammar/why";

const move = (verb: string, ...squares: string[]): Phrase => ({
  text: [verb, ...squares].join(" "),
  verb,
  refs: squares.map((value) => ({ kind: "square", value })),
});
const moves = [move("swap", "a1", "b2"), move("swap", "c3", "d4"), move("pass")];
const state = {
  prompt: { text: "Swap two tiles, or pass", verb: "ask", refs: [], rule: "X-6.6" },
  game: "x",
} as unknown as StateMessage;
const at = (value: string) => ({ kind: "square", value });
const verb = (name: string, rule?: string): Verb => ({
  name,
  form: `${name} {0}`,
  words: "",
  refs: ["square"],
  move: true,
  ...(rule ? { rule } : {}),
});

describe("why something is not possible", () => {
  it("says nothing of what can be chosen, or was", () => {
    expect(whyNotThis(at("a1"), "a1", moves, state)).toBeNull();
  });

  it("names the question and its rule", () => {
    const why = whyNotThis(at("z9"), "the far corner", moves, state);
    expect(why?.sentence).toContain("The far corner");
    expect(why?.sentence).toContain("Swap two tiles");
    expect(why?.rule).toBe("X-6.6");
  });

  it("says nothing of what can be chosen instead", () => {
    const why = whyNotThis(at("c3"), "c3", moves, state);
    expect(why).toBeNull();
  });

  it("is silent while others are asked", () => {
    expect(whyNotThis(at("z9"), "z9", [], { game: "x" } as unknown as StateMessage)).toBeNull();
    expect(whyNotTyped("rotate", [], [verb("rotate")], { game: "x" } as unknown as StateMessage)).toBeNull();
  });

  it("answers a verb that is not possible with that verb's rule", () => {
    const verbs = [verb("swap", "X-6.6"), verb("rotate", "X-6.4"), verb("pass")];
    expect(whyNotTyped("rotate a1", moves, verbs, state)).toMatchObject({
      rule: "X-6.4",
      sentence: expect.stringContaining("“rotate”") as string,
    });
    expect(whyNotTyped("swap z9", moves, verbs, state)).toMatchObject({
      rule: "X-6.6",
      sentence: expect.stringContaining("No move reads") as string,
    });
    expect(whyNotTyped("xyzzy", moves, verbs, state)?.rule).toBe("X-6.6");
    expect(whyNotTyped("r", moves, verbs, state)).toBeNull();
  });
});
