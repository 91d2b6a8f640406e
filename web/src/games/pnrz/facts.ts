// Facts from the engine: about the table, and about what a pending move would make of it.
import { useMemo } from "preact/hooks";
import { told, useKept, useTold } from "../../engine/oracle";
import { labelOf } from "../../grammar/grammar";
import type { Phrase } from "../../net/protocol";
import type { Asked, BoardProps } from "../module";
import { changed, type Laid } from "./laying";
import { countedOf, nothing, type Counted } from "./sections";
import type { Facts, View } from "./types.gen";

const game = "pnrz";

export const tell = ({ view, seat }: Asked<View>) => told(game, view, seat);

const useFacts = ({ view, seat }: BoardProps<View>): Facts | null =>
  useTold<Facts, View>(game, view, seat)?.facts ?? null;

/** The table as it stands; until that is told, as it stood before. */
export function useCounted(props: BoardProps<View>): Counted {
  const facts = useKept(useFacts(props));
  return useMemo(() => (facts ? countedOf(facts.areas) : nothing), [facts]);
}

export interface Foretold {
  counted: Counted;
  table: Laid[];
}

/** The table after a move of the seat to move; null without one, and until it is told. */
export function useForetold({ view, seat }: BoardProps<View>, move: Phrase | null): Foretold | null {
  const told = useTold<Facts, View>(game, view, seat, move && [move.text], { by: view.seat });
  return useMemo(() => (told?.view ? { counted: countedOf(told.facts.areas), table: told.view.table } : null), [told]);
}

/** The tiles that a move lays, and how: until they are told, those of the move before it on the same table. */
export function useGhosts(props: BoardProps<View>, move: Phrase | null): { foretold: Foretold | null; ghosts: Laid[] } {
  const { view } = props,
    foretold = useForetold(props, move);
  const last = useKept(useMemo(() => foretold && { view, table: foretold.table }, [foretold]));
  const table = foretold?.table ?? (last?.view === view ? last.table : view.table);
  return { foretold, ghosts: useMemo(() => (move ? changed(view.table, table) : []), [view, move === null, table]) };
}

/** What the gaps are called, by their cells. */
export function useGaps(props: BoardProps<View>): Map<string, string> {
  const gaps = useKept(useFacts(props))?.gaps.gaps,
    kind = props.tables.kinds["beside"];
  return useMemo(() => new Map(gaps?.map((g) => [g.cell, labelOf(kind, g.beside)])), [gaps, kind]);
}

/** The points of each seat, if the match ended now. */
export const usePoints = (props: BoardProps<View>): number[] => useKept(useFacts(props))?.areas.points ?? [];
