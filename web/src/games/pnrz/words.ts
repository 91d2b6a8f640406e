// What this table says by itself; everything else comes from the engine.
import type table from "../../languages/en/pnrz/table.json";
import type pictures from "../../languages/en/pnrz/pictures.json";
import { wordsIn, wordsOf } from "../../texts";

export const say = wordsOf<typeof table>("pnrz", "table");

export const sides = { P: "pirates", N: "ninjas", R: "robots", Z: "zombies" } as const;

export type PictureLetter = keyof typeof pictures;

/** What each letter on a tile shows. */
export const pictureWords = () => wordsIn<typeof pictures>("pnrz", "pictures");
