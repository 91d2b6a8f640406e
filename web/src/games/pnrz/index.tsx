import "./pnrz.css";
import sheet from "../../generated/icons/pnrz.json";
import { addIcons } from "../../ui/icon";
import type { GameModule } from "../module";
import { Board } from "./board";
import { Chips } from "./chips";
import { Hand } from "./hand";
import { motion } from "./motion";
import { Player, Strip } from "./panels";
import type { View } from "./tiles";
import { signs } from "./words";
import { why } from "./why";

addIcons(sheet);

/** How a tile is turned is chosen on the board too: by tapping the ghost. */
const module: GameModule<View> = {
  Board,
  Hand,
  Strip,
  Player,
  Chips,
  motion,
  get signs() {
    return signs();
  },
  why,
  onBoard: new Set(["tile", "base", "cell", "orientation", "turns"]),
};
export default module;
