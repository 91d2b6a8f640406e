// What every table shows: the players beside the board, and below it the hand and the question. A
// match and a lesson add what is their own.
import type { ComponentChildren } from "preact";
import { useLayoutEffect, useMemo, useRef } from "preact/hooks";
import type { BoardProps, GameModule } from "../games/module";
import { Marks } from "../grammar/grammar";
import type { GameTables, Seat, StateMessage } from "../net/protocol";
import { text } from "../texts";
import { Acting } from "./acting";
import { Announce } from "./announce";
import type { Only } from "./only-answer";
import { askedNow, PromptBar } from "./prompt";
import { PlayerBox } from "./seats";
import type { TableHandle } from "./use-table";
import { useWhyNot } from "./why-note";

type Module = GameModule<unknown>;

/** What is marked on the board, and the answer to a tap on what is not. */
export function useMarks(table: TableHandle, module: Module, tables: GameTables) {
  const { moves, choice } = table.model;
  /* Once the question is answered nothing glows any more; what was chosen stays marked. */
  const marks = useMemo(() => new Marks(table.answered ? [] : moves, choice), [moves, choice, table.answered]);
  return { marks, whyNot: useWhyNot(table, module, marks, tables) };
}

/** What the game's own board is drawn from. */
export const boardOf = (
  table: TableHandle,
  state: StateMessage,
  tables: GameTables,
  marks: Marks,
): BoardProps<unknown> => ({
  view: state.view,
  seat: state.seat,
  seats: table.model.seats,
  tables,
  moves: table.model.moves,
  choice: table.model.choice,
  marks,
  ghost: table.pending,
  pick: table.pick,
  confirm: table.confirm,
  propose: table.propose,
  play: table.play,
  log: table.model.log,
  jumped: table.model.fresh === null,
});

/** The boxes of all players, and what else stands in their column. */
export function Players({
  module,
  board,
  points,
  rated,
  rename,
  chair,
  children,
}: {
  module: Module;
  board: BoardProps<unknown>;
  points: number[] | undefined;
  rated?: (seat: number) => Parameters<typeof PlayerBox>[0]["rated"];
  rename?: (name: string) => void;
  /** What else a chair shows. */
  chair?: (seat: number) => ComponentChildren;
  children?: ComponentChildren;
}) {
  return (
    <aside class="players" aria-label={text("players")}>
      {board.seats.map((s: Seat) => (
        <PlayerBox
          key={s.seat}
          seat={s}
          seats={board.seats}
          points={points?.[s.seat]}
          rated={rated?.(s.seat)}
          me={board.past === undefined && s.seat === board.seat}
          rename={rename}
        >
          {chair?.(s.seat)}
          {module.Player && <module.Player {...board} of={s.seat} />}
        </PlayerBox>
      ))}
      {children}
    </aside>
  );
}

/** The board with what lies over it, and the strip above it. */
export const Scene = ({
  module,
  board,
  children,
}: {
  module: Module;
  board: BoardProps<unknown>;
  children?: ComponentChildren;
}) => (
  <>
    {module.Strip && <module.Strip {...board} />}
    <div class="board">
      <module.Board {...board} />
      {children}
    </div>
  </>
);

/** The scene, and the tray below: hand and question. */
export function Field({
  table,
  tables,
  module,
  board,
  whyNot,
  only = null,
  asks = true,
  announces = false,
  showList,
  listShown = false,
  drawer,
  children,
}: {
  table: TableHandle;
  tables: GameTables;
  module: Module;
  board: BoardProps<unknown>;
  whyNot: ReturnType<typeof useWhyNot>;
  only?: Only | null;
  /** Whether the question is shown. */
  asks?: boolean;
  /** Whether those who listen are told what happens and what is asked. */
  announces?: boolean;
  showList(): void;
  listShown?: boolean;
  drawer?: ComponentChildren;
  children?: ComponentChildren;
}) {
  /* The board does not move while something is chosen: it makes room before that or after it. */
  const kept = useRef(false),
    { verb, refs } = board.choice,
    beside = verb === null && refs.length === 0 ? Boolean(drawer) : kept.current;
  useLayoutEffect(() => void (kept.current = beside), [beside]);
  const gathered = module.useGathered?.(board) ?? null;
  const { state, seats } = table.model;
  return (
    <div class="middle" onClick={whyNot.tapped}>
      <div class="scene" data-beside={beside || null}>
        <Scene module={module} board={board}>
          <Acting fresh={table.model.fresh} module={module} board={board} />
        </Scene>
        {drawer}
      </div>
      <div class="tray" data-hand={module.Hand !== undefined}>
        {module.Hand && <module.Hand {...board} />}
        {asks && (
          <PromptBar
            table={table}
            tables={tables}
            onBoard={module.onBoard ?? new Set()}
            showList={showList}
            listShown={listShown}
            gathered={gathered}
            only={only}
            chips={module.Chips && <module.Chips {...board} />}
            why={whyNot.why}
          />
        )}
      </div>
      {announces && state && <Announce model={table.model} asked={askedNow(state, seats, gathered)} />}
      {children}
    </div>
  );
}
