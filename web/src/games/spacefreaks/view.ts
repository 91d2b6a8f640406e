// The view of a Space Freaks position, as the engine's fields describe it, and the pieces in it as lists.

export type Slot = "torso" | "legs" | "right-arm" | "left-arm";
export type Template = Partial<Record<Slot, string | null>>;
export type Corner = "NW" | "NE" | "SE" | "SW";

export interface Freak {
  hex: string | null;
  fell: string | null;
  hp: number;
  marks: string[];
  used: string[];
  visited: string[];
  shields: number;
}

export interface Unit {
  hex: string | null;
  owner: number;
  marks: string[];
}

export interface Building {
  hex: string | null;
  marks: string[];
}

/** What its player is about to do and others do not know yet. */
export interface Draft {
  head: string | null;
  parts: Template;
  card: string | null;
  freak: string | null;
  hex: string | null;
  mission: string | null;
}

export interface Player {
  corner: Corner | null;
  points: number;
  head: string | null;
  parts: Template;
  freaks: Record<string, Freak>;
  turrets: Record<string, Building>;
  bunker: Building;
  sponsors: string[] | null;
  missions: string[] | null;
  in_play: string[];
  probes: (string | null)[];
  flag: string | null;
  lucky: string[] | null;
  draft: Draft | null;
}

export interface View {
  players: number;
  side: string;
  round: number;
  stage: string;
  active: number;
  starter: number;
  player: Player[];
  units: Record<string, Unit>;
  wormholes: (string | null)[];
  arena: string[];
  figure: string | null;
  movement: number;
  attacked: boolean;
  peaceful: boolean;
  boost_range: number;
  boost_damage: number;
  boost_strikes: number;
  aim_building: string | null;
  aim_hex: string | null;
  last: { hexes: (string | null)[]; figure: string | null; direction: string | null };
  deeds: { wormholes: number[]; flags: string[] };
  waiting: number[];
  lab: boolean;
  sponsor_cards: number[];
  mission_cards: number[];
  starting_hp: number[];
  armor: number[];
  retaliate: number[];
  luck: number[];
  template_movement: number[];
}

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
      name: `${seatLetter(seat)}${n}`, kind: "freak", owner: seat, hex: f.hex, hp: f.hp, shields: f.shields, marks: f.marks,
    })));
  const units = Object.entries(view.units).map(([name, u]): Figure => ({
    name, kind: name.startsWith("alien") ? "alien" : "droid", owner: u.owner, hex: u.hex, hp: 0, shields: 0, marks: u.marks,
  }));
  return [...freaks, ...units];
}

export function buildingsOf(view: View): Piece[] {
  return view.player.flatMap((p, seat) => [
    ...Object.entries(p.turrets).map(([n, b]): Piece => ({ name: `${seatLetter(seat)}-turret${n}`, kind: "turret", owner: seat, hex: b.hex, marks: b.marks })),
    { name: `${seatLetter(seat)}-bunker`, kind: "bunker", owner: seat, hex: p.bunker.hex, marks: p.bunker.marks },
  ]);
}

/** The short name on a piece: A1, a3 for alien3, d2 for droid2. */
export const tag = (figure: Figure) => (figure.kind === "freak" ? figure.name : `${figure.name[0]}${figure.name.slice(5)}`);

/** "medi-pack.2" is the second copy of a card: its name alone. */
export const cardName = (copy: string) => copy.replace(/\.\d$/, "");
