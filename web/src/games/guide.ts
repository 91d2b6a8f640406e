// What a newcomer is told at the table: the goal of the game, and for each question of the engine the phase it belongs
// to and a tip. A game without its words for a question does not compile. Fetched only when a table is opened.
import type { Language } from "../texts";

export type Said = Record<Language, string>;
export const said = (en: string, de: string): Said => ({ en, de });

/** The phase a question belongs to, and a tip unless the question explains itself. */
export type Asked = readonly [phase: Said, tip?: Said];

export interface Guide<Prompts = Record<string, unknown>> {
  /** By seat; the last one is that of all further seats. */
  goals: readonly [Said, ...Said[]];
  asked: Record<keyof Prompts, Asked>;
}

const guides = import.meta.glob<{ default: Guide }>("./*/tips.ts");

export async function loadGuide(game: string): Promise<Guide | null> {
  const load = guides[`./${game}/tips.ts`];
  return load ? (await load()).default : null;
}

/** The goal of a seat; a watcher is told everybody's. */
export function goalsOf(guide: Guide, seat: number | null): Said[] {
  if (seat === null) return [...guide.goals];
  const goal = guide.goals[Math.min(seat, guide.goals.length - 1)];
  return goal ? [goal] : [];
}
