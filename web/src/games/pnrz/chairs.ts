import type words from "../../languages/en/about/roles.json";
import { wordsIn } from "../../texts";
import { fan, row, type Chairs } from "../chairs";
import { factions, type View } from "./tiles";

const crewsOf = (view: View, seat: number) => factions.filter((f) => view.owners[f] === seat);

export const chairs: Chairs<View> = {
  /* Each base on its ground. */
  middle: ["ground-", "base-B"].flatMap((kind) => [
    ...row([`pnrz-${kind}P`, `pnrz-${kind}N`], 44, 44, -44),
    ...row([`pnrz-${kind}Z`, `pnrz-${kind}R`], 44, 44, 0),
  ]),
  hand: (view, seat) => fan("pnrz-tile-back", view.hand[seat]?.length ?? 0, 20, 20, 20),
  role: (view, seat) =>
    crewsOf(view, seat)
      .map((crew) => wordsIn<typeof words>("about", "roles").pnrz[crew])
      .join(" + "),
  signs: (view, seat) => crewsOf(view, seat).map((crew) => `pnrz-crew-${crew}`),
};
