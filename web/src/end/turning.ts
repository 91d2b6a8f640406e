// The course of a finished match as a race: where it turned.
import type { Course } from "../net/protocol";

/** Who alone has the most; null: nobody. */
export function leaderOf(points: number[]): number | null {
  const most = Math.max(...points);
  return points.filter((p) => p === most).length === 1 ? points.indexOf(most) : null;
}

export interface Turning {
  step: number;
  seat: number;
  /** What the seat gained there. */
  by: number;
  /** It took the lead and kept it; else it was only the largest swing. */
  lead: boolean;
}

/** The last change of leader; without one, the largest swing. Null where points never changed. */
export function turningOf(course: Pick<Course, "points">): Turning | null {
  let found: Turning | null = null,
    swing: Turning | null = null;
  let leader: number | null = null;
  let before: number[] | null = null;
  for (const [step = 0, ...points] of course.points) {
    if (before) {
      const by = points.map((p, seat) => p - (before?.[seat] ?? 0));
      const most = by.reduce((best, n, seat) => (Math.abs(n) > Math.abs(by[best] ?? 0) ? seat : best), 0);
      if (by[most] && Math.abs(by[most]) > Math.abs(swing?.by ?? 0))
        swing = { step, seat: most, by: by[most], lead: false };
      const now = leaderOf(points);
      if (now !== null && now !== leader) {
        /* The first to lead at all has not taken the lead from anybody. */
        if (leader !== null) found = { step, seat: now, by: by[now] ?? 0, lead: true };
        leader = now;
      }
    }
    before = points;
  }
  return found ?? swing;
}

/** Is there anything to see: did points change before the very end? */
export const isRace = (course: Course) =>
  course.points.filter(([step = 0]) => step > 0 && step < course.steps).length >= 2;

export interface Scale {
  x(step: number): number;
  y(points: number): number;
  least: number;
  most: number;
}

export function scaleOf(course: Course, width: number, height: number): Scale {
  const all = course.points.flatMap((row) => row.slice(1));
  const least = Math.min(0, ...all),
    most = Math.max(1, ...all);
  return {
    x: (step) => (width * step) / Math.max(1, course.steps),
    y: (points) => height * (1 - (points - least) / (most - least)),
    least,
    most,
  };
}

/** A seat's points as a line. */
export function lineOf(course: Course, seat: number, { x, y }: Scale): string {
  const at = course.points.map(
    ([step = 0, ...points], i) =>
      `${i === 0 ? "M" : "H"}${x(step).toFixed(1)}${i === 0 ? " " : "V"}${y(points[seat] ?? 0).toFixed(1)}`,
  );
  return `${at.join("")}H${x(course.steps).toFixed(1)}`;
}

/** Heights for labels so that none covers another: at least `apart` from each other. */
export function spread(wanted: number[], apart: number, most: number): number[] {
  const order = wanted.map((_, i) => i).sort((a, b) => (wanted[a] ?? 0) - (wanted[b] ?? 0));
  const placed = [...wanted];
  order.forEach((i, n) => {
    const above = n > 0 ? (placed[order[n - 1] ?? 0] ?? 0) + apart : -Infinity;
    placed[i] = Math.max(placed[i] ?? 0, above);
  });
  const over = (placed[order[order.length - 1] ?? 0] ?? 0) - most;
  if (over > 0) [...order].reverse().reduce((below, i) => (placed[i] = Math.min(placed[i] ?? 0, below)) - apart, most);
  return placed;
}
