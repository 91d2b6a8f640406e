// What a seat sees of Anomaly: parts of its view, and what follows from them.
import { station } from "./fixed.gen";
import type { Figure, Student, Symbol, View, Zone } from "./types.gen";

export type { View };

export const zoneNames = Object.keys(station.zones) as Zone[];

export const zonesWith = (symbol: string): Zone[] => station.symbols[symbol as Symbol];

export const symbolsOf = (zone: Zone): Symbol[] => station.zones[zone].symbols;

export const isAdvanced = (view: View) => view.advanced === "advanced";

export const students = (view: View) => Object.keys(view.student) as Student[];

/** Are there so many players that the boxes above the hand leave it little room? */
export const isCrowded = (view: View) => !isAdvanced(view) && students(view).length > 2;

/** The students a seat leads: its own, or both in the advanced game. */
export function studentsOf(view: View, seat: number | null): Student[] {
  if (seat === null || seat === 0) return [];
  const names = students(view);
  if (isAdvanced(view)) return names;
  const own = names[seat - 1];
  return own === undefined ? [] : [own];
}

/** The seat that leads a figure: "A", "S1" ... */
export function seatOf(view: View, who: Figure): number {
  return who === "A" ? 0 : isAdvanced(view) ? 1 : Number(who.slice(1));
}

/** The hand a student plays from (ANO-14.2). */
export const handOf = (view: View, who: Student) => view.student[isAdvanced(view) ? "S1" : who]?.hand ?? [];

export const heldCards = (view: View): string[] =>
  Object.entries(view.held).flatMap(([name, n]) => Array.from({ length: n }, () => name));

/** Where a figure is, if the viewer knows. */
export const placeOf = (view: View, who: Figure): Zone | null =>
  who === "A" ? view.zone : (view.student[who]?.zone ?? null);

export const figures = (view: View): Figure[] => ["A", ...students(view)];
