// What the prompt offers in words: moves that are neither a zone nor a card. The rest is on the board, in
// the hand and in the Anomaly's slots.
import type { BoardProps } from "../module";
import { Claim } from "./claim";
import { fitting } from "../../grammar/grammar";
import type { Phrase } from "../../net/protocol";
import type { View } from "./types.gen";
import { word } from "./words";

/** Every move that is done by one word, and what that word is. */
const plainWords: Record<string, (value: unknown) => string> = {
  skip: () => word("skip"),
  stop: () => word("stop"),
  discharge: () => word("fireAll"),
  ask: () => word("ask"),
  fake: () => word("fake"),
  stay: () => word("stay"),
  refill: () => word("refill"),
  decline: () => word("decline"),
  pass: () => word("pass"),
  eat: (meal) => word(meal === "fuel" ? "eatFuel" : "eatElectricity"),
  absorb: (n) => (n === 0 ? word("absorbNone") : word("absorb", String(n))),
  seize: (who) => word("seize", String(who)),
};

/** Two ways to use the same zone, to choose from once it was named. */
const ways = { hit: "attackThere", burn: "attackFuel", spring: "springThere", "spring-fuel": "springAtFuel" } as const;

export function Chips(props: BoardProps<View>) {
  const { moves, choice, propose } = props;
  const left = fitting(moves, choice),
    verbs = [...new Set(left.map((m) => m.verb))];
  const plain = choice.refs.length > 0 ? [] : left.filter((m) => plainWords[m.verb]);
  const two = choice.refs.length > 0 ? verbs.filter((v): v is keyof typeof ways => v in ways) : [];
  const does = (m: Phrase) => propose?.({ verb: m.verb, refs: m.refs });
  return (
    <div class="chips">
      {plain.map((m) => (
        <button key={m.text} class="chip" onClick={() => does(m)}>
          {plainWords[m.verb]?.(m.refs.find((r) => r.kind !== "figure")?.value)}
        </button>
      ))}
      <Claim {...props} />
      {two.length > 1 &&
        two.map((v) => (
          <button key={v} class="chip" onClick={() => propose?.({ verb: v, refs: choice.refs })}>
            {word(ways[v])}
          </button>
        ))}
    </div>
  );
}
