// Facts from the engine: about the table, and about what a pending move would make of it.
import { told, useKept, useTold } from "../../engine/oracle";
import type { Phrase } from "../../net/protocol";
import type { Asked, BoardProps } from "../module";
import type { Facts, How, LanesLanes, SidesFacts, StopsFigures, StopsStops } from "./types.gen";
import type { FlyerKind, Side, View } from "./view";

export const faces = [1, 2, 3, 4, 5, 6];

/** Where something ends, and how. */
export interface Aim {
  place: string;
  how: How;
}

const game = "septikon";

export const tell = ({ view, seat }: Asked<View>) => told(game, view, seat);

/** The table as it stands. */
export const useFacts = ({ view, seat }: BoardProps<View>): Facts | null =>
  useTold<Facts, View>(game, view, seat)?.facts ?? null;

/** What a move would do at once. */
export const useForetold = ({ view, seat }: BoardProps<View>, move: Phrase | null) =>
  useTold<Facts, View>(game, view, seat, move && seat !== null ? [move.text] : null);

/** Who fires and what is sealed, from before until it is told again: such things seldom change. */
export const useSides = (facts: Facts | null): SidesFacts | null => useKept(facts?.sides ?? null);

/** The columns of a side's gunners (SEP-8.2). */
export const gunnersOf = (told: SidesFacts | null, side: Side): number[] => told?.sides[side].gunners ?? [];

export const laneOf = (facts: Facts | null, gunner: string): LanesLanes | null =>
  facts?.lanes.lanes.find((l) => l.gunner === gunner) ?? null;

/** Where a figure can go with this die. */
export const walkerOf = (facts: Facts | null, figure: string): StopsFigures | null =>
  facts?.stops.figures.find((f) => f.figure === figure) ?? null;

export const stopOf = (facts: Facts | null, figure: string, to: string): StopsStops | null =>
  walkerOf(facts, figure)?.stops.find((s) => s.to === to) ?? null;

/** Where a flying piece would be after each face of the die. */
export const flightOf = (facts: Facts | null, side: Side, what: FlyerKind, at: string) =>
  facts?.flights.flights.find((f) => f.side === side && f.what === what && f.at === at) ?? null;

/** Where a move that is offered takes effect: an order to a gunner, or a flight. */
export function aimOf(facts: Facts | null, view: View, move: Phrase): (Aim & { from: string }) | null {
  const [first, second] = move.refs.map((r) => String(r.value));
  if (move.verb === "fly" && first && second) {
    const end = flightOf(facts, view.active, first as FlyerKind, second)?.faces[view.die - 1];
    return end ? { ...end, from: second } : null;
  }
  const order = facts?.orders.orders.find((o) => o.gunner === first && (second === undefined || o.place === second));
  return order ? { place: order.place, how: order.how, from: order.gunner } : null;
}
