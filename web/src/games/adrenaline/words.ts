// What this table says by itself; everything else comes from the engine.
import type table from "../../languages/en/adrenaline/table.json";
import { wordsOf } from "../../texts";

export type Word = keyof typeof table;
export const say = wordsOf<typeof table>("adrenaline", "table");

export const colourWord = (name: string) => say(name as "red");
