// What a viewer may think of each figure: where it is, or the zones where it may be and how likely each.
import type { LogEntry } from "../../net/protocol";
import { deduce, type Deduction } from "./deduce";
import type { Zone } from "./station";
import type { Aid, Figure, View } from "./types.gen";
import { figures, placeOf, possible, seatOf, students } from "./view";
import { word } from "./words";

export interface Belief {
  who: Figure;
  /** The seat that is drawn for it. */
  seat: number;
  /** Where it is, if the viewer knows. */
  at: Zone | null;
  /** Every zone where, as far as was said, it may be. */
  zones: Zone[];
  /** How likely each is: by the number of histories that lead there, else all equal. */
  share: Map<Zone, number>;
  counted: boolean;
}

/** What the table draws from, as far as deduction is concerned. */
export interface Heard {
  view: View;
  seat: number | null;
  log?: LogEntry[] | undefined;
  past?: unknown;
}

const kept = new WeakMap<LogEntry[], Deduction>();
const none: Deduction = { ways: new Map(), clues: [] };

export function deduction({ view, seat, log }: Heard): Deduction {
  if (!log || log.length === 0) return none;
  let known = kept.get(log);
  if (!known) {
    known = deduce(log, {
      students: students(view),
      hunter: seat === 0,
      sensors: view.sensors,
      radiation: view.radiation,
      evolutions: view.evolutions,
    });
    kept.set(log, known);
  }
  return known;
}

function shares(zones: Zone[], ways: Map<Zone, number> | undefined): { share: Map<Zone, number>; counted: boolean } {
  const agreed = ways !== undefined && ways.size === zones.length && zones.every((z) => ways.has(z));
  const total = agreed ? [...ways.values()].reduce((a, b) => a + b, 0) : zones.length;
  return { share: new Map(zones.map((z) => [z, (agreed ? (ways.get(z) ?? 0) : 1) / total])), counted: agreed };
}

export function beliefs(heard: Heard): Belief[] {
  const { view, seat } = heard,
    { ways } = deduction(heard);
  return figures(view).map((who) => {
    const zones = possible(view, seat, who);
    return { who, seat: seatOf(view, who), at: placeOf(view, who), zones, ...shares(zones, ways.get(who)) };
  });
}

export const chance = (belief: Belief | undefined, zones: Zone[]): number =>
  zones.reduce((sum, z) => sum + (belief?.share.get(z) ?? 0), 0);

/** How likely at least one of them is in a zone. */
export const someoneIn = (beliefs: Belief[], zone: Zone): number =>
  1 - beliefs.reduce((nobody, b) => nobody * (1 - chance(b, [zone])), 1);

/** How much of it is shown: what the table agreed on; after the end, everything (ANO-2.11). */
export const aidNow = ({ view, past }: Heard): Aid => (past || view.stage === "over" ? "full" : view.aid);

export const percent = (share: number): string =>
  share > 0 && share < 0.01 ? "<1 %" : share < 1 && share > 0.99 ? ">99 %" : `${Math.round(share * 100)} %`;

/** "the Anomaly" or "S1". */
export const called = (who: Figure): string => (who === "A" ? word("anomaly") : who);
