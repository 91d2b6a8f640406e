// What a seat sees of Septikon, and the names of places.
import type { Flyers, Side, View } from "./types.gen";

export type { Side, View, Warehouse } from "./types.gen";
/** A rocket or capsule on its way. */
export type Flyer = Flyers;
export type FlyerKind = Flyers["what"];

export const sides: Side[] = ["A", "B"];
export const enemyOf = (side: Side): Side => (side === "A" ? "B" : "A");
export const seatOf = (side: Side) => (side === "A" ? 0 : 1);
export const sideOf = (seat: number | null): Side => (seat === 1 ? "B" : "A");
export const spendable = (view: View, side: Side) => (side === "A" ? view.spendable_a : view.spendable_b);
export const room = (view: View, side: Side) => (side === "A" ? view.room_a : view.room_b);

/** A point of the whole board (SEP-1.3): row 1..31 from A's deepest level, x 1..21 from A's left. */
export interface Point {
  row: number;
  x: number;
}

/** A square of one station in its owner's view. */
export interface Square {
  level: number;
  column: number;
}

export const columns = 21;
export const rows = 31;

export const squareName = (level: number, column: number) => `(${level},${column})`;

export function squareOf(name: string): Square {
  const [level = 0, column = 0] = name.slice(1, -1).split(",").map(Number);
  return { level, column };
}

/** The same point as the other player counts it. */
const turned = ({ row, x }: Point): Point => ({ row: rows + 1 - row, x: columns + 1 - x });

/** A point as that side counts it: its own station is rows 1..9, and its pieces fly to higher rows. */
export const seenBy = (side: Side, point: Point): Point => (side === "A" ? point : turned(point));

export const pointOn = (side: Side, level: number, column: number): Point => seenBy(side, { row: level, x: column });

export function pointOf(place: string): Point {
  if (place.startsWith("[")) {
    const { level, column } = squareOf(place);
    return { row: level, x: column };
  }
  const { level, column } = squareOf(place.slice(1));
  return pointOn(place[0] === "B" ? "B" : "A", level, column);
}

/** "A(8,21)", "B(8,21)" on the stations, "[19,17]" in space. */
export function placeName(point: Point): string {
  if (point.row >= 10 && point.row <= 22) return `[${point.row},${point.x}]`;
  const side: Side = point.row > 22 ? "B" : "A";
  const { row, x } = seenBy(side, point);
  return `${side}(${row},${x})`;
}

/** Which station a place is on; null in space. */
export const stationOf = (place: string): Side | null =>
  place.startsWith("A") ? "A" : place.startsWith("B") ? "B" : null;
