// What the server says no with, in the language of the page: it sends a reason (src/server/base/refusals.h), and the
// page has the sentence.
import type refusals from "../languages/en/refusals/refusals.json";
import { loadWords, wordsOf } from "../texts";

type Reason = keyof typeof refusals;

export interface Refusal {
  code?: string;
  reason?: string;
  error?: string;
}

const say = wordsOf<typeof refusals>("refusals", "refusals");

/** Without the words the server's own sentence will do. */
export const loadRefusals = (): Promise<void> => loadWords("refusals").catch(() => undefined);

/** As part of a sentence. Most refusals without a reason are about the form of a message, of which a player knows
 *  nothing. */
export const refusal = ({ code, reason, error = "" }: Refusal): string =>
  say((reason ?? code ?? "wrong") as Reason) || say("wrong", error) || error;

/** As a sentence of its own. */
export function refused(by: Refusal): string {
  const said = refusal(by);
  return `${said.slice(0, 1).toUpperCase()}${said.slice(1)}.`;
}

/** Why a connection was ended: "reason: sentence", or a sentence alone. */
export function goodbye(said: string): string {
  const [, reason, error = ""] = /^([a-z-]+): (.*)$/.exec(said) ?? [];
  return reason === undefined ? said : refusal({ reason, error });
}
