// What a stop of a lesson lights: what it speaks of, and what is to be tapped next.
import { nothing, remaining, sameRef, type Choice } from "../grammar/grammar";
import type { Phrase, Ref } from "../net/protocol";
import { judge, type Stop } from "./lesson";
import { selectorOf } from "./pointer";

export interface Lit {
  /** Selectors of everything lit, in the order in which it is mentioned. */
  all: string[];
  /** Those to be tapped next, first things first; none where nothing is asked. */
  next: string[];
  /** From where to where a piece goes. */
  way: [string, string] | null;
  /** Where none of them is there: things of which one is meant, lit with the whole prompt around them. */
  any?: string;
}

const isRef = (thing: Ref | string): thing is Ref => typeof thing !== "string";

/** The place in the prompt that confirms a move, and the chips. */
const yes = ".prompt button.main";
const chips = ".prompt .chip";

/** What turns the piece of a move that is as good as made, and the references that say how far. */
const turnIt = ".prompt [data-turns]";
const turns = new Set(["orientation", "turns"]);

/** Two moves that differ only in how far a piece is turned. */
const turnedOtherwise = (a: Phrase, b: Phrase) =>
  a.verb === b.verb &&
  a.refs.length === b.refs.length &&
  a.refs.every((ref, i) => turns.has(ref.kind) || sameRef(ref, b.refs[i] ?? ref));

/** Only what is tapped first: a hint, and not the answer. */
export const firstOf = ({ next, any }: Lit): Lit => {
  const first = next.slice(0, 1);
  return { all: first, next: first, way: null, ...(any !== undefined && { any }) };
};

/** `asked` is the move that the stop wants, as one of the legal ones; `waiting` the one a tap on «Do it» makes, which
 *  may be another that is as good. */
export function litBy(stop: Stop, asked: Phrase | null, choice: Choice, waiting: Phrase | null): Lit {
  const see = stop.see.map(selectorOf);
  if (!asked) return { all: see, next: [], way: null };
  if (waiting && judge(stop, waiting.text) !== "other") return { all: [...see, ".prompt"], next: [yes], way: null };
  if (waiting && turnedOtherwise(waiting, asked)) {
    /* The ghost turns with a tap, too. */
    const ghost = asked.refs.filter((ref) => ref.kind === "cell").map(selectorOf);
    return { all: [...ghost, turnIt], next: [turnIt], way: null };
  }
  /* What a table has filled in by itself, such as a payment, was not chosen. */
  const named = choice.said ?? choice;
  const chosen = remaining(asked, named) === null ? nothing : named;
  const left = (remaining(asked, chosen) ?? asked.refs).filter((ref) => ref.value !== null);
  /* In the order of the sentence: first the piece, then where it goes. */
  const order = (ref: Ref) => {
    const at = stop.see.findIndex((thing) => isRef(thing) && sameRef(thing, ref));
    return at < 0 ? stop.see.length : at;
  };
  const next = left.sort((a, b) => order(a) - order(b)).map(selectorOf);
  /* Chips say what to do: the one that stands for the whole move, or the right one of several verbs. */
  const move = `${chips}[data-move="${asked.text.replace(/["\\]/g, "\\$&")}"]`;
  const verb = `${chips}[data-verb="${asked.verb}"]:enabled`;
  const [from, to, ...more] = asked.refs
    .filter((ref) => ref.value !== null)
    .sort((a, b) => order(a) - order(b))
    .map(selectorOf);
  return {
    all: [...see, ...next],
    next: [...next, move, verb],
    any: chips,
    way: from && to && more.length === 0 ? [from, to] : null,
  };
}
