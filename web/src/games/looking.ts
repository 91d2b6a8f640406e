// What a board is given where nobody plays on it: in replays, rule books, the editor, and the start of a match.
import { Marks, nothing } from "../grammar/grammar";
import type { BoardProps } from "./module";

const ignore = () => undefined;

/** Nothing can be chosen, and taps mean nothing. */
export const onlyLooking = {
  moves: [],
  choice: nothing,
  marks: new Marks([], nothing),
  ghost: null,
  pick: ignore,
  confirm: ignore,
} satisfies Partial<BoardProps<unknown>>;
