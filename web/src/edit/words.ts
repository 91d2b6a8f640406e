// What the editor says of pieces, piles and keys.
import { wordsOf } from "../texts";

const english = {
  askBot: "Ask the bot for {0}",
  bin: "drop here to remove",
  board: "Board. Arrow keys walk, Enter takes and puts, Delete removes, R turns.",
  chosen: "{0} in hand. Choose a place.",
  empty: "empty",
  how: "Pull a piece onto the board. Or choose it, walk with the arrow keys, and press Enter.",
  howCards: "Cards and tokens can be pulled from pile to pile.",
  notThere: "{0} cannot lie there ({1}).",
  piles: "Beside the board",
  put: "{0}: {1}",
  putHere: "Put {0} here",
  removed: "{0} removed",
  side: "Whose pieces",
  stock: "Stock of {0}",
  tray: "Tray",
  turn: "R turns it",
};

const german: Record<keyof typeof english, string> = {
  askBot: "Den Bot fragen, für {0}",
  bin: "hierher ziehen und entfernen",
  board: "Spielplan. Pfeiltasten gehen, Enter nimmt und legt, Entf entfernt, R dreht.",
  chosen: "{0} in der Hand. Wähle einen Platz.",
  empty: "leer",
  how: "Zieh eine Figur auf den Plan. Oder wähle sie, geh mit den Pfeiltasten und drück Enter.",
  howCards: "Karten und Marker lassen sich von Stapel zu Stapel ziehen.",
  notThere: "{0} kann dort nicht liegen ({1}).",
  piles: "Neben dem Plan",
  put: "{0}: {1}",
  putHere: "{0} hierher legen",
  removed: "{0} entfernt",
  side: "Wessen Figuren",
  stock: "Vorrat von {0}",
  tray: "Ablage",
  turn: "R dreht es",
};

export const say = wordsOf({ en: english, de: german });
