// The rule books, fetched when they are read.
import { readLesson, type Lesson } from "../learn/lesson";
import { engineLanguage, language, text } from "../texts";
import { readBook, type BookPage } from "./book";

const files = import.meta.glob<string>("../languages/*/books/*.md", { query: "?raw", import: "default" });

/** Matches that a book tells, where the steps of the lesson are not enough. */
const matches = import.meta.glob<string>("../games/*/match.txt", { query: "?raw", import: "default" });

export const hasBook = (game: string) => `../languages/${engineLanguage}/books/${game}.md` in files;

export async function loadBook(game: string): Promise<BookPage[]> {
  const load =
    files[`../languages/${language()}/books/${game}.md`] ?? files[`../languages/${engineLanguage}/books/${game}.md`];
  if (!load) throw new Error(text("nothingHere", game));
  return readBook(await load());
}

export async function loadMatch(game: string): Promise<Lesson | null> {
  const load = matches[`../games/${game}/match.txt`];
  return load ? readLesson(await load()) : null;
}
