// Hints, tips and what a number means.

const english = {
  hint: "Hint",
  hintWorth: "{0} % chance to win",
  hintWorthMeans: "The bot's estimate of your chance to win after this move. Shared places count in part.",
  hintOnly: "This is the only move.",
  hintLine: "Then:",
  pointsMean: "Points right now",
  goal: "Goal",
  tip: "Tip",
  tips: "Tips",
  tipClose: "Close this tip for good",
  noTips: "No more tips",
  guide: "Guide",
  guideWaits: "{0} more to read: show the next",
  news: "News",
};

const german: Record<keyof typeof english, string> = {
  hint: "Tipp",
  hintWorth: "Siegaussicht {0} %",
  hintWorthMeans: "Wie viel von einem Sieg der Bot nach diesem Zug erwartet; 100 ist sicher gewonnen.",
  hintOnly: "Das ist der einzige Zug.",
  hintLine: "Danach:",
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
