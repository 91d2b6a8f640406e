// What a seat sees of Adrenaline (the fields of the engine that the page draws).
import { maps, type Colour, type Square } from "./maps";

export interface SeatView {
  square: string | null;
  points: number;
  damage: number[];
  marks: number[];
  skulls: number;
  flipped: boolean;
  ammo: Record<Colour, number>;
  weapons: string[];
  loaded: string[];
  hand: (string | null)[];
}

export interface Shot {
  weapon: string;
  row: number;
  used: number[];
  now: number[];
  first: number[];
  all: number[];
  last: number;
  spot: string;
  push: number;
  main: boolean;
}

export interface Track {
  tokens: number[];
  order: number[];
}

export interface View {
  players: number;
  map: string;
  sudden: boolean;
  domination: boolean;
  bot: boolean;
  skulls: number;
  stage: string;
  turn: number;
  actor: number;
  actions: number;
  rookie: boolean;
  bot_due: boolean;
  frenzy: boolean;
  last: number;
  approach: number;
  reloading: boolean;
  tagged: number[];
  attacker: number;
  victim: number;
  slot: string;
  shot: Shot;
  tiles: Record<string, string>;
  pile: number;
  weapons_left: number;
  racks: Record<string, string | null>;
  killshots: string[];
  tracks: Record<Colour, Track>;
  seats: SeatView[];
}

export const mapOf = (view: View): Square[] => maps[view.map] ?? [];

export const colours: Colour[] = ["red", "blue", "yellow"];

/** Targets are figures 0 to 4 and, in domination, the spawnpoints 5 to 7. */
export const firstPoint = 5;

export const squareOf = (view: View, target: number): string | null =>
  target < firstPoint ? (view.seats[target]?.square ?? null) : (mapOf(view).find((s) => s.spawn === colours[target - firstPoint])?.id ?? null);

export interface Forms {
  run: number;
  grab: number;
  shoot: number;
  reload: boolean;
}

/** How far each action goes for a seat now (ADR-6, ADR-11, ADR-14). */
export function formsOf(view: View, seat: number): Forms {
  if (view.frenzy) return seat > view.last ? { run: 4, grab: 2, shoot: 1, reload: true } : { run: 0, grab: 3, shoot: 2, reload: true };
  const damage = view.seats[seat]?.damage.length ?? 0;
  return { run: 3, grab: damage >= 3 ? 2 : 1, shoot: damage >= 6 ? 1 : 0, reload: false };
}
