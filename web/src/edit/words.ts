// What the editor says of pieces, piles and keys.
import { wordsOf } from "../texts";

const english = {
  amounts: "What each side has",
  askBot: "Ask the bot for {0}",
  bin: "drop here to remove",
  board: "Board. Arrow keys move, Enter picks up and puts down, Delete removes, R turns.",
  chosen: "{0} in hand. Choose a place.",
  close: "Close",
  empty: "empty",
  how: "Drag a piece onto the board. Or choose it, move with the arrow keys, and press Enter.",
  howByFinger: "Drag a piece onto the board. Or tap it, then tap where it should go.",
  howCards: "You can drag cards and tokens from pile to pile.",
  notThere: "{0} cannot go there ({1}).",
  piles: "Beside the board",
  put: "{0}: {1}",
  putBack: "Put back",
  putHere: "Put {0} here",
  remove: "Remove",
  removed: "{0} removed",
  side: "Whose pieces",
  tray: "Tray",
  turn: "R turns it",
  turnIt: "Turn",
};

const german: Record<keyof typeof english, string> = {
  amounts: "Wie viel jede Seite hat",
  askBot: "Den Bot fragen, für {0}",
  bin: "hierher ziehen und entfernen",
  board: "Spielplan. Pfeiltasten gehen, Enter nimmt und legt, Entf entfernt, R dreht.",
  chosen: "{0} in der Hand. Wähle einen Platz.",
  close: "Schließen",
  empty: "leer",
  how: "Zieh eine Figur auf den Plan. Oder wähle sie, geh mit den Pfeiltasten und drück Enter.",
  howByFinger: "Zieh eine Figur auf den Plan. Oder tippe sie an und dann den Platz, auf dem sie liegen soll.",
  howCards: "Karten und Marker lassen sich von Stapel zu Stapel ziehen.",
  notThere: "{0} kann dort nicht liegen ({1}).",
  piles: "Neben dem Plan",
  put: "{0}: {1}",
  putBack: "Zurücklegen",
  putHere: "{0} hierher legen",
  remove: "Entfernen",
  removed: "{0} entfernt",
  side: "Wessen Figuren",
  tray: "Ablage",
  turn: "R dreht es",
  turnIt: "Drehen",
};

export const say = wordsOf({ en: english, de: german });
