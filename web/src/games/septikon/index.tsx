import "./septikon.css";
import sheet from "../../generated/icons/septikon.json";
import { addIcons } from "../../ui/icon";
import type { GameModule } from "../module";
import { Board } from "./board";
import { FlightOrder } from "./flights";
import { motion } from "./motion";
import { Player, Strip } from "./panels";
import type { View } from "./view";
import { why } from "./why";

addIcons(sheet);

const signs: [string, string][] = [
  ["Tag on a square", "what happens when the chosen figure stops there: −E +M is spent and made, “2 guns” may fire, ⊘ is closed, ⚠ seals a warehouse"],
  ["Pipe", "a warehouse of ten cells, open at the shaft; units behind damage or a BioDrone are dashed, a red cross is a seal"],
  ["Reach", "the faces of the die that bring one of your figures to a square, in six tints"],
  ["Lanes", "for each gunner: the cross is what a laser hits, arrows where a rocket gets on 1 to 6, rings the square of a mine"],
  ["Zones", "dots of A and triangles of B: what satellites fire at when a turn ends"],
  ["Number on a rocket", "squares to the enemy surface"],
];

const titles = {
  move: "walk", blast: "walk and blow up", drone: "move a BioDrone", "drone-blast": "move and blow up", done: "go on", "no-clone": "no new clone", "give-up": "give up",
  launch: "launch a rocket", capsule: "launch a capsule", mine: "thermite mine", counter: "unmask", takeover: "take over", arm: "put the warhead", sense: "turn a BioDrone",
  keep: "store with", pay: "pay with", fly: "fly next",
};

const module: GameModule<View> = { Board, Hand: FlightOrder, Player, Strip, motion, why, onBoard: new Set(["place", "warehouse"]), signs, titles };
export default module;
