import "../style/around/replay.css";
import "../style/around/review.css";
import "../style/around/review-sheet.css";
import "../style/around/review-board.css";
import type { ComponentChildren } from "preact";
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { loadModule, loadTelling } from "../games/manifest";
import type { BoardProps } from "../games/module";
import { useMotion } from "../table/use-motion";
import { tables as askTables } from "../games/catalogue";
import { Study } from "../engine/study";
import { isLocal } from "../local/saved";
import { localInfo, recordOf } from "../local/start";
import { matchInfo } from "../net/api";
import type { LogEntry, Phrase, Seat, Step } from "../net/protocol";
import { link, replace } from "../router";
import { courseUntil, reviewUntil, useAhead } from "../replay/ahead";
import { actorAt, jump, partsOf, pointsAt } from "../replay/course";
import { nextMoment, of100, sidesOf } from "../engine/verdicts";
import { PointAt, usePointing, type Pointed } from "../motion/pointing";
import { Card, HowWell, Moments, type Spoken, type Which } from "../replay/panel";
import { CourseLog } from "../replay/course-log";
import { Scrubber, Steps } from "../replay/scrubber";
import { useCalm, useLog, useStep } from "../replay/use-replay";
import { useReview, type Review } from "../replay/use-review";
import { collect } from "../practice/collect";
import { keptSeats } from "../seats-kept";
import { useSettings } from "../settings";
import { playScenes } from "../sound/sound";
import { onlyLooking } from "../games/looking";
import { asOrder, reader } from "../grammar/grammar";
import { Players, Scene } from "../table/field";
import { WithPictures } from "../table/sentence";
import { reworded, rewordedLog, rewordedParts, Wording } from "../table/wording";
import { text } from "../texts";
import { say } from "../replay/sentences";
import { useAnswer } from "../ui/lazy";
import { Meaning } from "../ui/meaning";
import { SeatBadge, seatName } from "../ui/seat";
import { useShortcut } from "../ui/typing";
import { TopBar } from "../ui/top-bar";
import { PlayOn } from "./play-on";
import { say as practice } from "./practice-words";
import { heardLog, heardMoves, recordMoves } from "../replay/record";
import { aboutOf, tellingOf, type Clause } from "../replay/told";

/** Whom the review speaks to: who played from this browser, if that was one. */
function mySeat(match: string, seats: { seat: number; kind: string }[]): number | null {
  const here = isLocal(match) ? seats.filter((s) => s.kind === "person") : keptSeats().filter((s) => s.match === match);
  return here.length === 1 ? (here[0]?.seat ?? null) : null;
}

/** The engine plays the record again, in the names of those who sat there. */
async function prepare(match: string) {
  const info = isLocal(match) ? await localInfo(match) : (await matchInfo(match)).match_info;
  const record = await recordOf(match);
  const study = new Study({ record, names: info.seats.map((s) => s.name) });
  const [tables, module, how, course] = await Promise.all([
    askTables(info.game),
    loadModule(info.game),
    loadTelling(info.game),
    study.course(),
  ]);
  const read = recordMoves(record, reader(tables.verbs));
  /* Before the first word is shown: a place that is called otherwise a moment later would flicker. */
  const [heard, { result }] = await Promise.all([heardLog(study, read.length), study.look(course.steps)]);
  const moves = heardMoves(read, heard);
  const mine = mySeat(match, info.seats);
  const said = tellingOf(how, tables, info.seats, mine);
  return {
    result: result ?? null,
    sides: sidesOf(tables.game, info.seats.length),
    mine,
    /** What the move that led to a step came to, and what that names; as far as is known at another step. */
    told: (step: number, until: number) => said(moves.slice(0, until), heard.slice(0, until), step),
    about: (step: number, until: number) => aboutOf(how, moves.slice(0, until), heard.slice(0, until), step) ?? {},
    info,
    record,
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

/** The shortest time a step is shown while it plays by itself: as long as the story of a match stays at it
 *  (table/story.ts), and at the normal pace for those who want none. */
const shortest = (motion: number) => 5 * (motion || 150);

/** Keys that navigate; a button keeps its space bar. */
const useKeys = (keys: Record<string, () => void>) =>
  useShortcut((event) => {
    const act = keys[event.key];
    if (!act || ((event.target as Element).tagName === "BUTTON" && event.key === " ")) return;
    event.preventDefault();
    act();
  });

function drawn(
  { info, course, module, moves, tables }: Prepared,
  step: Step,
  seats: Seat[],
  eyes: number | undefined,
  ghost: Phrase | null,
  jumped: boolean,
) {
  const props: BoardProps<unknown> = {
    view: step.view,
    seat: eyes ?? null,
    seats,
    tables,
    ...onlyLooking,
    ghost,
    match: info.match,
    log: step.log,
    past: moves.slice(0, step.step),
    jumped,
  };
  const holder = eyes ?? actorAt(course, step.step);
  const points = pointsAt(course, step.step);
  const players = <Players module={module} board={props} points={points} />;
  const board = (
    <>
      <Scene module={module} board={props} />
      {module.Hand && holder !== null && (
        <div class="held">
          <SeatBadge seat={holder} size={20} />
          <module.Hand {...props} seat={holder} />
        </div>
      )}
    </>
  );
  return { players, board, props };
}

/** Review, log and players share a place: the board has the rest of the page. */
type Page = "moments" | "log" | "players";

function Pages({ page, show }: { page: Page; show(page: Page): void }) {
  const tab = (which: Page, label: string) => (
    <button
      role="tab"
      id={`tab-${which}`}
      aria-selected={page === which}
      aria-controls="review-page"
      onClick={() => show(which)}
    >
      {label}
    </button>
  );
  return (
    <div class="review-tabs" role="tablist" aria-label={text("review")}>
      {tab("moments", text("review"))}
      {tab("log", text("log"))}
      {tab("players", text("players"))}
    </div>
  );
}

/** What the card says, in words; and the same as phrases to point at. */
function spokenAt(
  { moves, tables, info, mine }: Prepared,
  review: Review,
  step: number,
  told: (step: number) => Clause[],
): (Spoken & { pointed: Record<Which, Pointed> }) | null {
  const said = review.at(step),
    made = moves[step];
  const best = said?.judged.moves[0];
  if (!said || !made || !best) return null;
  const { seat } = said.opinion.decision;
  const wording = new Wording(tables, info.seats, mine);
  return {
    played: told(step + 1),
    better: [{ parts: wording.parts(best, seat, asOrder) ?? [{ words: best.text }], refs: best.refs, seat }],
    line: said.judged.line.map(wording.heard),
    pointed: {
      played: { phrase: made, seat, tone: "played", word: say("playedWord", of100(said.opinion.played)) },
      better: { phrase: best, seat, tone: "better", word: say("betterWord", of100(said.opinion.best)) },
    },
  };
}

/** My mistakes, which are kept to be practised when the review is complete: how many of them there are. */
function useMistakes({ info, record, study, sides, mine }: Prepared, { settled, opinions }: Review): number {
  const [count, setCount] = useState(0);
  useEffect(() => {
    if (!settled || mine === null) return;
    const { match, game } = info;
    /* Who leaves before the last one is sure finds it at the next review. */
    collect({ match, game, record, study, sides }, opinions, mine).then(setCount, () => undefined);
  }, [settled]);
  return count;
}

interface ReplayProps {
  match: string;
  step: number;
  /** Whether it plays by itself from there. */
  plays: boolean;
  seat: string;
}

function Watching({ match, step, plays, seat, prepared }: ReplayProps & { prepared: Prepared }) {
  const { motion } = useSettings();
  const { info, study, tables, module, course, parts, moves, result, sides, mine } = prepared;
  const { steps } = course;
  const eyes = seat === "" ? undefined : Number(seat);
  const reword = useMemo(
    () => ({
      /* With what the engine tells of it: the board is drawn once. */
      step: async (s: Step) => {
        const seen = reworded(s, tables, info.seats, eyes ?? null);
        await module.tell?.({ ...seen, seat: eyes ?? null, past: moves.slice(0, seen.step) });
        return seen;
      },
      log: (log: LogEntry[][]) => log.map((l) => rewordedLog(l, tables, info.seats, eyes ?? null)),
    }),
    [prepared, eyes],
  );
  const shown = useStep(study, Math.min(step, steps), eyes, steps, reword.step);
  const calm = useCalm(shown instanceof Error ? step : (shown?.step ?? step), 60);
  const lines = useLog(study, calm, eyes, steps, reword.log);
  const [far, reveal] = useAhead(match, plays, step, steps);
  const told = (n: number) => prepared.told(n, far ?? steps),
    about = (n: number) => prepared.about(n, far ?? steps);
  const whole = useReview(
    match,
    study,
    course,
    useMemo(() => moves.map((m) => m.text), [moves]),
    result,
    sides,
    step,
  );
  const mistakes = useMistakes(prepared, whole);
  const review = useMemo(() => (far === null ? whole : reviewUntil(whole, far)), [whole, far]);
  const known = useMemo(() => (far === null ? course : courseUntil(course, far)), [course, far]);
  /* Who watches reads along; moments would tell beforehand what comes. */
  const [page, setPage] = useState<Page>(plays ? "log" : "moments");
  const [which, setWhich] = useState<Which | null>(null);
  const [looked, lookAt] = useState<Pointed | null>(null);
  /* What a line spoke of before a jump is not what is looked at after it. */
  useEffect(() => lookAt(null), [step]);
  const [playing, setPlaying] = useState(plays);
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
  const goTo = (n: number) => {
    setPlaying(false);
    to(n);
  };
  const moment = (forward: boolean) => () => {
    const at = nextMoment(review.moments, step, forward);
    if (at !== null) goTo(at);
  };
  useKeys({
    ArrowRight: by(1),
    ArrowLeft: by(-1),
    "]": moment(true),
    "[": moment(false),
    PageDown: part(true),
    PageUp: part(false),
    Home: by(-step),
    End: by(steps - step),
    " ": () => play(!playing),
  });

  const last = useRef<{ step: number; seat: string } | null>(null);
  const ready = shown instanceof Error ? null : shown;
  /* What led from one step to the next is shown; after a jump everything simply lies there. */
  const onward = useMemo(
    () => ready !== null && last.current?.seat === seat && ready.step === last.current.step + 1,
    [ready, seat],
  );
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
    const timer = setTimeout(() => to(step + 1), Math.max(shortest(motion), ends.current - performance.now() + 200));
    return () => clearTimeout(timer);
  }, [playing, step, ready?.step]);

  const seats = useMemo(
    () =>
      info.seats.map((s): Seat => {
        const { clock: _, late: __, ...rest } = s;
        return { ...rest, present: true, playing: ready?.to_move.includes(s.seat) ?? false };
      }),
    [info, ready?.to_move.join()],
  );
  /* The card speaks of the position on the board, also for the moment until a new one is there: the old one is not
     drawn again without its ghost. */
  const seen = ready?.step ?? step;
  const said = review.at(seen);
  const spoken = useMemo(() => spokenAt(prepared, review, seen, told), [prepared, review, seen]);
  const differ = said?.opinion.better ?? false;
  /* The better move lies on the board as a ghost; asking for the other one shows that instead. */
  const shownMove = which ?? (differ ? "better" : "played");
  const ghost = !playing && spoken ? (spoken.pointed[shownMove].phrase as Phrase) : null;
  const ghostText = ghost?.text;
  /* Drawn again only when something else is to be seen: boards are large. */
  const scene = useMemo(
    () => ready && drawn(prepared, ready, seats, eyes, ghost, !onward),
    [prepared, ready, seats, eyes, ghostText],
  );
  const both = spoken ? (differ ? [spoken.pointed.played, spoken.pointed.better] : [spoken.pointed.played]) : [];
  const pointed = looked ? [looked] : playing ? [] : both;
  usePointing(".replay", module.motion, ready && { view: ready.view, viewer: eyes ?? null }, pointed);
  const log = useMemo(
    () => (
      <PointAt.Provider value={lookAt}>
        <CourseLog
          lines={far === null ? lines : lines.filter((l) => l.step <= far)}
          step={calm}
          game={info.game}
          address={address}
        />
      </PointAt.Provider>
    ),
    [lines, calm, seat, far],
  );
  const spokenTo = (listener: number | null, children: ComponentChildren) => (
    <WithPictures {...{ tables, module, listener }} seats={info.seats} view={ready?.view ?? null} viewer={eyes ?? null}>
      {children}
    </WithPictures>
  );
  /* Both stay as they are when the step that they speak of has arrived on the board. */
  const scrubber = useMemo(
    () => (
      <Scrubber
        course={known}
        parts={parts}
        seats={seats}
        sides={sides}
        review={review}
        step={step}
        playing={playing}
        to={goTo}
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
    ),
    [prepared, seats, review, step, playing, seat],
  );
  const moments = useMemo(
    () => (
      <>
        <PointAt.Provider value={lookAt}>
          <Moments review={review} step={step} made={about} words={told} hides={far !== null} to={goTo}>
            {mistakes > 0 && far === null && (
              <a class="button to-practice" href={link("practise", match)}>
                {practice("inMatch", mistakes)}
              </a>
            )}
          </Moments>
        </PointAt.Provider>
        <HowWell review={review} seats={seats} />
      </>
    ),
    [prepared, seats, review, step, seat, mistakes, far],
  );
  if (shown instanceof Error)
    return (
      <p class="trouble" role="alert">
        {shown.message}
      </p>
    );
  if (!ready || !scene) return null;
  const outcome = (of: Which) => {
    const { phrase, seat: by } = spoken?.pointed[of] ?? {};
    return module.Outcome && phrase && <module.Outcome {...scene.props} seat={by ?? null} move={phrase as Phrase} />;
  };
  return (
    <div
      class="replay"
      data-motion={onward ? motion : 0}
      data-shown={ready.step}
      data-game={info.game}
      data-dark={module.dark}
      data-reviewed={`${review.done}/${review.all}`}
    >
      <div class="middle">
        {scene.board}
        {scrubber}
      </div>
      <aside class="side" aria-label={text("review")}>
        {spokenTo(
          mine,
          <Card
            said={said}
            spoken={spoken}
            seats={seats}
            outcome={outcome}
            point={setWhich}
            reveal={far === null ? null : reveal}
          >
            <PlayOn
              key={step}
              game={info.game}
              players={seats.length}
              toMove={ready.to_move}
              where={{ from: { match, step } }}
            />
            <a class="button" href={link("edit", info.game, match, step)}>
              {text("editPosition")}
            </a>
          </Card>,
        )}
        <div class="review-pages">
          <Pages page={page} show={setPage} />
          <div id="review-page" role="tabpanel" aria-labelledby={`tab-${page}`}>
            {page === "log" && spokenTo(eyes ?? null, log)}
            {page === "players" && scene.players}
            {page === "moments" && spokenTo(mine, moments)}
          </div>
        </div>
        <Steps
          step={step}
          steps={steps}
          to={goTo}
          before={nextMoment(review.moments, step, false)}
          after={nextMoment(review.moments, step, true)}
        />
        <p class="quiet keys">{text("replayKeys")}</p>
      </aside>
      <Meaning />
    </div>
  );
}

export default function Replay(props: ReplayProps) {
  const { match } = props;
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
      <main>{prepared && !(prepared instanceof Error) && <Watching {...props} prepared={prepared} />}</main>
    </>
  );
}
