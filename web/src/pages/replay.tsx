import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { loadModule } from "../games/module";
import { matchInfo, record as askRecord, step as askStep, tables as askTables } from "../net/api";
import type { Step } from "../net/protocol";
import { go, link } from "../router";
import { useSettings } from "../settings";
import { useMotion } from "../motion/use-motion";
import { Marks, nothing, reader } from "../table/grammar";
import { Log } from "../table/panels";
import { text } from "../texts";
import { useAnswer } from "../ui/lazy";
import { seatName } from "../ui/seat";
import { TopBar } from "../ui/top-bar";
import { recordMoves } from "./record";
import { startMatch } from "./start";

async function prepare(match: string) {
  const { match_info: info } = await matchInfo(match);
  const [tables, module, record] = await Promise.all([askTables(info.game), loadModule(info.game), askRecord(match)]);
  return { info, tables, module, moves: recordMoves(record, reader(tables.verbs)) };
}

const noMarks = new Marks([], nothing);
const ignore = () => undefined;

export default function Replay({ match, step, seat }: { match: string; step: number; seat: string }) {
  const { name } = useSettings();
  const prepared = useAnswer(() => prepare(match), [match]);
  const eyes = seat === "" ? undefined : Number(seat);
  const [shown, setShown] = useState<Step | Error | null>(null);
  const kept = useMemo(() => new Map<string, Step>(), [match]);
  useEffect(() => {
    const key = `${step}-${seat}`;
    const known = kept.get(key);
    if (known) {
      setShown(known);
      return;
    }
    let wanted = true;
    askStep(match, step, eyes).then((s) => { kept.set(key, s); if (wanted) setShown(s); }, (e: Error) => wanted && setShown(e));
    return () => { wanted = false; };
  }, [match, step, seat]);
  const steps = shown && !(shown instanceof Error) ? shown.steps : 0;
  const to = (n: number) => go("replay", match, Math.min(Math.max(n, 0), steps), ...(seat === "" ? [] : [seat]));
  useEffect(() => {
    const key = (event: KeyboardEvent) => {
      const jumps: Record<string, number> = { ArrowRight: step + 1, ArrowLeft: step - 1, "]": step + 1, "[": step - 1, PageDown: step + 20, PageUp: step - 20, Home: 0, End: steps };
      const target = jumps[event.key];
      if (target !== undefined) { event.preventDefault(); to(target); }
    };
    addEventListener("keydown", key);
    return () => removeEventListener("keydown", key);
  });
  const trouble = prepared instanceof Error ? prepared : shown instanceof Error ? shown : null;
  const ready = prepared && !(prepared instanceof Error) && shown && !(shown instanceof Error) ? { ...prepared, shown } : null;
  const props = ready && {
    view: ready.shown.view, seat: eyes ?? null, seats: ready.info.seats, tables: ready.tables, moves: [], choice: nothing,
    marks: noMarks, ghost: null, pick: ignore, confirm: ignore, match, log: ready.shown.log, past: ready.moves.slice(0, step),
  };
  const last = useRef(-1);
  const at = ready ? ready.shown.step : -1;
  useMotion(".replay", ready?.module ?? null, ready && { view: ready.shown.view, viewer: eyes ?? null, at, entries: at === last.current + 1 ? ready.shown.log : null });
  useEffect(() => { last.current = at; }, [at]);
  return (
    <>
      <TopBar>{ready?.tables.game.title}</TopBar>
      <main class="replay" data-shown={ready?.shown.step}>
        {trouble && <p class="trouble" role="alert">{trouble.message}</p>}
        {ready && props && (
          <>
            {ready.module?.Strip && <ready.module.Strip {...props} />}
            <div class="board">{ready.module && <ready.module.Board {...props} />}</div>
            {ready.module?.Hand && eyes !== undefined && <ready.module.Hand {...props} />}
            <div class="scrubber">
              <button onClick={() => to(step - 1)} aria-label="−1">‹</button>
              <input type="range" min={0} max={steps} value={step} aria-label={text("step", step, steps)} onInput={(e) => to(Number(e.currentTarget.value))} />
              <button onClick={() => to(step + 1)} aria-label="+1">›</button>
              <span>{text("step", step, steps)}</span>
              <select value={seat} aria-label={text("seenBy")} onChange={(e) => go("replay", match, step, ...(e.currentTarget.value === "" ? [] : [e.currentTarget.value]))}>
                <option value="">{text("everything")}</option>
                {ready.info.seats.map((s) => <option key={s.seat} value={s.seat}>{seatName(ready.info.seats, s.seat)}</option>)}
              </select>
              <button onClick={() => void startMatch({ game: ready.info.game, name, seats: ready.info.seats.map((_, i) => (i === 0 ? { kind: "me" } : { kind: "bot", level: "fair" })), from: { match, step } })}>{text("playOn")}</button>
            </div>
            <Log entries={ready.shown.log} game={ready.info.game} />
          </>
        )}
        <p><a class="button quiet" href={link()}>{text("home")}</a></p>
      </main>
    </>
  );
}
