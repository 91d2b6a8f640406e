// The pieces in the view of a Space Freaks position, as lists.
import type { View } from "./types.gen";

export type { Corner, Slot, View } from "./types.gen";

export const seatLetter = (seat: number) => "ABCD"[seat] ?? "?";

/** A Freak, an Alien or a Droid. */
export interface Figure {
  name: string;
  kind: "freak" | "alien" | "droid";
  owner: number;
  hex: string | null;
  hp: number;
  shields: number;
  marks: string[];
}

export interface Piece {
  name: string;
  kind: "turret" | "bunker";
  owner: number;
  hex: string | null;
  marks: string[];
}

export function figuresOf(view: View): Figure[] {
  const freaks = view.player.flatMap((p, seat) =>
    Object.entries(p.freaks).map(([n, f]): Figure => ({
      name: `${seatLetter(seat)}${n}`,
      kind: "freak",
      owner: seat,
      hex: f.hex,
      hp: f.hp,
      shields: f.shields,
      marks: f.marks,
    })),
  );
  const units = Object.entries(view.units).map(([name, u]): Figure => ({
    name,
    kind: name.startsWith("alien") ? "alien" : "droid",
    owner: u.owner,
    hex: u.hex,
    hp: 0,
    shields: 0,
    marks: u.marks,
  }));
  return [...freaks, ...units];
}

export function buildingsOf(view: View): Piece[] {
  return view.player.flatMap((p, seat) => [
    ...Object.entries(p.turrets).map(([n, b]): Piece => ({
      name: `${seatLetter(seat)}-turret${n}`,
      kind: "turret",
      owner: seat,
      hex: b.hex,
      marks: b.marks,
    })),
    { name: `${seatLetter(seat)}-bunker`, kind: "bunker", owner: seat, hex: p.bunker.hex, marks: p.bunker.marks },
  ]);
}

/** The short name on a piece: A1, a3 for alien3, d2 for droid2. */
export const tag = (figure: Figure) =>
  figure.kind === "freak" ? figure.name : `${figure.name[0]}${figure.name.slice(5)}`;

/** "medi-pack.2" is the second copy of a card: its name alone. */
export const cardName = (copy: string) => copy.replace(/\.\d$/, "");
