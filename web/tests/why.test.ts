import { describe, expect, it, vi } from "vitest";
import type { Phrase, StateMessage, Verb } from "../src/net/protocol";
import { nothing } from "../src/grammar/grammar";
import { setLanguage } from "../src/texts";
import { named, whyNotThis, whyNotTyped, type WhyCase } from "../src/grammar/why";

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
    expect(whyNotThis(at("a1"), "a1", moves, nothing, state)).toBeNull();
    expect(whyNotThis(at("a1"), "a1", moves, { verb: "swap", refs: [at("a1")] }, state)).toBeNull();
  });

  it("names the question and its rule", () => {
    const why = whyNotThis(at("z9"), "the far corner", moves, nothing, state);
    expect(why?.sentence).toContain("the far corner");
    expect(why?.sentence).toContain("Swap two tiles");
    expect(why?.rule).toBe("X-6.6");
  });

  it("says nothing of what can be chosen instead", () => {
    const why = whyNotThis(at("c3"), "c3", moves, { verb: "swap", refs: [at("a1")] }, state);
    expect(why).toBeNull();
  });

  it("is silent while others are asked", () => {
    expect(whyNotThis(at("z9"), "z9", [], nothing, { game: "x" } as unknown as StateMessage)).toBeNull();
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

  it("is told by the game where it knows, in the reader's language, and never of what can be chosen", () => {
    const cases: WhyCase<{ far: number }>[] = [
      { of: "other", rule: "X-1.1", when: () => true, en: "never", de: "nie" },
      {
        of: "square",
        rule: "X-2.1",
        when: (thing, scene) => !named(scene, thing) && scene.view.far > 2 && [scene.view.far],
        en: "{0} is {1} away.",
        de: "{0} ist {1} entfernt.",
      },
    ];
    const tapped = (square: string, far: number) =>
      whyNotThis(
        at(square),
        square,
        moves,
        nothing,
        { ...state, seat: 0, view: { far } } as unknown as StateMessage,
        cases as unknown as WhyCase<never>[],
      );
    expect(tapped("z9", 5)).toEqual({ sentence: "z9 is 5 away.", rule: "X-2.1" });
    expect(tapped("z9", 1)?.rule).toBe("X-6.6");
    expect(tapped("a1", 5)).toBeNull();
    vi.stubGlobal("document", { documentElement: {} });
    setLanguage("de");
    expect(tapped("z9", 5)?.sentence).toBe("z9 ist 5 entfernt.");
    setLanguage("en");
    vi.unstubAllGlobals();
  });
});
