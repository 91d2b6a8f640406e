// Puzzles: positions with one answer that is clearly the best (scripts/puzzles.mjs makes them). Each is a lesson of
// one move, so it is shown, tried and judged as lessons are.
import type { GameTables, Heard, Phrase, Seat } from "../net/protocol";
import { reader } from "../grammar/grammar";
import { Wording } from "../table/wording";
import { text } from "../texts";
import type { Lesson } from "./lesson";

/** A move in notation; `told` is what its words say beyond the references. */
type Noted = Pick<Phrase, "text" | "told">;

/** As scripts/puzzles.mjs writes it. */
export interface Puzzle {
  seat: number;
  /** A greedy bot misses it. */
  hard: boolean;
  /** The moves that were tried, with the share of a win expected from each: the answer first. */
  moves: (Noted & { worth: number })[];
  /** How play is expected to continue. */
  line: (Noted & { seat: number })[];
  /** The position and the answer. */
  record: string;
}

const percent = (worth: number) => Math.round(worth * 100);

/** The puzzle as a lesson: the question, and the board after its answer. */
export function lessonOf(puzzle: Puzzle, tables: GameTables): Lesson {
  const [best] = puzzle.moves;
  const move = best?.text ?? "";
  const reply = (tried: string) => {
    const known = puzzle.moves.find((m) => m.text === tried);
    return known && best ? text("puzzleWorse", percent(known.worth), percent(best.worth)) : text("puzzleWrong");
  };
  const stop = { says: "", see: [], rules: [] };
  /* Once it is answered, the light is on what the answer names. */
  const named = reader(tables.verbs, tables.kinds)(move).refs.filter((ref) => ref.value !== null);
  return {
    record: puzzle.record,
    seat: puzzle.seat,
    steps: 1,
    stops: [
      { ...stop, step: 0, ask: { move, also: [], reply } },
      { ...stop, step: 1, see: named, ask: null },
    ],
  };
}

/** What the bot thought, in words: moves with their worth, and the line of play. */
export function thoughtsOn(puzzle: Puzzle, tables: GameTables, seats: Seat[]) {
  const read = reader(tables.verbs, tables.kinds),
    wording = new Wording(tables, seats, puzzle.seat);
  const phrase = ({ text, told }: Noted) => ({ ...read(text, undefined, told), words: text });
  return {
    moves: puzzle.moves
      .slice(0, 3)
      .map((m) => ({ ...wording.order(phrase(m), puzzle.seat), worth: m.worth, share: 0 })),
    line: puzzle.line.map((l): Heard => wording.heard({ ...phrase(l), seat: l.seat })),
  };
}

const key = "puzzles";

/** Which puzzles were solved in this browser: "game/number". */
export function solved(): string[] {
  try {
    return JSON.parse(localStorage.getItem(key) ?? "[]") as string[];
  } catch {
    return [];
  }
}

export function noteSolved(game: string, number: number): void {
  localStorage.setItem(key, JSON.stringify([...new Set([...solved(), `${game}/${number}`])]));
}
