// The position editor.

const english = {
  editor: "Position editor",
  editPosition: "Edit this position",
  editBadLink: "This link does not hold a whole position.",
  fields: "Fields",
  allFields: "All fields",
  searchFields: "Search the fields",
  json: "JSON",
  addOne: "add…",
  add: "Add to {0}",
  removeIt: "Remove {0}",
  beginWith: "Begin with another position",
  startPosition: "The start",
  lessonPosition: "The end of the lesson",
  checking: "Checking…",
  positionFine: "✓ This can happen.",
  positionBad: "This cannot happen: {0}",
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
