import type words from "../../languages/en/about/roles.json";
import { wordsIn } from "../../texts";
import { fan, row, type Chairs } from "../chairs";
import { handOf, studentsOf, type View } from "./view";

export const chairs: Chairs<View> = {
  middle: [
    ...row(["anomaly-bust-A"], 46, 46, -50),
    ...row(["anomaly-bust-S1", "anomaly-bust-S2", "anomaly-bust-S3"], 38, 38, 4),
  ],
  /* The Anomaly has no cards, but action points. */
  hand(view, seat) {
    const [led] = studentsOf(view, seat);
    if (!led) return row(Array<string>(view.ap).fill("anomaly-ap"), 16, 16, -8);
    const { length } = handOf(view, led);
    return fan("anomaly-card-back", length, 26, 20, Math.min(22, 56 / length));
  },
  role: (_, seat) => wordsIn<typeof words>("about", "roles").anomaly[seat === 0 ? "first" : "others"],
  signs: (view, seat) => (seat === 0 ? ["A"] : studentsOf(view, seat)).map((who) => `anomaly-bust-${who}`),
};
