// Who won and why, in a sentence each for whoever looks at it.
import type { Course, LogEntry, Seat, StateMessage } from "../net/protocol";
import { inLanguage } from "../texts";
import { seatName } from "../ui/seat";
import { say, sourceName } from "./words";

const listed = (names: string[]) => new Intl.ListFormat(inLanguage({ en: "en", de: "de" })).format(names);

/** In these games seats win as one side. */
const sides = new Set(["anomaly"]);
/** In these, points are no measure of how clear a win is. */
const unmeasured = new Set(["anomaly", "septikon"]);

export const countsPoints = (game: string) => game !== "septikon";

export function verdictOf(state: StateMessage, seats: Seat[]): string {
  const { result, game, seat: me } = state;
  if (!result || result.winners.length === 0) return say("noResult");
  const { winners } = result;
  const name = (s: number) => seatName(seats, s);
  if (winners.length === seats.length) return say("draw");
  const together = sides.has(game);
  if (me !== null && winners.includes(me)) {
    const others = winners.filter((s) => s !== me);
    if (others.length > 0) return say(together ? "youWinWith" : "youShare", listed(others.map(name)));
    const next = Math.max(...result.points.filter((_, s) => s !== me));
    const by = (result.points[me] ?? 0) - next;
    if (unmeasured.has(game) || by <= 0 || seats.some((s) => s.conceded)) return say("youWin");
    return by === 1 ? say("youWinByOne") : say("youWinBy", by);
  }
  if (winners.length === 1) return say("wins", name(winners[0] ?? 0));
  return say(together ? "win" : "share", listed(winners.map(name)));
}

/** Equal points, and yet a better rank: what decided. */
const decidedBy: Record<string, "equalTrack" | "equalMissions"> = {
  adrenaline: "equalTrack",
  spacefreaks: "equalMissions",
};

function pointsWhy(state: StateMessage, course: Course | null): string {
  const { result, game } = state;
  const winner = result?.winners[0] ?? 0;
  const best = result?.points[winner] ?? 0;
  const next = Math.max(...(result?.points ?? []).filter((_, s) => !result?.winners.includes(s)));
  const tie = decidedBy[game];
  if (best === next && tie) return say(tie);
  const parts = (course?.sources ?? []).filter((s) => s.part && s.name !== "before");
  const largest = parts.reduce<(typeof parts)[number] | null>(
    (most, s) => ((s.of[winner] ?? 0) > (most?.of[winner] ?? 0) ? s : most),
    null,
  );
  const said = Number.isFinite(next) ? say("pointsTo", best, next) : "";
  if (!largest) return said;
  const from = largest.of[winner] ?? 0;
  const share = from >= best ? "allFrom" : 2 * from > best ? "mostFrom" : "partFrom";
  return `${said} ${say(share, sourceName(largest.name), from)}`;
}

export function whyOf(state: StateMessage, seats: Seat[], log: LogEntry[], course: Course | null): string {
  const { result, game, seat: me } = state;
  if (state.status === "ended") return say("closed");
  if (!result) return "";
  const gone = seats.filter((s) => s.conceded);
  if (seats.length === 2 && gone[0])
    return gone[0].seat === me ? say("youGaveUp") : say("gaveUp", seatName(seats, gone[0].seat));
  if (game === "anomaly") return ""; /* the cause says it all */
  if (!countsPoints(game)) {
    /* "Bot A wins: a station is wrecked": the reason alone, for the verdict stands above it. */
    const told = [...log].reverse().find((e) => e.verb === "wins" || e.verb === "drawn");
    const reason = told?.words.slice(told.words.indexOf(":") + 1).trim() ?? "";
    return reason ? `${reason.charAt(0).toUpperCase()}${reason.slice(1)}.` : "";
  }
  if (result.winners.length < seats.length) return pointsWhy(state, course);
  return say("allEqual", result.points[0] ?? 0);
}
