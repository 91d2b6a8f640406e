// The German words of all games, as they are written down; words.engine.test.ts hears them in matches.
import { describe, expect, it } from "vitest";
import adrenaline from "../src/games/adrenaline/de";

const tongues = import.meta.glob<{ default: { verbs: Record<string, string | readonly string[]> } }>(
  "../src/games/*/de.ts",
  { eager: true },
);
const sentences = Object.values(tongues).flatMap(({ default: { verbs } }) =>
  Object.values(verbs).map((said) => (typeof said === "string" ? said : (said[0] ?? ""))),
);

describe("German sentences", () => {
  it("bend a verb only where the one who is addressed does it", () => {
    expect(sentences.length).toBeGreaterThan(150);
    /* "Der Plan von {seatd} [wirst|wird] gewendet": it is the board that is turned, whosever it is. */
    expect(sentences.filter((s) => s.includes("[") && !/\{(seat|\d)\}/.test(s))).toEqual([]);
  });

  it("have an article for each weapon, and colours in words", () => {
    const { weapon, effect } = adrenaline.kinds;
    for (const forms of Object.values(weapon))
      expect(forms).toMatch(/^(der .+\|den|die .+\|die|das .+\|das) .+\|(dem|der) .+$/);
    expect(Object.values(effect).filter((said) => /\([RBY]+\)/.test(said))).toEqual([]);
  });
});
