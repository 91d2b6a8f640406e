// A card as a lesson of one move, as puzzles are. Right is everything that the review would not call a slip; the bot
// weighs a move that the card does not know when it is played.
import type { Study } from "../engine/study";
import { opinionOf, sidesOf, verdictOf, type Verdict } from "../engine/verdicts";
import type { GameTables } from "../net/protocol";
import type { Card } from "../practice/deck";
import type { Lesson } from "./lesson";
import { lessonOf, type Puzzle } from "./puzzles";

/** How long the bot weighs an unknown move. */
const weighing = 1000;

const isGood = (verdict: Verdict) => verdict === "best" || verdict === "fine";

/** With the move that was played among those whose worth is known. */
export function puzzleOf({ seat, moves, played, line, record }: Card): Puzzle {
  const known = moves.some((m) => m.text === played.text) ? moves : [...moves, played];
  return { seat, hard: false, moves: known, line, record };
}

export function goodMoves({ moves }: Pick<Card, "moves">): string[] {
  const best = moves[0]?.worth ?? 0;
  return moves.filter((m) => isGood(verdictOf(best - m.worth))).map((m) => m.text);
}

export interface Told {
  /** A move is being weighed, or not any more. */
  weighs(on: boolean): void;
  /** That was not a good move. */
  wrong(): void;
}

/** `study` has the card's record loaded. */
export function practiceOf(card: Card, tables: GameTables, study: Study, told: Told): Lesson {
  const puzzle = puzzleOf(card),
    known = [...puzzle.moves],
    also = goodMoves(card);
  const lesson = lessonOf({ ...puzzle, moves: known }, tables);
  const find = async (move: string) => {
    const decision = { step: 1, seat: card.seat, played: move };
    const { players } = await study.look(0);
    const judged = await study.judge(decision, weighing);
    if (judged === "forced") return;
    const { loss, verdict } = opinionOf(decision, judged, sidesOf(tables.game, players));
    /* Beside the worth that the card gives the best move: this search may think otherwise of that. */
    known.push({ text: move, worth: Math.max(0, (known[0]?.worth ?? 0) - loss) });
    if (isGood(verdict)) also.push(move);
  };
  const weigh = (move: string) => {
    if (known.some((m) => m.text === move)) return null;
    told.weighs(true);
    return find(move).finally(() => told.weighs(false));
  };
  const stops = lesson.stops.map((stop) => {
    const { ask } = stop;
    if (!ask) return stop;
    const reply = (move: string) => {
      told.wrong();
      return ask.reply?.(move) ?? "";
    };
    return { ...stop, ask: { ...ask, also, reply, weigh } };
  });
  return { ...lesson, stops };
}
