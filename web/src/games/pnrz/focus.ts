// What somebody is looking at, shared between the table, the strip and the players' boxes.
import { useEffect, useState } from "preact/hooks";
import type { Change } from "./laying";
import type { Faction } from "./tiles";

export interface Focus {
  /** The faction whose counting is shown while its score is pointed at, and the one that stays shown. */
  faction: Faction | null;
  pinned: Faction | null;
  /** What the pending move would change. */
  changes: Change[];
}

let current: Focus = { faction: null, pinned: null, changes: [] };
const listeners = new Set<(focus: Focus) => void>();

export function lookAt(focus: Partial<Focus>): void {
  current = { ...current, ...focus };
  listeners.forEach((tell) => tell(current));
}

export function useFocus(): Focus {
  const [focus, set] = useState(current);
  useEffect(() => {
    listeners.add(set);
    set(current);
    return () => void listeners.delete(set);
  }, []);
  return focus;
}
