// Tiles as pictures: what is printed on them, turned, and what each picture is.
import { inEach, withWords } from "../../texts";
import type { Faction } from "./types.gen";
import { pictureWords, type PictureLetter } from "./words";

export type { Faction, View } from "./types.gen";

export const factions: Faction[] = ["P", "N", "R", "Z"];

interface Picture {
  faction: Faction;
  what: "crew" | "item" | "enemy" | "base";
  name: string;
}

const picture = (faction: Faction, what: Picture["what"], letter: PictureLetter): Picture =>
  withWords(
    { faction, what },
    inEach((language) => ({ name: pictureWords[language][letter] })),
  );

/** What a letter on a tile shows: whose it is, and what kind of picture. */
export const pictures: Record<string, Picture> = {
  P: picture("P", "crew", "P"),
  N: picture("N", "crew", "N"),
  R: picture("R", "crew", "R"),
  Z: picture("Z", "crew", "Z"),
  p: picture("P", "item", "p"),
  n: picture("N", "item", "n"),
  r: picture("R", "item", "r"),
  z: picture("Z", "item", "z"),
  K: picture("P", "enemy", "K"),
  D: picture("N", "enemy", "D"),
  M: picture("R", "enemy", "M"),
  H: picture("Z", "enemy", "H"),
  "1": picture("P", "base", "1"),
  "2": picture("N", "base", "2"),
  "3": picture("R", "base", "3"),
  "4": picture("Z", "base", "4"),
};

/** The play tiles T01 to T54 as printed: NW, NE, SW, SE (the list at the end of the rules). */
const prints = `
  PNZR PNRZ PRZN PRNZ PZRN PZNR
  PPNN PPRR PPZZ NNRR NNZZ RRZZ
  PNNP PRRP PZZP NRRN NZZN RZZR
  PPNP PPRP PPZP NNPN NNRN NNZN
  RRPR RRNR RRZR ZZPZ ZZNZ ZZRZ
  pPNM pPNH pPRD pPRH pPZD pPZM
  nNPM nNPH nNRK nNRH nNZK nNZM
  rRPD rRPH rRNK rRNH rRZK rRZD
  zZPD zZPM zZNK zZNM zZRK zZRD
`
  .trim()
  .split(/\s+/);

const baseLetters: Record<string, string> = { BP: "1111", BN: "2222", BR: "3333", BZ: "4444" };

/** The four letters of a tile as printed. */
export const printOf = (tile: string) => baseLetters[tile] ?? prints[Number(tile.slice(1)) - 1] ?? "";

/** Clockwise quarter turns: SW goes to NW, NW to NE, NE to SE, SE to SW (PNRZ-2.4). */
export function turned(print: string, turn: number): string {
  let [nw = "", ne = "", sw = "", se = ""] = print;
  for (let i = 0; i < turn; i++) [nw, ne, sw, se] = [sw, nw, se, ne];
  return nw + ne + sw + se;
}

export type Action = "rotate" | "swap" | "replace";

/** The action that the sign in a tile's middle gives, by its number (PNRZ-1.8). */
export function actionOf(tile: string): Action | null {
  const n = Number(tile.slice(1));
  if (!tile.startsWith("T") || n > 18) return null;
  return n <= 6 ? "swap" : n <= 12 ? "replace" : "rotate";
}

/** Half a tile: the side of a quadrant, in the units of the drawings. */
export const half = 100;
export const side = 2 * half;

export function cellOf(name: string): { x: number; y: number } {
  const [x = "0", y = "0"] = name.slice(1, -1).split(",");
  return { x: Number(x), y: Number(y) };
}
