// What the sheet at the end of a match says.
import type words from "../languages/en/end/end.json";
import type sources from "../languages/en/end/sources.json";
import { wordsOf } from "../texts";

export const say = wordsOf<typeof words>("end", "end");

/** What each game's sources of points are called, as columns. */
const saySource = wordsOf<typeof sources>("end", "sources");
export const sourceName = (name: string) => saySource(name as keyof typeof sources) || name;
