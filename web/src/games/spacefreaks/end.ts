import type words from "../../languages/en/end/end.json";
import { wordsOf } from "../../texts";
import type { End } from "../end";
import type { View } from "./view";

const say = wordsOf<typeof words>("end", "end");

export const end: End<View> = {
  cause: () => ({ words: say("sixRounds"), rule: "SPF-19.1" }),
  tie: () => say("equalMissions"),
};
