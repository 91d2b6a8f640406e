// What somebody looks at, shared between board, hand and players' boxes: the figure whose places are shaded
// and the move whose consequences are shown.
import { useEffect, useState } from "preact/hooks";
import type { Phrase } from "../../net/protocol";
import type { Figure } from "./types.gen";

export interface Focus {
  /** Whose places are shaded; null: the other side's. */
  figure: Figure | null;
  /** A move that is pointed at. */
  move: Phrase | null;
}

let current: Focus = { figure: null, move: null };
const listeners = new Set<(focus: Focus) => void>();

export function lookAt(change: Partial<Focus>): void {
  current = { ...current, ...change };
  listeners.forEach((tell) => tell(current));
}

export function useFocus(): Focus {
  const [focus, set] = useState(current);
  useEffect(() => {
    set(current);
    listeners.add(set);
    return () => void listeners.delete(set);
  }, []);
  return focus;
}
