// The four arenas, as the engine knows them: squares, their rooms, what is on each side, sight and distances.
import { arenas } from "./fixed.gen";
import type { ArenasSquares, Colour, Side, Square as SquareId } from "./types.gen";

export type { Colour, Side };

export interface Square extends Omit<ArenasSquares, "square"> {
  id: SquareId;
}

export const maps: Record<string, Square[]> = Object.fromEntries(
  Object.entries(arenas.maps).map(([name, { squares }]) => [
    name,
    squares.map(({ square, ...s }) => ({ id: square, ...s })),
  ]),
);

const squareAt = (map: Square[], id: string) => map.find((s) => s.id === id);

/** What can be seen from a square. */
export const seen = (map: Square[], from: string): readonly string[] => squareAt(map, from)?.seen ?? [];

/** The rooms of what can be seen. */
export const seenRooms = (map: Square[], from: string): Set<string> =>
  new Set(seen(map, from).flatMap((id) => squareAt(map, id)?.room ?? []));

/** How many moves it is to every square. */
export const distances = (map: Square[], from: string): Map<string, number> =>
  new Map(Object.entries(squareAt(map, from)?.moves ?? {}));

export function placeOf(id: string): { row: number; column: number } {
  return { row: Number(id[1]), column: Number(id[3]) };
}
