// What somebody is looking at, shared between the board, the cards and the players' boxes.
import { useEffect, useState } from "preact/hooks";
import type { Hit } from "./preview";

export interface Focus {
  /** A weapon that is pointed at, and whose it is. */
  weapon: { id: string; seat: number } | null;
  powerup: string | null;
  /** A figure that is pointed at. */
  figure: number | null;
  action: "run" | "grab" | "shoot" | null;
  /** Squares that enemies reach are shown. */
  threats: boolean;
  /** Blows that the pending move, or the one pointed at, would deal. */
  hits: Hit[];
}

let current: Focus = { weapon: null, powerup: null, figure: null, action: null, threats: false, hits: [] };
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

/** Handlers that show something while a thing is pointed at or has the keyboard. */
export const looking = (on: Partial<Focus>, off: Partial<Focus>) => ({
  onPointerEnter: () => lookAt(on),
  onPointerLeave: () => lookAt(off),
  onFocus: () => lookAt(on),
  onBlur: () => lookAt(off),
});
