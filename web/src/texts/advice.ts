// Hints, tips and what a number means.

const english = {
  hint: "Hint",
  hintWorth: "expects {0} % of a win",
  hintWorthMeans: "How much of a win the bot expects after this move; 100 is a sure win, shared places count in part.",
  hintOnly: "This is the only move.",
  hintLine: "Then: {0}",
  pointsMean: "Points at this moment",
  goal: "Goal",
  tip: "Tip",
  tips: "Tips",
  tipClose: "Close this tip for good",
  noTips: "No more tips",
  guide: "Guide",
  guideWaits: "{0} more wait: show the next",
  news: "News",
};

const german: Record<keyof typeof english, string> = {
  hint: "Tipp",
  hintWorth: "Siegaussicht {0} %",
  hintWorthMeans: "Wie viel von einem Sieg der Bot nach diesem Zug erwartet; 100 ist sicher gewonnen.",
  hintOnly: "Das ist der einzige Zug.",
  hintLine: "Danach: {0}",
  pointsMean: "Punkte in diesem Moment",
  goal: "Ziel",
  tip: "Gut zu wissen",
  tips: "Rat für Neulinge",
  tipClose: "Diesen Rat nicht mehr zeigen",
  noTips: "Kein Rat mehr",
  guide: "Begleiter",
  guideWaits: "{0} weitere warten: das nächste zeigen",
  news: "Neues",
};

export const advice = { en: english, de: german };
