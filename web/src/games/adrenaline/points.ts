// Points: what a board brings whom if it were scored now, and the tracks (ADR-13, ADR-15, ADR-X1).
import type { SeatView, Tracks, View } from "./view";

const boardValues = [8, 6, 4, 2, 1, 1],
  frenzyValues = [2, 1, 1, 1];

export interface Share {
  seat: number;
  tokens: number;
  points: number;
  /** First blood counts besides (ADR-13.3). */
  first: boolean;
}

/** What a board is still worth, from the best rank on. */
export const valuesOf = (s: SeatView) => (s.flipped ? frenzyValues : boardValues.slice(s.skulls));

/** The values that skulls have covered. */
export const coveredOf = (s: SeatView) => (s.flipped ? [] : boardValues.slice(0, s.skulls));

/** By tokens, ties to the earlier first token (ADR-13.4); beyond the list everybody gets 1. */
function ranked(tokens: number[], values: number[]): Share[] {
  const tally = new Map<number, number>();
  for (const who of tokens) tally.set(who, (tally.get(who) ?? 0) + 1);
  return [...tally]
    .sort((a, b) => b[1] - a[1])
    .map(([seat, n], rank) => ({ seat, tokens: n, points: values[rank] ?? 1, first: false }));
}

/** Who would get what if this board were scored now; what its owner would get is lost (ADR-X1.4). */
export function boardShares(s: SeatView, owner: number, damage: number[] = s.damage): Share[] {
  return ranked(damage, valuesOf(s)).map((share) =>
    share.seat === owner ? { ...share, points: 0 } : { ...share, first: !s.flipped && damage[0] === share.seat },
  );
}

export const shareTotal = (share: Share) => share.points + (share.first ? 1 : 0);

/** The killshot track in the order of its tokens: "2" is a kill of seat 2, "2+1" an overkill by seat 1. */
const killTokens = (kills: string[]) => kills.flatMap((k) => k.split("+").map(Number));

function trackShares(track: Tracks): Share[] {
  const inOrder = track.order.map((seat) => ({ seat, tokens: track.tokens[seat] ?? 0 }));
  return inOrder
    .sort((a, b) => b.tokens - a.tokens)
    .map(({ seat, tokens }, rank) => ({ seat, tokens, points: boardValues[rank] ?? 1, first: false }));
}

/** Points of every figure if the game ended now. */
export function projected(view: View): number[] {
  const points = view.seats.map((s) => s.points);
  const add = (shares: Share[]) =>
    shares.forEach((s) => {
      points[s.seat] = (points[s.seat] ?? 0) + shareTotal(s);
    });
  view.seats.forEach((s, owner) => add(boardShares(s, owner)));
  if (view.domination) Object.values(view.tracks).forEach((t) => add(trackShares(t)));
  else add(ranked(killTokens(view.killshots), boardValues));
  return points;
}
