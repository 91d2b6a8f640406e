// Anomaly's table.
import "./anomaly.css";
import sheet from "../../generated/icons/anomaly.json";
import { addIcons } from "../../ui/icon";
import type { GameModule } from "../module";
import { Board } from "./board";
import { Chips } from "./chips";
import { Hand } from "./hand";
import { motion } from "./motion";
import { Player } from "./player";
import { Strip } from "./strip";
import type { View } from "./types.gen";
import { why } from "./why";

addIcons(sheet);

const module: GameModule<View> = {
  Board,
  Hand,
  Player,
  Strip,
  Chips,
  motion,
  why,
  onBoard: new Set(["zone", "card", "symbol", "special", "evolution"]),
};
export default module;
