import "./style/index.css";
import drawings from "../../generated/art/spacefreaks.svg";
import sheet from "../../generated/icons/spacefreaks.json";
import { addIcons } from "../../ui/icon";
import { loadSheet } from "../../ui/sheet";
import type { GameModule } from "../module";
import { Board } from "./board";
import { chairs } from "./chairs";
import { useGathered } from "./draft";
import { Hand } from "./hand";
import { end } from "./end";
import { motion } from "./motion";
import { tell } from "./told";
import { Player } from "./player";
import { picture } from "./said";
import { Strip } from "./strip";
import type { View } from "./view";
import { thingAt } from "./thing-at";

addIcons(sheet);
void loadSheet(drawings);

const module: GameModule<View> = {
  Board,
  Hand,
  Player,
  Strip,
  tell,
  motion,
  chairs,
  end,
  picture,
  acts: ["sponsor", "mission", "part"],
  useGathered,
  thingAt,
  dark: "all",
  onBoard: new Set(["hex", "figure", "building", "part", "sponsor", "mission", "master", "direction"]),
};
export default module;
