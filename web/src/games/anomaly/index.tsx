// Anomaly's table.
import "./style/index.css";
import drawings from "../../generated/art/anomaly.svg";
import { loadSheet } from "../../ui/sheet";
import type { GameModule } from "../module";
import { Board } from "./board";
import { Chips } from "./chips";
import { Hand } from "./hand";
import { motion } from "./motion";
import { tell } from "./beliefs";
import { Player } from "./player";
import { picture } from "./said";
import { Strip } from "./strip";
import type { View } from "./types.gen";
import { signs } from "./words";

void loadSheet(drawings);

const module: GameModule<View> = {
  Board,
  Hand,
  Player,
  Strip,
  Chips,
  tell,
  motion,
  picture,
  acts: ["card", "special", "evolution"],
  get signs() {
    return signs();
  },
  onBoard: new Set(["zone", "card", "symbol", "special", "evolution"]),
};
export default module;
