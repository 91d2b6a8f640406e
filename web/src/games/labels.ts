// What the boxes of the games say of themselves.
import type { GameInfo } from "../net/protocol";
import { minutesOf } from "./minutes";

/** What somebody may feel like. */
export const moods = ["quick", "cheerful", "hidden", "action", "planning"] as const;
export type Mood = (typeof moods)[number];

/** What a box says of itself: weight from 1 to 5, minutes of a match against bots and of its lesson, for what mood it
 *  is, and in which seat the lesson and so a first match puts you. */
export interface Label {
  weight: number;
  minutes: number;
  lesson: number;
  moods: Mood[];
  seat: number;
}

const labels: Record<string, Label> = {
  pnrz: {
    weight: 1,
    minutes: minutesOf({ players: 3, decisions: 65, choices: 815 }),
    lesson: 4,
    moods: ["quick", "cheerful"],
    seat: 0,
  },
  anomaly: {
    weight: 2,
    minutes: minutesOf({ players: 3, decisions: 138, choices: 6.6 }),
    lesson: 6,
    moods: ["quick", "hidden"],
    seat: 1,
  },
  adrenaline: {
    weight: 3,
    minutes: minutesOf({ players: 3, decisions: 594, choices: 3.6 }),
    lesson: 8,
    moods: ["action"],
    seat: 0,
  },
  spacefreaks: {
    weight: 3,
    minutes: minutesOf({ players: 3, decisions: 349, choices: 12.4 }),
    lesson: 8,
    moods: ["action", "cheerful"],
    seat: 0,
  },
  septikon: {
    weight: 4,
    minutes: minutesOf({ players: 2, decisions: 567, choices: 12.1 }),
    lesson: 10,
    moods: ["planning"],
    seat: 0,
  },
};

const unknown: Label = { weight: 3, minutes: 60, lesson: 8, moods: [], seat: 0 };
export const labelOf = (game: string) => labels[game] ?? unknown;

/** Light boxes first. */
export const byWeight = (games: GameInfo[]) =>
  [...games].sort(
    (a, b) =>
      labelOf(a.id).weight - labelOf(b.id).weight ||
      Object.keys(labels).indexOf(a.id) - Object.keys(labels).indexOf(b.id),
  );
