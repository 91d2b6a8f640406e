// Was chance fair?

const english = {
  fairTitle: "Was chance fair?",
  fairHow:
    "Before the first roll, the server committed to a secret number by showing its fingerprint. Only then did each " +
    "player's browser add a random value of its own. Every roll and draw is computed from all of them together, so " +
    "nobody could choose one, not even the people who run the server.",
  fairMine: "What your browser added",
  fairVerify: "To check this yourself, download the record and recompute every roll.",
  commitment: "Fingerprint (shown from the start)",
  secret: "Secret (shown now)",
  download: "Download the record",
  chanceCount: "{0}: {1}×",
  times: "times",
};

const german: Record<keyof typeof english, string> = {
  fairTitle: "War der Zufall ehrlich?",
  fairHow:
    "Vor dem ersten Wurf hat der Server eine geheime Zahl versprochen, indem er ihren Fingerabdruck zeigte, und erst " +
    "danach hat der Browser jeder Person einen eigenen Zufallswert hinzugefügt. Jeder Wurf und jede gezogene Karte " +
    "folgt aus allen zusammen; niemand konnte wählen, auch nicht, wer den Server betreibt.",
  fairMine: "Was dein Browser hinzugefügt hat",
  fairVerify: "Zum Nachprüfen: Lade die Mitschrift herunter und rechne jeden Wurf nach.",
  commitment: "Fingerabdruck (von Anfang an gezeigt)",
  secret: "Geheimnis (jetzt gezeigt)",
  download: "Mitschrift herunterladen",
  chanceCount: "{0}: {1}×",
  times: "Anzahl",
};

export const fairness = { en: english, de: german };
