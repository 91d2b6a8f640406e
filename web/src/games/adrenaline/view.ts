// What a seat sees of Adrenaline.
import { maps, type Colour, type Square } from "./maps";
import type { Seats, Slot, View, Weapon } from "./types.gen";

export type { Shot, Tracks, View } from "./types.gen";
export type SeatView = Seats;

export const mapOf = (view: View): Square[] => maps[view.map] ?? [];

export const colours: Colour[] = ["red", "blue", "yellow"];

/** Targets are figures 0 to 4 and, in domination, the spawnpoints 5 to 7. */
const firstPoint = 5;

export const squareOf = (view: View, target: number): string | null =>
  target < firstPoint
    ? (view.seats[target]?.square ?? null)
    : (mapOf(view).find((s) => s.spawn === colours[target - firstPoint])?.id ?? null);

/** The weapons on the rack of a spawnpoint, each with its slot; null where a slot is empty. */
export const rackOf = (view: View, colour: Colour): { slot: Slot; weapon: Weapon | null }[] =>
  ([1, 2, 3] as const).map((n) => ({ slot: `${colour}-${n}`, weapon: view.racks[`${colour}-${n}`] ?? null }));
