// What players, bots and their levels are called.

const english = {
  bot: "bot",
  player: "Player {0}",
  botNamed: "Bot {0}",
  watcher: "Watcher",
  you: "(you)",
  youSaid: "you|you|you",
  yourSaid: "your",
  and: "and",
  chance: "Chance",
  levelEasy: "easy",
  levelFair: "fair",
  levelHard: "hard",
  levelExpert: "expert",
  levelMerciless: "merciless",
  levelRandom: "random",
  levelGreedy: "greedy",
  levelSearch: "search",
};

const german: Record<keyof typeof english, string> = {
  bot: "Bot",
  player: "Spieler {0}",
  botNamed: "Bot {0}",
  watcher: "Zuschauer",
  you: "(du)",
  youSaid: "du|dich|dir",
  yourSaid: "dein",
  and: "und",
  chance: "Der Zufall",
  levelEasy: "leicht",
  levelFair: "mittel",
  levelHard: "schwer",
  levelExpert: "Experte",
  levelMerciless: "gnadenlos",
  levelRandom: "Zufall",
  levelGreedy: "gierig",
  levelSearch: "Suche",
};

export const people = { en: english, de: german };
