// Facts from the engine: about the table, and about what a pending move would do.
import { told, useTold, type Told } from "../../engine/oracle";
import type { Phrase } from "../../net/protocol";
import type { Asked, BoardProps } from "../module";
import type { Colour, Facts, View, WorthSeats } from "./types.gen";

export type Tells = Told<Facts, View>;
export type Board = WorthSeats;
export type Share = Board["shares"][number];

export const shareTotal = (share: Share) => share.points + (share.first ? 1 : 0);

const game = "adrenaline";

export const tell = ({ view, seat }: Asked<View>) => told(game, view, seat);

/** The table as it stands. */
export const useFacts = ({ view, seat }: BoardProps<View>): Facts | null =>
  useTold<Facts, View>(game, view, seat)?.facts ?? null;

/** What a move would do at once; targets picked so far count as if they were all, and no scope is played. */
export const useForetold = ({ view, seat }: BoardProps<View>, move: Phrase | null): Tells | null =>
  useTold<Facts, View>(game, view, seat, move && seat !== null ? [move.text, "?enough", "?no scope"] : null);

/** The cubes that a seat has no longer, by their letters. */
export function cubesPaid(before: View, after: View, seat: number): string {
  const had = before.seats[seat]?.ammo,
    has = after.seats[seat]?.ammo;
  if (!had || !has) return "";
  return (Object.keys(had) as Colour[])
    .map((c) =>
      c
        .charAt(0)
        .toUpperCase()
        .repeat(had[c] - has[c]),
    )
    .join("");
}

/** The cubes that a way to pay takes. */
export function usePaid({ view, seat }: BoardProps<View>, way: Phrase): string {
  const told = useTold<Facts, View>(game, view, seat, seat === null ? null : [way.text], { topics: [] });
  return seat !== null && told?.view ? cubesPaid(view, told.view, seat) : "";
}

/** A blow that a move would deal, and the board of the one it hits afterwards. */
export interface Hit {
  seat: number;
  by: number;
  damage: number;
  marks: number;
  /** Marks that become damage. */
  converted: number;
  row: number[];
  markRow: number[];
  worth: Board | null;
  /** Who would get what for this board, if it is killed. */
  kill: Share[] | null;
}

/** Adds up what would happen to each figure that is hit. */
export function hitsOf(before: Facts | null, told: Tells | null): Hit[] {
  const after = told?.view;
  if (!told || !after) return [];
  const hits = new Map<number, Hit>();
  for (const { verb, refs, seat: by } of told.events ?? []) {
    if (by === null || (verb !== "damage" && verb !== "convert" && verb !== "marks")) continue;
    const n = Number(refs[0]?.value),
      seat = Number(refs[1]?.value);
    const board = after.seats[seat],
      worth = told.facts.worth.seats[seat] ?? null;
    if (!board) continue;
    const dies = worth?.killed && !before?.worth.seats[seat]?.killed;
    const hit = hits.get(seat) ?? {
      seat,
      by,
      damage: 0,
      marks: 0,
      converted: 0,
      row: board.damage,
      markRow: board.marks,
      worth,
      kill: dies ? worth.shares.filter((s) => shareTotal(s) > 0) : null,
    };
    if (verb === "damage") hit.damage += n;
    else if (verb === "convert") hit.converted += n;
    else hit.marks += n;
    hits.set(seat, hit);
  }
  return [...hits.values()];
}

export interface Going {
  seat: number;
  to: string;
}

/** Who would stand somewhere else. */
export const goingsOf = (before: View, told: Tells | null): Going[] =>
  (told?.view?.seats ?? []).flatMap(({ square }, seat) =>
    square !== null && square !== before.seats[seat]?.square ? [{ seat, to: square }] : [],
  );

export interface Threat {
  seat: number;
  /** Only after running with its first action. */
  runs: boolean;
}

/** For every square: who could hurt a figure there in their next turn. */
export function threatsBySquare({ threats }: Facts): Map<string, Threat[]> {
  const under = new Map<string, Threat[]>();
  threats.seats.forEach(({ shot, run }, seat) => {
    for (const [squares, runs] of [
      [shot, false],
      [run, true],
    ] as const)
      for (const square of squares) under.set(square, [...(under.get(square) ?? []), { seat, runs }]);
  });
  return under;
}
