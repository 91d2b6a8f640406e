// The position editor.

const english = {
  editor: "Position editor",
  editPosition: "Edit this position",
  editBadLink: "The position in this link is incomplete.",
  fields: "Fields",
  allFields: "All fields",
  searchFields: "Search fields",
  json: "JSON",
  addOne: "add…",
  add: "Add to {0}",
  removeIt: "Remove {0}",
  beginWith: "Start from another position",
  startPosition: "Start of a game",
  lessonPosition: "End of the lesson",
  checking: "Checking…",
  positionFine: "✓ This position is possible.",
  positionBad: "This position is impossible: {0}",
  copyJson: "Copy JSON",
  saveJson: "Save JSON",
  savePicture: "Save picture",
};

const german: Record<keyof typeof english, string> = {
  editor: "Stellungseditor",
  editPosition: "Diese Stellung bearbeiten",
  editBadLink: "Dieser Link enthält keine vollständige Stellung.",
  fields: "Felder",
  allFields: "Alle Felder",
  searchFields: "Felder durchsuchen",
  json: "JSON",
  addOne: "dazu…",
  add: "Zu {0} hinzufügen",
  removeIt: "{0} entfernen",
  beginWith: "Mit einer anderen Stellung beginnen",
  startPosition: "Der Anfang",
  lessonPosition: "Das Ende der Lektion",
  checking: "Wird geprüft…",
  positionFine: "✓ So kann es kommen.",
  positionBad: "So kann es nicht kommen: {0}",
  copyJson: "JSON kopieren",
  saveJson: "JSON speichern",
  savePicture: "Bild speichern",
};

export const editor = { en: english, de: german };
