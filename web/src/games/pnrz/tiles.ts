// Tiles as pictures: what is printed on them, turned, and what each picture is.
import { withWords } from "../../texts";
import { prints } from "./fixed.gen";
import type { Faction, Icon as Action, What } from "./types.gen";
import { pictureWords, type PictureLetter } from "./words";

export type { Action, Faction };
export type { View } from "./types.gen";

export const factions: Faction[] = ["P", "N", "R", "Z"];

interface Picture {
  faction: Faction;
  what: What;
  /** What it counts; a base as a whole. */
  worth: number;
  name: string;
}

/** What a letter on a tile shows: whose it is, and what kind of picture. */
export const pictures = Object.fromEntries(
  (Object.keys(prints.pictures) as PictureLetter[]).map((letter) => [
    letter,
    withWords(prints.pictures[letter], ["name"], () => ({ name: pictureWords()[letter] })),
  ]),
) as Record<string, Picture>;

const printed: Record<string, { pictures: string[]; icon: Action | null }> = {
  ...prints.tiles,
  ...prints.bases,
};

/** The four letters of a tile as printed: NW, NE, SW, SE. */
export const printOf = (tile: string) => printed[tile]?.pictures.join("") ?? "";

/** Clockwise quarter turns: SW goes to NW, NW to NE, NE to SE, SE to SW (PNRZ-2.4). */
export function turned(print: string, turn: number): string {
  let [nw = "", ne = "", sw = "", se = ""] = print;
  for (let i = 0; i < turn; i++) [nw, ne, sw, se] = [sw, nw, se, ne];
  return nw + ne + sw + se;
}

/** The action that the sign in a tile's middle gives (PNRZ-1.8). */
export const actionOf = (tile: string): Action | null => printed[tile]?.icon ?? null;

/** Half a tile: the side of a quadrant, in the units of the drawings. */
export const half = 100;
export const side = 2 * half;

export function cellOf(name: string): { x: number; y: number } {
  const [x = "0", y = "0"] = name.slice(1, -1).split(",");
  return { x: Number(x), y: Number(y) };
}
