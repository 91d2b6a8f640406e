// What a seat sees of Anomaly.
import type { Student, View, Zone } from "./types.gen";

export type { View } from "./types.gen";

/** The students a seat leads: its own, or both in the advanced game. */
export function studentsOf(view: View, seat: number): Student[] {
  const names = Object.keys(view.student) as Student[];
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
  const students = (Object.keys(view.student) as Student[]).map((who, i): Suspect => ({
    who, seat: view.advanced === "advanced" ? 1 : i + 1, at: view.student[who]?.zone ?? null, maybe: belief.at[who],
  }));
  return [hidden, ...students];
}
