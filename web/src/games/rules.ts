// The rules of each game as they are implemented: the project's own pages, fetched when they are read.
import { text } from "../texts";

const pages = import.meta.glob<string>("../../../docs/rules/*.md", { query: "?raw", import: "default" });

export async function rules(game: string): Promise<string> {
  const load = pages[`../../../docs/rules/${game}.md`];
  if (!load) throw new Error(text("nothingHere", game));
  return load();
}
