// What a player practises: the mistakes of their own reviewed matches as cards, and how well they were answered. Pure;
// store.ts keeps it, schedule.ts says when a card comes back.
import type { Heard } from "../net/protocol";

/** A move in notation; `told` is what its words say beyond the references. */
export type Noted = Pick<Heard, "text" | "told">;

/** When a card is shown again, as the scheduler needs it (schedule.ts); times as ISO strings. */
export interface Schedule {
  due: string;
  stability: number;
  difficulty: number;
  elapsed_days: number;
  scheduled_days: number;
  learning_steps: number;
  reps: number;
  lapses: number;
  state: number;
  last_review: string | null;
}

/** A mistake: the position as its seat saw it, and what the review found there. */
export interface Card {
  /** "match/step". */
  id: string;
  game: string;
  seat: number;
  /** What was played, and its chance to win, of 1. */
  played: Noted & { worth: number };
  /** The best moves, best first. */
  moves: (Noted & { worth: number })[];
  line: (Noted & { seat: number })[];
  /** A position that fits what the seat knew, and the best move. */
  record: string;
  /** Null: never answered. */
  schedule: Schedule | null;
}

/** What was answered on a day ("2026-11-19"). */
export interface Day {
  day: string;
  asked: number;
  right: number;
}

export interface Deck {
  cards: Card[];
  /** The games of the matches that were reviewed: what is played most comes first. */
  matches: Record<string, string>;
  days: Day[];
}

export const emptyDeck: Deck = { cards: [], matches: {}, days: [] };

/** So many cards and matches are kept. */
const mostCards = 400;
const mostMatches = 1000;
/** So many mistakes are new on a day: those of one bad match come over several. */
export const newADay = 8;

/** The date where the player is. */
export function dayOf(date: Date): string {
  const two = (n: number) => String(n).padStart(2, "0");
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

const dueDay = (card: Card) => (card.schedule ? dayOf(new Date(card.schedule.due)) : "");

/** The cards of today, best first: those of the games that are played most, and those that wait longest. */
export function dueCards(deck: Deck, now: Date): Card[] {
  const today = dayOf(now);
  const played = (game: string) => Object.values(deck.matches).filter((g) => g === game).length;
  const order = (a: Card, b: Card) => played(b.game) - played(a.game) || (dueDay(a) < dueDay(b) ? -1 : 1);
  const isNewToday = ({ schedule }: Card) =>
    schedule?.reps === 1 && schedule.last_review !== null && dayOf(new Date(schedule.last_review)) === today;
  const begun = deck.cards.filter(isNewToday).length;
  const known = deck.cards.filter((c) => c.schedule && dueDay(c) <= today),
    fresh = deck.cards.filter((c) => !c.schedule);
  return [...known.sort(order), ...fresh.sort(order).slice(0, Math.max(0, newADay - begun))].sort(order);
}

/** The day on which the next card comes back after today; null: none does. */
export const nextDay = (deck: Deck, now: Date): string | null =>
  deck.cards
    .filter((c) => c.schedule)
    .map(dueDay)
    .filter((day) => day > dayOf(now))
    .sort()[0] ?? null;

/** Where there are too many, those that come back last go. */
const bounded = (cards: Card[]): Card[] =>
  cards.length <= mostCards ? cards : [...cards].sort((a, b) => (dueDay(a) < dueDay(b) ? -1 : 1)).slice(0, mostCards);

const lastOf = (matches: Record<string, string>) => Object.fromEntries(Object.entries(matches).slice(-mostMatches));

/** With the mistakes of a reviewed match; those that are there already stay as they are. */
export function withMatch(deck: Deck, match: string, game: string, mistakes: Card[]): Deck {
  const fresh = mistakes.filter((m) => deck.cards.every((c) => c.id !== m.id));
  return {
    ...deck,
    cards: bounded([...deck.cards, ...fresh]),
    matches: lastOf({ ...deck.matches, [match]: game }),
  };
}

/** With an answer: when the card comes back, and one more on the day. */
export function withAnswer(deck: Deck, id: string, schedule: Schedule, right: boolean, now: Date): Deck {
  const today = dayOf(now);
  const before = deck.days.find((d) => d.day === today) ?? { day: today, asked: 0, right: 0 };
  const after = { day: today, asked: before.asked + 1, right: before.right + (right ? 1 : 0) };
  return {
    ...deck,
    cards: deck.cards.map((c) => (c.id === id ? { ...c, schedule } : c)),
    days: [...deck.days.filter((d) => d.day !== today), after],
  };
}

/** Two decks as one: of each card the one that was answered last, of each day the one with more answers. */
export function merged(here: Deck, there: Deck): Deck {
  const cards = new Map(here.cards.map((c) => [c.id, c]));
  for (const card of there.cards) {
    const own = cards.get(card.id);
    if (!own || (card.schedule?.last_review ?? "") > (own.schedule?.last_review ?? "")) cards.set(card.id, card);
  }
  const days = new Map(here.days.map((d) => [d.day, d]));
  for (const day of there.days) if (day.asked > (days.get(day.day)?.asked ?? 0)) days.set(day.day, day);
  return {
    cards: bounded([...cards.values()]),
    matches: lastOf({ ...there.matches, ...here.matches }),
    days: [...days.values()].sort((a, b) => (a.day < b.day ? -1 : 1)),
  };
}

// ---- As a file ----

const format = "cardboard practice 1";

export const fileOf = (deck: Deck): string => `${JSON.stringify({ format, ...deck })}\n`;

type Fields = Record<string, unknown>;
const isFields = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const areNumbers = (of: Fields, ...names: string[]) => names.every((n) => Number.isFinite(of[n]));
const areWords = (of: Fields, ...names: string[]) => names.every((n) => typeof of[n] === "string");
const isTime = (value: unknown) => typeof value === "string" && !Number.isNaN(Date.parse(value));
const isList = (value: unknown, fits: (item: Fields) => boolean) =>
  Array.isArray(value) && value.every((item) => isFields(item) && fits(item));
const isNoted = (of: Fields) =>
  areWords(of, "text") &&
  (of["told"] === undefined || (Array.isArray(of["told"]) && of["told"].every((t) => !isFields(t))));
const isWorth = (of: Fields) => isNoted(of) && areNumbers(of, "worth");

const counts = ["elapsed_days", "scheduled_days", "learning_steps", "reps", "lapses", "state"];

const isSchedule = (of: unknown) =>
  of === null ||
  (isFields(of) &&
    areNumbers(of, "stability", "difficulty", ...counts) &&
    isTime(of["due"]) &&
    (of["last_review"] === null || isTime(of["last_review"])));

const isCard = (of: Fields) =>
  areWords(of, "id", "game", "record") &&
  areNumbers(of, "seat") &&
  isFields(of["played"]) &&
  isWorth(of["played"]) &&
  isList(of["moves"], isWorth) &&
  (of["moves"] as unknown[]).length > 0 &&
  isList(of["line"], (l) => isNoted(l) && areNumbers(l, "seat")) &&
  isSchedule(of["schedule"]);

const isDay = (of: Fields) =>
  typeof of["day"] === "string" && /^\d{4}-\d\d-\d\d$/.test(of["day"]) && areNumbers(of, "asked", "right");

/** The deck in a file; null: it is something else. */
export function readDeck(file: string): Deck | null {
  try {
    const found = JSON.parse(file) as unknown;
    if (!isFields(found) || found["format"] !== format) return null;
    const { cards, matches, days } = found;
    const games = isFields(matches) && Object.values(matches).every((g) => typeof g === "string");
    return games && isList(cards, isCard) && isList(days, isDay) ? ({ cards, matches, days } as Deck) : null;
  } catch {
    return null;
  }
}
