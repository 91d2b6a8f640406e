import type words from "../../languages/en/end/end.json";
import { wordsOf } from "../../texts";
import type { End } from "../end";
import type { View } from "./view";

const say = wordsOf<typeof words>("end", "end");

export const end: End<View> = {
  cause({ result, seat }) {
    const [hunter = 0, students = 0] = result.points;
    const words =
      hunter > 0
        ? say(seat === null || seat === 0 ? "studentsBeaten" : "youStudentsBeaten")
        : students > 0
          ? say(seat === 0 ? "youAnomalyBeaten" : "anomalyBeaten")
          : say("bothBeaten");
    return { words, rule: "ANO-15.1" };
  },
  why: () => "" /* the cause says it all */,
  unmeasured: true,
};
