// What the engine says in the other languages, for tests that otherwise speak English.
import catalogues from "virtual:words";
import { translated, type Sentences } from "../src/games/tongue";
import type { GameTables } from "../src/net/protocol";
import { languages, setLanguage } from "../src/texts";

export const tongues = languages.filter((l) => l !== "en");

/** Something that is said while the page speaks another language. */
export async function inLanguage<T>(language: string, say: () => T | Promise<T>): Promise<T> {
  await setLanguage(language);
  try {
    return await say();
  } finally {
    await setLanguage("en");
  }
}

const read = async (language: string, unit: string) => [
  `${language}/${unit}`,
  ((await catalogues[language]?.[unit]?.())?.default["sentences"] ?? {}) as unknown as Sentences,
];
const units = Object.keys(catalogues["en"] ?? {}).filter((unit) => unit.endsWith("-sentences"));
const all = Object.fromEntries(
  await Promise.all(languages.flatMap((l) => units.map((unit) => read(l, unit)))),
) as Record<string, Sentences>;

export const sentencesOf = (language: string, game: string) => all[`${language}/${game}-sentences`] as Sentences;

export const inTongueOf = (language: string, tables: GameTables) =>
  translated(tables, sentencesOf(language, tables.game.id));
