import "./box.css";
import type { Manifest } from "../manifest";
import { minutesOf } from "../minutes";

const manifest: Manifest = {
  label: {
    weight: 3,
    minutes: minutesOf({ players: 3, decisions: 594, choices: 3.6 }),
    lesson: 8,
    moods: ["action"],
    seat: 0,
  },
  letters: "ADR",
  table: () => import("./table"),
  tray: () => import("./tray"),
  telling: () => import("./telling"),
};
export default manifest;
