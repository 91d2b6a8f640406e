// How a language joins what is put together: little words before names, and the colon of a label.
import { describe, expect, it } from "vitest";
import { inWords } from "../src/grammar/grammar";
import { joint, said } from "../src/message";
import { loadWords, setLanguage } from "../src/texts";
import type { Verb } from "../src/net/protocol";

const sources = import.meta.glob<string>("../src/**/*.{ts,tsx}", { query: "?raw", import: "default", eager: true });

const filled = (message: string, name: string, language: string) => said(message, () => name, language);

describe("a little word before a name", () => {
  it.each([
    ["le tour de {0}", "Ada", "le tour d’Ada"],
    ["le tour de {0}", "Élise", "le tour d’Élise"],
    ["le tour de {0}", "Grace", "le tour de Grace"],
    ["le tour de {0}", "Yann", "le tour de Yann"],
    ["Que {0} joue", "Ada", "Qu’Ada joue"],
    ["{0} joue", "Ada", "Ada joue"],
    ["une {0}", "arme", "une arme"],
    ["on demande {0}", "Ada", "on demande Ada"],
  ])("in French: %s, %s", (message, name, words) => expect(filled(message, name, "fr")).toBe(words));

  it("stays as it is in other languages", () => {
    expect(filled("the turn de {0}", "Ada", "en")).toBe("the turn de Ada");
    expect(joint("die ", "Ada", "de")).toBe("die ");
  });

  it("is joined in the sentences of a table, too", async () => {
    await loadWords("shell");
    await setLanguage("fr");
    const verb = { name: "hit", words: "La tour de {seat} tire", refs: [] } as unknown as Verb;
    const to = (name: string) =>
      inWords(verb, [], {}, { who: 0, listener: null, nameOf: () => name })
        .map((part) => part.words)
        .join("");
    expect([to("Ada"), to("Grace")]).toEqual(["La tour d’Ada tire", "La tour de Grace tire"]);
    await setLanguage("en");
  });
});

describe("a label", () => {
  /** `${x}: ${y}`, {x}: <b> and {x}:</span>; names.ts looks things up by "kind: name". */
  const colons = (source: string) => source.match(/\$\{[^`]*?\}: (\$\{|`)|\)\}:( ?<| \{)/g) ?? [];

  it("gets its colon from the language", () => {
    /* No labels: the lines of a record. */
    const own = Object.entries(sources).filter(([file]) => !/\/(games\/names|local\/saved)\.ts$/.test(file));
    expect(own.flatMap(([file, source]) => colons(source).map((found) => `${file}: ${found}`))).toEqual([]);
  });
  it("is found", () => {
    expect(colons("`${name}: ${worth}`").length).toBe(1);
    expect(colons('{text("bot")}: {level}').length).toBe(1);
    expect(colons('`${text("label", name)} ${worth}`')).toEqual([]);
  });
});
