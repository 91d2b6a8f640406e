// What a game's engine says, in a language other than its own. Each game has one file per language, typed by the
// engine's tables: a verb, a question or a name without its words does not compile. It is fetched only by
// pages of that language.
import type { GameTables, Kind } from "../net/protocol";
import { language, type Language } from "../texts";

/** Makes a name from the engine's name and what it is called in English. */
export type NameMaker = (name: string, label: string) => string;

/** Names that are the same in all languages: coordinates, numbers, letters. */
export const asIs: NameMaker = (_, label) => label;

type Referred<Table> = Table[keyof Table] extends infer List ? (List extends readonly (infer K)[] ? K : never) : never;

type NamesOf<Value> = string extends Value ? NameMaker : Value extends string ? Record<Value, string> : never;

/** Kinds of things with names that phrases refer to; numbers have names only if they want some. */
type KindNames<Kinds, Used extends keyof Kinds> = {
  [K in Used as Kinds[K] extends string ? K : never]:
    ([Kinds[K]] extends [string] ? NamesOfAll<Kinds[K]> : never) | NameMaker;
} & { [K in Used as Kinds[K] extends string ? never : K]?: string[] } & {
  /* What phrases only tell. */
  [K in Exclude<keyof Kinds, Used> as Kinds[K] extends string ? K : never]?: NameMaker;
};
type NamesOfAll<Value extends string> = string extends Value ? NamesOf<Value> : Record<Value, string>;

/** What a verb says; for a move also what it is called in a list of moves, where that is not the sentence without its
 *  subject: ["{seat} [läufst|läuft] auf {0a}", "Auf {0a} laufen"]. */
export type Words = string | readonly [said: string, order: string];

/** In `verbs` and `prompts`, {0}, {seat} and [läufst|läuft] as in the engine's own words (src/core/words.c); {0a} and
 *  {0d} take the second and third form of a name that has cases ("der Bunker|den Bunker|dem Bunker"), {0|Punkt|Punkte}
 *  adds the word that goes with the number. `some` is said where the viewer may not know. */
export interface Tongue<Kinds, Verbs, Prompts, Reasons = Record<never, never>> {
  verbs: Record<keyof Verbs, Words>;
  prompts: Record<keyof Prompts, string>;
  /** Why something may not be done. */
  reasons: Record<keyof Reasons, string>;
  kinds: KindNames<Kinds, Extract<Referred<Verbs> | Referred<Prompts> | Referred<Reasons>, keyof Kinds>>;
  some: { [K in keyof Kinds]?: string };
  /** The name of a figure that has no player ("Terminator"). */
  figure?: string;
}

/** As it is used, whatever the game. */
interface AnyTongue {
  verbs: Record<string, Words>;
  prompts: Record<string, string>;
  reasons: Record<string, string>;
  kinds: Record<string, Record<string, string> | string[] | NameMaker | undefined>;
  some: Record<string, string | undefined>;
  figure?: string;
}

function kindIn(kind: Kind, names: AnyTongue["kinds"][string], some: string | undefined, something: string): Kind {
  const labelled = (name: string, i: number) => {
    const label = kind.labels?.[i] || name;
    if (Array.isArray(names)) return names[i] ?? label;
    return typeof names === "function" ? names(name, label) : (names?.[name] ?? label);
  };
  const all = kind.names ?? (Array.isArray(names) ? names : undefined);
  return { ...kind, ...(all && names ? { labels: all.map(labelled) } : {}), some: some ?? something };
}

/** The game's tables with the words of another language. */
export function translated(tables: GameTables, tongue: AnyTongue, something: string): GameTables {
  const kinds = Object.entries(tables.kinds).map(([id, kind]) => [
    id,
    kindIn(kind, tongue.kinds[id], tongue.some[id], something),
  ]);
  const verbs = tables.verbs.map((v) => {
    const words = tongue.verbs[v.name] ?? tongue.prompts[v.name] ?? tongue.reasons[v.name] ?? v.words;
    return typeof words === "string" ? { ...v, words } : { ...v, words: words[0], order: words[1] };
  });
  const figure = tongue.figure === undefined ? {} : { figure: tongue.figure };
  return { ...tables, kinds: Object.fromEntries(kinds) as Record<string, Kind>, verbs, ...figure, worded: true };
}

const tongues = import.meta.glob<{ default: AnyTongue }>("./*/de.ts");
const something: Record<Language, string> = { en: "something", de: "etwas" };

/** The tables in the language of the page: unchanged where the engine speaks it, or where there is no translation. */
export async function inTongue(tables: GameTables): Promise<GameTables> {
  const now = language();
  const load = tongues[`./${tables.game.id}/${now}.ts`];
  return load ? translated(tables, (await load()).default, something[now]) : tables;
}
