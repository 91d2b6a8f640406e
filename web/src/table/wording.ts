// What the server says comes in English words and as phrases. Where the page speaks another language, the
// game's tables do (games/tongue.ts), and every phrase is worded again from them, as the engine does it.
import type {
  Advice,
  GameTables,
  Heard,
  LogEntry,
  Look,
  Phrase,
  Ref,
  Seat,
  StateMessage,
  Step,
  Verb,
} from "../net/protocol";
import { text } from "../texts";
import { seatName } from "../ui/seat";
import { inWords } from "../grammar/grammar";

export class Wording {
  private readonly verbs: Map<string, Verb>;

  constructor(
    private readonly tables: GameTables,
    private readonly seats: Seat[],
  ) {
    this.verbs = new Map(tables.verbs.map((v) => [v.name, v]));
  }

  private readonly nameOf = (seat: number | null) => {
    if (seat === null || seat < 0) return text("chance");
    return seat >= this.seats.length && this.tables.figure ? this.tables.figure : seatName(this.seats, seat);
  };

  private say(verb: string | undefined, refs: Ref[] | undefined, who: number | null, said: string): string {
    const known = this.verbs.get(verb ?? "");
    return known ? inWords(known, refs ?? [], this.tables.kinds, this.nameOf, who) : said;
  }

  phrase<P extends Phrase>(phrase: P, who: number | null): P {
    return phrase.words === undefined
      ? phrase
      : { ...phrase, words: this.say(phrase.verb, phrase.refs, who, phrase.words) };
  }

  heard = <H extends Heard>(heard: H): H => this.phrase(heard, heard.seat);

  entry = (entry: LogEntry): LogEntry => ({
    ...entry,
    words:
      entry.undo === undefined
        ? this.say(entry.verb, entry.refs, entry.seat, entry.words)
        : text("tookBack", this.nameOf(entry.seat)),
  });

  prompt<P extends NonNullable<StateMessage["prompt"]>>(prompt: P, who: number | null): P {
    return { ...prompt, text: this.say(prompt.verb, prompt.refs, who, prompt.text) };
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
    ...(what.moves ? { moves: what.moves.map((m) => wording.phrase(m, who)) } : {}),
  };
}

/** A message of the server, a step, or a look at a position, in the language of the tables; `who` is asked there. */
export function reworded<T extends StateMessage | Look | Step>(
  what: T,
  tables: GameTables,
  seats: Seat[],
  who: number | null,
): T {
  return tables.worded ? told(what, new Wording(tables, seats), who) : what;
}

export function rewordedLog(log: LogEntry[], tables: GameTables, seats: Seat[]): LogEntry[] {
  return tables.worded ? log.map(new Wording(tables, seats).entry) : log;
}

export function rewordedParts<H extends Heard>(list: H[], tables: GameTables, seats: Seat[]): H[] {
  return tables.worded ? list.map(new Wording(tables, seats).heard) : list;
}

export function rewordedAdvice<A extends Advice>(advice: A, tables: GameTables, seats: Seat[], who: number | null): A {
  if (!tables.worded) return advice;
  const wording = new Wording(tables, seats);
  return { ...advice, moves: advice.moves.map((m) => wording.phrase(m, who)), line: advice.line.map(wording.heard) };
}
