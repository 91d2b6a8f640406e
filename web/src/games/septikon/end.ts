import type words from "../../languages/en/end/end.json";
import { wordsOf } from "../../texts";
import { seatName } from "../../ui/seat";
import type { End } from "../end";
import { enemyOf, sideOf, type View } from "./view";

const say = wordsOf<typeof words>("end", "end");

/** Ends whose cause the engine's own words name. */
const rules: Partial<Record<View["reason"], string>> = {
  "gave-up": "SEP-4.6",
  standstill: "SEP-16.7",
  time: "SEP-16.8",
  wrecked: "SEP-16.6",
};

export const end: End<View> = {
  cause({ view: { reason, damaged, sides }, result, seat, seats }) {
    const loser = seats.find((s) => !result.winners.includes(s.seat))?.seat;
    const rule = rules[reason] ?? "SEP-16.1";
    if (loser === undefined) return { words: "", rule };
    const own = sideOf(loser),
      mine = loser === seat,
      name = seatName(seats, loser);
    if (reason === "helpless") {
      const crew = sides[own].clones.length + sides[enemyOf(own)].spies.length;
      if (crew === 0) return { words: mine ? say("yourLastClone") : say("lastClone", name), rule };
      return { words: mine ? say("youHelpless") : say("helpless", name), rule };
    }
    return { words: reason === "wrecked" ? say(mine ? "yourWreck" : "wreck", damaged[own], name) : "", rule };
  },
  /* "Bot A wins: a station is wrecked": the reason alone, for the verdict stands above it. */
  why({ log }) {
    const told = [...log].reverse().find((e) => e.verb === "wins" || e.verb === "drawn");
    const reason = told?.words.slice(told.words.indexOf(":") + 1).trim() ?? "";
    return reason ? `${reason.charAt(0).toUpperCase()}${reason.slice(1)}.` : "";
  },
  unmeasured: true,
  pointless: true,
};
