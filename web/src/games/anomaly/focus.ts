// What somebody looks at, shared between board, hand and players' boxes: the figure whose places are shaded
// and the move whose consequences are shown.
import type { Phrase } from "../../net/protocol";
import { makeFocus } from "../../ui/focus";
import type { Figure } from "./types.gen";

export interface Focus {
  /** Whose places are shaded; null: the other side's. */
  figure: Figure | null;
  /** A move that is pointed at. */
  move: Phrase | null;
}

export const { lookAt, useFocus } = makeFocus<Focus>({ figure: null, move: null });
