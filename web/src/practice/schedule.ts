// When a card comes back: FSRS, which asks again when an answer is about to be forgotten. Whole days only: a card is
// asked at most once a day.
import { createEmptyCard, fsrs, Rating, type CardInput, type Grade } from "ts-fsrs";
import type { Schedule } from "./deck";

/** How it went: found at once, with a hint, or not. */
export type Answer = "right" | "hinted" | "wrong";

const grades: Record<Answer, Grade> = { right: Rating.Good, hinted: Rating.Hard, wrong: Rating.Again };

/* Without chance in it: the same answers lead to the same days. */
const scheduler = fsrs({ enable_short_term: false, enable_fuzz: false });

export function scheduled(before: Schedule | null, answer: Answer, now: Date): Schedule {
  const { card } = scheduler.next((before as CardInput | null) ?? createEmptyCard(now), now, grades[answer]);
  return { ...card, due: card.due.toISOString(), last_review: now.toISOString() };
}
