// Why a match ended, as the players saw it happen, and the rule that says so. What the sheet says about points comes
// after it.
import type { LogEntry, Seat, StateMessage } from "../net/protocol";
import { seatName } from "../ui/seat";
import { say } from "./words";

export interface Cause {
  words: string;
  rule: string;
}

interface Asked {
  state: StateMessage;
  seats: Seat[];
  log: LogEntry[];
}

/** What is read of Septikon's view at the end. */
interface Stations {
  reason: string;
  damaged: Record<string, number>;
  sides: Record<string, { clones: unknown[]; spies: unknown[] }>;
}

/** Ends whose cause the engine's own words name. */
const otherRules: Record<string, string> = { "gave-up": "SEP-4.6", standstill: "SEP-16.7", time: "SEP-16.8" };

function septikon({ state, seats }: Asked): Cause {
  const { result, seat: me } = state,
    { reason, damaged, sides } = state.view as Stations;
  const loser = seats.find((s) => !result?.winners.includes(s.seat))?.seat;
  const rule = "SEP-16.1";
  if (loser === undefined) return { words: "", rule };
  const [own, other] = loser === 0 ? ["A", "B"] : ["B", "A"];
  const mine = loser === me,
    name = seatName(seats, loser);
  if (reason === "helpless") {
    const crew = (sides[own]?.clones.length ?? 0) + (sides[other]?.spies.length ?? 0);
    if (crew === 0) return { words: mine ? say("yourLastClone") : say("lastClone", name), rule };
    return { words: mine ? say("youHelpless") : say("helpless", name), rule };
  }
  if (reason === "wrecked")
    return { words: say(mine ? "yourWreck" : "wreck", damaged[own] ?? 0, name), rule: "SEP-16.6" };
  return { words: "", rule: otherRules[reason] ?? rule };
}

function anomaly({ state }: Asked): Cause {
  const hunter = state.result?.points[0] ?? 0,
    students = state.result?.points[1] ?? 0,
    me = state.seat;
  const words =
    hunter > 0
      ? say(me === null || me === 0 ? "studentsBeaten" : "youStudentsBeaten")
      : students > 0
        ? say(me === 0 ? "youAnomalyBeaten" : "anomalyBeaten")
        : say("bothBeaten");
  return { words, rule: "ANO-15.1" };
}

/** What is read of Adrenaline's view at the end. */
interface Arena {
  skulls: number;
  frenzy: boolean;
  /** Whose turn it is, and in final frenzy, whose turn set it off. */
  turn: number;
  last: number;
}

function adrenaline({ state, seats, log }: Asked): Cause {
  const { skulls, frenzy, turn, last } = state.view as Arena;
  const whose = frenzy ? last : turn,
    mine = whose === state.seat;
  const what =
    skulls > 0
      ? say(mine ? "yourTracksFull" : "tracksFull", seatName(seats, whose))
      : say(mine ? "yourLastSkull" : "lastSkull", seatName(seats, whose));
  const words = [
    say(frenzy ? "lastTurns" : "suddenDeath", what),
    ...(log.some((e) => e.verb === "bot-wins") ? [say("terminatorAhead")] : []),
  ].join(" ");
  return { words, rule: skulls > 0 ? "ADR-X1.6" : frenzy ? "ADR-14.3" : "ADR-14.12" };
}

const causes: Record<string, (asked: Asked) => Cause> = {
  pnrz: ({ log }) =>
    log.some((e) => e.verb === "last-turns")
      ? { words: say("stackEmpty"), rule: "PNRZ-7.1" }
      : { words: say("onlyBases"), rule: "PNRZ-7.5" },
  adrenaline,
  spacefreaks: () => ({ words: say("sixRounds"), rule: "SPF-19.1" }),
  anomaly,
  septikon,
};

/** Null where a match ended otherwise than by its rules. */
export function causeOf(state: StateMessage, seats: Seat[], log: LogEntry[]): Cause | null {
  if (state.status === "ended" || !state.result || (seats.length === 2 && seats.some((s) => s.conceded))) return null;
  return causes[state.game]?.({ state, seats, log }) ?? null;
}
