// What the list of one's matches says.
import type words from "../languages/en/mine/mine.json";
import { wordsOf } from "../texts";

export const say = wordsOf<typeof words>("mine", "mine");
