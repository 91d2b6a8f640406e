// What the viewer is looking at, shared between the table, the strip and the players' boxes.
import { makeFocus } from "../../ui/focus";
import type { Change } from "./laying";
import type { Faction } from "./tiles";

export interface Focus {
  /** The faction whose counting is shown while its score is pointed at, and the one that stays shown. */
  faction: Faction | null;
  pinned: Faction | null;
  /** What the pending move would change, for every faction; empty while that is not known. */
  changes: Change[];
}

export const { lookAt, useFocus } = makeFocus<Focus>({ faction: null, pinned: null, changes: [] });
