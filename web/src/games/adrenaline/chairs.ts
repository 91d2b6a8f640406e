import { fan, row, type Chairs } from "../chairs";
import type { View } from "./view";

export const chairs: Chairs<View> = {
  middle: [
    ...row(["adrenaline-figure-1", "adrenaline-figure-2"], 40, 50, -50),
    ...row(["adrenaline-figure-3", "adrenaline-figure-0", "adrenaline-figure-4"], 40, 50, -2),
  ],
  /* All draw what the first has drawn already. */
  hand: (view) => fan("adrenaline-powerup-back", view.seats[view.actor]?.hand?.length ?? 0, 27, 20, 26),
  signs: (_, seat) => [`adrenaline-bust-${seat}`],
};
