// What a table says about looking and choosing fits a finger as well as a mouse, in both languages.
import { describe, expect, it } from "vitest";
import { languages } from "../src/texts";

const sources = import.meta.glob<string>("../src/games/*/*words.ts", { query: "?raw", import: "default", eager: true });

/** Sentences of a file by key, once for each language, with lines joined that a plus sign joins. */
function sentences(source: string): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const [, key = "", said = ""] of source.matchAll(/^ {2}(\w+):\s+((?:"(?:[^"\\]|\\.)*"(?:\s*\+\s*)?)+),$/gm))
    found.set(key, [...(found.get(key) ?? []), said.replace(/"\s*\+\s*"/g, "")]);
  return found;
}

const forFingers = /\[[^|\]]*\|[^\]]*\]/g;

describe("words for fingers", () => {
  it.each(Object.entries(sources))("%s: what differs on a touch screen does so in both languages", (_, source) => {
    for (const [key, said] of sentences(source))
      expect(new Set(said.map((s) => (s.match(forFingers) ?? []).length)).size, key).toBe(1);
  });

  it("differ in both languages of the shell, too", () => {
    for (const [key, english] of Object.entries(languages.en))
      expect(languages.de[key as keyof typeof languages.de].match(forFingers)?.length, key).toBe(
        english.match(forFingers)?.length,
      );
  });

  it("are found where they stand", () => {
    expect(sentences(sources["../src/games/septikon/words.ts"] ?? "").get("pointAtSquare")).toHaveLength(2);
  });
});
