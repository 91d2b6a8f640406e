// Rule books and the exact rules.

const english = {
  contents: "Contents",
  book: "Rule book",
  bookLength: "{0} pages, {1} minutes",
  bookExactly: "Exactly:",
  bookRule: "Rule {0}",
  plainWords: "In plain words",
  bookFind: "Find a rule",
  bookLearn: "Learn by playing",
  bookBack: "Page back",
  bookOn: "Next page",
  openRules: "All the rules",
  rulesFound: "{0} found",
};

const german: Record<keyof typeof english, string> = {
  contents: "Inhalt",
  book: "Regelheft",
  bookLength: "{0} Seiten, {1} Minuten",
  bookExactly: "Genau:",
  bookRule: "Regel {0}",
  plainWords: "In einfachen Worten",
  bookFind: "Regel suchen",
  bookLearn: "Spielend lernen",
  bookBack: "Seite zurück",
  bookOn: "Nächste Seite",
  openRules: "Alle Regeln",
  rulesFound: "{0} gefunden",
};

export const book = { en: english, de: german };
