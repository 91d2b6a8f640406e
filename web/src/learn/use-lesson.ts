// A lesson as a table: the same board, prompt and list, but the steps come from a record and an
// answer is judged by the lesson instead of being sent to a match.
import { useEffect, useLayoutEffect, useMemo, useReducer, useRef, useState } from "preact/hooks";
import { useLatest } from "../ui/latest";
import { Study } from "../engine/study";
import type { GameTables, Look, Phrase, Seat, StateMessage } from "../net/protocol";
import { settings } from "../settings";
import { fitting, nothing, reader } from "../grammar/grammar";
import { emptyTable, pending, reduceTable } from "../table/model";
import { taps } from "../table/taps";
import { reworded } from "../table/wording";
import type { TableHandle } from "../table/use-table";
import { text } from "../texts";
import { judge, type Lesson, type Stop } from "./lesson";
import { captionsOf } from "./lessons";

const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));
const longestWalk = 2400;
/** A version encodes stop and step. */
const stepsMost = 10000;

/** Who sits where, by the record's names. */
export function seatsOf(lesson: Lesson, players: number): Seat[] {
  const nameOf = (seat: number) => new RegExp(`^name ${seat}: (.*)$`, "m").exec(lesson.record)?.[1] ?? "";
  return Array.from({ length: players }, (_, seat) => ({ seat, kind: "person", name: nameOf(seat), present: true }));
}

/** What the table would be sent at this step; only a stop that asks shows what can be done. */
function stateOf(shown: Look, lesson: Lesson, version: number, asks: boolean): StateMessage {
  const seats = seatsOf(lesson, shown.players).map((s) => ({ ...s, playing: shown.to_move.includes(s.seat) }));
  return {
    t: "state",
    match: "",
    game: shown.game,
    version,
    steps: shown.steps,
    seat: lesson.seat,
    status: "playing",
    hints: false,
    view: shown.view,
    to_move: shown.to_move,
    can_undo: false,
    log_from: 0,
    log: shown.log,
    seats,
    ...(asks && shown.prompt && shown.moves
      ? { prompt: shown.prompt, moves: shown.moves, brief: shown.brief ?? false }
      : {}),
    ...(shown.result ? { result: shown.result } : {}),
  };
}

export interface LessonHandle extends TableHandle {
  stop: Stop;
  /** The step that is shown now, on the way to the stop. */
  step: number;
  /** Everything heard since the last stop. */
  heard: string[];
  /** The steps towards this stop are still being shown. */
  walking: boolean;
  trouble: Error | null;
  /** The move that is asked for, as one of the legal ones. */
  asked: Phrase | null;
  /** The reply to a legal move that is not the one asked for. */
  reply: string;
  /** Plays the move that is asked for: first as a ghost, then it is done. */
  showMe(): void;
}

export function useLesson(lesson: Lesson, tables: GameTables, at: number, next: (note: string) => void): LessonHandle {
  const [model, act] = useReducer(reduceTable, emptyTable);
  const [heard, setHeard] = useState<string[]>([]);
  const [shownStop, setShownStop] = useState(-1);
  const [trouble, setTrouble] = useState<Error | null>(null);
  const read = useMemo(() => reader(tables.verbs, tables.kinds), [tables]);
  const kept = useMemo(() => new Map<number, Promise<Look>>(), [lesson]);
  const study = useMemo(() => new Study({ record: lesson.record }), [lesson]);
  useEffect(() => () => study.free(), [study]);
  const from = useRef<number | null>(null);
  const now = useLatest(model);
  const stop = lesson.stops[at] as Stop;

  const step = (n: number): Promise<Look> => {
    const known =
      kept.get(n) ??
      study.look(n, lesson.seat).then((found) => reworded(found, tables, seatsOf(lesson, found.players), lesson.seat));
    known.catch(() => kept.delete(n));
    kept.set(n, known);
    return known;
  };

  useEffect(() => {
    let wanted = true;
    const show = async () => {
      const first = from.current !== null && from.current < stop.step ? from.current + 1 : stop.step;
      const wait = Math.min(settings().motion * 4, longestWalk / (stop.step - first + 1));
      const words: string[] = [];
      for (let n = first; n <= stop.step && wanted; n++) {
        const shown = await step(n);
        if (!wanted) return;
        if (first < stop.step || from.current !== stop.step) words.push(...shown.log.map((e) => e.words));
        const last = n === stop.step;
        act({ a: "message", message: stateOf(shown, lesson, at * stepsMost + n, last && stop.ask !== null), read });
        setHeard([...words]);
        from.current = n;
        if (!last) await pause(wait);
      }
      if (wanted) setShownStop(at);
      if (stop.step < lesson.steps) void step(stop.step + 1);
    };
    show().catch((e: Error) => wanted && setTrouble(e));
    return () => {
      wanted = false;
    };
  }, [lesson, at]);

  const say = (sentence: string) => {
    act({ a: "choose", choice: nothing });
    act({ a: "message", message: { t: "error", code: "lesson", error: sentence }, read });
  };

  const notThat = (reply?: string) =>
    say(reply || captionsOf(tables.game.id).otherwise?.[stop.says] || text("lessonOther"));

  const answered = (move: string) => {
    const answer = judge(stop, move);
    if (answer === "right") next("");
    else if (answer === "good")
      next(text("lessonGood", now.current.moves.find((m) => m.text === stop.ask?.move)?.words ?? ""));
    else notThat(stop.ask?.reply?.(move));
  };

  const weighs = useRef(false);
  const play = (move: string) => {
    if (weighs.current) return;
    const weighed = stop.ask?.weigh?.(move);
    if (!weighed) {
      answered(move);
      return;
    }
    weighs.current = true;
    weighed.then(() => answered(move), setTrouble).finally(() => (weighs.current = false));
  };

  /* A lesson answers as soon as nothing it accepts can come of a choice. A puzzle lets everything be tried. */
  const accepted = useMemo(
    () => (stop.ask && !stop.ask.reply ? model.moves.filter((m) => judge(stop, m.text) !== "other") : []),
    [model.moves, stop],
  );
  useLayoutEffect(() => {
    const choice = model.choice.said ?? model.choice;
    const named = choice.verb !== null || choice.refs.length > 0;
    if (named && accepted.length > 0 && fitting(accepted, choice).length === 0) notThat();
  }, [model.choice]);

  const asked = model.moves.find((m) => m.text === stop.ask?.move) ?? null;
  const shown = useRef(0);
  useEffect(() => () => clearTimeout(shown.current), [lesson, at]);
  const showMe = () => {
    if (!asked) return;
    act({ a: "choose", choice: { verb: asked.verb, refs: asked.refs, text: asked.text } });
    clearTimeout(shown.current);
    shown.current = setTimeout(() => play(asked.text), settings().motion * 6);
  };

  const never = () => undefined;
  return {
    /* The teacher answers instead of the question. */
    model: model.trouble ? { ...model, trouble: "" } : model,
    pending: pending(model),
    ...taps(
      () => now.current,
      act,
      play,
      () => true,
    ),
    play,
    undo: never,
    hint: never,
    takeback: never,
    rename: never,
    chat: never,
    vote: never,
    sit: never,
    stand: never,
    link: never,
    concede: never,
    stop,
    step: model.state ? model.state.version % stepsMost : -1,
    heard,
    walking: shownStop !== at,
    trouble,
    asked,
    reply: model.trouble,
    showMe,
  };
}
