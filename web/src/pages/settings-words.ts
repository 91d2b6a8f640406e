// What the settings say of themselves.
import { wordsOf } from "../texts";

const english = {
  confirmNote: "The first tap chooses; “Do it” or a second tap makes the move. Useful on touch screens.",
  breathNote:
    "There is a short pause with a button to stop it. Never where this would reveal something about your cards.",
  coordinatesNote: "Moves, log and hints use the names of places. On: they add the coordinates.",
  notifyNote:
    "A browser notification while the page is in the background. Its title and icon always show whose turn it is.",
  paceNone: "none: show the result at once",
  paceNote: "How fast the table shows what others do, one thing after the other. A click skips ahead.",
  soundNote: "Short, soft knocks on wood: your turn, a hit, a piece or card, the end. They start with your first tap.",
  themeDay: "day",
  themeNight: "night",
  themeSystem: "like the system",
  tipsNote: "In your first three matches of each game, a tip at each new kind of decision.",
};

export type SettingWord = keyof typeof english;

const german: Record<SettingWord, string> = {
  confirmNote: "Das erste Tippen wählt, erst „Ausführen“ oder ein zweites Tippen zieht. Gut auf Touchscreens.",
  breathNote: "Nach einem Atemzug, und du kannst es anhalten. Nur, wo es niemandem etwas über deine Karten verrät.",
  coordinatesNote:
    "Züge, Verlauf und Tipps nennen Orte, wie Spieler sie nennen. Ein: Dahinter stehen ihre Koordinaten.",
  notifyNote:
    "Mit einer Mitteilung des Browsers, wenn du woanders hinsiehst. Titel und Symbol der Seite zeigen es immer.",
  paceNone: "gar nicht: der Tisch zeigt sofort, wie es steht",
  paceNote: "Wie erzählt wird, was andere tun: eins nach dem anderen. Ein Klick überspringt es.",
  soundNote:
    "Kurzes, leises Klopfen auf Holz: du bist dran, ein Treffer, ein Stein oder eine Karte, das Ende. " +
    "Ab dem ersten Tippen.",
  themeDay: "Tag",
  themeNight: "Nacht",
  themeSystem: "wie das System",
  tipsNote: "In deinen ersten drei Partien jedes Spiels ein Rat bei jeder neuen Art von Entscheidung.",
};

export const say = wordsOf({ en: english, de: german });
