// The rule books: the same in both languages, every rule has its place, every picture is a step of a lesson.
import { describe, expect, it } from "vitest";
import {
  minutes,
  pageOf,
  picturesOf,
  plainOf,
  readBook,
  rulesOf,
  type Block,
  type BookPage,
  type Picture,
} from "../src/book/book";
import { ruleName } from "../src/games/manifest";
import { heightOf, spreadsOf } from "../src/book/spreads";
import { readLesson } from "../src/learn/lesson";
import type { Ref } from "../src/net/protocol";
import { languages } from "../src/texts";
import { markdown, sections } from "../src/ui/markdown";
import { ask, hasEngine, tablesOf } from "./referee";

const named = (files: Record<string, string>) =>
  new Map(Object.entries(files).map(([path, text]) => [/(\w+)(?:\.md|\/\w+\.txt)$/.exec(path)?.[1] ?? "", text]));
const files = import.meta.glob<string>("../src/languages/*/books/*.md", {
  query: "?raw",
  import: "default",
  eager: true,
});
const books = new Map(
  Object.entries(files).map(([path, text]) => [path.replace(/^.*languages\/(.*)\/books\/(\w+)\.md$/, "$1/$2"), text]),
);
const rules = named(
  import.meta.glob<string>("../../docs/rules/*.md", { query: "?raw", import: "default", eager: true }),
);
const lessons = named(
  import.meta.glob<string>("../src/games/*/lesson.txt", { query: "?raw", import: "default", eager: true }),
);
const matches = named(
  import.meta.glob<string>("../src/games/*/match.txt", { query: "?raw", import: "default", eager: true }),
);
const games = [...rules.keys()].sort();

const book = (game: string, language: string) => readBook(books.get(`${language}/${game}`) ?? "");
const pictureShape = (p: Picture) => [p.kind, p.from, p.step, p.part, p.of, p.close, p.see];
const shape = (b: Block) =>
  b.kind === "picture" ? pictureShape(b) : [b.kind, b.rules, ...(b.picture ? [pictureShape(b.picture)] : [])];

const cell = (value: string) => ({ kind: "cell", value });

describe("a rule book", () => {
  const small = readBook(
    "# One\nThe lead.\nWords, **strong** words. {4.3 4.4}\n" +
      "1. **Do** it. {5}\n   ![Here](step 2 close cell=(0,0) cell=(0,1))\n" +
      "![A tile](step 3 hand see cell=(0,1))\n# Two\nLead.\n![A board](match 4 player 1)\nExactly: {6}\n",
  );

  it("is pages of blocks", () => {
    expect(small.map((p) => p.title)).toEqual(["One", "Two"]);
    expect(small[0]?.blocks.map(shape)).toEqual([
      ["lead", []],
      ["words", ["4.3", "4.4"]],
      ["step", ["5"], ["picture", "lesson", 2, "board", null, [cell("(0,0)"), cell("(0,1)")], []]],
      ["picture", "lesson", 3, "hand", null, [], [cell("(0,1)")]],
    ]);
    expect(small.map((p) => picturesOf(p).map((x) => x.shows))).toEqual([["Here", "A tile"], ["A board"]]);
    expect(small[0]?.blocks[1]).toMatchObject({ parts: ["Words, ", "strong", " words."] });
    expect(small[1]?.blocks[1]).toMatchObject({ from: "match", part: "player", of: 1 });
    expect(small[1]?.blocks[2]).toMatchObject({ kind: "exactly", rules: ["6"] });
    expect(() => readBook("words")).toThrow(/title/);
    expect(() => readBook("# One\nLead.\n  ![A tile](step 3)")).toThrow(/indented/);
    expect(() => readBook("# One\nLead.\n1. Do it.\n  and more")).toThrow(/indented/);
  });

  it("takes as long to read as its words and pictures do", () => {
    const long = `# One\n${"word ".repeat(1799)}\n${"![word](step 1)\n".repeat(4)}`;
    expect(minutes(readBook(long))).toBe(10);
    expect(minutes(readBook(`${long}${"- word\n  ![not read](step 1)\n".repeat(20)}`))).toBe(12);
  });

  it("lies open with pages of a length side by side, and long ones across both leaves", () => {
    expect(spreadsOf([])).toEqual([]);
    expect(spreadsOf([600, 900, 900])).toEqual([[0], [1, 2]]);
    expect(spreadsOf([800, 1600, 800, 800])).toEqual([[0], [1], [2, 3]]);
    expect(spreadsOf([1000, 1000])).toEqual([[0, 1]]);
    expect(heightOf(small[0] as BookPage)).toBeGreaterThan(heightOf(small[1] as BookPage));
  });

  it("knows where a rule is told", () => {
    expect(["4.4", "5.9", "6.1", "7"].map((r) => pageOf(small, r))).toEqual([0, 0, 1, -1]);
  });
});

describe("the rule books", () => {
  it("are there for every game, in every language", () => {
    expect([...books.keys()].sort()).toEqual(languages.flatMap((l) => games.map((g) => `${l}/${g}`)).sort());
  });

  it.each(games)("of %s say the same in every language", (game) => {
    const [en = [], ...others] = ["en", ...languages.filter((l) => l !== "en")].map((l) => book(game, l));
    for (const other of others)
      expect(other.map((p) => p.blocks.map(shape))).toEqual(en.map((p) => p.blocks.map(shape)));
    for (const pages of [en, ...others]) {
      expect(minutes(pages)).toBeGreaterThanOrEqual(10);
      expect(minutes(pages)).toBeLessThanOrEqual(15);
    }
    for (const page of [en, ...others].flat()) {
      expect(page.blocks[0]?.kind, page.title).toBe("lead");
      expect(rulesOf(page).length, page.title).toBeGreaterThan(0);
    }
  });

  it.each(games)("of %s reach every numbered rule, and name none that is not there", (game) => {
    const exact = sections(markdown(rules.get(game) ?? "", () => ""));
    const numbered = exact.flatMap((s) => s.blocks.flatMap((b) => b.rule ?? []));
    const names = new Set(book(game, "en").flatMap((p) => rulesOf(p).map((r) => ruleName(game, r))));
    const sectionOf = (rule: string) => rule.split(".")[0] ?? rule;
    expect(numbered.filter((r) => !names.has(r) && !names.has(sectionOf(r)))).toEqual([]);
    const heads = exact.flatMap((s) => [s.id, ruleName(game, /^(\d+)\. /.exec(s.title)?.[1] ?? "")]);
    const known = new Set([
      ...numbered,
      ...numbered.map(sectionOf),
      ...heads,
      ...exact.map((s) => s.title.split(" ")[0]),
    ]);
    expect([...names].filter((r) => !known.has(r))).toEqual([]);
  });

  it.each(games)("of %s have pictures that the engine can draw", (game) => {
    const pages = book(game, "en");
    const pictures = pages.flatMap(picturesOf);
    const own = pages.flatMap((p) => p.blocks.flatMap((b) => (b.kind === "picture" ? [] : (b.picture ?? []))));
    expect(pictures.length - own.length).toBeGreaterThanOrEqual(5);
    /* Enough for those who would rather look than read, and few enough to be drawn at once. */
    expect(own.length).toBeGreaterThanOrEqual(4);
    expect(own.length).toBeLessThanOrEqual(8);
    expect(own.filter((p) => p.close.length === 0 || p.part !== "board").map((p) => p.shows)).toEqual([]);
    for (const [from, records] of [
      ["lesson", lessons],
      ["match", matches],
    ] as const) {
      const record = records.get(game) ?? "";
      const steps = pictures.filter((p) => p.from === from).map((p) => p.step);
      for (const step of steps) expect(step).toBeLessThanOrEqual(readLesson(record).steps);
      if (!hasEngine || steps.length === 0) continue;
      const answers = ask<{ ok: boolean }>([{ op: "load", record }, ...steps.map((step) => ({ op: "look", step }))]);
      expect(answers.map((a) => a.ok)).toEqual(answers.map(() => true));
    }
  });

  it.runIf(hasEngine).each(games)("of %s call what they show by the engine's names", (game) => {
    const { kinds } = tablesOf(game);
    /* Kinds with very many names do not list them: PNRZ's cells. */
    const known = ({ kind, value }: Ref) => {
      const { min, max, named, names } = kinds[kind] ?? { min: 0, max: -1, named: false };
      if (named) return names ? names.includes(String(value)) : /^\(-?\d+,-?\d+\)$/.test(String(value));
      return typeof value === "number" && value >= min && value <= max;
    };
    const shown = book(game, "en").flatMap((p) => picturesOf(p).flatMap((x) => [...x.close, ...x.see]));
    expect(shown.filter((thing) => typeof thing === "string" || !known(thing))).toEqual([]);
  });
});

describe("a rule in plain words", () => {
  const pages = readBook(
    [
      "# One",
      "Lead.",
      "![Far](step 1)",
      "Other words. {1.1}",
      "The **words**. {4.3 4.4}",
      "![Near](step 2)",
      "Exactly: {9}",
    ].join("\n\n"),
  );
  it("is the sentence that names it, with the nearest picture", () => {
    const plain = plainOf(pages, "4.4");
    expect(plain?.said.parts).toEqual(["The ", "words", "."]);
    expect(plain?.picture?.shows).toBe("Near");
  });
  it("is nothing where no sentence names it", () => {
    expect(plainOf(pages, "7.7")).toBeNull();
    expect(plainOf(pages, "9")).toBeNull();
  });
});
