// Why something cannot be done now: what is asked instead, and the rule behind it.
import type { Phrase, Ref, StateMessage, Verb } from "../net/protocol";
import { text } from "../texts";
import { fitting, remaining, sameRef, type Choice } from "./grammar";

export interface Why {
  sentence: string;
  /** The rule that says so: of the question, or of what was tried. */
  rule?: string;
}

const withRule = (sentence: string, rule: string | undefined): Why => (rule === undefined ? { sentence } : { sentence, rule });

/** Why a thing that was tapped is not one to choose; null where it is, or nobody is asked. */
export function whyNotThis(ref: Ref, name: string, moves: Phrase[], choice: Choice, state: StateMessage): Why | null {
  if (!state.prompt) return null;
  if (fitting(moves, choice).some((m) => (remaining(m, choice) ?? []).some((r) => sameRef(r, ref)))) return null;
  if (choice.refs.some((r) => sameRef(r, ref))) return null;
  if (moves.some((m) => m.refs.some((r) => sameRef(r, ref)))) return withRule(text("whyNotWith", name), state.prompt.rule);
  return withRule(text("whyNotThis", name, state.prompt.text), state.prompt.rule);
}

/** Why nothing reads like what was typed: the first word may be a verb that is not possible now. */
export function whyNotTyped(typed: string, moves: Phrase[], verbs: Verb[], state: StateMessage): Why | null {
  const word = typed.trim().toLowerCase().split(/\s+/)[0] ?? "";
  if (!state.prompt || word.length < 2) return null;
  const legal = new Set(moves.map((m) => m.verb));
  const meant = verbs.filter((v) => v.form !== undefined && v.form.toLowerCase().startsWith(word));
  const verb = meant.find((v) => !legal.has(v.name));
  if (verb && !meant.some((v) => legal.has(v.name))) return withRule(text("whyNotVerb", verb.form?.split(" ")[0] ?? verb.name, state.prompt.text), verb.rule ?? state.prompt.rule);
  return withRule(text("whyNotTyped", state.prompt.text), state.prompt.rule);
}
