// What a seat sees of Adrenaline.
import type { Seats } from "./types.gen";

export type { View } from "./types.gen";
export type SeatView = Seats;

export const boardValues = (s: SeatView) => (s.flipped ? [2, 1, 1, 1] : [8, 6, 4, 2, 1, 1].slice(Math.min(s.skulls, 5)));
