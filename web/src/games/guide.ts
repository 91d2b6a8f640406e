// What a newcomer is told at the table: the goal of the game, and for each question of the engine the phase it belongs
// to and a tip unless the question explains itself. Fetched only when a table is opened.
import { loadWords, wordsIn } from "../texts";

export interface Guide {
  /** The same for all, or that of the first seat and of the others. */
  goals: { all: string } | { first: string; others: string };
  asked: Record<string, { phase: string; tip?: string } | undefined>;
}

export async function loadGuide(game: string): Promise<Guide | null> {
  await loadWords(`${game}-guide`);
  const guide = wordsIn<Partial<Guide>>(`${game}-guide`, "guide");
  return guide.goals ? (guide as Guide) : null;
}

/** The goal of a seat; a watcher is told all of them. */
export function goalsOf({ goals }: Guide, seat: number | null): string[] {
  if ("all" in goals) return [goals.all];
  return seat === null ? [goals.first, goals.others] : [seat === 0 ? goals.first : goals.others];
}
