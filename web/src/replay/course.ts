// The course of a finished match: what the scrubber shows, and where one can jump to.
import type { Course } from "../net/protocol";

/** The points after a step. */
export function pointsAt(course: Course, step: number): number[] {
  let low = 0,
    high = course.points.length - 1;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((course.points[middle]?.[0] ?? 0) <= step) low = middle;
    else high = middle - 1;
  }
  return course.points[low]?.slice(1) ?? [];
}

/** Whose hand is worth seeing: the seat that acts next, or acted last. */
export function actorAt(course: Course, step: number): number | null {
  for (let i = step; i < course.seats.length; i++) {
    if (course.seats[i] !== null) return course.seats[i] ?? null;
  }
  for (let i = step - 1; i >= 0; i--) {
    if (course.seats[i] !== null) return course.seats[i] ?? null;
  }
  return null;
}

export interface Stretch {
  from: number;
  to: number;
  seat: number;
}

/** Who acted from when to when; chance belongs to the one before. */
export function stretches(course: Course): Stretch[] {
  const found: Stretch[] = [];
  course.seats.forEach((seat, i) => {
    const last = found[found.length - 1];
    if (seat === null || last?.seat === seat) {
      if (last) last.to = i + 1;
    } else {
      found.push({ from: last?.to ?? 0, to: i + 1, seat });
    }
  });
  return found;
}

export interface Part {
  step: number;
  words: string;
}

/** Rounds or turns as the game tells them; without any, every change of who acts. */
export function partsOf(course: Course, nameOf: (seat: number) => string): Part[] {
  return course.parts.length > 0
    ? course.parts
    : stretches(course).map((s) => ({ step: s.from, words: nameOf(s.seat) }));
}

/** The beginning of the part before or after a step. */
export function jump(parts: Part[], steps: number, step: number, forward: boolean): number {
  if (forward) return parts.find((p) => p.step > step)?.step ?? steps;
  return parts.filter((p) => p.step < step).pop()?.step ?? 0;
}

/** As many parts as can be told apart on a line this long; always the same ones. */
export function ticks(parts: Part[], most: number): Part[] {
  const every = Math.max(1, Math.ceil(parts.length / most));
  return parts.filter((_, i) => i % every === 0);
}

/** A seat's points as a line of steps: x counts steps, y goes from `high` (the least) to 0 (the most). It ends
 *  where the course is no longer known. */
export function pointsLine(course: Course, seat: number, high: number): string {
  const all = course.points.flatMap((row) => row.slice(1));
  const least = Math.min(0, ...all),
    span = Math.max(1, Math.max(...all) - least);
  const y = (points: number) => (high * (1 - (points - least) / span)).toFixed(1);
  const path = course.points.map(
    (row, i) => `${i === 0 ? "M" : "H"}${row[0] ?? 0}${i === 0 ? " " : "V"}${y(row[seat + 1] ?? 0)}`,
  );
  return `${path.join("")}H${course.seats.length}`;
}
