// What somebody is looking at, shared between board, hand and players' boxes: a Figure or a Mission whose
// overlay is shown.
import { useEffect, useState } from "preact/hooks";

export interface Focus {
  figure: string | null;
  mission: string | null;
}

let current: Focus = { figure: null, mission: null };
const listeners = new Set<(focus: Focus) => void>();

export function lookAt(focus: Partial<Focus>): void {
  current = { figure: null, mission: null, ...focus };
  listeners.forEach((tell) => tell(current));
}

export function useFocus(): Focus {
  const [focus, set] = useState(current);
  useEffect(() => {
    listeners.add(set);
    return () => void listeners.delete(set);
  }, []);
  return focus;
}
