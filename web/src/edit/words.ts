// What the editor says of pieces, piles and keys.
import type words from "../languages/en/editor/editor.json";
import { wordsOf } from "../texts";

export const say = wordsOf<typeof words>("editor", "editor");
