// Which puzzle is asked on which day. The puzzles themselves are fetched when they are needed.
import { text } from "../texts";
import type { Puzzle } from "./puzzles";

const files = import.meta.glob<Puzzle[]>("../games/*/puzzles.json", { import: "default" });

/** The games that have puzzles, in a fixed order. */
export const puzzleGames = Object.keys(files)
  .map((path) => /games\/(\w+)\//.exec(path)?.[1] ?? "")
  .sort();

export async function loadPuzzles(game: string): Promise<Puzzle[]> {
  const load = files[`../games/${game}/puzzles.json`];
  if (!load) throw new Error(text("nothingHere", game));
  return load();
}

/** The puzzle of a day, the same for all: the games take turns. The number keeps counting. */
export function puzzleOfDay(date: Date): { game: string; number: number } {
  const day = Math.floor(Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / 86400000);
  return { game: puzzleGames[day % puzzleGames.length] ?? "", number: Math.floor(day / puzzleGames.length) };
}
