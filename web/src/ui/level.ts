// What the levels of bots are called.
import { text, type TextKey } from "../texts";

const names: Record<string, TextKey> = {
  easy: "levelEasy",
  fair: "levelFair",
  hard: "levelHard",
  expert: "levelExpert",
  merciless: "levelMerciless",
  random: "levelRandom",
  greedy: "levelGreedy",
  search: "levelSearch",
};

export const levelName = (level: string) => (names[level] ? text(names[level]) : level);
