// The sentences of the shell: one file a subject in texts/, each in both languages. What the games say comes from the
// engine.
import { useEffect, useState } from "preact/hooks";
import { advice } from "./texts/advice";
import { book } from "./texts/book";
import { chat } from "./texts/chat";
import { common } from "./texts/common";
import { device } from "./texts/device";
import { editor } from "./texts/editor";
import { fairness } from "./texts/fairness";
import { help } from "./texts/help";
import { joining } from "./texts/joining";
import { learning } from "./texts/learning";
import { lobby } from "./texts/lobby";
import { log } from "./texts/log";
import { people } from "./texts/people";
import { question } from "./texts/question";
import { ratings } from "./texts/ratings";
import { replay } from "./texts/replay";
import { seats } from "./texts/seats";
import { setUp } from "./texts/set-up";
import { settings } from "./texts/settings";

const english = {
  ...advice.en,
  ...book.en,
  ...chat.en,
  ...common.en,
  ...device.en,
  ...editor.en,
  ...fairness.en,
  ...help.en,
  ...joining.en,
  ...learning.en,
  ...lobby.en,
  ...log.en,
  ...people.en,
  ...question.en,
  ...ratings.en,
  ...replay.en,
  ...seats.en,
  ...setUp.en,
  ...settings.en,
};

export type TextKey = keyof typeof english;

const german: Record<TextKey, string> = {
  ...advice.de,
  ...book.de,
  ...chat.de,
  ...common.de,
  ...device.de,
  ...editor.de,
  ...fairness.de,
  ...help.de,
  ...joining.de,
  ...learning.de,
  ...lobby.de,
  ...log.de,
  ...people.de,
  ...question.de,
  ...ratings.de,
  ...replay.de,
  ...seats.de,
  ...setUp.de,
  ...settings.de,
};

export const languages = { en: english as Record<TextKey, string>, de: german };
export type Language = keyof typeof languages;

let current: Language = "en";
const listeners = new Set<() => void>();

export function setLanguage(language: Language): void {
  current = language;
  document.documentElement.lang = language;
  listeners.forEach((f) => f());
}

/** Of [tap|point at] the first is used on touch screens. */
const byFinger = () => typeof matchMedia === "function" && matchMedia("(hover: none)").matches;

/** What is said to fingers or to a pointer, whichever this is. */
export const byHand = (sentence: string) =>
  sentence.replace(/\[([^|\]]*)\|([^\]]*)\]/g, (_, tap: string, point: string) => (byFinger() ? tap : point));

const fill = (sentence: string, values: (string | number)[]) =>
  byHand(sentence).replace(/\{(\d)\}/g, (_, i: string) => String(values[Number(i)] ?? ""));

export function text(key: TextKey, ...values: (string | number)[]): string {
  return fill(languages[current][key], values);
}

export const language = (): Language => current;

/** Of something in each language, that of the page. */
export const inLanguage = <T>(choice: Record<Language, T>): T => choice[current];

/** The words of one game's table, kept with that game: as `text`, in the language of the page. */
export function wordsOf<K extends string>(words: Record<Language, Record<K, string>>) {
  return (key: K, ...values: (string | number)[]) => fill(words[current][key], values);
}

/** Something in each language. */
export const inEach = <T>(of: (language: Language) => T): Record<Language, T> => ({ en: of("en"), de: of("de") });

/** Gives a thing its words, which are always those of the page's language. */
export function withWords<T extends object, W extends object>(thing: T, words: Record<Language, W>): T & W {
  for (const key of Object.keys(words.en) as (keyof W)[])
    Object.defineProperty(thing, key, { get: () => words[current][key], enumerable: true });
  return thing as T & W;
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
