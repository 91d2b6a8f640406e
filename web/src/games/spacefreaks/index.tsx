import "./spacefreaks.css";
import sheet from "../../generated/icons/spacefreaks.json";
import { addIcons } from "../../ui/icon";
import type { GameModule } from "../module";
import { Board } from "./board";
import { Hand } from "./hand";
import { motion } from "./motion";
import { Player } from "./player";
import { Strip } from "./strip";
import type { View } from "./view";
import { thingAt, why } from "./why";

addIcons(sheet);

const module: GameModule<View> = {
  Board, Hand, Player, Strip, motion,
  titles: {
    move: "walk", end: "end activation", done: "done", turret: "aim", repulse: "push", explode: "blow up", heal: "use the Healing Center", lab: "use the Laboratory",
    let: "keep", advanced: "complete for 2 VP", complete: "complete", finish: "end the turn", at: "choose", toward: "towards", fit: "choose", command: "choose", drop: "discard",
    "pass-mission": "pass on", "pass-sponsor": "pass on", raise: "place", shift: "move", misfire: "fire at", mission: "put into play", play: "play",
  },
  signs: [
    ["Q W E A S D", "move a cursor in the six directions; Enter is a tap there"],
    ["Number on a hexagon", "Movement left after walking there; red: the way costs Hit Points"],
    ["Dotted lines", "what the active Figure can aim at; a bar is where something blocks the sight"],
    ["Small dot", "may be aimed at, but nothing is there"],
    ["Label over a Figure", "what the attack would do: −5 → 7, out; “back” is Retaliate"],
    ["Shield with a number", "Armor; two pips are the Strikes that something can take"],
    ["!", "what enemies could hit in their next turn, darker where several could"],
    ["Pointing at a Mission", "where it is done; filled where the active Figure can get"],
  ],
  why, thingAt, onBoard: new Set(["hex", "figure", "building", "part", "sponsor", "mission", "master", "direction"]),
};
export default module;
