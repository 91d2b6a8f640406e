// A question with a single answer answers itself after a breath, unless the player stops it. Only where that reveals
// nothing: at a table without secrets, or where the game's module says that all know there is no choice.
import { useEffect, useState } from "preact/hooks";
import type { BoardProps, GameModule } from "../games/module";
import type { Phrase } from "../net/protocol";
import { settings } from "../settings";
import type { TableHandle } from "./use-table";

/** How long the question stays, in units of the pace, and at least that many milliseconds. */
const breath = 8,
  shortest = 800;

/** The only legal move, where making it by itself gives nothing away. After taking back and at first (`fresh` is null)
 *  somebody looks at the question: then it waits. */
export function onlyAnswer(
  model: TableHandle["model"],
  secrets: boolean,
  isOpen: boolean | undefined,
): Phrase | undefined {
  const [only, more] = model.moves;
  const asked = model.state?.prompt !== undefined && model.fresh !== null && model.choice.refs.length === 0;
  return asked && more === undefined && (!secrets || isOpen === true) ? only : undefined;
}

export interface Only {
  move: Phrase;
  stop(): void;
}

export function useOnlyAnswer(
  table: TableHandle,
  module: GameModule<unknown>,
  board: BoardProps<unknown> | null,
  secrets: boolean,
): Only | null {
  const { model, answered } = table;
  const [stopped, setStopped] = useState(-1);
  const version = model.state?.version ?? -1;
  const move =
    settings().breath && !answered && stopped !== version && board
      ? onlyAnswer(model, secrets, module.isOpen?.(board))
      : undefined;
  useEffect(() => {
    if (!move) return;
    const timer = setTimeout(() => table.play(move.text), Math.max(shortest, breath * settings().motion));
    return () => clearTimeout(timer);
  }, [move?.text, version]);
  return move ? { move, stop: () => setStopped(version) } : null;
}
