// Puzzles are positions that the engine's `check` accepts, with a legal answer that is clearly the best.
import { describe, expect, it } from "vitest";
import { puzzleGames, puzzleOfDay } from "../src/learn/puzzle-day";
import { lessonOf, thoughtsOn, type Puzzle } from "../src/learn/puzzles";
import { judge } from "../src/learn/lesson";
import type { GameTables } from "../src/net/protocol";
import { ask, hasEngine, tablesOf } from "./referee";

const files = import.meta.glob<Puzzle[]>("../src/games/*/puzzles.json", { eager: true, import: "default" });
const games = Object.entries(files).map(
  ([path, puzzles]) => [/(\w+)\/puzzles\.json$/.exec(path)?.[1] ?? "", puzzles] as const,
);
const least = 0.044;
/* How a move is read does not matter to how it is judged. */
const noTables = { verbs: [], kinds: {} } as unknown as GameTables;

interface Answer {
  error?: string;
  to_move?: number[];
  moves?: { text: string }[];
  events?: { text: string; told?: string[] }[];
}

describe("puzzles", { timeout: 300000 }, () => {
  it("there are of every game", () => {
    expect(puzzleGames).toEqual(["adrenaline", "anomaly", "pnrz", "septikon", "spacefreaks"]);
    for (const [, puzzles] of games) expect(puzzles.length).toBeGreaterThanOrEqual(10);
  });

  it("take turns by the day", () => {
    const days = Array.from({ length: 10 }, (_, i) => puzzleOfDay(new Date(2026, 10, 15 + i)));
    expect(new Set(days.slice(0, 5).map((d) => d.game)).size).toBe(5);
    expect(days[5]).toEqual({ game: days[0]?.game, number: (days[0]?.number ?? 0) + 1 });
    expect(puzzleOfDay(new Date(2026, 10, 15, 23, 59))).toEqual(days[0]);
  });

  it.each(games)("of %s have one answer, and say how much worse another is", (_, puzzles) => {
    for (const puzzle of puzzles) {
      const [best, second] = puzzle.moves,
        [stop] = lessonOf(puzzle, noTables).stops;
      expect((best?.worth ?? 0) - (second?.worth ?? 0)).toBeGreaterThanOrEqual(least);
      expect(puzzle.line[0]).toMatchObject({ seat: puzzle.seat, text: best?.text });
      expect(stop && judge(stop, best?.text ?? "")).toBe("right");
      expect(stop && judge(stop, second?.text ?? "")).toBe("other");
      expect(stop?.ask?.reply?.(second?.text ?? "")).toContain(`${Math.round((second?.worth ?? 0) * 100)} %`);
    }
  });

  it.skipIf(!hasEngine).each(games)("of %s are positions of the game, with legal answers", (game, puzzles) => {
    for (const { record, moves, seat } of puzzles) {
      const position: unknown = JSON.parse(/^position: (.*)$/m.exec(record)?.[1] ?? "null");
      const load = { op: "load", game, position };
      const [loaded, legal, played, ...made] = ask<Answer>([
        load,
        { op: "legal" },
        { op: "load", record },
        ...moves.flatMap(({ text }) => [load, { op: "play", seat, move: text }]),
      ]);
      expect([loaded?.error, played?.error]).toEqual([undefined, undefined]);
      expect(loaded?.to_move).toEqual([seat]);
      const texts = new Set(legal?.moves?.map((m) => m.text));
      for (const [i, { text, told }] of moves.entries()) {
        expect(texts.has(text)).toBe(true);
        expect(made[2 * i + 1]?.events?.find((e) => e.text === text)?.told, text).toEqual(told);
      }
      expect(record).toContain(`\n${seat} ${moves[0]?.text}`);
    }
  });

  it.skipIf(!hasEngine).each(games)("of %s are told in words", (game, puzzles) => {
    const tables = tablesOf(game);
    const seats = Array.from({ length: 5 }, (_, seat) => ({ seat, kind: "person" as const, name: "" }));
    for (const puzzle of puzzles) {
      const { moves, line } = thoughtsOn(puzzle, tables, seats);
      for (const told of [...moves, ...line]) {
        expect(told.verb).not.toBe("");
        expect(told.words).not.toBe(told.text);
        expect(told.told?.length, told.text).toBe(tables.verbs.find((v) => v.name === told.verb)?.told?.length);
      }
    }
  });
});
