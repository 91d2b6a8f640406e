import "./septikon.css";
import type { GameModule } from "../module";
import { addArt } from "./art";
import { Board } from "./board";
import { FlightOrder } from "./flights";
import { motion } from "./motion";
import { Player, Strip } from "./panels";
import type { View } from "./view";
import { signs, titles } from "./words";
import { why } from "./why";

addArt();

const module: GameModule<View> = {
  Board,
  Hand: FlightOrder,
  Player,
  Strip,
  motion,
  why,
  onBoard: new Set(["place", "warehouse"]),
  get titles() {
    return titles();
  },
  get signs() {
    return signs();
  },
};
export default module;
