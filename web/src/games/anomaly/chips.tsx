// What the prompt offers in words: moves that are neither a zone nor a card. The rest is on the board, in
// the hand and in the Anomaly's slots.
import type { BoardProps } from "../module";
import { Claim } from "./claim";
import { fitting } from "../../table/grammar";
import type { Phrase } from "../../net/protocol";
import type { View } from "./types.gen";

/** Every move that is done by one word, and what that word is. */
const words: Record<string, (value: unknown) => string> = {
  skip: () => "Skip, keep the action point", stop: () => "Do no more", discharge: () => "Fire all electricity",
  ask: () => "Ask now", fake: () => "Pretend to move", stay: () => "Stay here", refill: () => "Refill", decline: () => "Do not refill",
  pass: () => "Spring no trap", eat: (meal) => `Eat the ${String(meal)}`, absorb: (n) => (n === 0 ? "Feed on none" : `Feed on ${String(n)}`),
  seize: (who) => `Possess ${String(who)}`,
};

/** Two ways to use the same zone, to choose from once it was named. */
const ways: Record<string, string> = { hit: "Attack whoever is there", burn: "Attack the fuel", spring: "Spring a trap", "spring-fuel": "Spring a trap at the fuel" };

export function Chips(props: BoardProps<View>) {
  const { moves, choice, propose } = props;
  const left = fitting(moves, choice), verbs = [...new Set(left.map((m) => m.verb))];
  const plain = choice.refs.length > 0 ? [] : left.filter((m) => words[m.verb]);
  const two = choice.refs.length > 0 ? verbs.filter((v) => ways[v]) : [];
  const does = (m: Phrase) => propose?.({ verb: m.verb, refs: m.refs });
  return (
    <div class="chips">
      {plain.map((m) => <button key={m.text} class="chip" onClick={() => does(m)}>{words[m.verb]?.(m.refs.find((r) => r.kind !== "figure")?.value)}</button>)}
      <Claim {...props} />
      {two.length > 1 && two.map((v) => <button key={v} class="chip" onClick={() => propose?.({ verb: v, refs: choice.refs })}>{ways[v]}</button>)}
    </div>
  );
}
