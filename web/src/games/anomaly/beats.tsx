// Reveals as beats: for one second a band across the station says what all players have just learnt.
import { useEffect, useRef, useState } from "preact/hooks";
import type { LogEntry } from "../../net/protocol";
import { useSettings } from "../../settings";
import { ArtBox } from "./art";
import { beatsAfter, type Beat } from "./beat";
import { symbolsOf } from "./view";

/** With more than this many at once the first are skipped: the last ones say the most. */
const mostAtOnce = 3;

export function Beats({ log, past }: { log?: LogEntry[] | undefined; past?: unknown }) {
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
      {beat.who.map((w) => (
        <ArtBox key={w} name={`bust-${w}`} />
      ))}
      <div>
        <p class="ano-beat-title">{beat.title}</p>
        {beat.lines.map((l) => (
          <p key={l}>{l}</p>
        ))}
      </div>
      {beat.zone && (
        <span class="ano-beat-symbols">
          {symbolsOf(beat.zone).map((s) => (
            <ArtBox key={s} name={`symbol-${s}`} />
          ))}
        </span>
      )}
    </div>
  );
}
