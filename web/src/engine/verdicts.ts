// What a review says of a finished match: what each decision was worth beside the better move, which moves were
// mistakes, and how all chances went. Pure: the analyst (analyst.ts) lets the search think.
import type { Course, GameInfo, Heard, Result } from "../net/protocol";

/** A decision: the step that followed, counted from 1, and what was played there. */
export interface Decision {
  step: number;
  seat: number;
  played: string;
}

type Advised = Omit<Heard, "seat"> & { worth: number };

/** What the search says of a decision. */
export interface Judged {
  /** Worth of the position for each seat, as the search gives it: 0 to 1. */
  worth: number[];
  /** The best moves, best first. */
  moves: Advised[];
  /** Worth of the move that was played. */
  played: number;
  line: Heard[];
  /** How long it thought: a later answer replaces a shorter one. */
  milliseconds: number;
}

export type Verdict = "best" | "fine" | "slip" | "mistake" | "blunder";

/** Chances lost by a move, of 1, from which it is called so. */
const losses: [Verdict, number][] = [
  ["blunder", 0.2],
  ["mistake", 0.1],
  ["slip", 0.05],
];
/** A move this close to the best one is as good. */
const asGood = 0.01;
/** A best move is worth a mark where the next one would have lost this much. */
const only = 0.1;

/** Sides that win together, by seat: a team has one chance. */
export const sidesOf = ({ team }: Pick<GameInfo, "team">, players: number): number[] =>
  Array.from({ length: players }, (_, seat) => (team ? Math.min(seat, 1) : seat));

/** The first seat of every side: the one that stands for it. */
const leaders = (sides: number[]): number[] =>
  sides.flatMap((side, seat) => (sides.indexOf(side) === seat ? [seat] : []));

/** Judges do not add up to 1 where there are more than two sides: everything is divided by what they add up to. */
function whole(judged: Judged, actor: number, sides: number[]): number {
  const best = judged.moves[0]?.worth ?? 0;
  const all = leaders(sides).reduce(
    (sum, seat) => sum + (sides[seat] === sides[actor] ? best : (judged.worth[seat] ?? 0)),
    0,
  );
  return all > 0 ? all : 1;
}

/** The chances of every side at a decision, adding up to 1: with the best move, as the one who decides sees it. */
export function chancesAt(judged: Judged, actor: number, sides: number[]): number[] {
  const all = whole(judged, actor, sides);
  return leaders(sides).map(
    (seat) => (sides[seat] === sides[actor] ? (judged.moves[0]?.worth ?? 0) : (judged.worth[seat] ?? 0)) / all,
  );
}

export interface Opinion {
  decision: Decision;
  verdict: Verdict;
  /** The chances of the one who decided, before and after: with the best move, and with the one that was played. */
  best: number;
  played: number;
  /** What the move lost, or what the only good move saved. */
  loss: number;
  saved: number;
  /** Whether a better move is worth showing: another one, with a chance that is higher as it is written. */
  better: boolean;
}

/** A chance as it is written: in hundredths. */
export const of100 = (chance: number): number => Math.round(100 * chance);

/** What a move is called that loses so much of 1. */
export const verdictOf = (loss: number): Verdict =>
  losses.find(([, from]) => loss >= from)?.[0] ?? (loss < asGood ? "best" : "fine");

export function opinionOf(decision: Decision, judged: Judged, sides: number[]): Opinion {
  const all = whole(judged, decision.seat, sides);
  const [first, second] = judged.moves;
  const same = first?.text === decision.played;
  const best = (first?.worth ?? 0) / all;
  const played = same ? best : Math.min(best, judged.played / all);
  /* In thousandths: what is called a loss of 10 of 100 counts as that. */
  const loss = Math.round((best - played) * 1000) / 1000;
  const verdict = verdictOf(loss);
  const saved = same && second ? best - second.worth / all : 0;
  const better = verdict !== "best" && of100(best) > of100(played);
  return { decision, verdict, best, played, loss, saved: saved >= only ? saved : 0, better };
}

/** A decision that a review speaks of. */
export const matters = ({ verdict, saved }: Opinion) =>
  verdict === "slip" || verdict === "mistake" || verdict === "blunder" || saved > 0;

/** The most moments that are listed; if there are more, the weightiest. */
const mostMoments = 14;

/** How much a decision changed the chances. */
const weight = (o: Opinion) => Math.max(o.loss, o.saved);
const inOrder = (a: Opinion, b: Opinion) => a.decision.step - b.decision.step;

/** The moments that mattered, in the order of the game. */
export function momentsOf(opinions: Opinion[]): Opinion[] {
  /* A good turn of several decisions is one moment: its first. */
  const goesOn = (o: Opinion, i: number) => {
    const before = opinions[i - 1];
    return o.saved > 0 && before !== undefined && before.saved > 0 && before.decision.seat === o.decision.seat;
  };
  return opinions
    .filter((o, i) => matters(o) && !goesOn(o, i))
    .sort((a, b) => weight(b) - weight(a))
    .slice(0, mostMoments)
    .sort(inOrder);
}

/** The most decisions that the end of a match names. */
const mostTurns = 3;

/** The decisions that changed the chances most, in the order of the game. Where few of them mattered, the largest of
 *  the small losses join them. */
export function turningPointsOf(opinions: Opinion[]): Opinion[] {
  const moments = momentsOf(opinions);
  const small = opinions.filter((o) => o.better && !moments.includes(o));
  return [moments, small]
    .flatMap((list) => [...list].sort((a, b) => weight(b) - weight(a)))
    .slice(0, mostTurns)
    .sort(inOrder);
}

export interface Tally {
  best: number;
  slip: number;
  mistake: number;
  blunder: number;
  /** The mean share of the chances that a seat kept, of 100; null before its first decision was judged. */
  kept: number | null;
}

export function tallyOf(opinions: Opinion[], seat: number): Tally {
  const own = opinions.filter((o) => o.decision.seat === seat);
  const count = (verdict: Verdict) => own.filter((o) => o.verdict === verdict).length;
  const kept = own.reduce((sum, o) => sum + (o.best > 0 ? o.played / o.best : 1), 0);
  return {
    best: count("best"),
    slip: count("slip"),
    mistake: count("mistake"),
    blunder: count("blunder"),
    kept: own.length > 0 ? Math.round((100 * kept) / own.length) : null,
  };
}

/** The moment before or after a step; a moment is looked at from the position before its move. */
export function nextMoment(moments: Opinion[], step: number, forward: boolean): number | null {
  const places = moments.map((m) => m.decision.step - 1);
  return (forward ? places.find((at) => at > step) : places.filter((at) => at < step).pop()) ?? null;
}

// ---- The graph ----

export interface Chances {
  step: number;
  /** Of every side, adding up to 1. */
  of: number[];
}

const meanOf = (all: number[][]) =>
  (all[0] ?? []).map((_, side) => all.reduce((sum, one) => sum + (one[side] ?? 0), 0) / all.length);

/** The chances of all sides over the game, as far as they are known without a gap; at the end, the result. Everybody
 *  knows something else and hopes for their own best move, so it is the mean of how each seat saw it last. */
export function chancesOver(
  decisions: Decision[],
  judged: (decision: Decision) => Judged | "forced" | undefined,
  course: Pick<Course, "steps">,
  result: Pick<Result, "winners"> | null,
  sides: number[],
): Chances[] {
  const known: Chances[] = [];
  const seen = new Map<number, number[]>();
  for (const decision of decisions) {
    const found = judged(decision);
    if (found === undefined) return known;
    if (found === "forced") continue;
    seen.set(decision.seat, chancesAt(found, decision.seat, sides));
    known.push({ step: decision.step - 1, of: meanOf([...seen.values()]) });
  }
  if (result && known.length > 0) {
    const won = leaders(sides).map((seat) => (result.winners.includes(seat) ? 1 : 0) as number);
    const all = won.reduce((sum, n) => sum + n, 0) || 1;
    known.push({ step: course.steps, of: won.map((n) => n / all) });
  }
  return known;
}

/** What the sides before this one have together. */
const upTo = (c: Chances, side: number) => c.of.slice(0, side).reduce((sum, n) => sum + n, 0);

/** The lines between the bands. */
export function edges(chances: Chances[], high: number): string[] {
  const [first] = chances;
  if (!first) return [];
  const at = (c: Chances, side: number) => (high * (1 - upTo(c, side))).toFixed(4);
  return first.of
    .slice(1)
    .map((_, i) => `M0 ${at(first, i + 1)}${chances.map((c) => `L${c.step} ${at(c, i + 1)}`).join("")}`);
}

/** The bands of all sides from bottom to top as paths, x in steps, y from `high` (0) up to 0 (1). */
export function bands(chances: Chances[], high: number): string[] {
  const first = chances[0];
  if (!first) return [];
  const at = (n: number) => (high * (1 - n)).toFixed(4);
  return first.of.map((_, side) => {
    const line = (top: number, list: Chances[]) => list.map((c) => `${c.step} ${at(upTo(c, top))}`);
    const lead = (top: number) => `0 ${at(upTo(first, top))}`;
    const upper = [lead(side + 1), ...line(side + 1, chances)];
    const lower = [...line(side, [...chances].reverse()), lead(side)];
    return `M${upper.join("L")}L${lower.join("L")}Z`;
  });
}

/** The middle of a side's band at a step, from 0 (top) to 1. */
export function middleOf(chances: Chances[], side: number, step: number): number {
  const last = chances.filter((c) => c.step <= step).pop() ?? chances[0];
  if (!last) return 0.5;
  return 1 - upTo(last, side) - (last.of[side] ?? 0) / 2;
}
