// The places that a rule can speak of, seen from a square (ADR-1.4 to 1.6, ADR-5): the same as the engine's
// tables, which a test compares.
import { placeOf, sides, type Square } from "./maps";

export type Reach =
  | "here"
  | "next"
  | "within-1"
  | "within-2"
  | "within-3"
  | "within-4"
  | "seen"
  | "seen-apart"
  | "seen-far"
  | "unseen"
  | "room"
  | "seen-rooms"
  | "line"
  | "jet"
  | "pull"
  | "vortex"
  | "anywhere";

const steps = { north: [-1, 0], east: [0, 1], south: [1, 0], west: [0, -1] } as const;

const at = (map: Square[], id: string) => map.find((s) => s.id === id);

/** One move in a direction; null where there is a wall. */
export function step(map: Square[], from: string, side: (typeof sides)[number]): string | null {
  const square = at(map, from);
  if (!square || square[side] === "wall") return null;
  const { row, column } = placeOf(from),
    [down, right] = steps[side];
  return `r${row + down}c${column + right}`;
}

export const next = (map: Square[], from: string) =>
  sides.map((side) => step(map, from, side)).filter((id) => id !== null);

/** How many moves it is to every square (ADR-1.5). */
export function distances(map: Square[], from: string): Map<string, number> {
  const far = new Map([[from, 0]]);
  for (const [id, moves] of far) for (const to of next(map, id)) if (!far.has(to)) far.set(to, moves + 1);
  return far;
}

const within = (map: Square[], from: string, moves: number) =>
  [...distances(map, from)].filter(([, d]) => d <= moves).map(([id]) => id);

/** The rooms that can be seen: one's own, and every one behind a door of this square (ADR-5.1, 5.2). */
export function seenRooms(map: Square[], from: string): Set<string> {
  const here = at(map, from);
  return new Set(
    here
      ? [
          here.room,
          ...sides.flatMap((side) => (here[side] === "door" ? [at(map, step(map, from, side) ?? "")?.room ?? ""] : [])),
        ]
      : [],
  );
}

export function seen(map: Square[], from: string): string[] {
  const rooms = seenRooms(map, from);
  return map.filter((s) => rooms.has(s.room)).map((s) => s.id);
}

const unite = (lists: string[][]) => [...new Set(lists.flat())];

const reaches: Record<Reach, (map: Square[], from: string) => string[]> = {
  here: (_, from) => [from],
  next,
  "within-1": (map, from) => within(map, from, 1),
  "within-2": (map, from) => within(map, from, 2),
  "within-3": (map, from) => within(map, from, 3),
  "within-4": (map, from) => within(map, from, 4),
  seen,
  "seen-apart": (map, from) => seen(map, from).filter((id) => id !== from),
  "seen-far": (map, from) => seen(map, from).filter((id) => (distances(map, from).get(id) ?? 0) >= 2),
  unseen: (map, from) => map.map((s) => s.id).filter((id) => !seen(map, from).includes(id)),
  room: (map, from) => map.filter((s) => s.room === at(map, from)?.room).map((s) => s.id),
  "seen-rooms": (map, from) => seen(map, from).filter((id) => at(map, id)?.room !== at(map, from)?.room),
  line: (map, from) =>
    map
      .map((s) => s.id)
      .filter((id) => placeOf(id).row === placeOf(from).row || placeOf(id).column === placeOf(from).column),
  jet: (map, from) =>
    sides.flatMap((side) => {
      const first = step(map, from, side),
        second = first === null ? null : step(map, first, side);
      return [first, second].filter((id) => id !== null);
    }),
  pull: (map, from) => unite(seen(map, from).map((id) => within(map, id, 2))),
  vortex: (map, from) =>
    unite(
      seen(map, from)
        .filter((id) => id !== from)
        .map((id) => within(map, id, 1)),
    ),
  anywhere: (map) => map.map((s) => s.id),
};

export function squaresFrom(map: Square[], reach: Reach, from: string): string[] {
  return at(map, from) ? reaches[reach](map, from) : [];
}
