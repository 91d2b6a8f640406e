// What the engine can be asked, and what it answers: docs/protocol.md as types.

/** A thing that a move or an event refers to; null where a viewer may not know it. */
export interface Ref {
  kind: string;
  value: string | number | null;
}

/** A move or an event: its notation, and the same as a verb with its references. */
export interface Phrase {
  text: string;
  verb: string;
  refs: Ref[];
}

/** A legal move: a seat's, or one of nature's with its weight. */
export type Move = Phrase & ({ seat: number; weight?: never } | { weight: number; seat?: never });

export interface Event extends Phrase {
  seat: number | "nature";
  words: string;
  /** The seats that may know it, where that is not everybody. */
  knows?: number[];
}

/** The seats that may act, nature, or nobody any more. */
export type ToMove = number[] | "nature" | "over";

export interface Option {
  name: string;
  title: string;
  choices: string[];
  standard: string;
}

export interface Game {
  id: string;
  title: string;
  blurb: string;
  min_players: number;
  max_players: number;
  secrets: boolean;
  options: Option[];
}

export interface Begun {
  game: string;
  players: number;
  seed: number | string;
  options?: Record<string, string>;
  to_move: ToMove;
}

export interface Result {
  over: boolean;
  points: number[];
  ranks: number[];
  winners: number[];
}

export interface Best {
  seat: number;
  move: string;
  iterations: number;
  moves: (Phrase & { visits: number; worth: number })[];
  worth: number[];
  line: (Phrase & { seat: number })[];
}

/** A position: the fields of the game, as `position` writes them. */
export type Position = Record<string, unknown>;

/** Every request: what goes with it, and what comes back. */
export interface Requests {
  games: { with: object; answer: { games: Game[] } };
  new: {
    with: { game: string; players?: number; seed?: number | string; options?: Record<string, string> };
    answer: Begun;
  };
  load: { with: { game: string; position: Position; seed?: number | string } | { record: string }; answer: Begun };
  legal: { with: object; answer: { to_move: ToMove; moves: Move[] } };
  position: { with: object; answer: { position: Position } };
  view: { with: { player: number | "watcher" }; answer: { view: Position } };
  guess: { with: { player: number; seed?: number }; answer: { position: Position } };
  result: { with: object; answer: Result };
  record: { with: object; answer: { record: string } };
  perft: { with: { depth: number }; answer: { depth: number; perft: number } };
  best: {
    with: { bot?: string; seat?: number; milliseconds?: number; iterations?: number };
    answer: Best;
  };
  play: { with: { move: string; seat?: number | "nature" }; answer: { events: Event[]; to_move: ToMove } };
  random: { with: { until?: "decision" }; answer: { moves: Move[]; events: Event[]; to_move: ToMove } };
  undo: { with: { seat?: number }; answer: { to_move: ToMove } };
}
