import type { Manifest } from "../manifest";
import { minutesOf } from "../minutes";

const manifest: Manifest = {
  label: {
    weight: 1,
    minutes: minutesOf({ players: 3, decisions: 65, choices: 815 }),
    lesson: 4,
    moods: ["quick", "cheerful"],
    seat: 0,
  },
  letters: "PNRZ",
  first: true,
  table: () => import("./table"),
  tray: () => import("./tray"),
};
export default manifest;
