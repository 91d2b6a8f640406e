// What a move of a finished match came to. Many moves say little by themselves ("Bot B shoots", "Bot A feeds"): at
// whom, with what, to what end stands in the moves and events around them.
import type { Past } from "../games/module";
import type { Telling } from "../games/telling";
import { joined, type Part } from "../grammar/grammar";
import type { GameTables, LogEntry, Ref, Seat } from "../net/protocol";
import { Wording } from "../table/wording";
import { text } from "../texts";
import { seatName } from "../ui/seat";

/** So many steps away something still belongs to a move, and so many events are told. */
const reach = 40;
const most = 2;

export interface Told {
  before: Past | null;
  move: Past;
  next: Past | null;
  events: LogEntry[];
}

function eventsAt(how: Telling, entries: LogEntry[] = []): LogEntry[] {
  const rank = (e: LogEntry) => how.shows.indexOf(e.verb ?? "");
  const shown = entries.filter((e) => rank(e) >= 0);
  const kept = new Set([...shown].sort((a, b) => rank(a) - rank(b)).slice(0, most));
  return shown.filter((e) => kept.has(e));
}

/** What belongs to the move that led to a step; `log` has what was heard in each step. */
export function toldOf(how: Telling | null, moves: Past[], log: LogEntry[][], step: number): Told | null {
  const move = moves[step - 1];
  if (!move) return null;
  if (!how) return { before: null, move, next: null, events: [] };
  const { seat, verb = "" } = move;
  const wanted = how.after[verb] ?? [];
  const told: Told = { before: null, move, next: null, events: eventsAt(how, log[step - 1]) };
  for (let i = step - 2; wanted.length > 0 && i >= Math.max(0, step - reach); i--) {
    const made = moves[i];
    if (made?.seat !== seat) continue; /* chance, or a player who answers */
    if (wanted.includes(made.verb ?? "")) told.before = made;
    if (told.before || how.fresh.includes(made.verb ?? "")) break;
  }
  const passed = how.opens[verb],
    seeks = how.seeks.includes(verb);
  const open = told.events.length === 0 && (passed !== undefined || seeks);
  for (let i = step; open && i < Math.min(moves.length, step + reach); i++) {
    const made = moves[i];
    if (made && made.seat !== null) {
      if (made.seat !== seat || how.fresh.includes(made.verb ?? "")) break;
      const says = made.refs?.length && passed && !passed.includes(made.verb ?? "");
      if (says) told.next ??= made;
    }
    if (seeks) told.events = eventsAt(how, log[i]);
    if (told.events.length > 0 || (told.next && !seeks)) break;
  }
  return told;
}

/** What a sentence about the move that led to a step speaks of, to be pointed at: many moves name nothing. */
export function aboutOf(how: Telling | null, moves: Past[], log: LogEntry[][], step: number): Past | null {
  const told = toldOf(how, moves, log, step);
  if (!told) return null;
  const { before, move, next, events } = told;
  return { ...move, refs: [move, before, next, ...events].flatMap((said) => said?.refs ?? []) };
}

/** A part of what is told: the words of one phrase, as far as they are not said already. */
export interface Clause {
  parts: Part[];
  refs: Ref[];
  seat: number | null;
}

export const wordsOf = (clauses: Clause[]): string => joined(clauses.flatMap((c) => c.parts));

/** Without so many letters at the beginning, and with others in their place. */
function begunAs(words: string, { parts, ...of }: Clause, without = 0): Clause {
  let left = without;
  const rest = parts.map((part) => {
    const cut = Math.min(left, part.words.length);
    left -= cut;
    return { ...part, words: part.words.slice(cut) };
  });
  return { ...of, parts: [{ words }, ...rest.filter((p) => p.words !== "")] };
}

/** All of it as one sentence where one seat does everything, and else as several; `me` is addressed. */
export function tellingOf(
  how: Telling | null,
  tables: GameTables,
  seats: Seat[],
  me: number | null,
): (moves: Past[], log: LogEntry[][], step: number) => Clause[] {
  const wording = new Wording(tables, seats, me);
  const clause = (said: Past | LogEntry): Clause => ({
    parts: wording.parts(said, said.seat) ?? [{ words: said.words ?? said.text ?? "" }],
    refs: said.refs ?? [],
    seat: said.seat,
  });
  return (moves, log, step) => {
    const told = toldOf(how, moves, log, step);
    if (!told) return [];
    const { seat } = told.move;
    const name = seat === null ? "" : seat === me ? text("youSaid").split("|")[0] : seatName(seats, seat);
    const subject = `${name} `.toLowerCase();
    const clauses = [told.before, told.move, told.next, ...told.events].flatMap((said) => (said ? [clause(said)] : []));
    const heard = new Set<string>();
    return clauses.reduce<Clause[]>((all, next) => {
      const line = joined(next.parts),
        said = wordsOf(all);
      if (heard.has(line)) return all;
      heard.add(line);
      /* "Ann feeds", "Ann feeds on fuel": the second says it all. */
      if (line.startsWith(said)) return [next];
      const same = line.toLowerCase().startsWith(subject) && !said.includes(";");
      return [...all, same ? begunAs(", ", next, subject.length) : begunAs(". ", next)];
    }, []);
  };
}
