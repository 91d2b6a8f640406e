import { describe, expect, it } from "vitest";
import { judge, portions, readLesson, wordsAtOnce } from "../src/learn/lesson";
import { pointOf } from "../src/learn/place";
import { selectorOf } from "../src/learn/pointer";
import { litBy } from "../src/learn/targets";
import { nothing } from "../src/grammar/grammar";
import { languages } from "../src/texts";

const gameOf = (path: string) => path.replace(/\/(index\.ts|lesson\.txt)$/, "").replace(/^.*\/(\w+)(\.\w+)?$/, "$1");
const byGame = (files: Record<string, string>) =>
  new Map(Object.entries(files).map(([path, text]) => [gameOf(path), text]));
const records = byGame(
  import.meta.glob<string>("../src/games/*/lesson.txt", { query: "?raw", import: "default", eager: true }),
);
const rules = byGame(
  import.meta.glob<string>("../../docs/rules/*.md", { query: "?raw", import: "default", eager: true }),
);
type Captions = Record<"says" | "otherwise", Record<string, string>>;
const catalogues = import.meta.glob<Captions>("../src/languages/*/*-lesson/lesson.json", {
  import: "default",
  eager: true,
});
const captions = (language: string, game: string) =>
  catalogues[`../src/languages/${language}/${game}-lesson/lesson.json`] as Captions;
const games = Object.keys(import.meta.glob("../src/games/*/index.ts")).map(gameOf);

const small = `cardboard record 1
game: pnrz
; seat 1

* draw T01
; says one-two
; see cell=(0,0) .strip tile=T01 number=3
; rule PNRZ-1.1 PNRZ-1.2

; says now-you
; ask play T02 * | decline
1 play T01 (0,0) r0  #0123456789abcdef
; a sentence in passing
; says end
`;

describe("a lesson", () => {
  it("is a record with captions", () => {
    const lesson = readLesson(small.replace("; a sentence in passing\n", ""));
    expect(lesson.seat).toBe(1);
    expect(lesson.steps).toBe(2);
    expect(lesson.stops.map((s) => s.step)).toEqual([1, 1, 2]);
    expect(lesson.stops.map((s) => s.says)).toEqual(["one-two", "now-you", "end"]);
    expect(lesson.stops[0]?.see).toEqual([
      { kind: "cell", value: "(0,0)" },
      ".strip",
      { kind: "tile", value: "T01" },
      { kind: "number", value: 3 },
    ]);
    expect(lesson.stops[0]?.rules).toEqual(["PNRZ-1.1", "PNRZ-1.2"]);
    expect(lesson.stops[0]?.ask).toBeNull();
    expect(lesson.stops[1]?.ask).toEqual({
      move: "play T01 (0,0) r0",
      also: ["play T02 *", "decline"],
    });
  });

  it("says what it cannot read", () => {
    expect(() => readLesson(small)).toThrow(/no line "a"/);
  });

  it("takes the move of the record, and others that are as good", () => {
    const stop = readLesson(small.replace("; a sentence in passing\n", "")).stops[1];
    if (!stop) throw new Error("no stop");
    expect(judge(stop, "play T01 (0,0) r0")).toBe("right");
    expect(judge(stop, "play T02 (0,1) r3")).toBe("good");
    expect(judge(stop, "decline")).toBe("good");
    expect(judge(stop, "play T03 (0,1) r3")).toBe("other");
    expect(judge(stop, "decline now")).toBe("other");
  });

  it("points by the reference that a spot carries", () => {
    globalThis.CSS ??= { escape: (s: string) => s } as typeof CSS;
    expect(selectorOf({ kind: "cell", value: "(0,-1)" })).toBe('[data-ref="cell=(0,-1)"]');
    expect(selectorOf(".strip")).toBe(".strip");
  });
});

describe("what a lesson says at once", () => {
  it("is a sentence, and short ones together", () => {
    expect(portions("One. Two three. Four?")).toEqual(["One. Two three. Four?"]);
    const long = `${"word ".repeat(18)}end.`;
    expect(portions(`${long} Take it. ${long}`)).toEqual([long, "Take it.", long]);
    expect(portions(`Now. ${long}`)).toEqual([`Now. ${long}`]);
  });
});

describe("the light of a lesson", () => {
  const stop = (see: string, ask: boolean) =>
    readLesson(
      ["cardboard record 1", "; seat 0", "", "; says go", `; see ${see}`]
        .concat(ask ? ["; ask"] : [], "0 play T1 (0,0)", "")
        .join("\n"),
    ).stops[0] as Parameters<typeof litBy>[0];
  const move = {
    text: "play T1 (0,0)",
    verb: "play",
    refs: [
      { kind: "cell", value: "(0,0)" },
      { kind: "tile", value: "T1" },
    ],
  };
  const tile = '[data-ref="tile=T1"]',
    cell = '[data-ref="cell=(0,0)"]';

  it("is on what is spoken of, and on what is to be tapped, in that order", () => {
    expect(litBy(stop(".strip", false), null, nothing, null)).toEqual({ all: [".strip"], next: [], way: null });
    const lit = litBy(stop("tile=T1", true), move, nothing, null);
    expect(lit.all).toEqual([tile, tile, cell]);
    expect(lit.next.slice(0, 2)).toEqual([tile, cell]);
    expect(lit.way).toEqual([tile, cell]);
  });

  it("goes on to what is not chosen yet, and at last to the button", () => {
    const half = { verb: null, refs: [{ kind: "tile", value: "T1" }] };
    expect(litBy(stop("tile=T1", true), move, half, null).next[0]).toBe(cell);
    const wrong = { verb: null, refs: [{ kind: "tile", value: "T2" }] };
    expect(litBy(stop("tile=T1", true), move, wrong, null).next[0]).toBe(tile);
    expect(litBy(stop("tile=T1", true), move, half, move).next).toEqual([".prompt button.main"]);
  });

  it("is on what turns a piece that lies the wrong way round", () => {
    const turned = (way: string) => ({
      ...move,
      text: `${move.text} ${way}`,
      refs: [...move.refs, { kind: "orientation", value: way }],
    });
    const asks = {
      ...stop("tile=T1", true),
      ask: { move: turned("r2").text, also: [] },
    };
    const wrong = litBy(asks, turned("r2"), nothing, turned("r0"));
    expect(wrong.next).toEqual([".prompt [data-turns]"]);
    expect(wrong.all).toEqual([cell, ".prompt [data-turns]"]);
    expect(litBy(asks, turned("r2"), nothing, turned("r2")).next).toEqual([".prompt button.main"]);
    const any = { ...asks, ask: { ...asks.ask, also: ["play T1 *"] } };
    expect(litBy(any, turned("r2"), nothing, turned("r0")).next).toEqual([".prompt button.main"]);
  });
});

describe("the point of a lesson", () => {
  it("points at the target, and not at one that is far or covered", () => {
    const sheet = { x: 300, y: 300, width: 470, height: 160 };
    expect(pointOf(sheet, { x: 500, y: 200, width: 60, height: 60 }, 150)?.[1]).toEqual([535, 260]);
    expect(pointOf(sheet, { x: 800, y: 350, width: 60, height: 60 }, 150)?.[1]).toEqual([800, 380]);
    expect(pointOf(sheet, { x: 400, y: 320, width: 60, height: 60 }, 150)).toBeNull();
    expect(pointOf(sheet, { x: 1200, y: 350, width: 60, height: 60 }, 150)).toBeNull();
  });
});

describe("the lessons", () => {
  it("are there for every game", () => {
    expect([...records.keys()].sort()).toEqual(games.sort());
  });

  for (const [game, record] of records) {
    const { stops, steps } = readLesson(record);

    it(`${game}: has 15 to 30 stops, some of which ask, and takes under ten minutes`, () => {
      expect(stops.length).toBeGreaterThanOrEqual(15);
      expect(stops.length).toBeLessThanOrEqual(30);
      const asked = stops.filter((s) => s.ask);
      expect(asked.length).toBeGreaterThanOrEqual(5);
      const words = stops.flatMap((s) => captions("en", game).says[s.says]?.split(" ") ?? []).length;
      const minutes = words / 150 + asked.length * 0.3 + steps * 0.01;
      expect(minutes).toBeLessThan(10);
    });

    it(`${game}: speaks every language, shortly, and names rules that exist`, () => {
      const page = rules.get(game);
      for (const language of languages) {
        const { says, otherwise } = captions(language, game);
        expect(Object.keys(says)).toEqual(stops.map((s) => s.says));
        expect(Object.keys(otherwise)).toEqual(stops.filter((s) => s.ask).map((s) => s.says));
        for (const said of Object.values(says)) {
          expect(said.length, said).toBeGreaterThan(20);
          expect(said.length, said).toBeLessThan(280);
          expect(said).not.toContain("!");
          for (const part of portions(said)) expect(part.split(" ").length, part).toBeLessThanOrEqual(wordsAtOnce);
        }
      }
      for (const stop of stops) for (const rule of stop.rules) expect(page, rule).toContain(`**${rule}**`);
      expect(stops[stops.length - 1]?.ask).toBeNull();
    });
  }
});
