import "@fontsource/lilita-one/latin-400.css";
import "./style/index.css";
import drawings from "../../generated/art/pnrz.svg";
import { loadSheet } from "../../ui/sheet";
import type { GameModule } from "../module";
import { Board } from "./board";
import { chairs } from "./chairs";
import { Chips } from "./chips";
import { Hand } from "./hand";
import { end } from "./end";
import { motion } from "./motion";
import { tell } from "./facts";
import { Player, Strip } from "./panels";
import { picture } from "./said";
import type { View } from "./tiles";
import { Outcome } from "./told";

void loadSheet(drawings);

/** How a tile is turned is chosen on the board too: by tapping the ghost. */
const module: GameModule<View> = {
  Board,
  Hand,
  Strip,
  Player,
  Chips,
  Outcome,
  tell,
  motion,
  chairs,
  end,
  picture,
  acts: ["tile", "base"],
  onBoard: new Set(["tile", "base", "cell", "orientation", "turns"]),
};
export default module;
