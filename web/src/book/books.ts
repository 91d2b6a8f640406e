// The rule books there are, fetched when somebody reads.
import { readLesson, type Lesson } from "../learn/lesson";
import { language } from "../texts";
import { readBook, type BookPage } from "./book";

const files = import.meta.glob<string>("../../books/*.md", { query: "?raw", import: "default" });

/** Matches that a book tells, where the steps of the lesson are not enough. */
const matches = import.meta.glob<string>("../../books/*.txt", { query: "?raw", import: "default" });

/** The letters before a rule's number. */
const letters: Record<string, string> = {
  adrenaline: "ADR",
  anomaly: "ANO",
  pnrz: "PNRZ",
  septikon: "SEP",
  spacefreaks: "SPF",
};

/** A rule's whole name: "4.3" is "PNRZ-4.3". */
export const ruleName = (game: string, number: string): string => `${letters[game] ?? ""}-${number}`;

export async function loadBook(game: string): Promise<BookPage[]> {
  const load = files[`../../books/${game}.${language()}.md`];
  if (!load) throw new Error(`there is no rule book of "${game}"`);
  return readBook(await load());
}

export async function loadMatch(game: string): Promise<Lesson | null> {
  const load = matches[`../../books/${game}.txt`];
  return load ? readLesson(await load()) : null;
}
