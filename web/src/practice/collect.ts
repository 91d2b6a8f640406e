// Turns the mistakes that a review has found into cards.
import type { EngineHandle } from "../engine/engine";
import type { Study } from "../engine/study";
import { opinionOf, type Decision, type Judged, type Opinion } from "../engine/verdicts";
import { withEngine } from "../local/start";
import type { Heard } from "../net/protocol";
import { withMatch, type Card, type Noted } from "./deck";
import { changeDeck, readDeckHere } from "./store";

/** How long a mistake is thought about again: only what still is one then is practised. */
const sure = 1200;

/** A move that is practised: the review has shown something better, and it cost enough to be called so. */
export const isMistake = ({ verdict, better }: Pick<Opinion, "verdict" | "better">): boolean =>
  better && (verdict === "mistake" || verdict === "blunder");

/** A record as far as that many steps. */
export function recordUntil(record: string, steps: number): string {
  const lines = record.split("\n");
  const head = lines.indexOf("") + 1;
  const moves = lines.slice(head).filter((line) => /^(\*|\d+) /.test(line));
  return `${[...lines.slice(0, head), ...moves.slice(0, steps)].join("\n")}\n`;
}

const noted = ({ text, told }: Pick<Heard, "text" | "told">): Noted => (told ? { text, told } : { text });

/** The position before a decision, with everything that its seat does not know dealt again, and the best move. */
export async function posed(
  engine: EngineHandle,
  game: string,
  record: string,
  { step, seat }: Decision,
  best: string,
) {
  await engine.ask("load", { record: recordUntil(record, step - 1) });
  const { position } = await engine.ask("guess", { player: seat, seed: step });
  await engine.ask("load", { game, position });
  await engine.ask("play", { seat, move: best });
  return (await engine.ask("record")).record;
}

/** A mistake as a card. The chances are those of the review: all sides together have 1. */
export function cardOf(
  id: string,
  game: string,
  judged: Judged,
  opinion: Opinion,
  played: Noted,
  record: string,
): Card {
  const [best] = judged.moves;
  const part = best && best.worth > 0 ? opinion.best / best.worth : 1;
  return {
    id,
    game,
    seat: opinion.decision.seat,
    played: { ...played, worth: opinion.played },
    moves: judged.moves.map((m) => ({ ...noted(m), worth: m.worth * part })),
    line: judged.line.flatMap((l) => (l.seat === null || l.seat < 0 ? [] : [{ ...noted(l), seat: l.seat }])),
    record,
    schedule: null,
  };
}

interface Reviewed {
  match: string;
  game: string;
  record: string;
  study: Study;
  sides: number[];
}

/** Keeps my mistakes in a match whose review is complete; returns how many of them there are to practise. What is
 *  known already is not thought about again. */
export async function collect(reviewed: Reviewed, opinions: Opinion[], seat: number): Promise<number> {
  const { match, game, record, study, sides } = reviewed;
  const idOf = ({ decision }: Opinion) => `${match}/${decision.step}`;
  const known = new Set((await readDeckHere()).cards.map((c) => c.id));
  const found: Card[] = [];
  for (const opinion of opinions.filter((o) => o.decision.seat === seat && isMistake(o) && !known.has(idOf(o)))) {
    const { decision } = opinion;
    const judged = await study.judge(decision, sure);
    if (judged === "forced") continue;
    const again = opinionOf(decision, judged, sides);
    const [best] = judged.moves;
    if (!best || !isMistake(again)) continue;
    const [heard = []] = await study.log(decision.step, decision.step, seat);
    const told = heard.find((h) => h.text === decision.played)?.told;
    const played: Noted = { text: decision.played, ...(told && { told }) };
    const pose = await withEngine((engine) => posed(engine, game, record, decision, best.text));
    found.push(cardOf(idOf(opinion), game, judged, again, played, pose));
  }
  const deck = await changeDeck((before) => withMatch(before, match, game, found));
  return deck.cards.filter((c) => c.id.startsWith(`${match}/`)).length;
}
