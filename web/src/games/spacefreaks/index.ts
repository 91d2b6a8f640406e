import type { Manifest } from "../manifest";
import { minutesOf } from "../minutes";

const manifest: Manifest = {
  label: {
    weight: 3,
    minutes: minutesOf({ players: 3, decisions: 349, choices: 12.4 }),
    lesson: 8,
    moods: ["action", "cheerful"],
    seat: 0,
  },
  letters: "SPF",
  table: () => import("./table"),
  tray: () => import("./tray"),
  telling: () => import("./telling"),
};
export default manifest;
