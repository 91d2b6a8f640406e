// A match watched again.

const english = {
  replay: "Watch it again",
  step: "Step {0} of {1}",
  seenBy: "Seen by",
  everything: "everything",
  course: "The course of the match",
  toStart: "To the start",
  toEnd: "To the end",
  oneBack: "One step back",
  oneOn: "One step forward",
  partBack: "To the previous round",
  partOn: "To the next round",
  playAll: "Play",
  pause: "Pause",
  replayKeys: "Keys: arrows go by steps, [ and ] by mistakes, Page Up and Down by rounds; Space plays",
};

const german: Record<keyof typeof english, string> = {
  replay: "Noch einmal ansehen",
  step: "Schritt {0} von {1}",
  seenBy: "Gesehen von",
  everything: "alles",
  course: "Der Verlauf der Partie",
  toStart: "An den Anfang",
  toEnd: "Ans Ende",
  oneBack: "Ein Schritt zurück",
  oneOn: "Ein Schritt weiter",
  partBack: "Zur Runde davor",
  partOn: "Zur nächsten Runde",
  playAll: "Abspielen",
  pause: "Anhalten",
  replayKeys:
    "Tasten: Pfeile gehen Schritte, [ und ] von Fehler zu Fehler, Bild auf und ab Runden, Leertaste spielt ab",
};

export const replay = { en: english, de: german };
