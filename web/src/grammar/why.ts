// Why something cannot be done now, where the engine knows no rule against it (table/why-note.tsx asks it): what is
// asked instead, and its rule.
import type { Phrase, Ref, StateMessage, Verb } from "../net/protocol";
import { text } from "../texts";
import { begun, sameRef } from "./grammar";

export interface Why {
  sentence: string;
  /** The rule that says so: of the question, or of what was tried. */
  rule?: string;
}

const withRule = (sentence: string, rule: string | undefined): Why =>
  rule === undefined ? { sentence } : { sentence, rule };

/** What is said about a tapped thing that cannot be chosen; null where it can be, or nobody is asked. */
export function whyNotThis(ref: Ref, name: string, moves: Phrase[], state: StateMessage): Why | null {
  if (!state.prompt) return null;
  /* What a legal move names can be chosen instead of what is chosen. */
  if (moves.some((m) => m.refs.some((r) => sameRef(r, ref)))) return null;
  return withRule(begun(text("whyNotThis", name, state.prompt.text)), state.prompt.rule);
}

/** Why nothing matches what was typed: the first word may be a verb that is not possible now. */
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
