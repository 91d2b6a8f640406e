// "Since you were here": what has happened at a table while its page was closed.
import { useEffect, useRef, useState } from "preact/hooks";
import type { LogEntry, StateMessage } from "../net/protocol";
import { kept, keep } from "../kept";

/** The lines since version `seen`, without what was taken back meanwhile. */
export function missed(log: LogEntry[], seen: number, me: number | null): LogEntry[] {
  const lines = log.filter((e) => e.v > seen && e.undo === undefined);
  return lines.some((e) => e.seat !== null && e.seat !== me) ? lines : [];
}

/** How many lines are told again; of more, the last ones. */
const most = 40;
/** How long each line is shown. */
const look = 1100;

export interface Since {
  /** The version last seen before; lines after it are new. Null: nothing was missed. */
  version: number | null;
  count: number;
  /** The line that is being told. */
  now: LogEntry | null;
  tell(): void;
  dismiss(): void;
}

/** `walk` points at the line that many before the last one. */
export function useSince(
  match: string,
  state: StateMessage | null,
  log: LogEntry[],
  walk: (fromEnd: number | undefined) => void,
): Since {
  const key = state ? `seen-${match}-${state.seat ?? "watch"}` : null;
  const [found, setFound] = useState<{ version: number; lines: LogEntry[] } | null>(null);
  const [at, setAt] = useState<number | null>(null);
  const first = useRef(true);
  useEffect(() => {
    if (!state || !key) return;
    const seen = kept<number>(key);
    if (first.current && seen !== null && seen < state.version) {
      const lines = missed(log, seen, state.seat);
      if (lines.length > 0) setFound({ version: seen, lines });
    }
    first.current = false;
    const now = () => !document.hidden && keep(key, state.version);
    now();
    document.addEventListener("visibilitychange", now);
    return () => document.removeEventListener("visibilitychange", now);
  }, [key, state?.version]);
  useEffect(() => {
    if (at === null) return;
    walk(at);
    const timer = setTimeout(() => setAt(at > 0 ? at - 1 : null), look);
    return () => clearTimeout(timer);
  }, [at]);
  return {
    version: found?.version ?? null,
    count: found?.lines.length ?? 0,
    now: at === null ? null : (log[log.length - 1 - at] ?? null),
    tell: () => found && setAt(Math.min(most, found.lines.length) - 1),
    dismiss: () => {
      setAt(null);
      setFound(null);
      walk(undefined);
    },
  };
}
