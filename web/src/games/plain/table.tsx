// The table of a game without a folder: the board as the engine draws it for terminals, and beside it what the table of
// fields says of the position. Everything that a move names can be tapped.
import "./plain.css";
import { drawn } from "../../engine/oracle";
import type { GameModule } from "../module";
import { Hand, Player, Strip } from "./fields";
import { Board } from "./picture";
import type { View } from "./view";

const tableOf = (game: string): GameModule<View> => ({
  Board,
  Hand,
  Player,
  Strip,
  /* The picture need not show everything, so chips offer all of it. */
  onBoard: new Set(),
  tell: ({ view, seat }) => drawn(game, view, seat),
});

/** For a game with types of its own, to begin its table with: what it does not draw itself is drawn here. */
export const plainTable = <V,>(game: string) => tableOf(game) as unknown as GameModule<V>;
