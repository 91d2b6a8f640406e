// What another player acts with, large at the edge of the board for a moment: the card that is played, the tile that is
// laid. It is what the small picture in the sentence shows.
import "../style/table/acting.css";
import { useEffect, useState } from "preact/hooks";
import type { BoardProps, GameModule, Named } from "../games/module";
import type { LogEntry, Ref } from "../net/protocol";
import { useSettings } from "../settings";
import { SeatBadge } from "../ui/seat";

/** So long, in steps of the pace: as long as the story stays at what is said (story.ts). */
const moment = 5;

/** The last line of others that says what they act with, and that. */
export function actingIn(
  fresh: LogEntry[] | null,
  viewer: number | null,
  acts: string[] = [],
): { entry: LogEntry; ref: Ref } | null {
  for (const entry of [...(fresh ?? [])].reverse()) {
    if (entry.seat === null || entry.seat < 0 || entry.seat === viewer) continue;
    const known = (entry.refs ?? []).filter((r) => r.value !== null);
    const kind = acts.find((k) => known.some((r) => r.kind === k));
    const ref = known.filter((r) => r.kind === kind).pop();
    if (ref) return { entry, ref };
  }
  return null;
}

export function Acting({
  fresh,
  module,
  board: { view, seat },
}: {
  fresh: LogEntry[] | null;
  module: GameModule<unknown>;
  board: BoardProps<unknown>;
}) {
  const { motion } = useSettings();
  const [gone, setGone] = useState<LogEntry[] | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setGone(fresh), moment * motion);
    return () => clearTimeout(timer);
  }, [fresh]);
  const acts = motion > 0 && gone !== fresh ? actingIn(fresh, seat, module.acts) : null;
  if (!acts) return null;
  const { entry, ref } = acts;
  const named: Named = { words: "", ref };
  const shown = module.picture?.(named, { refs: entry.refs ?? [], seat: entry.seat, view, viewer: seat });
  if (!shown?.art || entry.seat === null) return null;
  return (
    <div class="acting-edge">
      <div key={`${entry.v} ${entry.text}`} class="acting" aria-hidden="true" data-acts={`${ref.kind}=${ref.value}`}>
        <span class="acting-thing">{shown.art}</span>
        {shown.name && <b>{shown.name}</b>}
        <SeatBadge seat={entry.seat} size={26} />
      </div>
    </div>
  );
}
