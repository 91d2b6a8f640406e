// The review of a match on the page: what is known so far, drawn again when there is more.
import { useEffect, useLayoutEffect, useMemo, useState } from "preact/hooks";
import { Analyst, findingsOn } from "../engine/analyst";
import type { Study } from "../engine/study";
import {
  chancesOver,
  momentsOf,
  tallyOf,
  type Chances,
  type Judged,
  type Opinion,
  type Tally,
} from "../engine/verdicts";
import type { Course, Result } from "../net/protocol";

/** The page is drawn with new findings at most this often. */
const calm = 250;

export interface Review {
  chances: Chances[];
  opinions: Opinion[];
  moments: Opinion[];
  tallies: Tally[];
  /** What is said of the decision at a step, and the one of the moment there. */
  at(step: number): { judged: Judged; opinion: Opinion } | null;
  done: number;
  all: number;
  settled: boolean;
}

export function useReview(
  match: string,
  study: Study,
  course: Course,
  played: string[],
  result: Result | null,
  sides: number[],
  step: number,
): Review {
  const analyst = useMemo(() => new Analyst(study, course, played, sides, findingsOn(match)), [study]);
  const [news, setNews] = useState(0);
  useEffect(() => {
    let timer = 0;
    const heard = () => {
      timer ||= window.setTimeout(() => {
        timer = 0;
        setNews((n) => n + 1);
      }, calm);
    };
    const leave = analyst.listen(heard);
    return () => {
      clearTimeout(timer);
      leave();
      analyst.stop();
    };
  }, [analyst]);
  /* At once, as the step is asked for: who jumps wants to see it now. */
  useLayoutEffect(() => {
    analyst.rest();
    const timer = setTimeout(() => analyst.look(step), calm);
    return () => clearTimeout(timer);
  }, [analyst, step]);
  return useMemo(() => {
    const opinions = analyst.opinions();
    return {
      chances: chancesOver(analyst.decisions, analyst.judged, course, result, sides),
      opinions,
      moments: momentsOf(opinions),
      tallies: sides.map((_, seat) => tallyOf(opinions, seat)),
      at: (from: number) => {
        const judged = analyst.at(from),
          opinion = opinions.find((o) => o.decision.step === from + 1);
        return judged && opinion ? { judged, opinion } : null;
      },
      ...analyst.progress(),
    };
  }, [analyst, news]);
}
