// What a game's table is to the shell: one module per game, loaded when it is needed.
import type { ComponentChildren, ComponentType } from "preact";
import type { ChatMessage, GameTables, LogEntry, Phrase, Ref, Seat } from "../net/protocol";
import type { GameMotion } from "../motion/effects";
import type { Choice, Marks, Part } from "../grammar/grammar";
import type { Chairs } from "./chairs";
import type { End } from "./end";

/** What a board is drawn from. `V` is the game's view: the JSON of docs/notation.md. */
export interface BoardProps<V> {
  view: V;
  /** Whose view: a seat's, or null for a watcher. */
  seat: number | null;
  seats: Seat[];
  tables: GameTables;
  /** Legal moves of the viewer; empty when it is not their turn. */
  moves: Phrase[];
  choice: Choice;
  marks: Marks;
  /** The move a second tap would make: draw it as a ghost. */
  ghost: Phrase | null;
  /** A move that is only pointed at, in a list or a hint: drawn like a ghost, but taps and keys know nothing of it. */
  pointed?: Phrase | null;
  /** What a hint proposes, best first: numbered on the board. */
  hinted?: readonly Phrase[];
  /** Names a reference: a tap on a thing of the board. */
  pick(ref: Ref): void;
  /** Makes the pending move, as a second tap does. */
  confirm(): void;
  /** Names a verb and references at once, for a tap that can mean only one thing; a second one does it.
   *  `careful`: never at the first tap. Absent where nothing can be played, as in a replay. */
  propose?(choice: Choice, careful?: boolean): void;
  /** Makes a legal move right away: for a walk of several steps that was confirmed as one. */
  play?(move: string): void;
  /** Moves that the table would gather are made one at a time: a lesson speaks of each. */
  stepwise?: true;
  match?: string;
  /** What was heard so far, oldest first. */
  log?: LogEntry[];
  /** In a replay: the moves that led here, oldest first. */
  past?: Past[];
  /** The view did not come about from the one before it: everything simply lies there. */
  jumped?: boolean;
  chat?: ChatMessage[];
  /** The match is over: what these seats have stays lit, everything else is dimmed. */
  won?: readonly number[];
  /** A picture: all of the table is shown, and nobody moves it or adds to it. */
  still?: boolean;
  /** The points are to be counted before the viewer's eyes. */
  counts?: boolean;
  /** Says a line of chat to the table. */
  say?(line: string): void;
}

/** A move of the record; `seat` null for chance. */
export interface Past extends Phrase {
  seat: number | null;
}

/** What the engine is asked of a view. */
export type Asked<V> = Pick<BoardProps<V>, "view" | "seat" | "log" | "past">;

/** Moves that a table gathers into one decision: what is left to choose, and the answers that end it. The shell shows
 *  both in the question. */
export interface Gathered {
  asked: string;
  ends: { label: string; ready: boolean; act(): void }[];
}

/** What a sentence shows instead of a name. */
export interface Shown {
  /** The picture; null: that of another part shows it as well. */
  art: ComponentChildren;
  /** A word or two beside it, where the picture alone does not say enough. */
  name?: string;
  /** A place on the board, drawn as a chip. */
  place?: boolean;
  /** What is lit on the table when this is pointed at, if not what is named. */
  at?: Ref;
}

/** The phrase that a part belongs to, who does it, and what its reader sees. */
export interface Said<V> {
  refs: Ref[];
  seat: number | null;
  view: V;
  viewer: number | null;
}

/** A part that names something. */
export type Named = Part & { ref: Ref };

export interface GameModule<V> {
  /** The large picture in the middle. */
  Board: ComponentType<BoardProps<V>>;
  /** What belongs to the viewer: hand, cards; below the board. */
  Hand?: ComponentType<BoardProps<V>>;
  /** What a player's box shows beside name and points. */
  Player?: ComponentType<BoardProps<V> & { of: number }>;
  /** What is dark by day, too: everything around the table, or only the field. */
  dark?: "all" | "board";
  /** Kinds of reference that can be tapped on the board or in the hand; others are offered as chips. */
  onBoard: Set<string>;
  /** What the prompt offers beside the board, instead of plain chips: class "chip" for each. */
  Chips?: ComponentType<BoardProps<V>>;
  /** Whether all know that the seat has no choice now, so that its only answer can be made by itself. Asked only
   *  where the legal moves are one; a table without secrets need not say it. */
  isOpen?(board: BoardProps<V>): boolean;
  /** A hook: what the table gathers now, or null while each move is a decision of its own. */
  useGathered?(board: BoardProps<V>): Gathered | null;
  /** What a thing or a place looks like in a sentence; null: its name is read. */
  picture?(named: Named, said: Said<V>): Shown | null;
  /** Kinds of things that a player acts with, what matters most first: when others do, it is shown large. */
  acts?: string[];
  /** What a move of the seat brings, in signs: beside its words in a review. */
  Outcome?: ComponentType<BoardProps<V> & { move: Phrase }>;
  /** What lies where a tap fell, on a board that draws nothing there. */
  thingAt?(event: MouseEvent): Ref | null;
  /** Asks the engine what the board will ask of a view: where that can be awaited, the board is drawn once. */
  tell?(asked: Asked<V>): unknown;
  /** How each event is animated. */
  motion?: GameMotion<V>;
  /** A strip above the board: round, tracks, what is left. */
  Strip?: ComponentType<BoardProps<V>>;
  /** Its pieces on the table that is set for a match. */
  chairs?: Chairs<V>;
  /** What the sheet at the end says of it. */
  end?: End<V>;
}
