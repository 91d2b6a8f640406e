// The available lessons, fetched when they are needed.
import { loadWords, text, wordsIn } from "../texts";
import { readLesson, type Lesson } from "./lesson";

const records = import.meta.glob<string>("../games/*/lesson.txt", { query: "?raw", import: "default" });

export const hasLesson = (game: string) => `../games/${game}/lesson.txt` in records;

export async function loadLesson(game: string): Promise<Lesson> {
  const load = records[`../games/${game}/lesson.txt`];
  if (!load) throw new Error(text("nothingHere", game));
  return readLesson(await load());
}

/** What a lesson says at its stops, and to moves that it does not ask for. */
interface Captions {
  says: Record<string, string>;
  otherwise: Record<string, string>;
}

export const loadCaptions = (game: string) => loadWords(`${game}-lesson`);
export const captionsOf = (game: string) => wordsIn<Partial<Captions>>(`${game}-lesson`, "lesson");

const key = "lessons";

/** Which lessons were finished in this browser. */
export function learned(): string[] {
  try {
    return JSON.parse(localStorage.getItem(key) ?? "[]") as string[];
  } catch {
    return [];
  }
}

export function noteLearned(game: string): void {
  localStorage.setItem(key, JSON.stringify([...new Set([...learned(), game])]));
}
