import "../style/replay.css";
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { loadModule, type BoardProps } from "../games/module";
import { useMotion } from "../table/use-motion";
import { tables as askTables } from "../games/catalogue";
import { Study } from "../engine/study";
import { isLocal } from "../local/saved";
import { localInfo, recordOf } from "../local/start";
import { matchInfo } from "../net/api";
import type { LogEntry, Seat, Step } from "../net/protocol";
import { link, replace } from "../router";
import { actorAt, jump, partsOf, pointsAt } from "../replay/course";
import { Scrubber } from "../replay/scrubber";
import { useCalm, useLog, useStep, type Line } from "../replay/use-replay";
import { useSettings } from "../settings";
import { playScenes } from "../sound/sound";
import { Marks, nothing, reader } from "../grammar/grammar";
import { PlayerBox } from "../table/seats";
import { reworded, rewordedLog, rewordedParts } from "../table/wording";
import { text } from "../texts";
import { useAnswer } from "../ui/lazy";
import { scrollWithin } from "../ui/scroll";
import { SeatBadge, seatName } from "../ui/seat";
import { TopBar } from "../ui/top-bar";
import { recordMoves } from "./record";
import { Review } from "./review";

/** The engine plays the record again, in the names of those who sat there. */
async function prepare(match: string) {
  const info = isLocal(match) ? await localInfo(match) : (await matchInfo(match)).match_info;
  const record = await recordOf(match);
  const study = new Study({ record, names: info.seats.map((s) => s.name) });
  const [tables, module, course] = await Promise.all([askTables(info.game), loadModule(info.game), study.course()]);
  const moves = recordMoves(record, reader(tables.verbs));
  return {
    info,
    study,
    tables,
    module,
    course,
    moves,
    parts: partsOf({ ...course, parts: rewordedParts(course.parts, tables, info.seats) }, (seat) =>
      seatName(info.seats, seat),
    ),
  };
}

type Prepared = Awaited<ReturnType<typeof prepare>>;

const noMarks = new Marks([], nothing);
const ignore = () => undefined;
/** A step is looked at for at least so long while it plays by itself. */
const pace = 700;

/** Keys that travel; whoever types or chooses keeps theirs. */
function useKeys(keys: Record<string, () => void>) {
  useEffect(() => {
    const key = (event: KeyboardEvent) => {
      const target = event.target as HTMLElement;
      if (
        target.tagName === "SELECT" ||
        (target.tagName === "BUTTON" && event.key === " ") ||
        event.ctrlKey ||
        event.metaKey ||
        event.altKey
      )
        return;
      const act = keys[event.key];
      if (!act) return;
      event.preventDefault();
      act();
    };
    addEventListener("keydown", key);
    return () => removeEventListener("keydown", key);
  });
}

function CourseLog({
  lines,
  step,
  game,
  address,
}: {
  lines: Line[];
  step: number;
  game: string;
  address(step: number): string;
}) {
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const now = list.current?.querySelectorAll("[aria-current]"),
      last = now?.[now.length - 1];
    scrollWithin(list.current, last);
  }, [step, lines.length]);
  return (
    <section class="log" aria-label={text("log")}>
      <ol tabIndex={0} ref={list}>
        {/* By their place: after a jump the same lines say something else, which is quicker than making others. */}
        {lines.map(({ step: n, entry }, i) => (
          <li key={i} class={n > step ? "later" : ""} aria-current={n === step ? "step" : undefined}>
            {entry.seat !== null && entry.seat >= 0 && <SeatBadge seat={entry.seat} size={16} />}
            <span>
              <a href={address(n)}>{entry.words}</a>
            </span>
            {entry.rule && (
              <a class="rule" href={link("rules", game, entry.rule)}>
                {entry.rule}
              </a>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}

function drawn({ info, course, module, moves, tables }: Prepared, step: Step, seats: Seat[], eyes: number | undefined) {
  const props: BoardProps<unknown> = {
    view: step.view,
    seat: eyes ?? null,
    seats,
    tables,
    moves: [],
    choice: nothing,
    marks: noMarks,
    ghost: null,
    pick: ignore,
    confirm: ignore,
    match: info.match,
    log: step.log,
    past: moves.slice(0, step.step),
  };
  const holder = eyes ?? actorAt(course, step.step);
  const points = pointsAt(course, step.step);
  const players = (
    <aside class="players" aria-label={text("players")}>
      {seats.map((s) => (
        <PlayerBox key={s.seat} seat={s} seats={seats} points={points[s.seat]} me={false}>
          {module?.Player && <module.Player {...props} of={s.seat} />}
        </PlayerBox>
      ))}
    </aside>
  );
  const board = (
    <>
      {module?.Strip && <module.Strip {...props} />}
      <div class="board">{module && <module.Board {...props} />}</div>
      {module?.Hand && holder !== null && (
        <div class="held">
          <SeatBadge seat={holder} size={20} />
          <module.Hand {...props} seat={holder} />
        </div>
      )}
    </>
  );
  return { players, board };
}

function Watching({ match, step, seat, prepared }: { match: string; step: number; seat: string; prepared: Prepared }) {
  const { motion } = useSettings();
  const { info, study, tables, module, course, parts } = prepared;
  const { steps } = course;
  const eyes = seat === "" ? undefined : Number(seat);
  const reword = useMemo(
    () => ({
      step: (s: Step) => reworded(s, tables, info.seats, eyes ?? null),
      log: (log: LogEntry[][]) => log.map((l) => rewordedLog(l, tables, info.seats, eyes ?? null)),
    }),
    [prepared, eyes],
  );
  const shown = useStep(study, Math.min(step, steps), eyes, steps, reword.step);
  const calm = useCalm(shown instanceof Error ? step : (shown?.step ?? step), 60);
  const lines = useLog(study, calm, eyes, steps, reword.log);
  const [playing, setPlaying] = useState(false);
  const ends = useRef(0);
  const address = (n: number) => link("replay", match, n, ...(seat === "" ? [] : [seat]));
  const to = (n: number) => replace("replay", match, Math.min(Math.max(n, 0), steps), ...(seat === "" ? [] : [seat]));
  const play = (on: boolean) => {
    if (on && step >= steps) to(0);
    setPlaying(on);
  };
  const by = (n: number) => () => {
    setPlaying(false);
    to(step + n);
  };
  const part = (forward: boolean) => () => {
    setPlaying(false);
    to(jump(parts, steps, step, forward));
  };
  useKeys({
    ArrowRight: by(1),
    ArrowLeft: by(-1),
    "]": by(1),
    "[": by(-1),
    PageDown: part(true),
    PageUp: part(false),
    Home: by(-step),
    End: by(steps - step),
    " ": () => play(!playing),
  });

  const last = useRef<{ step: number; seat: string } | null>(null);
  const ready = shown instanceof Error ? null : shown;
  const onward = ready !== null && last.current?.seat === seat && ready.step === last.current.step + 1;
  useMotion(
    ".replay",
    module,
    ready && { view: ready.view, viewer: eyes ?? null, at: ready.step, entries: onward ? ready.log : null },
    (scenes) => {
      ends.current = Math.max(0, ...scenes.map((s) => s.start + s.duration));
      playScenes(scenes);
    },
  );
  useEffect(() => {
    if (ready) last.current = { step: ready.step, seat };
  }, [ready?.step, seat]);
  useEffect(() => {
    if (!playing || ready?.step !== step) return;
    if (step >= steps) {
      setPlaying(false);
      return;
    }
    const timer = setTimeout(() => to(step + 1), Math.max(pace, ends.current - performance.now() + 200));
    return () => clearTimeout(timer);
  }, [playing, step, ready?.step]);

  const seats = useMemo(
    () =>
      info.seats.map((s): Seat => {
        const { clock: _, late: __, ...rest } = s;
        return { ...rest, present: true, playing: ready?.to_move.includes(s.seat) ?? false };
      }),
    [info, ready?.to_move],
  );
  /* Drawn again only when something else is to be seen: boards are large. */
  const scene = useMemo(() => ready && drawn(prepared, ready, seats, eyes), [prepared, ready, seats, eyes]);
  const log = useMemo(
    () => <CourseLog lines={lines} step={calm} game={info.game} address={address} />,
    [lines, calm, seat],
  );
  if (shown instanceof Error)
    return (
      <p class="trouble" role="alert">
        {shown.message}
      </p>
    );
  if (!ready || !scene) return null;
  return (
    <div class="replay" data-motion={motion} data-shown={ready.step} data-game={info.game}>
      {scene.players}
      <div class="middle">
        {scene.board}
        <Scrubber
          course={course}
          parts={parts}
          seats={seats}
          step={step}
          playing={playing}
          to={(n) => {
            setPlaying(false);
            to(n);
          }}
          play={play}
        >
          <label class="eyes">
            <span>{text("seenBy")}</span>
            <select
              value={seat}
              onChange={(e) =>
                replace("replay", match, step, ...(e.currentTarget.value === "" ? [] : [e.currentTarget.value]))
              }
            >
              <option value="">{text("everything")}</option>
              {seats.map((s) => (
                <option key={s.seat} value={s.seat}>
                  {seatName(seats, s.seat)}
                </option>
              ))}
            </select>
          </label>
        </Scrubber>
      </div>
      <aside class="side" aria-label={text("log")}>
        {log}
        <Review match={match} study={study} tables={tables} step={step} toMove={ready.to_move} seats={seats} />
        <p class="quiet keys">{text("replayKeys")}</p>
      </aside>
    </div>
  );
}

export default function Replay({ match, step, seat }: { match: string; step: number; seat: string }) {
  const prepared = useAnswer(() => prepare(match), [match]);
  const study = prepared && !(prepared instanceof Error) ? prepared.study : null;
  useEffect(() => () => study?.free(), [study]);
  return (
    <>
      <TopBar>
        {prepared && !(prepared instanceof Error) && (
          <a href={link("rules", prepared.tables.game.id)}>{prepared.tables.game.title}</a>
        )}
      </TopBar>
      {prepared instanceof Error && (
        <p class="trouble" role="alert">
          {prepared.message}
        </p>
      )}
      <main>
        {prepared && !(prepared instanceof Error) && (
          <Watching match={match} step={step} seat={seat} prepared={prepared} />
        )}
      </main>
    </>
  );
}
