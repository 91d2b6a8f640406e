import "./style/index.css";
import drawings from "../../generated/art/adrenaline.svg";
import sheet from "../../generated/icons/adrenaline.json";
import { addIcons } from "../../ui/icon";
import { loadSheet } from "../../ui/sheet";
import type { GameModule } from "../module";
import { Board } from "./board";
import { chairs } from "./chairs";
import { Chips } from "./chips";
import { Hand } from "./hand";
import { end } from "./end";
import { motion } from "./motion";
import { tell } from "./told";
import { Player, Strip } from "./panels";
import { picture } from "./said";
import type { View } from "./view";

addIcons(sheet);
void loadSheet(drawings);

/** What an effect names that was shown to all. */
const aimed = new Set(["target", "spot", "room", "bring"]);

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
  acts: ["weapon", "powerup"],
  /* Others see what an effect can hit, which weapons are unloaded and how many powerups there are, not which. */
  isOpen({ view, seat, moves: [move] }) {
    const own = seat === null ? undefined : view.seats[seat];
    if (move?.verb === "end") return own?.hand.length === 0 && own.weapons.length === own.loaded.length;
    return move !== undefined && aimed.has(move.verb);
  },
  dark: "board",
  onBoard: new Set(["square", "weapon", "powerup", "seat", "room", "point", "effect", "payment", "colour"]),
};
export default module;
