// What a review says: the sentences of its card, its list and its graph.
import type words from "../languages/en/review/review.json";
import { wordsOf } from "../texts";

export type ReviewWord = keyof typeof words;
export const say = wordsOf<typeof words>("review", "review");
