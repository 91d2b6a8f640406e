// A visitor who does not know how a match ended sees nothing of what is ahead until they ask for it.
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { tallyOf } from "../engine/verdicts";
import type { Course } from "../net/protocol";
import type { Review } from "./use-review";

/** As long as the match, with what happened up to a step. */
export const courseUntil = (course: Course, step: number): Course => ({
  ...course,
  points: course.points.filter(([at]) => (at ?? 0) <= step),
  seats: course.seats.slice(0, step),
});

/** What is known of the moves that led to a step. */
export function reviewUntil(review: Review, step: number): Review {
  const opinions = review.opinions.filter((o) => o.decision.step <= step);
  return {
    ...review,
    chances: review.chances.filter((c) => c.step <= step),
    opinions,
    moments: review.moments.filter((m) => m.decision.step <= step),
    tallies: review.tallies.map((_, seat) => tallyOf(opinions, seat)),
    at: (from) => (from < step ? review.at(from) : null),
  };
}

/** Kept for the tab: a reload on the way tells nothing either. */
const key = (match: string) => `watching-${match}`;

/** How far has been watched, or null for those who may know everything; and the wish to know it. */
export function useAhead(match: string, plays: boolean, step: number, steps: number): [number | null, () => void] {
  const [hides, setHides] = useState(plays || sessionStorage.getItem(key(match)) !== null);
  const seen = useRef(Number(sessionStorage.getItem(key(match))));
  const most = plays && step === 0 ? 0 : Math.max(seen.current, step),
    far = hides && most < steps ? most : null;
  useLayoutEffect(() => void (seen.current = most), [most]);
  useEffect(() => {
    if (far === null) {
      sessionStorage.removeItem(key(match));
      setHides(false);
    } else sessionStorage.setItem(key(match), String(far));
  }, [far]);
  return [far, () => setHides(false)];
}
