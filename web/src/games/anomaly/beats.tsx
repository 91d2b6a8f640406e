// Reveals as beats: for one second the whole screen says what everybody has just learnt.
import { useEffect, useRef, useState } from "preact/hooks";
import type { LogEntry } from "../../net/protocol";
import { useSettings } from "../../settings";
import { beatsAfter, type Beat } from "./beat";
import { Piece, Symbol } from "./pieces";
import { zones } from "./station";
import type { Figure } from "./types.gen";

/** More than so many at once are not waited for: the last ones tell the most. */
const mostAtOnce = 3;

export function Beats({
  log,
  past,
  seatOf,
}: {
  log?: LogEntry[] | undefined;
  past?: unknown;
  seatOf(who: Figure): number;
}) {
  const { motion } = useSettings();
  const seen = useRef<number | null>(null);
  const [queue, setQueue] = useState<Beat[]>([]);
  const last = log?.at(-1)?.v ?? 0;
  useEffect(() => {
    const from = seen.current;
    seen.current = last;
    if (from === null || motion === 0 || past || !log || last <= from) return;
    const fresh = beatsAfter(log, from);
    if (fresh.length > 0) setQueue((q) => [...q, ...fresh].slice(-mostAtOnce));
  }, [last]);
  useEffect(() => {
    if (queue.length === 0) return undefined;
    const timer = setTimeout(() => setQueue((q) => q.slice(1)), 1000);
    return () => clearTimeout(timer);
  }, [queue]);
  const beat = queue[0];
  if (!beat) return null;
  return (
    <div class={`ano-beat ${beat.harm ? "ano-harm" : ""}`} key={`${beat.title}${queue.length}`} role="status">
      <svg viewBox="-150 -60 300 120" aria-hidden="true">
        {beat.who.map((w, i) => (
          <Piece key={w} who={w} seat={seatOf(w)} x={(i - (beat.who.length - 1) / 2) * 78} r={34} />
        ))}
      </svg>
      <p class="ano-beat-title">{beat.title}</p>
      {beat.zone && (
        <svg viewBox="-60 -18 120 36" class="ano-beat-symbols" aria-hidden="true">
          {zones[beat.zone].symbols.map((s, i) => (
            <Symbol key={s} name={s} x={(i - 1) * 38} size={30} />
          ))}
        </svg>
      )}
      {beat.lines.map((l) => (
        <p key={l}>{l}</p>
      ))}
    </div>
  );
}
