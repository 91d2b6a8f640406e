// What the home page says around the boxes.
import type words from "../languages/en/home/home.json";
import { wordsOf } from "../texts";

export const home = wordsOf<typeof words>("home", "home");
