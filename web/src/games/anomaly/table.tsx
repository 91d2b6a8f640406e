// Anomaly's table.
import "./style/index.css";
import drawings from "../../generated/art/anomaly.svg";
import { loadSheet } from "../../ui/sheet";
import type { GameModule } from "../module";
import { Board } from "./board";
import { chairs } from "./chairs";
import { Chips } from "./chips";
import { Hand } from "./hand";
import { end } from "./end";
import { motion } from "./motion";
import { tell } from "./beliefs";
import { Player } from "./player";
import { picture } from "./said";
import { Strip } from "./strip";
import type { View } from "./types.gen";

void loadSheet(drawings);

const module: GameModule<View> = {
  Board,
  Hand,
  Player,
  Strip,
  Chips,
  tell,
  motion,
  chairs,
  end,
  picture,
  acts: ["card", "special", "evolution"],
  dark: "all",
  onBoard: new Set(["zone", "card", "symbol", "special", "evolution"]),
};
export default module;
