// What a stop of a lesson lights: what it speaks of, and what is to be tapped next.
import { remaining, sameRef, type Choice } from "../grammar/grammar";
import type { Phrase, Ref } from "../net/protocol";
import type { Stop } from "./lesson";
import { selectorOf } from "./pointer";

export interface Lit {
  /** Selectors of everything lit, in the order in which it is mentioned. */
  all: string[];
  /** Those to be tapped next, first things first; none where nothing is asked. */
  next: string[];
  /** From where to where a piece goes. */
  way: [string, string] | null;
}

const isRef = (thing: Ref | string): thing is Ref => typeof thing !== "string";

/** The place in the prompt that confirms a move, and the chips. */
const yes = ".prompt button.main";
const chips = ".prompt .chip";

/** `asked` is the move that the stop wants, as one of the legal ones; `waiting` the one a tap on «Do it» makes. */
export function litBy(stop: Stop, asked: Phrase | null, choice: Choice, waiting: Phrase | null): Lit {
  const see = stop.see.map(selectorOf);
  if (!asked) return { all: see, next: [], way: null };
  if (waiting?.text === asked.text) return { all: [...see, ".prompt"], next: [yes], way: null };
  const chosen = remaining(asked, choice) === null ? { verb: null, refs: [] } : choice;
  const left = (remaining(asked, chosen) ?? asked.refs).filter((ref) => ref.value !== null);
  /* In the order of the sentence: first the piece, then where it goes. */
  const order = (ref: Ref) => {
    const at = stop.see.findIndex((thing) => isRef(thing) && sameRef(thing, ref));
    return at < 0 ? stop.see.length : at;
  };
  const next = left.sort((a, b) => order(a) - order(b)).map(selectorOf);
  /* Chips say what to do; with several verbs to choose from, the right one. */
  const chip = `${chips}[data-verb="${asked.verb}"]:enabled`;
  const [from, to, ...more] = asked.refs
    .filter((ref) => ref.value !== null)
    .sort((a, b) => order(a) - order(b))
    .map(selectorOf);
  return {
    all: [...see, ...next],
    next: [...next, chip, chips],
    way: from && to && more.length === 0 ? [from, to] : null,
  };
}
