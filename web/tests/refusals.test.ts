// What the server says no with, and what the page says of it.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import table from "../../src/server/base/refusals.h?raw";
import english from "../src/languages/en/refusals/refusals.json";
import { goodbye, loadRefusals, refused } from "../src/net/refusals";
import { languages, setLanguage } from "../src/texts";

const sent = [...table.matchAll(/\(refusal\)\{"(\w+)",\s*"([\w-]+)",\s*"([^"]+)"\}/g)].map(
  ([, code = "", reason = "", error = ""]) => ({ code, reason, error }),
);
/** What the page says where the server gives no reason. */
const own = ["move", "wrong"];

describe("refusals", () => {
  beforeAll(loadRefusals);
  afterAll(() => setLanguage("en"));

  it("has a sentence for every reason of the server, and in English the server's", () => {
    expect(sent.length).toBeGreaterThan(40);
    const { move, wrong, ...said } = english;
    expect(said).toEqual(Object.fromEntries(sent.map(({ reason, error }) => [reason, error])));
    expect([move, wrong].every((words) => words.length > 0)).toBe(true);
  });

  it("speaks the player's language, by the reason alone", async () => {
    for (const language of languages) {
      await setLanguage(language);
      const said = sent.map((refusal) => refused({ ...refusal, error: "" }));
      expect(new Set(said).size).toBe(sent.length);
      for (const words of said) expect(words).toMatch(/^\p{Lu}.+\.$/u);
      const foreign = said.filter((words, i) => words.toLowerCase() !== `${sent[i]?.error.toLowerCase()}.`);
      expect(foreign.length).toBe(language === "en" ? 0 : sent.length);
    }
  });

  it("says something about what has no reason, too", async () => {
    await setLanguage("de");
    for (const code of own) expect(refused({ code, error: "odd" })).not.toMatch(/move|wrong/);
    expect(refused({ code: "field", error: "odd" })).toContain("(odd)");
  });

  it("reads why a connection was ended", async () => {
    await setLanguage("de");
    expect(goodbye("link-used: this link was opened before")).toMatch(/^dieser Link/);
    expect(goodbye("nothing was said")).toBe("nothing was said");
  });
});
