import "./box.css";
import type { Manifest } from "../manifest";
import { minutesOf } from "../minutes";

const manifest: Manifest = {
  label: {
    weight: 2,
    minutes: minutesOf({ players: 3, decisions: 138, choices: 6.6 }),
    lesson: 6,
    moods: ["quick", "hidden"],
    seat: 1,
  },
  letters: "ANO",
  table: () => import("./table"),
  tray: () => import("./tray"),
  telling: () => import("./telling"),
};
export default manifest;
