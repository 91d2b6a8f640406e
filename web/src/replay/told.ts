// What a move of a finished match came to. Many moves say little by themselves ("Bot B shoots", "Bot A feeds"): at
// whom, with what, to what end stands in the moves and events around them.
import type { Verbs as Adrenaline } from "../games/adrenaline/types.gen";
import type { Verbs as Anomaly } from "../games/anomaly/types.gen";
import type { Past } from "../games/module";
import type { Verbs as Septikon } from "../games/septikon/types.gen";
import type { Verbs as SpaceFreaks } from "../games/spacefreaks/types.gen";
import type { GameTables, LogEntry, Seat } from "../net/protocol";
import { Wording } from "../table/wording";
import { text } from "../texts";
import { seatName } from "../ui/seat";

interface Telling<V extends string> {
  /** Moves that go on with one that was made before: it is told first. */
  after: Partial<Record<V, V[]>>;
  /** Moves that only open something: the next one says what, except for these. */
  opens: Partial<Record<V, V[]>>;
  /** Moves whose effect comes with a later one. */
  seeks: V[];
  /** With these moves something else begins. */
  fresh: V[];
  /** Events that say what came of it, those that matter most first. */
  shows: V[];
}

const telling = <V extends string>(how: Telling<V>): Telling<string> => how;

const tellings: Record<string, Telling<string>> = {
  adrenaline: telling<keyof Adrenaline>({
    after: {
      use: ["fire"],
      "use-with": ["fire"],
      spot: ["fire"],
      room: ["fire"],
      target: ["fire"],
      bring: ["fire"],
      push: ["fire", "play"],
      enough: ["fire"],
      cease: ["fire"],
    },
    opens: { run: [], grab: ["go"], shoot: ["go"], bot: [], play: [] },
    seeks: ["shoot", "fire", "use", "use-with", "spot", "room", "bot"],
    fresh: ["run", "grab", "shoot", "bot", "done", "end", "reload", "reload-with"],
    shows: ["killed", "damage", "tags", "marks", "moved"],
  }),
  anomaly: telling<keyof Anomaly>({
    after: {
      go: ["move", "play"],
      hit: ["play"],
      burn: ["play"],
      sense: ["play"],
      lure: ["play"],
      ask: ["use"],
      jump: ["use"],
      charge: ["use"],
    },
    opens: { move: [], feed: [], use: ["pay"], adapt: ["pay"] },
    seeks: ["play", "feed"],
    fresh: ["skip", "stop", "prowl", "feed"],
    shows: [
      "end",
      "caught",
      "hurt",
      "students-hurt",
      "explode",
      "fed-students",
      "fed",
      "fed-nothing",
      "shock",
      "scent",
      "answer",
      "no-effect",
      "reveal",
    ],
  }),
  septikon: telling<keyof Septikon>({
    after: {
      pay: ["laser", "mine", "launch", "shield", "capsule", "satellite", "repair", "arm", "move", "blast"],
      keep: ["move", "blast"],
      hit: ["laser", "mine"],
      done: ["move", "blast"],
    },
    opens: {},
    seeks: ["laser", "mine", "launch"],
    fresh: ["move", "blast", "drone", "drone-blast"],
    shows: ["wins", "lost", "breaks", "joins", "ruined", "holds", "mended", "clone", "no-lock"],
  }),
  spacefreaks: telling<keyof SpaceFreaks>({
    after: {
      fire: ["turret"],
      move: ["activate"],
      attack: ["activate"],
      repulse: ["activate"],
      play: ["activate"],
      at: ["play"],
      toward: ["play"],
      spread: ["play"],
      blink: ["activate"],
      teleport: ["activate"],
      explode: ["activate"],
      heal: ["activate"],
      lab: ["activate"],
      end: ["activate"],
    },
    opens: { turret: [], activate: [], rise: [] },
    seeks: ["play", "turret", "command"],
    fresh: ["activate", "end", "done", "finish"],
    shows: ["destroyed", "ruined", "base-struck", "damage", "struck", "building-struck", "pushed", "plucked", "healed"],
  }),
};

/** So many steps away something still belongs to a move, and so many events are told. */
const reach = 40;
const most = 2;

export interface Told {
  before: Past | null;
  move: Past;
  next: Past | null;
  events: LogEntry[];
}

function eventsAt(how: Telling<string>, entries: LogEntry[] = []): LogEntry[] {
  const rank = (e: LogEntry) => how.shows.indexOf(e.verb ?? "");
  const shown = entries.filter((e) => rank(e) >= 0);
  const kept = new Set([...shown].sort((a, b) => rank(a) - rank(b)).slice(0, most));
  return shown.filter((e) => kept.has(e));
}

/** What belongs to the move that led to a step; `log` has what was heard in each step. */
export function toldOf(game: string, moves: Past[], log: LogEntry[][], step: number): Told | null {
  const move = moves[step - 1],
    how = tellings[game];
  if (!move) return null;
  if (!how) return { before: null, move, next: null, events: [] };
  const { seat, verb = "" } = move;
  const wanted = how.after[verb] ?? [];
  const told: Told = { before: null, move, next: null, events: eventsAt(how, log[step - 1]) };
  for (let i = step - 2; wanted.length > 0 && i >= Math.max(0, step - reach); i--) {
    const made = moves[i];
    if (made?.seat !== seat) continue; /* chance, or somebody who answers */
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

/** All of it as one sentence where one seat does everything, and else as several; `me` is addressed. */
export function tellingOf(
  game: string,
  tables: GameTables,
  seats: Seat[],
  me: number | null,
): (moves: Past[], log: LogEntry[][], step: number) => string {
  const wording = new Wording(tables, seats, me);
  const heard = (move: Past | null) => (move ? [wording.heard({ ...move, words: move.text }).words] : []);
  return (moves, log, step) => {
    const told = toldOf(game, moves, log, step);
    if (!told) return "";
    const { seat } = told.move;
    const name = seat === null ? "" : seat === me ? text("youSaid").split("|")[0] : seatName(seats, seat);
    const subject = `${name} `.toLowerCase();
    const lines = [
      ...heard(told.before),
      ...heard(told.move),
      ...heard(told.next),
      ...told.events.map((e) => wording.entry(e).words),
    ];
    return [...new Set(lines)].reduce((said, line) => {
      /* "Ann feeds", "Ann feeds on fuel": the second says it all. */
      if (line.startsWith(said)) return line;
      const same = line.toLowerCase().startsWith(subject) && !said.includes(";");
      return same ? `${said}, ${line.slice(subject.length)}` : `${said}. ${line}`;
    }, "");
  };
}
