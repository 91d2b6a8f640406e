// What the page says, in the language of the player: messages of the catalogues in languages/, of which only those of
// that language are fetched, unit by unit. What the games say comes from the engine.
import { useEffect, useState } from "preact/hooks";
import catalogues from "virtual:words";
import type advice from "./languages/en/shell/advice.json";
import type book from "./languages/en/shell/book.json";
import type chat from "./languages/en/shell/chat.json";
import type common from "./languages/en/shell/common.json";
import type device from "./languages/en/shell/device.json";
import type editor from "./languages/en/shell/editor.json";
import type fairness from "./languages/en/shell/fairness.json";
import type help from "./languages/en/shell/help.json";
import type joining from "./languages/en/shell/joining.json";
import type learning from "./languages/en/shell/learning.json";
import type lobby from "./languages/en/shell/lobby.json";
import type log from "./languages/en/shell/log.json";
import type people from "./languages/en/shell/people.json";
import type question from "./languages/en/shell/question.json";
import type ratings from "./languages/en/shell/ratings.json";
import type replay from "./languages/en/shell/replay.json";
import type seats from "./languages/en/shell/seats.json";
import type setUp from "./languages/en/shell/set-up.json";
import type settings from "./languages/en/shell/settings.json";
import { said, type Message, type Unit, type Values, type Words } from "./message";

export type TextKey = keyof (typeof advice &
  typeof book &
  typeof chat &
  typeof common &
  typeof device &
  typeof editor &
  typeof fairness &
  typeof help &
  typeof joining &
  typeof learning &
  typeof lobby &
  typeof log &
  typeof people &
  typeof question &
  typeof ratings &
  typeof replay &
  typeof seats &
  typeof setUp &
  typeof settings);

/** The folders of languages/. */
export type Language = string;
export const languages: Language[] = Object.keys(catalogues);

/** What the engine speaks. */
export const engineLanguage: Language = "en";

let current: Language = engineLanguage;
/** What the page will speak as soon as those words are there. */
let wanted: Language = current;
const needed = new Set<string>();
/** What was fetched, in the language of the page. */
let units: Record<string, Unit> = {};
/** All subjects of the shell at once. */
let shell: Words = {};
/** Subjects that were asked for as a whole. */
const read = new Map<string, object>();
const listeners = new Set<() => void>();

async function unitIn(language: Language, name: string): Promise<[string, Unit]> {
  const load = catalogues[language]?.[name];
  return [name, load ? (await load()).default : {}];
}

function show(language: Language, fetched: [string, Unit][]): void {
  const changes = language !== current;
  current = language;
  units = Object.fromEntries(fetched);
  read.clear();
  shell = Object.assign({}, ...Object.values(units["shell"] ?? {})) as Words;
  if (changes) listeners.forEach((f) => f());
}

/** Fetches what is needed and not there yet; again if something else is wanted by then. */
async function fetchWords(): Promise<void> {
  const language = wanted,
    names = [...needed];
  if (language === current && names.every((name) => units[name])) return;
  const fetched = await Promise.all(names.map((name) => unitIn(language, name)));
  if (language !== wanted || names.length !== needed.size) return fetchWords();
  show(language, fetched);
}

/** Fetches the words of units. Code that loads what speaks them waits for this as well. */
export async function loadWords(...names: string[]): Promise<void> {
  const fresh = names.filter((name) => !needed.has(name));
  fresh.forEach((name) => needed.add(name));
  try {
    await fetchWords();
  } catch (error) {
    fresh.forEach((name) => needed.delete(name));
    throw error;
  }
}

/** Turns the page to a language, once its words are there. */
export function setLanguage(language: Language): Promise<void> {
  wanted = language;
  return fetchWords();
}

const byFinger = () => typeof matchMedia === "function" && matchMedia("(hover: none)").matches;

type Value = string | number;

const hand = () => (byFinger() ? "finger" : "pointer");

const numbered =
  (values: Value[]): Values =>
  (name) =>
    name === "hand" ? hand() : values[Number(name)];

const fill = (message: Message | Words | undefined, values: Value[]): string =>
  typeof message === "string" || Array.isArray(message) ? said(message as Message, numbered(values), current) : "";

export const text = (key: TextKey, ...values: Value[]): string => fill(shell[key], values);

export const language = (): Language => current;

/** The messages of one subject of a unit: as `text`. `W` is the type of its English catalogue. */
export const wordsOf =
  <W extends object>(unit: string, subject: string) =>
  (key: keyof W & string, ...values: Value[]) =>
    fill(units[unit]?.[subject]?.[key], values);

/** A subject as it is in the catalogue, for what fills its messages in by itself. */
export const messagesOf = (unit: string, subject: string): Words => units[unit]?.[subject] ?? {};

const whole = (message: Message | Words): unknown =>
  typeof message === "string" || Array.isArray(message)
    ? said(message as Message, (name) => (name === "hand" ? hand() : `{${name}}`), current)
    : Object.fromEntries(Object.entries(message).map(([key, inner]) => [key, whole(inner as Message | Words)]));

/** A subject as one object, for things that each have their words. What is filled in still stands in braces. */
export function wordsIn<W extends object>(unit: string, subject: string): W {
  const at = `${unit}/${subject}`;
  let found = read.get(at);
  if (!found) read.set(at, (found = whole(units[unit]?.[subject] ?? {}) as object));
  return found as W;
}

/** Gives a thing its words, which are always those of the page's language. */
export function withWords<T extends object, K extends string>(
  thing: T,
  keys: readonly K[],
  words: () => { readonly [key in K]?: string } | undefined,
): T & Record<K, string> {
  for (const key of keys) Object.defineProperty(thing, key, { get: () => words()?.[key] ?? "", enumerable: true });
  return thing as T & Record<K, string>;
}

/** Draws a component again when the language changes. */
export function useLanguage(): Language {
  const [, again] = useState(0);
  useEffect(() => {
    const f = () => again((n) => n + 1);
    listeners.add(f);
    return () => void listeners.delete(f);
  }, []);
  return current;
}
