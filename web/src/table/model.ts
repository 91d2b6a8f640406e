// What a table knows: a pure function from messages and taps to what is shown.
import type {
  ChatMessage,
  HintMessage,
  LogEntry,
  Phrase,
  Rating,
  Ref,
  Seat,
  ServerMessage,
  Shared,
  StateMessage,
  Takeback,
} from "../net/protocol";
import type { Link, Unsaved } from "../net/link";
import { text } from "../texts";
import { seatName } from "../ui/seat";
import { complete, fitting, name, nothing, stepBack, type Choice, type Reader, type Speech } from "../grammar/grammar";

export interface TableModel {
  state: StateMessage | null;
  moves: Phrase[];
  seats: Seat[];
  shared: Shared[];
  /** Null where nobody ever asked for it to count. */
  rating: Rating | null;
  log: LogEntry[];
  /** What the last message told that was not known before; null where that is not how it came about:
   *  at first, and when something was taken back. */
  fresh: LogEntry[] | null;
  chat: ChatMessage[];
  /** The version at which my question was first put: others may act while it stands. */
  asked: number;
  /** Of use as long as the question stands. */
  hint: HintMessage | null;
  choice: Choice;
  /** A move that was made at that version, until it is refused, or accepted and a later version is shown. */
  sent: { id: string; move: string; version: number; accepted: boolean } | null;
  link: Link;
  reason: string;
  /** The last refusal, until something else happens. */
  trouble: string;
  /** The version at which a move was tapped that got lost: said so, unless the match has moved on. */
  lostMove: number | null;
  takeback: Takeback | null;
  /** A match of this browser that is not saved, and why. */
  unsaved: Unsaved | null;
}

export const emptyTable: TableModel = {
  state: null,
  moves: [],
  seats: [],
  shared: [],
  rating: null,
  log: [],
  fresh: null,
  chat: [],
  asked: 0,
  hint: null,
  choice: nothing,
  sent: null,
  link: "connecting",
  reason: "",
  trouble: "",
  lostMove: null,
  takeback: null,
  unsaved: null,
};

export type TableAction =
  | { a: "message"; message: ServerMessage; read: Reader }
  | { a: "link"; link: Link; reason: string }
  | { a: "unsaved"; why: Unsaved | null }
  | { a: "name"; ref: Ref }
  | { a: "verb"; verb: string | null }
  | { a: "choose"; choice: Choice }
  | { a: "back" }
  | { a: "sent"; id: string; move: string }
  | { a: "dropped"; id: string; version: number };

const longestLog = 2000;

/** One line for going back several steps: the server tells each step that is taken back. */
function takenBack(before: LogEntry, entry: LogEntry, message: StateMessage): LogEntry {
  const steps = (before.steps ?? 1) + 1;
  const mine = entry.seat === message.seat;
  const who = entry.seat === null ? text("chance") : seatName(message.seats, entry.seat);
  return { ...entry, steps, words: text(mine ? "youTookBack" : "tookBack", who, steps) };
}

function mergeLog(log: LogEntry[], message: StateMessage): LogEntry[] {
  let merged = log.filter((entry) => entry.v <= message.log_from);
  for (const entry of message.log) {
    if (entry.undo !== undefined) merged = merged.filter((e) => e.v !== entry.undo);
    const before = merged[merged.length - 1];
    if (entry.undo !== undefined && before?.undo !== undefined && before.seat === entry.seat)
      merged[merged.length - 1] = takenBack(before, entry, message);
    else merged.push(entry);
  }
  return merged.slice(-longestLog);
}

function news(model: TableModel, message: StateMessage): LogEntry[] | null {
  const known = model.state?.version;
  const entries = message.log.filter((e) => known !== undefined && e.v > known);
  return known === undefined || message.log_from > known || entries.some((e) => e.undo !== undefined) ? null : entries;
}

/** Is the player asked what they were asked before, and have not answered? */
function stillAsked({ state, moves, sent }: TableModel, message: StateMessage): boolean {
  const next = message.moves ?? [];
  return (
    sent === null &&
    message.prompt !== undefined &&
    message.prompt.text === state?.prompt?.text &&
    next.length === moves.length &&
    next.every((m, i) => m.text === moves[i]?.text)
  );
}

const versionOf = (model: TableModel) => model.state?.version ?? 0;

const ratingIn = (message: Rating): Rating | null => (message.rated === undefined ? null : message);

function receive(model: TableModel, message: ServerMessage, read: Reader): TableModel {
  switch (message.t) {
    case "state": {
      const moved = model.state?.version !== message.version;
      const still = stillAsked(model, message);
      const moves = message.moves ?? [];
      const { seat: who } = message;
      const speech: Speech = {
        who,
        listener: who,
        nameOf: (seat) => (seat === null ? text("chance") : seatName(message.seats, seat)),
      };
      return {
        ...model,
        state: message,
        moves: message.brief ? moves.map((m) => read(m.text, speech, m.told)) : moves,
        seats: message.seats,
        shared: message.shared ?? [],
        rating: ratingIn(message),
        takeback: message.takeback ?? null,
        log: mergeLog(model.log, message),
        fresh: moved ? news(model, message) : model.fresh,
        choice: moved ? nothing : model.choice,
        asked: still ? model.asked : message.version,
        hint: still ? model.hint : null,
        trouble: moved ? "" : model.trouble,
        lostMove: model.lostMove === message.version ? model.lostMove : null,
        sent: model.sent?.accepted && message.version > model.sent.version ? null : model.sent,
      };
    }
    case "seats":
      return {
        ...model,
        seats: message.seats,
        shared: message.shared ?? [],
        rating: ratingIn(message),
        takeback: message.takeback ?? null,
      };
    case "chat":
      return model.chat.some((c) => c.n === message.n) ? model : { ...model, chat: [...model.chat, message] };
    case "hint":
      return { ...model, hint: message };
    case "ack":
      if (model.sent?.id !== message.id) return model;
      /* What it led to may still wait to be shown: until then the old question is no question any more. */
      return { ...model, sent: versionOf(model) > model.sent.version ? null : { ...model.sent, accepted: true } };
    case "error":
      return { ...model, sent: model.sent?.id === message.id ? null : model.sent, trouble: message.error };
    case "claimed":
    case "pong":
      return model;
  }
}

export function reduceTable(model: TableModel, action: TableAction): TableModel {
  switch (action.a) {
    case "message":
      return receive(model, action.message, action.read);
    case "link":
      return { ...model, link: action.link, reason: action.reason };
    case "unsaved":
      return { ...model, unsaved: action.why };
    case "name":
      return { ...model, choice: name(model.moves, model.choice, action.ref), trouble: "" };
    case "verb": {
      /* What is chosen stays where the verb fits it: the same way, with and without damage behind. */
      const kept: Choice = { verb: action.verb, refs: model.choice.refs };
      const fits = fitting(model.moves, kept).length > 0;
      return { ...model, choice: fits ? kept : { verb: action.verb, refs: [] }, trouble: "" };
    }
    case "choose":
      return { ...model, choice: action.choice, trouble: "" };
    case "back":
      return { ...model, choice: stepBack(model.moves, model.choice), trouble: "" };
    case "sent":
      return {
        ...model,
        sent: { id: action.id, move: action.move, version: versionOf(model), accepted: false },
        lostMove: null,
      };
    case "dropped":
      return { ...model, sent: model.sent?.id === action.id ? null : model.sent, lostMove: action.version };
  }
}

/** The move that a second tap would make. */
export const pending = (model: TableModel): Phrase | null => complete(model.moves, model.choice);

/** A bot answers for a player who has left or given up: then nobody is asked here. */
export function notAsked(model: TableModel): TableModel {
  const { state, seats } = model;
  if (!state?.prompt || !seats.some((s) => s.seat === state.seat && s.away)) return model;
  const { prompt: _, ...rest } = state;
  return { ...model, state: rest, moves: [] };
}
