import "./style/index.css";
import drawings from "../../generated/art/septikon.svg";
import { loadSheet } from "../../ui/sheet";
import type { GameModule } from "../module";
import { Board } from "./board";
import { chairs } from "./chairs";
import { useEnergy } from "./energy";
import { FlightOrder, useFlightOrder } from "./flights";
import { end } from "./end";
import { motion } from "./motion";
import { tell } from "./told";
import { Player, Strip } from "./panels";
import { picture } from "./said";
import type { View } from "./view";

void loadSheet(drawings);

const module: GameModule<View> = {
  Board,
  Hand: FlightOrder,
  Player,
  Strip,
  tell,
  motion,
  chairs,
  end,
  picture,
  acts: ["flyer", "piece", "place"],
  useGathered(board) {
    const [flights, energy] = [useFlightOrder(board), useEnergy(board)];
    return flights ?? energy;
  },
  dark: "all",
  onBoard: new Set(["place", "warehouse"]),
};
export default module;
