// What a seat sees of Adrenaline (the fields of the engine that the page draws).
export interface SeatView {
  square: string | null;
  points: number;
  damage: number[];
  marks: number[];
  skulls: number;
  flipped: boolean;
  ammo: Record<"red" | "blue" | "yellow", number>;
  weapons: string[];
  loaded: string[];
  hand: (string | null)[];
}

export interface View {
  players: number;
  map: string;
  domination: boolean;
  bot: boolean;
  skulls: number;
  stage: string;
  turn: number;
  actor: number;
  actions: number;
  frenzy: boolean;
  shot: { weapon: string; spot: string | null; all: number[] };
  tiles: Record<string, string>;
  pile: number;
  weapons_left: number;
  racks: Record<string, string>;
  killshots: string[];
  tracks: Record<string, { tokens: number[] }>;
  seats: SeatView[];
}

export const boardValues = (s: SeatView) => (s.flipped ? [2, 1, 1, 1] : [8, 6, 4, 2, 1, 1].slice(Math.min(s.skulls, 5)));
