// What has happened, and what you note about it.

const english = {
  log: "Log",
  since: "While you were away, {0} things happened.",
  sinceShow: "Show me",
  sinceEnough: "Not now",
  sinceMark: "since you were here",
  notes: "Notes",
  notesHint: "Only you see these. They are saved in this browser.",
  tookBack: "{0} takes back a step",
  youTookBack: "You take back a step",
  tookBackSteps: "{0} takes back {1} steps",
  youTookBackSteps: "You take back {1} steps",
  gaveUp: "{0} gives up",
  youGaveUp: "You give up",
};

const german: Record<keyof typeof english, string> = {
  log: "Verlauf",
  since: "Während du weg warst, ist {0}-mal etwas geschehen.",
  sinceShow: "Zeigen",
  sinceEnough: "Jetzt nicht",
  sinceMark: "seit du hier warst",
  notes: "Notizen",
  notesHint: "Nur für dich, in diesem Browser aufgehoben.",
  tookBack: "{0} nimmt einen Schritt zurück",
  youTookBack: "Du nimmst einen Schritt zurück",
  tookBackSteps: "{0} nimmt {1} Schritte zurück",
  youTookBackSteps: "Du nimmst {1} Schritte zurück",
  gaveUp: "{0} gibt auf",
  youGaveUp: "Du gibst auf",
};

export const log = { en: english, de: german };
