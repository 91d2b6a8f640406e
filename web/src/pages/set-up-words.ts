// What is said while a table is being set.
import type words from "../languages/en/set-up/set-up.json";
import { wordsOf } from "../texts";

export const setUp = wordsOf<typeof words>("set-up", "set-up");
