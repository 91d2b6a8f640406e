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

/** The seats that may act, nature, or nobody at the end. */
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
  /** All seats but the first are one side: they win together. */
  team?: true;
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

/** A phrase in words, with the rule behind it. */
export interface Told extends Phrase {
  words: string;
  rule?: string;
}

/** What somebody did, or chance: `seat` null. */
export interface Heard extends Told {
  seat: number | null;
}

/** What was heard of a step; `v` counts steps from 1. */
export interface LogEntry extends Heard {
  v: number;
}

export interface Prompt {
  text: string;
  verb: string;
  refs: Ref[];
  rule?: string;
}

/** A match after a step, as one viewer sees it. */
export interface Look {
  game: string;
  players: number;
  step: number;
  steps: number;
  /** Who made the step that led there; null: chance, or it is the start. */
  seat: number | null;
  /** That step in notation, for a viewer who sees everything. */
  text?: string;
  view: Position;
  log: LogEntry[];
  to_move: number[];
  /** For a seat that must decide there. */
  prompt?: Prompt;
  /** With `brief`, each has only its notation. */
  moves?: (Phrase & { words?: string })[];
  brief?: boolean;
  can_undo?: boolean;
  result?: { points: number[]; ranks: number[]; winners: number[] };
}

/** A match at a glance. */
export interface Course {
  steps: number;
  seats: (number | null)[];
  /** A step, and everybody's points from then on. */
  points: number[][];
  parts: (Heard & { step: number })[];
  sources: Source[];
}

/** Where points came from: what each seat has of it. The parts add up to the points, the others only explain them. */
export interface Source {
  name: string;
  part: boolean;
  of: number[];
}

/** What a bot thinks: its move, up to three of the best, and how it expects play to continue. */
export interface Hint {
  seat: number;
  move: string;
  iterations: number;
  moves: (Told & { worth: number; share: number })[];
  /** For each seat: the share of a win that the bot expects. */
  worth: number[];
  weighed?: Weighed;
  line: Heard[];
}

/** A move that the bot was asked to weigh, whatever it thinks of it. */
export interface Weighed {
  text: string;
  visits: number;
  worth: number;
}

/** A level or kind of bot. */
export interface Level {
  name: string;
  blurb: string;
}

/** A game's tables, as docs/server.md describes them. */
export interface Tables {
  game: Game;
  kinds: Record<string, unknown>;
  fields: unknown[];
  verbs: unknown[];
}

/** How long a bot may think: the first limit reached ends it. */
export interface Budget {
  milliseconds?: number;
  iterations?: number;
}

export interface Best {
  seat: number;
  move: string;
  iterations: number;
  moves: (Phrase & { visits: number; worth: number })[];
  worth: number[];
  weighed?: Weighed;
  line: (Phrase & { seat: number })[];
}

/** A position: the fields of the game, as `position` writes them. */
export type Position = Record<string, unknown>;

/** What moves would bring, and what the game can tell about the position after them. */
export interface WhatIf {
  /** With moves: whether this is the only possible outcome, what the player would hear, and the view afterwards. */
  certain?: boolean;
  events?: (Phrase & { seat: number | null; words: string })[];
  view?: Position;
  /** By topic. */
  facts: Record<string, unknown>;
}

/** The name of a colour by meaning: "A" to "E" are the seats', "accent" is what can be done now. */
export type Ink = string;

/** Characters side by side that look alike, each one column wide. What is missing is plain. */
export interface DrawnRun {
  text: string;
  ink?: Ink;
  paper?: Ink;
  bold?: true;
  reverse?: true;
  underline?: true;
}

/** The board as terminals show it. */
export interface Drawing {
  width: number;
  height: number;
  rows: DrawnRun[][];
  /** What the player's legal moves name, and its cells: column, row, how many side by side. None if it is not shown. */
  places: (Ref & { cells: [x: number, y: number, n: number][] })[];
}

/** Why something may not be named: the game's own reason, or the question that is asked instead. */
export interface Why {
  why: "may" | "turn" | "question" | "rule";
  reason?: Phrase & { words: string; rule?: string };
}

/** Every request: what goes with it, and what comes back. */
export interface Requests {
  games: { with: object; answer: { games: Game[]; levels: Level[] } };
  tables: { with: { game: string }; answer: Tables };
  new: {
    with: { game: string; players?: number; seed?: number | string; options?: Record<string, string> };
    answer: Begun;
  };
  load: {
    with:
      | { game: string; position: Position; seed?: number | string }
      | { game: string; view: Position; player: number | "watcher"; seed?: number | string }
      | { record: string };
    answer: Begun;
  };
  legal: { with: object; answer: { to_move: ToMove; moves: Move[] } };
  position: { with: object; answer: { position: Position } };
  view: { with: { player: number | "watcher" }; answer: { view: Position } };
  guess: { with: { player: number; seed?: number }; answer: { position: Position } };
  what_if: { with: { player: number | "watcher"; moves?: string[]; facts?: string[] }; answer: WhatIf };
  why: {
    with: { player: number } & ({ move: string } | { named: Ref[]; verb?: string });
    answer: Why;
  };
  draw: { with: { player: number | "watcher"; width?: number; height?: number }; answer: Drawing };
  result: { with: object; answer: Result };
  record: { with: object; answer: { record: string } };
  perft: { with: { depth: number }; answer: { depth: number; perft: number } };
  best: { with: { bot?: string; seat?: number; weigh?: string } & Budget; answer: Best };
  hint: { with: { bot?: string; seat?: number; step?: number; weigh?: string } & Budget; answer: Hint };
  look: { with: { step?: number; seat?: number | "watcher" }; answer: Look };
  log: {
    with: { from?: number; to?: number; seat?: number | "watcher" };
    answer: { from: number; log: LogEntry[][] };
  };
  course: { with: object; answer: Course };
  names: { with: { names: string[] }; answer: object };
  play: { with: { move: string; seat?: number | "nature" }; answer: { events: Event[]; to_move: ToMove } };
  random: { with: { until?: "decision" }; answer: { moves: Move[]; events: Event[]; to_move: ToMove } };
  concede: { with: { seat: number }; answer: { over: boolean } };
  undo: { with: { seat?: number }; answer: { to_move: ToMove } };
}
