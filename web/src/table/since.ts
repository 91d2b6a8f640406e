// "Since you were here": what has happened at a table while its page was closed.
import { useEffect, useRef, useState } from "preact/hooks";
import type { LogEntry, StateMessage } from "../net/protocol";
import { kept, keep } from "../kept";
import { isByKey, seatsHere } from "../seats-kept";

/** Have others acted since version `seen`? */
export const missed = (log: LogEntry[], seen: number, me: number | null): boolean =>
  log.some((e) => e.v > seen && e.undo === undefined && e.seat !== null && e.seat !== me);

const seenAt = (match: string, seat: number | null) => `seen-${match}-${seat ?? "watch"}`;

/** The version that this seat last looked at in this browser; 0: none. */
export function lastSeen(match: string, token: string | null): number {
  const seat = token !== null && isByKey(token) ? Number(token) : seatsHere(match).find((s) => s.token === token)?.seat;
  return (seat !== undefined && kept<number>(seenAt(match, seat))) || 0;
}

/** The version last seen before, if others have acted since: the lines of the log after it are new. What is still being
 *  told has not been seen. */
export function useSince(match: string, state: StateMessage | null, log: LogEntry[], telling: boolean): number | null {
  const key = state && seenAt(match, state.seat);
  const [since, setSince] = useState<number | null>(null);
  const first = useRef(true);
  useEffect(() => {
    if (!state || !key || telling) return;
    const seen = kept<number>(key);
    if (first.current && seen !== null && missed(log, seen, state.seat)) setSince(seen);
    first.current = false;
    const now = () => !document.hidden && keep(key, state.version);
    now();
    document.addEventListener("visibilitychange", now);
    return () => document.removeEventListener("visibilitychange", now);
  }, [key, state?.version, telling]);
  return since;
}
