// When what is shown: one thing after the other, in the order of the events, and never for long.
import type { LogEntry } from "../net/protocol";
import { at, type Effect, type GameMotion, type Point, type Told } from "./effects";

/** A whole turn takes no longer than this; then it speeds up. */
export const longest = 2000;
/** Even with a lot still running, what is new gets this long. */
const shortest = 400;
/** With more to show than this, the table simply shows the current position. */
export const tooMuch = 60;

const beatLength = 1000;

/** How long an effect takes when nothing hurries; `unit` is the setting: the time of a step. */
export function length(effect: Effect, unit: number): number {
  switch (effect.do) {
    case "walk":
      return unit * effect.along.length;
    case "enter":
    case "leave":
    case "card":
      return effect.together ? unit : 2 * unit;
    case "turn":
    case "roll":
      return 2 * unit;
    case "beat":
      return unit > 0 ? Math.max(beatLength, 4 * unit) : 0;
    default:
      return unit;
  }
}

export interface Scene {
  effect: Effect;
  start: number;
  duration: number;
}

/** Lays effects out from a time on; they end within `room` of it. */
export function schedule(effects: Effect[], unit: number, from: number, room: number): Scene[] {
  const scenes: Scene[] = [];
  let next = 0,
    last = 0;
  for (const effect of effects) {
    const start = effect.together ? last : next,
      duration = length(effect, unit);
    scenes.push({ effect, start, duration });
    last = start;
    next = Math.max(next, start + duration);
  }
  const pace = next > room ? room / next : 1;
  return scenes.map((s) => ({ ...s, start: from + s.start * pace, duration: s.duration * pace }));
}

/** How long new effects may take when others still go on for `busy`. */
export const roomAfter = (busy: number) => Math.max(shortest, longest - busy);

/** The effects of some lines of the log, in order. */
export function effectsOf<V>(
  entries: LogEntry[],
  motion: GameMotion<V> | undefined,
  told: Omit<Told<V>, "seat" | "words" | "notes">,
): Effect[] {
  const notes: Record<string, string> = {};
  return entries.flatMap((entry): Effect[] => {
    if (entry.verb === undefined) return [];
    const refs = entry.refs ?? [];
    const show = motion?.verbs[entry.verb];
    if (show)
      return show({ ...told, seat: entry.seat, words: entry.words, notes }, ...(refs.map((r) => r.value) as never[]));
    const named = refs.filter((r) => r.value !== null).map((r) => at(r.kind, r.value));
    return named.length > 0 ? [{ do: "mark", at: named }] : [];
  });
}

// ---- Pieces on their way ----

export interface Stop extends Point {
  time: number;
}

/** Approximately the browser's ease-out. */
const eased = (t: number) => 1 - (1 - t) ** 2;

/** Where a piece on that path is at a time. */
export function position(way: Stop[], time: number): Point | null {
  const next = way.findIndex((s) => s.time > time);
  const to = way[next] ?? way[way.length - 1];
  const from = way[next - 1] ?? to;
  if (!to || !from) return null;
  const span = to.time - from.time;
  const t = span > 0 ? eased(Math.min(1, Math.max(0, (time - from.time) / span))) : 1;
  return { x: from.x + (to.x - from.x) * t, y: from.y + (to.y - from.y) * t };
}

/** Continues a path: what is left of it now, then through these points. */
export function goOn(way: Stop[], now: number, start: number, duration: number, points: Point[]): Stop[] {
  const here = position(way, now) ?? points[0];
  if (!here) return way;
  const left = way.filter((s) => s.time > now);
  const last = left[left.length - 1] ?? here;
  const begin = Math.max(start, left[left.length - 1]?.time ?? now);
  const step = Math.max(0, start + duration - begin) / Math.max(1, points.length);
  return [
    { ...here, time: now },
    ...left,
    { x: last.x, y: last.y, time: begin },
    ...points.map((p, i) => ({ ...p, time: begin + step * (i + 1) })),
  ];
}
