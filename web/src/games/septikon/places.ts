// What places are called: the engine's labels, in the language of the tables, said to the viewer.
import { labelOf, type Speech } from "../../grammar/grammar";
import { seatName } from "../../ui/seat";
import type { BoardProps } from "../module";
import type { View } from "./view";

/** "A(8,6)" to its owner: "your Laser in column 6"; `which`: the case, where the language has cases. */
export type Called = (place: string, which?: string) => string;

export function placesIn({ tables, seat, seats }: Pick<BoardProps<View>, "tables" | "seat" | "seats">): Called {
  const kind = tables.kinds["place"],
    speech: Speech = { who: null, listener: seat, nameOf: (of) => seatName(seats, of ?? 0) };
  return (place, which = "") => labelOf(kind, place, which, speech);
}
