// Choosing at this table: how a price is paid is always chosen already, cubes before cards, and can be changed.
import type { Phrase, Ref } from "../../net/protocol";
import { fitting, name, remaining, type Choice } from "../../grammar/grammar";
import type { BoardProps } from "../module";
import type { View } from "./view";

type Props = BoardProps<View>;

/** A scope is named first; a second powerup pays for it. */
const pays = (ref: Ref, i: number, refs: Ref[]) =>
  ref.kind === "payment" ||
  ref.kind === "colour" ||
  (ref.kind === "powerup" && refs.findIndex((r) => r.kind === "powerup") < i);

const unpaid = ({ refs, said }: Choice): Choice =>
  said ?? { verb: null, refs: refs.filter((r, i, all) => !pays(r, i, all)) };

/** Exactly that move, of which the player has named this much. */
const pinned = (move: Phrase, said: Choice): Choice => ({ verb: move.verb, refs: move.refs, text: move.text, said });

/** How many cards a way to pay takes. */
const cardsIn = (move: Phrase) =>
  move.refs.reduce(
    (n, r, i, all) => n + (pays(r, i, all) && r.kind !== "colour" ? String(r.value).split("+").length : 0),
    0,
  );

/** The ways to pay for what is named, cubes before cards; one or none if there is no choice. */
export function waysToPay(moves: Phrase[], choice: Choice): Phrase[] {
  const base = unpaid(choice);
  if (base.refs.length === 0) return [];
  const left = fitting(moves, base);
  const settled = left.every((m) => {
    const rest = remaining(m, base);
    return rest !== null && rest.length <= 1 && rest.every((r) => pays(r, m.refs.indexOf(r), m.refs));
  });
  return settled ? [...left].sort((a, b) => cardsIn(a) - cardsIn(b)) : [];
}

/** A tap on a card, an effect, a figure or a place: names it; a card of the hand may also pay for what is named. */
export function tap(props: Props, ref: Ref): void {
  const { moves, choice, propose, pick, ghost } = props;
  const same = (r: Ref) => r.kind === ref.kind && r.value === ref.value;
  const paid = waysToPay(moves, choice).find((way) => way.refs.some((r, i, all) => pays(r, i, all) && same(r)));
  const named = unpaid(choice).refs,
    again = ghost !== null && named.length > 0 && same(named[named.length - 1] ?? ref);
  const next = name(moves, unpaid(choice), ref);
  const ways = waysToPay(moves, next);
  const way = paid ?? (again ? ghost : ways.length > 1 ? ways[0] : undefined);
  if (way && propose) propose(pinned(way, paid || again ? unpaid(choice) : next), true);
  else pick(ref);
}

export const choosePayment = ({ choice, propose }: Props, way: Phrase) => propose?.(pinned(way, unpaid(choice)), true);
