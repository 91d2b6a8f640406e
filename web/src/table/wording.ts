// What the server says comes in English words and as phrases. Where the page speaks another language, the
// game's tables do (games/tongue.ts), and every phrase is worded again from them, as the engine does it.
import type {
  Advice,
  GameTables,
  Heard,
  LogEntry,
  Look,
  Phrase,
  Seat,
  StateMessage,
  Step,
  Verb,
} from "../net/protocol";
import { text } from "../texts";
import { seatName } from "../ui/seat";
import { asOrder, inWords, joined, nameable, type Part } from "../grammar/grammar";
import { coordinates } from "../coordinates";
import { withSquares } from "../grammar/squares";

/** Does the page word phrases itself? It does where a bot has no name of its own, too: the engine would call it a
 *  player, and its box calls it a bot. */
const rewords = (tables: GameTables, seats: Seat[]) =>
  tables.worded === true || coordinates() || seats.some((s) => s.kind === "bot" && !s.name);

/** As the engine calls the one figure that no seat plays. */
const terminator = "the terminator";

export class Wording {
  private readonly verbs: Map<string, Verb>;

  /** `listener`: the seat that is addressed; null: all are called by name. */
  constructor(
    private readonly tables: GameTables,
    private readonly seats: Seat[],
    private readonly listener: number | null = null,
  ) {
    this.verbs = new Map(tables.verbs.map((v) => [v.name, v]));
  }

  private readonly nameOf = (seat: number | null) => {
    if (seat === null || seat < 0) return text("chance");
    return seat >= this.seats.length ? (this.tables.figure ?? terminator) : seatName(this.seats, seat);
  };

  /** A phrase piece by piece, as it is heard or as an order to `who`; null where its verb is not known. */
  parts({ verb, refs = [], told }: Partial<Phrase>, who: number | null, how = inWords): Part[] | null {
    const known = this.verbs.get(verb ?? ""),
      { kinds } = this.tables;
    if (!known) return null;
    const speech = { who, listener: this.listener, nameOf: this.nameOf };
    const squares = withSquares("", refs, kinds);
    return [...how(known, nameable(known, refs, told), kinds, speech), ...(squares ? [{ words: squares }] : [])];
  }

  private say(how: typeof inWords, phrase: Partial<Phrase>, who: number | null, said: string): string {
    const parts = this.parts(phrase, who, how);
    return parts ? joined(parts) : said;
  }

  heard = <H extends Heard>(heard: H): H =>
    heard.words === undefined ? heard : { ...heard, words: this.say(inWords, heard, heard.seat, heard.words) };

  /** A move that `who` may make. */
  order = <P extends Phrase>(move: P, who: number | null): P =>
    move.words === undefined ? move : { ...move, words: this.say(asOrder, move, who, move.words) };

  private tookBack = (seat: number | null) =>
    seat !== null && seat === this.listener ? text("youTookBack", "", 1) : text("tookBack", this.nameOf(seat), 1);

  private gaveUp = (seat: number | null) =>
    seat !== null && seat === this.listener ? text("youGaveUp") : text("gaveUp", this.nameOf(seat));

  private inOurWords(entry: LogEntry): string {
    if (entry.concede) return this.gaveUp(entry.seat);
    return entry.undo === undefined ? this.say(inWords, entry, entry.seat, entry.words) : this.tookBack(entry.seat);
  }

  entry = (entry: LogEntry): LogEntry => ({ ...entry, words: this.inOurWords(entry) });

  /** A reason of the engine, told to the seat that asked. */
  why({ words, rule, ...phrase }: Phrase & { words: string }, who: number): { sentence: string; rule?: string } {
    const sentence = this.tables.worded ? this.say(inWords, phrase, who, words) : words;
    return rule === undefined ? { sentence } : { sentence, rule };
  }

  prompt<P extends NonNullable<StateMessage["prompt"]>>(prompt: P, who: number | null): P {
    return { ...prompt, text: this.say(inWords, prompt, who, prompt.text) };
  }
}

interface Told {
  log: LogEntry[];
  prompt?: StateMessage["prompt"];
  moves?: Phrase[];
}

function told<T extends Told>(what: T, wording: Wording, who: number | null): T {
  return {
    ...what,
    log: what.log.map(wording.entry),
    ...(what.prompt ? { prompt: wording.prompt(what.prompt, who) } : {}),
    ...(what.moves ? { moves: what.moves.map((m) => wording.order(m, who)) } : {}),
  };
}

/** A message of the server, a step, or a look at a position, in the language of the tables; `who` is asked there, and
 *  addressed. */
export function reworded<T extends StateMessage | Look | Step>(
  what: T,
  tables: GameTables,
  seats: Seat[],
  who: number | null,
): T {
  return rewords(tables, seats) ? told(what, new Wording(tables, seats, who), who) : what;
}

export function rewordedLog(
  log: LogEntry[],
  tables: GameTables,
  seats: Seat[],
  listener: number | null = null,
): LogEntry[] {
  return rewords(tables, seats) ? log.map(new Wording(tables, seats, listener).entry) : log;
}

export function rewordedParts<H extends Heard>(list: H[], tables: GameTables, seats: Seat[]): H[] {
  return rewords(tables, seats) ? list.map(new Wording(tables, seats).heard) : list;
}

export function rewordedAdvice<A extends Advice>(advice: A, tables: GameTables, seats: Seat[], who: number | null): A {
  if (!rewords(tables, seats)) return advice;
  const wording = new Wording(tables, seats, who);
  return { ...advice, moves: advice.moves.map((m) => wording.order(m, who)), line: advice.line.map(wording.heard) };
}
