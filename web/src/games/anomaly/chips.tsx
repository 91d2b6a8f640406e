// What the prompt offers in words: moves that are neither a zone nor a card, and what a chosen card is used for. The
// rest is on the board and in the hand.
import type { BoardProps } from "../module";
import { Claim } from "./claim";
import { fitting } from "../../grammar/grammar";
import type { Phrase } from "../../net/protocol";
import { ArtBox } from "./art";
import { faces, symbolWord } from "./cards";
import { lookAt, useFocus } from "./focus";
import { MoveButton } from "./move-button";
import { called } from "./names";
import type { Figure, View } from "./types.gen";
import { isAdvanced } from "./view";
import { word } from "./words";
import { text } from "../../texts";

/** Every move that one word does, and what that word is. */
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
  seize: (who) => word("seize", called(who as Figure)),
};

/** Two ways to use the same zone, to choose from once it is named. */
const ways = { hit: "attackThere", burn: "attackFuel", spring: "springThere", "spring-fuel": "springAtFuel" } as const;

const uses = ["play", "move", "track"];

const named = (m: Phrase, kind: string) => String(m.refs.find((r) => r.kind === kind)?.value);

const wordFor = (m: Phrase) =>
  m.verb === "track"
    ? word("trackFor", symbolWord(named(m, "symbol")))
    : word(m.verb === "play" ? "playIt" : "moveWithIt");

const labelFor = (m: Phrase) => {
  const card = faces[named(m, "card")]?.name ?? "";
  return m.verb === "track"
    ? word("trackLabel", card, symbolWord(named(m, "symbol")))
    : word(m.verb === "play" ? "playLabel" : "moveLabel", card);
};

/** What the chosen card is for: its special, or a move or a question that any card pays for. */
function Uses(props: BoardProps<View>) {
  const { view, moves, choice } = props,
    { acts } = useFocus();
  if (!choice.refs.some((r) => r.kind === "card")) return null;
  const who = isAdvanced(view) ? (view.actor ?? acts) : null;
  const left = fitting(moves, { verb: null, refs: choice.refs.filter((r) => r.kind === "card") })
    .filter((m) => uses.includes(m.verb) && (who === null || m.refs.some((r) => r.value === who)))
    .sort((a, b) => uses.indexOf(a.verb) - uses.indexOf(b.verb));
  return (
    <>
      {left.map((m) => (
        <MoveButton
          key={m.text}
          props={props}
          move={m}
          class={`chip ano-use ano-use-${m.verb}`}
          label={`${text("label", wordFor(m))} ${labelFor(m)}`}
        >
          {m.verb === "track" && <ArtBox name={`symbol-${named(m, "symbol")}`} />}
          {wordFor(m)}
        </MoveButton>
      ))}
    </>
  );
}

export function Chips(props: BoardProps<View>) {
  const { moves, choice, propose } = props;
  const left = fitting(moves, choice),
    verbs = [...new Set(left.map((m) => m.verb))];
  const plain = choice.refs.length > 0 ? [] : left.filter((m) => plainWords[m.verb]);
  const two = choice.refs.length > 0 ? verbs.filter((v): v is keyof typeof ways => v in ways) : [];
  const does = (m: Phrase) => propose?.({ verb: m.verb, refs: m.refs });
  return (
    <div class="chips ano-chips">
      <Uses {...props} />
      {plain.map((m) => (
        <button
          key={m.text}
          class="chip"
          data-verb={m.verb}
          onClick={() => does(m)}
          onPointerEnter={(e) => e.pointerType !== "touch" && lookAt({ move: m })}
          onPointerLeave={() => lookAt({ move: null })}
        >
          {plainWords[m.verb]?.(m.refs.find((r) => r.kind !== "figure")?.value)}
        </button>
      ))}
      <Claim {...props} />
      {two.length > 1 &&
        two.map((v) => (
          <button key={v} class="chip" data-verb={v} onClick={() => propose?.({ verb: v, refs: choice.refs })}>
            {word(ways[v])}
          </button>
        ))}
    </div>
  );
}
