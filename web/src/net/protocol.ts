// The messages of docs/server.md, as types. Nothing here is specific to a game.
import type { Message } from "../message";

export interface Ref {
  kind: string;
  value: string | number | null;
}

export interface Phrase {
  text: string;
  verb: string;
  refs: Ref[];
  /** What the words say beyond the references: what a place is called. The verb lists the kinds. */
  told?: Ref["value"][];
  words?: string;
  rule?: string;
}

export interface Option {
  name: string;
  title: string;
  choices: string[];
  standard: string;
  /** What choices are called, where that is not their name. */
  labels?: Record<string, string>;
}

export interface GameInfo {
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

export interface Level {
  name: string;
  blurb: string;
  rating?: number;
}

export interface Kind {
  min: number;
  max: number;
  named: boolean;
  names?: string[];
  labels?: string[];
  /** A name is several names of this kind, joined by "+". */
  of?: string;
  some?: string;
  /** A place on the board: its name is its coordinates. */
  square?: boolean;
}

export interface Verb {
  name: string;
  form?: string;
  /** From a server a text; messages of other languages may depend on numbers. */
  words: Message;
  /** As an order, where the language needs other words for it; never sent by a server. */
  order?: Message;
  rule?: string;
  refs: string[];
  told?: string[];
  move?: boolean;
  type?: "chance" | "move" | "event" | "question" | "reason";
  /** Of a question that a player may answer beforehand: the verb that says no. */
  no?: string;
}

/** One row of the description of a position (docs/server.md): what it holds and how it is written. */
export interface Field {
  name: string;
  know: "all" | "owner" | "none" | "game";
  type: "value" | "set" | "object" | "computed";
  kind?: string;
  /** May be null: unknown, or nothing there. */
  null?: boolean;
  /** An array of that many, or with `list` of at most that many; keyed by names with an `index`. */
  count?: number;
  list?: boolean;
  index?: string;
  fields?: Field[];
}

export interface GameTables {
  game: GameInfo;
  kinds: Record<string, Kind>;
  fields: Field[];
  verbs: Verb[];
  /** The words are the page's own (src/games/tongue.ts): what the server says must be translated. */
  worded?: boolean;
  /** The name of a figure that has no player, in those words. */
  figure?: string;
}

export interface Seat {
  seat: number;
  kind: "person" | "bot" | "open";
  name: string;
  level?: string;
  away?: boolean;
  present?: boolean; // in a slow match only said if so
  playing?: boolean;
  clock?: number;
  deadline?: number; // of those who may act in a slow match, as a date
  holiday?: number; // its player is on holiday until then
  grace?: number; // the clock stands still for that many milliseconds: nobody is connected
  late?: boolean;
  yields?: boolean; // lets others of its team go first
  votes?: { seat: number; choice: string }[];
  luck?: number; // its browser adds to chance, from this step on
  conceded?: boolean; // has given up
  unopened?: boolean; // nobody has opened its link
  opened?: number; // how often a link to it was opened, if more than once
}

/** What a player does, or chance: `seat` null. */
export interface Heard extends Phrase {
  seat: number | null;
  words: string;
}

/** Seats that were opened in one and the same browser; `declared`: made as seats at one screen. */
export interface Shared {
  seats: number[];
  declared: boolean;
}

/** A seat's rating at a rated table; `before` the match, once it is over; `unsure`: too few games yet. */
export interface Rated {
  seat: number;
  rating: number;
  before?: number;
  unsure?: boolean;
}

/** Members of a table's messages: does the match count for ratings, and if not, why? */
export interface Rating {
  rated?: boolean;
  unrated?: "shared" | "unknown" | "ended";
  ratings?: Rated[];
}

export interface LogEntry extends Partial<Phrase> {
  v: number;
  seat: number | null;
  words: string;
  undo?: number;
  /** The seat gives up. */
  concede?: boolean;
  /** How many steps a line takes back, if more than one; never sent by a server. */
  steps?: number;
}

// A player asks the table to let them take back what cannot be taken back otherwise.
export interface Takeback {
  seat: number;
  steps: number;
  agreed: number[];
}

export interface Result {
  points: number[];
  ranks: number[];
  winners: number[];
}

export interface StateMessage extends Rating {
  t: "state";
  match: string;
  game: string;
  version: number;
  steps: number;
  seat: number | null;
  status: "playing" | "over" | "ended";
  hints: boolean;
  clock?: Pace;
  from_position?: boolean;
  gathers?: boolean; // it begins when every person has opened their seat
  view: unknown;
  to_move: number[];
  prompt?: { text: string; verb: string; refs: Ref[]; rule?: string };
  moves?: Phrase[];
  brief?: boolean;
  can_undo: boolean;
  can_ask?: boolean; // the table can be asked to take back more
  orders?: string[]; // questions that this seat always answers no; missing where the game has none to leave so
  log_from: number;
  log: LogEntry[];
  /** To those who come back: the position they last looked at, and those that followed until this one. */
  past?: Pick<StateMessage, "version" | "view" | "to_move">[];
  seats: Seat[];
  shared?: Shared[];
  takeback?: Takeback;
  result?: Result;
  commitment?: string;
  secret?: string;
}

export interface ChatMessage {
  t: "chat";
  n: number;
  at: number;
  seat: number | null;
  name: string;
  room: "table" | "watchers";
  text: string;
}

/** What a bot thinks: up to three moves, best first, and how it expects play to go on. */
export interface Advice {
  seat?: number;
  moves: (Phrase & { words: string; worth: number; share: number })[];
  line: Heard[];
  /** There is nothing to choose; never sent by a server. */
  only?: boolean;
}

export interface HintMessage extends Advice {
  t: "hint";
  id: string;
  version: number;
}

export type ServerMessage =
  | StateMessage
  | ChatMessage
  | HintMessage
  | ({ t: "seats"; seats: Seat[]; shared?: Shared[]; takeback?: Takeback } & Rating)
  | { t: "claimed"; seat: number }
  | { t: "ack"; id: string; version: number; again?: boolean }
  | { t: "error"; id?: string; code: string; reason?: string; error: string; version?: number }
  | { t: "pong" };

/** Where the match can be played; only the line needs to know. */
export interface NodesMessage {
  t: "nodes";
  nodes: string[];
}

/** What each seat has and what each decision adds, in seconds; or the days of each decision: a slow match. */
export type Pace = { bank: number; credit: number } | { days: number };

export interface MatchInfo {
  match: string;
  game: string;
  players: number;
  created: number;
  status: string;
  rated?: boolean;
  from_position?: boolean; // it did not begin at the start
  /** What it was made with; none: no clocks. */
  clock?: Pace;
  open: number;
  seats: Seat[];
}

export interface NewSeat {
  kind: "me" | "bot" | "friend" | "open";
  level?: string;
  name?: string;
}

export interface NewMatch {
  game: string;
  players?: number;
  options?: Record<string, string>;
  name?: string;
  seats: NewSeat[];
  listed?: boolean;
  hints?: boolean;
  rated?: boolean;
  gathers?: boolean;
  clock?: Pace;
  position?: unknown;
  from?: { match: string; step: number };
}

export interface MadeMatch {
  match: string;
  watch: string;
  seats: { seat: number; kind: string; token?: string; level?: string }[];
}

/** A finished match at a glance. */
export interface Course {
  steps: number;
  /** Who made each step; null: chance. */
  seats: (number | null)[];
  /** A step, and the points of all from then on. */
  points: number[][];
  /** Where rounds, or else turns, began. */
  parts: (Heard & { step: number })[];
  /** Where points came from, by the game's own sources. */
  sources: Source[];
}

/** What each seat has of one source. The parts add up to the points, the others only explain them. */
export interface Source {
  name: string;
  part: boolean;
  of: number[];
}

export interface Step {
  step: number;
  steps: number;
  seat: number | null;
  text: string;
  view: unknown;
  log: LogEntry[];
  to_move: number[];
}

/** A step of a record, or a position, as the engine sees it. */
export interface Look extends Step {
  game: string;
  players: number;
  prompt?: StateMessage["prompt"];
  moves?: Phrase[];
  brief?: boolean;
  result?: Result;
}
