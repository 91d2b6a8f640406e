// The table of a lesson or a puzzle: the game's own table, with a light on what matters and a sheet that speaks of it.
import type { ComponentChildren } from "preact";
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import type { GameModule } from "../games/module";
import { PointAt, usePointing, type Pointed } from "../motion/pointing";
import { useMotion } from "../table/use-motion";
import { lookAt } from "../engine/study";
import type { GameTables } from "../net/protocol";
import { startMatch } from "../table/start";
import { useSettings } from "../settings";
import { useFan } from "../table/fan";
import { boardOf, Field, Players, useMarks } from "../table/field";
import { Guide, Note } from "../table/guide";
import { MoveList } from "../table/move-list";
import { WithPictures } from "../table/sentence";
import { text } from "../texts";
import { Meaning } from "../ui/meaning";
import { Choosable } from "../ui/spot";
import { isShortcut, isTyping, useKeyDown } from "../ui/typing";
import type { Lesson } from "./lesson";
import { Spotlight } from "./spotlight";
import { firstOf, litBy } from "./targets";
import { seatsOf, type LessonHandle } from "./use-lesson";
import "../style/around/learn.css";

export interface Prepared {
  lesson: Lesson;
  tables: GameTables;
  module: GameModule<unknown>;
}

/** A match against bots that continues where the lesson stands at a step. */
export async function playOnFrom({ lesson, tables }: Prepared, step: number, name: string): Promise<void> {
  const here = await lookAt({ record: lesson.record }, step);
  const seats = seatsOf(lesson, here.players).map((s) =>
    s.seat === lesson.seat ? { kind: "me" as const } : { kind: "bot" as const, level: "easy" },
  );
  await startMatch({ game: tables.game.id, name, seats, position: here.view });
}

interface LessonTableProps {
  prepared: Prepared;
  table: LessonHandle;
  /** Which stop is shown. */
  at: number;
  /** One sentence on, or one back. */
  on(by: 1 | -1): void;
  /** Whether the arrow keys may go on from here. */
  canGoOn: boolean;
  /** Whether everything except what is lit goes dark; a puzzle gives nothing away. */
  dark: boolean;
  /** Only what is tapped first is lit. */
  hints?: boolean;
  /** What is on the sheet. */
  children: ComponentChildren;
}

/** → and ← go from sentence to sentence, S shows what is asked for, L opens the list. */
function useLessonKeys(table: LessonHandle, on: (by: 1 | -1) => void, canGoOn: boolean, toList: () => void): void {
  useKeyDown((event) => {
    /* A board uses the arrow keys itself. */
    if (event.defaultPrevented) return;
    if (event.key === "Escape") (isTyping(event) ? () => (event.target as HTMLElement).blur() : table.back)();
    else if (!isShortcut(event)) return;
    else if (event.key === "ArrowRight" && canGoOn) on(1);
    else if (event.key === "ArrowLeft") on(-1);
    else if (event.key === "s") table.showMe();
    else if (event.key === "l") toList();
    else if (event.key === "Enter" && event.target === document.body) table.confirm();
    else return;
    event.preventDefault();
  });
}

/** All moves in words, for those who want them. */
function ListDrawer({ table, tables, close }: { table: LessonHandle; tables: GameTables; close(): void }) {
  useEffect(() => document.getElementById("move-filter")?.focus(), []);
  return (
    <div class="drawer" id="drawer">
      <header>
        <b class="tabs">{text("moves")}</b>
        <button class="quiet close" aria-label={text("close")} onClick={close}>
          ✕
        </button>
      </header>
      <MoveList table={table} tables={tables} />
      <p class="quiet keys">{text("lessonKeys")}</p>
    </div>
  );
}

export function LessonTable({ prepared, table, at, on, canGoOn, dark, hints = false, children }: LessonTableProps) {
  const { lesson, tables, module } = prepared;
  const { model, asked } = table;
  const { motion } = useSettings();
  const { marks, whyNot } = useMarks(table, module, tables);
  const [list, setList] = useState(false);
  const showList = () => setList((shown) => !shown);
  useLessonKeys(table, on, canGoOn, showList);
  const state = model.state;
  useFan(state !== null);
  const last = useRef(-1);
  const onward = useMemo(() => last.current >= 0 && table.step === last.current + 1, [table.step]);
  useMotion(
    ".lesson .table",
    module,
    state && {
      view: state.view,
      viewer: lesson.seat,
      at: table.step,
      entries: onward ? state.log : null,
    },
  );
  useEffect(() => {
    last.current = table.step;
  }, [table.step]);
  useEffect(() => setList(false), [at]);
  const [pointed, pointAt] = useState<Pointed | null>(null);
  /* What is pointed at belongs to the position that is shown. */
  useEffect(() => pointAt(null), [table.step, list]);
  usePointing(
    ".lesson .table",
    module.motion,
    state && { view: state.view, viewer: lesson.seat },
    pointed ? [pointed] : [],
  );
  const waiting = table.pending;
  const lit = useMemo(() => {
    const all = litBy(table.stop, dark ? asked : null, model.choice, waiting);
    return hints ? firstOf(all) : all;
  }, [table.stop, asked, model.choice, waiting, dark, hints]);
  if (!state)
    return table.trouble ? (
      <p class="trouble" role="alert">
        {table.trouble.message}
      </p>
    ) : (
      <p class="waiting" aria-busy="true" />
    );
  const board = {
    ...boardOf(table, state, tables, marks),
    stepwise: true as const,
    jumped: !onward,
    pointed: model.moves.find((m) => m.text === pointed?.phrase.text) ?? null,
  };
  return (
    <PointAt.Provider value={pointAt}>
      <Choosable.Provider value={marks}>
        <WithPictures tables={tables} module={module} seats={model.seats} listener={lesson.seat} view={state.view}>
          <div
            class="lesson"
            data-arrows
            data-stop={at}
            data-ready={!table.walking}
            data-asks={table.stop.ask !== null}
          >
            <div
              class="table"
              data-motion={motion}
              data-version={state.version}
              data-game={tables.game.id}
              data-dark={module.dark}
              data-turn={state.prompt ? "mine" : "theirs"}
              data-drawer={list ? "moves" : undefined}
            >
              <Players module={module} board={board} points={state.result?.points} />
              <Guide>
                <Note rank="speaks" class="caption lesson-sheet" role="group" title={text("guide")}>
                  {children}
                </Note>
              </Guide>
              <Field
                table={table}
                tables={tables}
                module={module}
                board={board}
                whyNot={whyNot}
                showList={showList}
                listShown={list}
                drawer={list && <ListDrawer table={table} tables={tables} close={() => setList(false)} />}
              />
            </div>
            <Spotlight
              lit={lit}
              stop={at}
              ready={!table.walking && !list}
              dark={dark && lit.all.length + lit.next.length > 0}
            />
          </div>
        </WithPictures>
      </Choosable.Provider>
      <Meaning />
    </PointAt.Provider>
  );
}
