// What the pages of the trainer say.
import type words from "../languages/en/practice/practice.json";
import { wordsOf } from "../texts";

export const say = wordsOf<typeof words>("practice", "practice");
