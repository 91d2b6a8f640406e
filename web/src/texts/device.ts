// Matches that are played and saved in this browser.

const english = {
  keptHere: "On this device",
  keptHereHow: "This match is played and saved in this browser, with or without a network.",
  savedMatches: "Matches on this device",
  openRecord: "Open a record…",
  openRecordHow: "Open a match from a file: continue an unfinished one, or watch a finished one again.",
  notARecord: "This file is not the record of a match.",
  saveRecord: "Save as a file",
  unsavedFull:
    "There is no room left to save this match. You can play on, but closing this page loses it: save it as a file, " +
    "or remove old matches.",
  unsavedNowhere:
    "This browser does not save here (a private window?). You can play on, but closing this page loses the match: " +
    "save it as a file.",
  understood: "Got it",
  noSuchMatch: "There is no such match in this browser.",
  otherTab: "it is open in another tab",
  needsServer: "Friends and open seats need a server.",
  notYourTurn: "It is not your turn.",
  positionChanged: "The position has changed since then.",
  onlyWatching: "You are watching this match, not playing.",
  notHere: "That is not possible in a match on this device.",
  noHints: "There are no hints in this match.",
};

const german: Record<keyof typeof english, string> = {
  keptHere: "Auf diesem Gerät",
  keptHereHow: "Diese Partie wird in diesem Browser gespielt und gesichert, auch ohne Netz.",
  savedMatches: "Partien auf diesem Gerät",
  openRecord: "Mitschrift öffnen …",
  openRecordHow: "Eine Partie aus einer Datei: Sie geht weiter, wo sie aufhörte, oder wird noch einmal gezeigt.",
  notARecord: "Das ist keine Mitschrift einer Partie.",
  saveRecord: "Als Datei sichern",
  unsavedFull:
    "Es ist kein Platz mehr, um diese Partie zu sichern. Sie geht weiter, aber nur auf dieser Seite: Sichere sie " +
    "als Datei oder entferne alte Partien.",
  unsavedNowhere:
    "Dieser Browser sichert hier nichts (ein privates Fenster?). Die Partie geht weiter, aber nur auf dieser Seite: " +
    "Sichere sie als Datei.",
  understood: "Verstanden",
  noSuchMatch: "Diese Partie gibt es in diesem Browser nicht.",
  otherTab: "sie geht in einem anderen Tab weiter",
  needsServer: "Für Freunde und freie Plätze braucht es einen Server.",
  notYourTurn: "Du bist nicht am Zug.",
  positionChanged: "Die Stellung hat sich seitdem geändert.",
  onlyWatching: "Du siehst nur zu.",
  notHere: "In einer Partie auf diesem Gerät geht das nicht.",
  noHints: "In dieser Partie gibt es keine Tipps.",
};

export const device = { en: english, de: german };
