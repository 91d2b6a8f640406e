// Why something cannot be done now: by a rule of the game where its table knows which, else what is asked instead and
// its rule.
import type { Phrase, Ref, StateMessage, Verb } from "../net/protocol";
import { filled, text, type Language } from "../texts";
import { sameRef, type Choice } from "./grammar";

export interface Why {
  sentence: string;
  /** The rule that says so: of the question, or of what was tried. */
  rule?: string;
}

/** What a game's table may look at to tell why. */
export interface WhyScene<V> {
  view: V;
  seat: number;
  moves: Phrase[];
  choice: Choice;
}

/** Whether a legal move names a thing: for reasons that are all that is left when none does. */
export const named = <V>({ moves }: WhyScene<V>, thing: string) =>
  moves.some((m) => m.refs.some((r) => String(r.value) === thing));

/** One reason why a thing may not be chosen. The first that holds is told. */
export interface WhyCase<V> extends Record<Language, string> {
  /** The kind of thing. */
  of: string;
  /** Whether this is why; what it returns is put in for {1}, {2} and so on ({0} is the thing's name). Never for a
   *  thing that a legal move names. */
  when(thing: string, scene: WhyScene<V>): boolean | (string | number)[];
  rule: string;
}

/** The first reason of a game's table that holds for a thing; null if none does. */
export function because<V>(cases: WhyCase<V>[], ref: Ref, name: string, scene: WhyScene<V>): Why | null {
  for (const reason of cases) {
    if (reason.of !== ref.kind) continue;
    const holds = reason.when(String(ref.value), scene);
    if (holds !== false) return { sentence: filled(reason, name, ...(holds === true ? [] : holds)), rule: reason.rule };
  }
  return null;
}

const withRule = (sentence: string, rule: string | undefined): Why =>
  rule === undefined ? { sentence } : { sentence, rule };

/** Why a thing that was tapped is not one to choose; null where it is, or nobody is asked. */
export function whyNotThis(
  ref: Ref,
  name: string,
  moves: Phrase[],
  choice: Choice,
  state: StateMessage,
  cases: WhyCase<never>[] = [],
): Why | null {
  if (!state.prompt) return null;
  /* What a legal move names can be chosen instead of what is chosen. */
  if (moves.some((m) => m.refs.some((r) => sameRef(r, ref)))) return null;
  const known =
    state.seat === null
      ? null
      : because(cases as WhyCase<unknown>[], ref, name, { view: state.view, seat: state.seat, moves, choice });
  if (known) return known;
  return withRule(text("whyNotThis", name, state.prompt.text), state.prompt.rule);
}

/** Why nothing reads like what was typed: the first word may be a verb that is not possible now. */
export function whyNotTyped(typed: string, moves: Phrase[], verbs: Verb[], state: StateMessage): Why | null {
  const word = typed.trim().toLowerCase().split(/\s+/)[0] ?? "";
  if (!state.prompt || word.length < 2) return null;
  const legal = new Set(moves.map((m) => m.verb));
  const meant = verbs.filter((v) => v.form !== undefined && v.form.toLowerCase().startsWith(word));
  const verb = meant.find((v) => !legal.has(v.name));
  if (verb && !meant.some((v) => legal.has(v.name)))
    return withRule(
      text("whyNotVerb", verb.form?.split(" ")[0] ?? verb.name, state.prompt.text),
      verb.rule ?? state.prompt.rule,
    );
  return withRule(text("whyNotTyped", state.prompt.text), state.prompt.rule);
}
