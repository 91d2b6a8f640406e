// The catalogues: every language says all that English says, with the same values and for the same hands; and how a
// message is said.
import { afterEach, describe, expect, it } from "vitest";
import { argumentsOf, compiled } from "../scripts/words.mjs";
import engine from "../src/generated/catalogue.json";
import { said } from "../src/message";
import type { GameInfo } from "../src/net/protocol";
import { language, loadWords, setLanguage, text } from "../src/texts";

type Catalogue = { [key: string]: string | Catalogue };
const files = import.meta.glob<Catalogue>("../src/languages/*/*/*.json", { import: "default", eager: true });

/** All messages of a language by unit, subject and key. */
function messages(of: string): Map<string, string> {
  const all = new Map<string, string>();
  const add = (at: string, value: string | Catalogue): void => {
    if (typeof value === "string") all.set(at, value);
    else for (const [key, inner] of Object.entries(value)) add(`${at} ${key}`, inner);
  };
  for (const [path, catalogue] of Object.entries(files)) {
    const [, in_, subject = ""] = /languages\/([\w-]+)\/(.*)\.json$/.exec(path) ?? [];
    if (in_ === of) add(subject, catalogue);
  }
  return all;
}

const english = messages("en");
const others = [...new Set(Object.keys(files).map((path) => path.split("/")[3] ?? ""))].filter((l) => l !== "en");

describe.each(others)("the catalogues of %s", (other) => {
  const own = messages(other);

  it("say what English says, and nothing else", () => {
    expect(own.size).toBeGreaterThan(400);
    expect([...english.keys()].filter((key) => !own.has(key))).toEqual([]);
    expect([...own.keys()].filter((key) => !english.has(key))).toEqual([]);
  });

  it("name the same values, and differ for fingers where English does", () => {
    const values = (key: string, message: string) => {
      const all = argumentsOf(message);
      /* Sentences and names choose a case: {0a}; words.engine.test.ts compares those. */
      return key.includes("/sentences ") ? "" : all.join();
    };
    const differ = [...own].filter(([key, message]) => values(key, message) !== values(key, english.get(key) ?? ""));
    expect(differ).toEqual([]);
  });

  it("have a form for every number of their language", () => {
    const forms = new Intl.PluralRules(other).resolvedOptions().pluralCategories;
    const without = [...own].filter(([, message]) => {
      const cases = [...message.matchAll(/, plural,((?: ?(?:=\d+|\w+) \{[^{}]*(?:\{[^{}]*\}[^{}]*)*\})+)/g)];
      return cases.some(([, all = ""]) => !forms.every((form) => all.includes(`${form} {`)));
    });
    expect(without).toEqual([]);
  });
});

describe("the shell", () => {
  const shell = (of: Map<string, string>) => [...of].filter(([key]) => key.startsWith("shell/"));

  it("has each key in one subject only", () => {
    const keys = shell(english).map(([key]) => key.split(" ")[1]);
    expect(keys.filter((key, i) => keys.indexOf(key) !== i)).toEqual([]);
  });

  it("ends no sentence with an exclamation mark", () => {
    const all = [english, ...others.map(messages)].flatMap(shell);
    expect(all.filter(([, message]) => message.includes("!"))).toEqual([]);
  });
});

describe("what the lobby tells of the games", () => {
  const games = engine.games as GameInfo[];
  const told = (at: string) => english.get(`about/about ${at}`);

  it("is in English what the engine says", () => {
    for (const { id, blurb, options } of games) {
      expect(told(`games ${id} blurb`)).toBe(blurb);
      for (const { name, title } of options) expect(told(`games ${id} options ${name} title`), name).toBe(title);
    }
    for (const { name, blurb } of engine.levels) expect(told(`levels ${name}`)).toBe(blurb);
  });
});

describe("a message", () => {
  const say = (message: string, values: Record<string, string | number>, of = "en") =>
    said(compiled(message), (name) => values[name], of);

  it("has values put in, once", () => {
    expect(say("{0} meets {1} and {0}", { 0: "{1}", 1: "Bo" })).toBe("{1} meets Bo and {1}");
    expect(say("It's {0}'s turn", { 0: "Ada" })).toBe("It's Ada's turn");
  });

  it("goes by number, in its own language", () => {
    const skulls = "{0, plural, =0 {no skulls} one {# skull} other {# skulls}} left";
    expect([0, 1, 2].map((n) => say(skulls, { 0: n }))).toEqual(["no skulls left", "1 skull left", "2 skulls left"]);
    expect(say("{0, plural, one {# jour} other {# jours}}", { 0: 0 }, "fr")).toBe("0 jour");
  });

  it("goes by what it is told, nested where it must", () => {
    const message = "{hand, select, finger {Tap {0}} other {Click {0, plural, one {one} other {#}}}}.";
    expect(say(message, { hand: "finger", 0: 3 })).toBe("Tap 3.");
    expect(say(message, { hand: "pointer", 0: 1 })).toBe("Click one.");
  });

  it.each([
    "{0, date}",
    "{0, plural, offset:1 other {#}}",
    "{0, selectordinal, other {#}}",
    "{0, plural, one {a}}",
    "{0",
    "'{'",
  ])("that the page cannot say does not build: %s", (message) => expect(() => compiled(message)).toThrow());
});

describe("the page", () => {
  afterEach(() => setLanguage("en"));

  it("turns to another language once its words are there", async () => {
    const turning = setLanguage("de");
    expect([language(), text("home")]).toEqual(["en", "All games"]);
    await turning;
    expect([language(), text("home")]).toEqual(["de", "Alle Spiele"]);
  });

  it("speaks the language asked for last, whatever else is fetched meanwhile", async () => {
    await Promise.all([setLanguage("de"), loadWords("shell"), setLanguage("en"), loadWords("end"), setLanguage("de")]);
    expect(language()).toBe("de");
    expect(text("asksBack", "Ada", 1)).toBe("Ada möchte einen Schritt zurückgehen.");
  });
});
