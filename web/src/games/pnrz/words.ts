// What this table says by itself; everything else comes from the engine.
import { inLanguage, wordsOf, type Language } from "../../texts";

const english = {
  table: "The table",
  hand: "Your tiles",
  turn: "Turn it",
  lay: "Lay it",
  scoring: "How points are counted",
  stack: "{0} tiles in the stack",
  lastTurns: "Last turns: {0} to go",
  freeCell: "free cell {0}",
  tileOn: "{0} on {1}: {2}",
  hidden: "{0} hidden tiles",
  inHand: "{0} in hand",
  best: "{0}: {1} points",
  struck: "Not counted: {0} beside {1}",
  unowned: "nobody's",
  joins: "joins {0} areas of the {1}",
  splits: "splits the area of the {0}",
  strikes: "{0} more of the {1} not counted",
  frees: "{0} of the {1} count again",
  noChange: "no score changes",
  counts: "counts {0}",
  countsBase: "the base counts {0} once",
  small: "in a smaller area: worth {0} there, not scored",
  decline: "Leave the action",
  oneAction: "One extra action, or none: tap a tile on the table.",
  howAction: "Tap what it goes with; Esc steps back.",
  howTile: "Tap a tile, then a gap.",
  howGap: "Tap a glowing gap.",
  howOnly: "Tap the tile for this gap.",
  howTurn: "Tap the ghost, R or the wheel turns it.",
  howToLook: "[Tap|Point at] a picture: what it counts. [Tap|Point at] a score: how it is counted (C).",
  walk: "Count the points",
  walkAgain: "Count again",
  skip: "To the end",
  pirates: "pirates",
  ninjas: "ninjas",
  robots: "robots",
  zombies: "zombies",
};

const german: Record<keyof typeof english, string> = {
  table: "Der Tisch",
  hand: "Deine Plättchen",
  turn: "Drehen",
  lay: "Legen",
  scoring: "So wird gezählt",
  stack: "{0} Plättchen im Stapel",
  lastTurns: "Letzte Züge: noch {0}",
  freeCell: "freies Feld {0}",
  tileOn: "{0} auf {1}: {2}",
  hidden: "{0} verdeckte Plättchen",
  inHand: "{0} auf der Hand",
  best: "{0}: {1} Punkte",
  struck: "Zählt nicht: {0} neben {1}",
  unowned: "niemandes",
  joins: "verbindet {0} Gebiete der {1}",
  splits: "trennt das Gebiet der {0}",
  strikes: "{0} der {1} zählen nicht mehr",
  frees: "{0} der {1} zählen wieder",
  noChange: "kein Punktestand ändert sich",
  counts: "zählt {0}",
  countsBase: "die Basis zählt einmal {0}",
  small: "in einem kleineren Gebiet: dort {0} wert, nicht gewertet",
  decline: "Aktion auslassen",
  oneAction: "Eine Zusatzaktion oder keine: tippe ein Plättchen auf dem Tisch an.",
  howAction: "Tippe an, womit; Esc geht zurück.",
  howTile: "Tippe ein Plättchen an, dann eine Lücke.",
  howGap: "Tippe eine leuchtende Lücke an.",
  howOnly: "Tippe das Plättchen für diese Lücke an.",
  howTurn: "Tippen, R oder das Rad dreht den Schatten.",
  howToLook:
    "[Tippe|Zeige] auf ein Bild: was es zählt. [Tippe|Zeige] auf einen Punktestand: wie er zustande kommt (C).",
  walk: "Punkte zählen",
  walkAgain: "Noch einmal zählen",
  skip: "Zum Ende",
  pirates: "Piraten",
  ninjas: "Ninjas",
  robots: "Roboter",
  zombies: "Zombies",
};

export const say = wordsOf({ en: english, de: german });

export const sides = { P: "pirates", N: "ninjas", R: "robots", Z: "zombies" } as const;

/** What each letter on a tile shows. */
const englishPictures = {
  P: "pirate",
  N: "ninja",
  R: "robot",
  Z: "zombie",
  p: "treasure chest",
  n: "throwing star",
  r: "battery",
  z: "brain",
  K: "kraken, enemy of pirates",
  D: "dragon, enemy of ninjas",
  M: "military, enemy of robots",
  H: "hunter, enemy of zombies",
  "1": "pirate base",
  "2": "ninja base",
  "3": "robot base",
  "4": "zombie base",
};

export type PictureLetter = keyof typeof englishPictures;

const germanPictures: Record<PictureLetter, string> = {
  P: "Pirat",
  N: "Ninja",
  R: "Roboter",
  Z: "Zombie",
  p: "Schatztruhe",
  n: "Wurfstern",
  r: "Batterie",
  z: "Gehirn",
  K: "Krake, Feind der Piraten",
  D: "Drache, Feind der Ninjas",
  M: "Panzer, Feind der Roboter",
  H: "Jäger, Feind der Zombies",
  "1": "Piratenbasis",
  "2": "Ninjabasis",
  "3": "Roboterbasis",
  "4": "Zombiebasis",
};

export const pictureWords: Record<Language, Record<PictureLetter, string>> = {
  en: englishPictures,
  de: germanPictures,
};

/** What this table's marks mean, for its help. */
const signsIn: Record<Language, [string, string][]> = {
  en: [
    ["Thick line", "a faction's best area, each in its own pattern, with its score; thin: other areas"],
    ["Struck through", "not counted: its arch-enemy lies beside it. it says why"],
    ["Ringed", "items count 3, a base counts 5, once"],
    ["Dark", "an arch-enemy, in the colour of those it harms"],
    ["Sign in the middle", "an extra action: turn, swap or replace one tile"],
    ["+3, −1", "how the ghost would change a score"],
    ["R, wheel, tap", "turn the ghost; Shift and R: back"],
    ["C", "how the points are counted, one faction after the other"],
    ["1 to 9", "choose a tile of the hand"],
  ],
  de: [
    [
      "Dicke Linie",
      "das beste Gebiet einer Fraktion, jede mit eigenem Muster, mit seinen Punkten; dünn: andere Gebiete",
    ],
    ["Durchgestrichen", "zählt nicht: der Erzfeind liegt daneben. Zeige darauf und lies, warum"],
    ["Umringt", "Gegenstände zählen 3, eine Basis einmal 5"],
    ["Dunkel", "ein Erzfeind, in der Farbe derer, denen er schadet"],
    ["Zeichen in der Mitte", "eine Zusatzaktion: ein Plättchen drehen, tauschen oder ersetzen"],
    ["+3, −1", "wie der Schatten einen Punktestand änderte"],
    ["R, Rad, Tippen", "den Schatten drehen; mit Umschalttaste zurück"],
    ["C", "wie die Punkte gezählt werden, eine Fraktion nach der anderen"],
    ["1 bis 9", "ein Plättchen der Hand wählen"],
  ],
};

export const signs = () => inLanguage(signsIn);
