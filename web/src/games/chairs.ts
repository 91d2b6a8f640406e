// Things on a table that is set for a match: a few pieces of the game in the middle, and before every chair what its
// player begins with, as the engine has set it up.

export interface Piece {
  /** A symbol of the game's sheet. */
  name: string;
  x: number;
  y: number;
  width: number;
  height: number;
  /** How far it is turned around its own middle. */
  turn?: number;
}

export interface Chairs<V> {
  /** Around the middle of the table, which reaches from -100 to 100. */
  middle: Piece[];
  /** What a seat begins with, around its own middle; down is towards its player. */
  hand(view: V, seat: number): Piece[];
  /** "Pirates + Robots"; absent where all seats are alike. */
  role?(view: V, seat: number): string;
  /** Whom a seat plays, as symbols of the game's sheet; absent where a seat is only a colour. */
  signs?(view: V, seat: number): string[];
}

export const row = (names: string[], width: number, height: number, y: number): Piece[] =>
  names.map((name, i) => ({ name, x: (i - names.length / 2) * width, y, width, height }));

/** Cards of a hand, face down: side by side if `step` is their width, else one over the other. */
export function fan(name: string, n: number, width: number, height: number, step: number): Piece[] {
  return Array.from({ length: n }, (_, i) => {
    const off = i - (n - 1) / 2;
    return {
      name,
      x: off * step - width / 2,
      y: Math.abs(off) * 1.2 - height / 2,
      width,
      height,
      turn: off * Math.min(7, 18 / n),
    };
  });
}
