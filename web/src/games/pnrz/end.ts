import type words from "../../languages/en/end/end.json";
import { wordsOf } from "../../texts";
import type { End } from "../end";
import type { View } from "./tiles";

const say = wordsOf<typeof words>("end", "end");

export const end: End<View> = {
  cause: ({ log }) =>
    log.some((e) => e.verb === "last-turns")
      ? { words: say("stackEmpty"), rule: "PNRZ-7.1" }
      : { words: say("onlyBases"), rule: "PNRZ-7.5" },
};
