// What a seat sees of Anomaly (the fields of the engine that the page draws).
import type { Zone } from "./station";

export interface StudentView {
  zone: Zone | null;
  row: (string | null)[];
  hand: (string | null)[];
  seen: string[];
  traps: Zone[];
}

export interface View {
  players: number;
  advanced: string;
  students: number;
  stage: string;
  round: number;
  turn: "students" | "anomaly";
  health: { students: number; zero: number; anomaly: number };
  ap: number;
  evolutions: string[];
  zone: Zone | null;
  actor: string | null;
  fuel: Zone[];
  sensors: Zone[];
  radiation: Zone[];
  electricity: Partial<Record<Zone, number>>;
  held: Record<string, number>;
  pile: number;
  student: Record<string, StudentView>;
  anomaly_at: { calm: Zone[]; attacked: Zone[] };
  known: { at: Record<string, Zone[]> };
  split: boolean;
  hunter: { at: Record<string, Zone[]> };
}

/** The students a seat leads: its own, or both in the advanced game. */
export function studentsOf(view: View, seat: number): string[] {
  const names = Object.keys(view.student);
  if (view.advanced === "advanced") return seat === 0 ? [] : names;
  const own = names[seat - 1];
  return own === undefined ? [] : [own];
}

export interface Suspect {
  who: string;
  /** The seat that is shown for it. */
  seat: number;
  /** Where it is, if the viewer knows; else every zone where it may be. */
  at: Zone | null;
  maybe: Zone[];
}

/** Every figure with what the viewer knows of its place. */
export function suspects(view: View, seat: number | null): Suspect[] {
  const set = (zones: Zone[]) => [...new Set(zones)];
  const hidden: Suspect = { who: "A", seat: 0, at: view.zone, maybe: set([...view.anomaly_at.calm, ...view.anomaly_at.attacked]) };
  const belief = view.split && seat === 0 ? view.hunter : view.known;
  const students = Object.entries(view.student).map(([who, s], i): Suspect => ({
    who, seat: view.advanced === "advanced" ? 1 : i + 1, at: s.zone, maybe: belief.at[who] ?? [],
  }));
  return [hidden, ...students];
}
