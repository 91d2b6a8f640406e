import type words from "../../languages/en/end/end.json";
import { wordsOf } from "../../texts";
import { seatName } from "../../ui/seat";
import type { End } from "../end";
import type { View } from "./view";

const say = wordsOf<typeof words>("end", "end");

export const end: End<View> = {
  cause({ view: { skulls, frenzy, turn, last }, seat, seats, log }) {
    const whose = frenzy ? last : turn,
      mine = whose === seat;
    const what =
      skulls > 0
        ? say(mine ? "yourTracksFull" : "tracksFull", seatName(seats, whose))
        : say(mine ? "yourLastSkull" : "lastSkull", seatName(seats, whose));
    const words = [
      say(frenzy ? "lastTurns" : "suddenDeath", what),
      ...(log.some((e) => e.verb === "bot-wins") ? [say("terminatorAhead")] : []),
    ].join(" ");
    return { words, rule: skulls > 0 ? "ADR-X1.6" : frenzy ? "ADR-14.3" : "ADR-14.12" };
  },
  tie: () => say("equalTrack"),
};
