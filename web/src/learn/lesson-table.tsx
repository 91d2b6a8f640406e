// The table of a lesson or a puzzle: the game's own board, prompt and list, with a caption beside them.
import type { ComponentChildren } from "preact";
import { useEffect, useMemo, useRef } from "preact/hooks";
import type { BoardProps, GameModule } from "../games/module";
import { useMotion } from "../table/use-motion";
import { lookAt } from "../engine/study";
import type { GameTables } from "../net/protocol";
import { startMatch } from "../table/start";
import { useSettings } from "../settings";
import { Marks } from "../grammar/grammar";
import { useFan } from "../table/fan";
import { MoveList } from "../table/move-list";
import { PromptBar } from "../table/prompt";
import { PlayerBox } from "../table/seats";
import { useWhyNot } from "../table/why-note";
import { text } from "../texts";
import { Choosable } from "../ui/spot";
import type { Lesson } from "./lesson";
import { usePointer } from "./pointer";
import { seatsOf, type LessonHandle } from "./use-lesson";
import "../style/learn.css";

export interface Prepared {
  lesson: Lesson;
  tables: GameTables;
  module: GameModule<unknown> | null;
}

/** A match against bots that goes on where the lesson stands at a step. */
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
  /** Goes to another stop. */
  to(stop: number): void;
  /** What the list beside the board is called. */
  title: string;
  children: ComponentChildren;
}

const toList = () => document.getElementById("move-filter")?.focus();

/** → and ← go from stop to stop, S shows what is asked for, L leads to the list. */
function useLessonKeys(table: LessonHandle, at: number, stops: number, to: (stop: number) => void): void {
  useEffect(() => {
    const key = (event: KeyboardEvent) => {
      const typing = (event.target as HTMLElement).tagName === "INPUT";
      if (event.key === "Escape") (typing ? () => (event.target as HTMLElement).blur() : table.back)();
      else if (typing || event.ctrlKey || event.metaKey || event.altKey) return;
      else if (event.key === "ArrowRight" && !table.stop.ask && !table.walking && at < stops - 1) to(at + 1);
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
}

export function LessonTable({ prepared, table, at, to, title, children }: LessonTableProps) {
  const { lesson, tables, module } = prepared;
  const { model } = table;
  const { motion } = useSettings();
  const marks = useMemo(() => new Marks(model.moves, model.choice), [model.moves, model.choice]);
  const whyNot = useWhyNot(table, module, marks, tables);
  usePointer(table.walking ? [] : table.stop.see);
  useLessonKeys(table, at, lesson.stops.length, to);
  const state = model.state;
  useFan(state !== null);
  const last = useRef(-1);
  useMotion(
    ".lesson",
    module,
    state && {
      view: state.view,
      viewer: lesson.seat,
      at: table.step,
      entries: table.step === last.current + 1 ? state.log : null,
    },
  );
  useEffect(() => {
    last.current = table.step;
  }, [table.step]);
  if (!state)
    return table.trouble ? (
      <p class="trouble" role="alert">
        {table.trouble.message}
      </p>
    ) : (
      <p class="waiting" aria-busy="true" />
    );
  const props: BoardProps<unknown> = {
    view: state.view,
    seat: state.seat,
    seats: model.seats,
    tables,
    moves: model.moves,
    choice: model.choice,
    marks,
    ghost: table.pending,
    pick: table.pick,
    confirm: table.confirm,
    propose: table.propose,
    play: table.play,
    log: model.log,
  };
  return (
    <Choosable.Provider value={marks}>
      <div
        class="table lesson"
        data-motion={motion}
        data-version={state.version}
        data-stop={at}
        data-ready={!table.walking}
        data-game={tables.game.id}
      >
        <aside class="players" aria-label={text("players")}>
          {model.seats.map((s) => (
            <PlayerBox
              key={s.seat}
              seat={s}
              seats={model.seats}
              points={state.result?.points[s.seat]}
              me={s.seat === state.seat}
            >
              {module?.Player && <module.Player {...props} of={s.seat} />}
            </PlayerBox>
          ))}
        </aside>
        <div class="middle" onClick={whyNot.tapped}>
          {module?.Strip && <module.Strip {...props} />}
          <div class="board">{module && <module.Board {...props} />}</div>
          <div class="tray" data-hand={module?.Hand !== undefined}>
            {module?.Hand && <module.Hand {...props} />}
            {state.prompt && (
              <PromptBar
                table={table}
                tables={tables}
                titles={module?.titles}
                onBoard={module?.onBoard ?? new Set()}
                showList={toList}
                chips={module?.Chips && <module.Chips {...props} />}
                why={whyNot.why}
              />
            )}
          </div>
        </div>
        <aside class="side" aria-label={title}>
          {children}
          {state.prompt && <MoveList table={table} tables={tables} />}
          <p class="quiet keys">{text("lessonKeys")}</p>
        </aside>
      </div>
    </Choosable.Provider>
  );
}
