import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { loadModule, type BoardProps, type GameModule } from "../games/module";
import { loadLesson, noteLearned } from "../learn/lessons";
import type { Lesson } from "../learn/lesson";
import { usePointer } from "../learn/pointer";
import { seatsOf, useLesson, type LessonHandle } from "../learn/use-lesson";
import { useMotion } from "../motion/use-motion";
import { look, tables as askTables } from "../net/api";
import type { GameTables } from "../net/protocol";
import { go, link } from "../router";
import { useSettings } from "../settings";
import { Marks } from "../table/grammar";
import { MoveList } from "../table/move-list";
import { PromptBar } from "../table/prompt";
import { PlayerBox } from "../table/seats";
import { useWhyNot } from "../table/why-note";
import { text } from "../texts";
import { useAnswer } from "../ui/lazy";
import { TopBar } from "../ui/top-bar";
import { startMatch } from "./start";
import "../style/learn.css";

interface Prepared {
  lesson: Lesson;
  tables: GameTables;
  module: GameModule<unknown> | null;
}

async function prepare(game: string): Promise<Prepared> {
  const [lesson, tables, module] = await Promise.all([loadLesson(game), askTables(game), loadModule(game)]);
  return { lesson, tables, module };
}

/** What there is to do once the lesson is over. */
function Onward({ prepared }: { prepared: Prepared }) {
  const { name } = useSettings();
  const [trouble, setTrouble] = useState("");
  const { lesson, tables: { game } } = prepared;
  const playOn = async () => {
    const end = await look({ record: lesson.record, step: lesson.steps });
    const seats = seatsOf(lesson, end.players).map((s) =>
      s.seat === lesson.seat ? { kind: "me" as const } : { kind: "bot" as const, level: "easy" });
    await startMatch({ game: game.id, name, seats, position: end.view });
  };
  return (
    <>
      <div class="buttons">
        <button class="main" onClick={() => void playOn().catch((e: Error) => setTrouble(e.message))}>{text("playOn")}</button>
        <a class="button" href={link("new", game.id)}>{text("newMatch")}</a>
        <a class="button quiet" href={link("rules", game.id)}>{text("rules")}</a>
      </div>
      {trouble && <p class="trouble" role="alert">{trouble}</p>}
    </>
  );
}

function Caption({ table, prepared, at, note, to }: { table: LessonHandle; prepared: Prepared; at: number; note: string; to(stop: number): void }) {
  const { lesson, tables } = prepared;
  const { language } = useSettings();
  const { stop, heard } = table;
  const last = at === lesson.stops.length - 1;
  return (
    <section class={`caption ${stop.ask ? "asks" : ""}`} aria-live="polite">
      <p class="quiet progress">
        <progress max={lesson.stops.length - 1} value={at} aria-label={text("lessonStop", at + 1, lesson.stops.length)} />
        {text("lessonStop", at + 1, lesson.stops.length)}
      </p>
      {note && <p class="note">{note}</p>}
      {heard.length > 0 && at > 0 && <ul class="heard quiet" aria-label={text("log")}>{heard.slice(-4).map((words, i) => <li key={i}>{words}</li>)}</ul>}
      <p class="says">
        {stop.ask && <b>{text("yourMove")} </b>}
        {stop.says[language]}{" "}
        {stop.rules.map((r) => <a key={r} class="rule" href={link("rules", tables.game.id, r)}>{r} </a>)}
      </p>
      <div class="buttons">
        {at > 0 && <button aria-label={text("back")} onClick={() => to(at - 1)}>‹</button>}
        {stop.ask
          ? <button onClick={table.showMe} disabled={table.walking}>{text(table.pending?.text === stop.ask.move ? "doIt" : "showMe")}</button>
          : !last && <button class="main next" disabled={table.walking} onClick={() => to(at + 1)}>{text("next")}</button>}
      </div>
      {last && <Onward prepared={prepared} />}
      {table.trouble && <p class="trouble" role="alert">{table.trouble.message}</p>}
    </section>
  );
}

const toList = () => document.getElementById("move-filter")?.focus();

function Learning({ prepared, at }: { prepared: Prepared; at: number }) {
  const { lesson, tables, module } = prepared;
  const game = tables.game.id;
  const { motion } = useSettings();
  const [note, setNote] = useState("");
  const to = (stop: number, said = "") => {
    setNote(said);
    go("learn", game, stop);
  };
  const table = useLesson(lesson, tables, at, (said) => to(at + 1, said));
  const { model } = table;
  const whyNot = useWhyNot(table, module);
  const marks = useMemo(() => new Marks(model.moves, model.choice), [model.moves, model.choice]);
  usePointer(table.walking ? [] : table.stop.see);
  useEffect(() => {
    if (at === lesson.stops.length - 1) noteLearned(game);
  }, [at]);
  useEffect(() => {
    const key = (event: KeyboardEvent) => {
      const typing = (event.target as HTMLElement).tagName === "INPUT";
      if (event.key === "Escape") (typing ? () => (event.target as HTMLElement).blur() : table.back)();
      else if (typing || event.ctrlKey || event.metaKey || event.altKey) return;
      else if (event.key === "ArrowRight" && !table.stop.ask && !table.walking && at < lesson.stops.length - 1) to(at + 1);
      else if (event.key === "ArrowLeft" && at > 0) to(at - 1);
      else if (event.key === "s") table.showMe();
      else if (event.key === "l") toList();
      else if (event.key === "Enter" && event.target === document.body) table.confirm();
      else return;
      event.preventDefault();
    };
    addEventListener("keydown", key);
    return () => removeEventListener("keydown", key);
  });
  const state = model.state;
  const last = useRef(-1);
  useMotion(".lesson", module, state && { view: state.view, viewer: lesson.seat, at: table.step, entries: table.step === last.current + 1 ? state.log : null });
  useEffect(() => { last.current = table.step; }, [table.step]);
  if (!state) return table.trouble ? <p class="trouble" role="alert">{table.trouble.message}</p> : <p class="waiting" aria-busy="true" />;
  const props: BoardProps<unknown> = {
    view: state.view, seat: state.seat, seats: model.seats, tables, moves: model.moves, choice: model.choice,
    marks, ghost: table.pending, pick: table.pick, confirm: table.confirm, propose: table.propose, play: table.play, log: model.log,
  };
  return (
    <div class="table lesson" data-motion={motion} data-version={state.version} data-stop={at} data-ready={!table.walking} data-game={game}>
      <aside class="players" aria-label={text("players")}>
        {model.seats.map((s) => (
          <PlayerBox key={s.seat} seat={s} seats={model.seats} points={state.result?.points[s.seat]} me={s.seat === state.seat}>
            {module?.Player && <module.Player {...props} of={s.seat} />}
          </PlayerBox>
        ))}
      </aside>
      <div class="middle" onClick={whyNot.tapped}>
        {module?.Strip && <module.Strip {...props} />}
        <div class="board">{module && <module.Board {...props} />}</div>
        {module?.Hand && <module.Hand {...props} />}
        {state.prompt && <PromptBar table={table} tables={tables} titles={module?.titles} onBoard={module?.onBoard ?? new Set()} showList={toList} chips={module?.Chips && <module.Chips {...props} />} why={whyNot.why} />}
      </div>
      <aside class="side" aria-label={text("learn")}>
        <Caption table={table} prepared={prepared} at={at} note={note} to={to} />
        {state.prompt && <MoveList table={table} tables={tables} />}
        <p class="quiet keys">{text("lessonKeys")}</p>
      </aside>
    </div>
  );
}

export default function Learn({ game, stop }: { game: string; stop: number }) {
  const prepared = useAnswer(() => prepare(game), [game]);
  const ready = prepared && !(prepared instanceof Error) ? prepared : null;
  return (
    <>
      <TopBar>{ready && <a href={link("rules", game)}>{ready.tables.game.title}</a>}</TopBar>
      {prepared instanceof Error && <p class="trouble" role="alert">{prepared.message}</p>}
      <main>{ready && <Learning prepared={ready} at={Math.min(Math.max(stop, 0), ready.lesson.stops.length - 1)} />}</main>
    </>
  );
}
