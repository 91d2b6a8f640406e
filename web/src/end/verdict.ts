// Who won and why, in a sentence each, for the viewer.
import type { Cause, End } from "../games/end";
import type { Course, GameInfo, LogEntry, Seat, StateMessage } from "../net/protocol";
import { language } from "../texts";
import { seatName } from "../ui/seat";
import { say, sourceName } from "./words";

const listed = (names: string[]) => new Intl.ListFormat(language()).format(names);

/** What the verdict needs to know of a game; one without a folder has no words of its own. */
export interface Judged {
  info: Pick<GameInfo, "team">;
  end: End<unknown> | undefined;
}

export function verdictOf({ info, end }: Judged, state: StateMessage, seats: Seat[]): string {
  const { result, seat: me } = state;
  if (!result || result.winners.length === 0) return say("noResult");
  const { winners } = result;
  const name = (s: number) => seatName(seats, s);
  if (winners.length === seats.length) return say("draw");
  if (me !== null && winners.includes(me)) {
    const others = winners.filter((s) => s !== me);
    if (others.length > 0) return say(info.team ? "youWinWith" : "youShare", listed(others.map(name)));
    const next = Math.max(...result.points.filter((_, s) => s !== me));
    const by = (result.points[me] ?? 0) - next;
    if (end?.unmeasured || by <= 0 || seats.some((s) => s.conceded)) return say("youWin");
    return say("youWinBy", by);
  }
  if (winners.length === 1) return say("wins", name(winners[0] ?? 0));
  return say(info.team ? "win" : "share", listed(winners.map(name)));
}

/** Null where a match ended otherwise than by its rules. */
export function causeOf({ end }: Judged, state: StateMessage, seats: Seat[], log: LogEntry[]): Cause | null {
  const { result, seat, view } = state;
  if (state.status === "ended" || !result || (seats.length === 2 && seats.some((s) => s.conceded))) return null;
  return end?.cause({ view, result, seat, seats, log }) ?? null;
}

function pointsWhy(end: End<unknown> | undefined, { result }: StateMessage, course: Course | null): string {
  const winner = result?.winners[0] ?? 0;
  const best = result?.points[winner] ?? 0;
  const next = Math.max(...(result?.points ?? []).filter((_, s) => !result?.winners.includes(s)));
  if (best === next && end?.tie) return end.tie();
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

export function whyOf(
  { end }: Judged,
  state: StateMessage,
  seats: Seat[],
  log: LogEntry[],
  course: Course | null,
): string {
  const { result, seat, view } = state;
  if (state.status === "ended") return say("closed");
  if (!result) return "";
  const gone = seats.filter((s) => s.conceded);
  if (seats.length === 2 && gone[0])
    return gone[0].seat === seat ? say("youGaveUp") : say("gaveUp", seatName(seats, gone[0].seat));
  if (end?.why) return end.why({ view, result, seat, seats, log });
  if (result.winners.length < seats.length) return pointsWhy(end, state, course);
  return say("allEqual", result.points[0] ?? 0);
}
