import { describe, expect, it } from "vitest";
import { judge, readLesson } from "../src/learn/lesson";
import { selectorOf } from "../src/learn/pointer";

const gameOf = (path: string) => path.replace(/\/index\.tsx$/, "").replace(/^.*\/(\w+)(\.\w+)?$/, "$1");
const byGame = (files: Record<string, string>) =>
  new Map(Object.entries(files).map(([path, text]) => [gameOf(path), text]));
const records = byGame(import.meta.glob<string>("../learn/*.txt", { query: "?raw", import: "default", eager: true }));
const rules = byGame(
  import.meta.glob<string>("../../docs/rules/*.md", { query: "?raw", import: "default", eager: true }),
);
const games = Object.keys(import.meta.glob("../src/games/*/index.tsx")).map(gameOf);

const small = `cardboard record 1
game: pnrz
; seat 1

* draw T01
; en One.
; en Two.
; de Eins.
; see cell=(0,0) .strip tile=T01 number=3
; rule PNRZ-1.1 PNRZ-1.2

; en Now you.
; de Jetzt du.
; ask play T02 * | decline
; no-en Not that.
; no-de Das nicht.
1 play T01 (0,0) r0  #0123456789abcdef
; a sentence in passing
; en End.
; de Ende.
`;

describe("a lesson", () => {
  it("is a record with captions", () => {
    const lesson = readLesson(small.replace("; a sentence in passing\n", ""));
    expect(lesson.seat).toBe(1);
    expect(lesson.steps).toBe(2);
    expect(lesson.stops.map((s) => s.step)).toEqual([1, 1, 2]);
    expect(lesson.stops[0]?.says).toEqual({ en: "One. Two.", de: "Eins." });
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
      otherwise: { en: "Not that.", de: "Das nicht." },
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
      const words = stops.flatMap((s) => s.says.en.split(" ")).length;
      const minutes = words / 150 + asked.length * 0.3 + steps * 0.01;
      expect(minutes).toBeLessThan(10);
    });

    it(`${game}: speaks both languages, shortly, and names rules that exist`, () => {
      const page = rules.get(game);
      for (const stop of stops) {
        for (const said of [stop.says.en, stop.says.de]) {
          expect(said.length, said).toBeGreaterThan(20);
          expect(said.length, said).toBeLessThan(260);
          expect(said).not.toContain("!");
        }
        for (const rule of stop.rules) expect(page, rule).toContain(`**${rule}**`);
        if (stop.ask) expect(stop.ask.otherwise.en && stop.ask.otherwise.de, stop.says.en).toBeTruthy();
      }
      expect(stops[stops.length - 1]?.ask).toBeNull();
    });
  }
});
