// What lies on a game's table while it is being set: a few of its own pieces in the middle, and before every chair what
// its player begins with.
import { leadsTwo } from "./roles";

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

const row = (names: string[], width: number, height: number, y: number): Piece[] =>
  names.map((name, i) => ({ name, x: (i - names.length / 2) * width, y, width, height }));

/** Around the middle of the table, which reaches from -100 to 100. */
export const pieces: Record<string, Piece[]> = {
  /* Each base on its ground. */
  pnrz: ["ground-", "base-B"].flatMap((kind) => [
    ...row([`pnrz-${kind}P`, `pnrz-${kind}N`], 44, 44, -44),
    ...row([`pnrz-${kind}Z`, `pnrz-${kind}R`], 44, 44, 0),
  ]),
  adrenaline: [
    ...row(["adrenaline-figure-1", "adrenaline-figure-2"], 40, 50, -50),
    ...row(["adrenaline-figure-3", "adrenaline-figure-0", "adrenaline-figure-4"], 40, 50, -2),
  ],
  anomaly: [
    ...row(["anomaly-bust-A"], 46, 46, -50),
    ...row(["anomaly-bust-S1", "anomaly-bust-S2", "anomaly-bust-S3"], 38, 38, 4),
  ],
  septikon: [
    ...row(["sep-clone-B", "sep-gunner-B", "sep-drone-B"], 42, 49, -54),
    ...row(["sep-drone-A", "sep-clone-A", "sep-gunner-A"], 42, 49, 7),
  ],
  spacefreaks: row(["spf-alien", "spf-droid"], 60, 68, -34),
};

/** Cards of a hand, face down: side by side if `step` is their width, else one over the other. */
function fan(name: string, n: number, width: number, height: number, step: number): Piece[] {
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

/** How many cards a Student's player begins with, by the number of players (ANO-2.7); one who leads two Students holds
 *  the cards of both (ANO-14.2). */
const studentsCards: Record<number, number> = { 2: 7, 3: 4, 4: 3 };
const cardsOfBoth = 8;

type Hand = (seat: number, players: number, options: Record<string, string>) => Piece[];

/** What a seat begins with, around its own middle; down is towards its player. */
export const hands: Record<string, Hand> = {
  /* Three tiles (PNRZ-3.3). */
  pnrz: () => fan("pnrz-tile-back", 3, 20, 20, 20),
  /* Two power-ups, of which one stays (ADR-3.2). */
  adrenaline: () => fan("adrenaline-powerup-back", 2, 27, 20, 26),
  /* The Anomaly has no cards, but three action points (ANO-2.5). */
  anomaly: (seat, players, options) => {
    if (seat === 0) return row(Array<string>(3).fill("anomaly-ap"), 16, 16, -8);
    const n = leadsTwo(players, options) ? cardsOfBoth : (studentsCards[players] ?? 3);
    return fan("anomaly-card-back", n, 26, 20, Math.min(22, 56 / n));
  },
  /* Something of each resource (SEP-3.1). */
  septikon: () =>
    row(
      ["oxygen", "biomass", "rocket", "biodrone", "metal", "uranium", "energy"].map((good) => `sep-good-${good}`),
      19,
      12,
      -6,
    ),
  /* Three missions (SPF-4.6). */
  spacefreaks: () => fan("spf-card-back", 3, 17, 23, 15),
};
