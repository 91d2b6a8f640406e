// What the viewer is looking at, shared between the board, the cards and the players' boxes.
import { makeFocus } from "../../ui/focus";
import type { Hit } from "./told";

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

export const { lookAt, useFocus } = makeFocus<Focus>({
  weapon: null,
  powerup: null,
  figure: null,
  action: null,
  threats: false,
  hits: [],
});

/** Handlers that show something while a thing is pointed at or has the keyboard. */
export const looking = (on: Partial<Focus>, off: Partial<Focus>) => ({
  onPointerEnter: () => lookAt(on),
  onPointerLeave: () => lookAt(off),
  onFocus: () => lookAt(on),
  onBlur: () => lookAt(off),
});
