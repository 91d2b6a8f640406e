// What the viewer looks at, shared between board, hand and players' boxes: the figure whose places are lit, the move
// whose consequences are shown, the reactor, and what is opened over the board.
import type { Phrase } from "../../net/protocol";
import { makeFocus } from "../../ui/focus";
import type { Figure, Student } from "./types.gen";

export interface Focus {
  /** Whose places are lit; null: the other side's. */
  figure: Figure | null;
  /** A move that is pointed at. */
  move: Phrase | null;
  /** Whether the reactor is looked at: then zones tell how likely the next radiation falls there. */
  reactor: boolean;
  panel: "clues" | "notes" | null;
  /** In the advanced game: the Student who is to act. */
  acts: Student;
}

export const { lookAt, useFocus } = makeFocus<Focus>({
  figure: null,
  move: null,
  reactor: false,
  panel: null,
  acts: "S1",
});
