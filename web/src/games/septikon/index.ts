import "./box.css";
import type { Manifest } from "../manifest";
import { minutesOf } from "../minutes";

const manifest: Manifest = {
  label: {
    weight: 4,
    minutes: minutesOf({ players: 2, decisions: 567, choices: 12.1 }),
    lesson: 10,
    moods: ["planning"],
    seat: 0,
  },
  letters: "SEP",
  table: () => import("./table"),
  tray: () => import("./tray"),
  telling: () => import("./telling"),
};
export default manifest;
