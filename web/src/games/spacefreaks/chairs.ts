import { fan, row, type Chairs } from "../chairs";
import { slots } from "./cards";
import type { View } from "./view";

export const chairs: Chairs<View> = {
  middle: row(["spacefreaks-alien", "spacefreaks-droid"], 60, 68, -34),
  /* A Head, and a part for each slot. */
  hand: () => fan("spacefreaks-card-back", 1 + slots.length, 17, 23, 11),
};
