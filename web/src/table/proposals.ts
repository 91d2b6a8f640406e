// A hint on the board: which things carry its numbers.
import { sameRef } from "../grammar/grammar";
import type { Pointed } from "../motion/pointing";
import type { Advice } from "../net/protocol";

/** What a hint proposes, for the board: of each move what not all of them name carries its number and its chances. */
export function proposals({ moves }: Advice, seat: number | null): Pointed[] {
  const common =
    moves[0]?.refs.filter((r) => moves.length > 1 && moves.every((m) => m.refs.some((o) => sameRef(o, r)))) ?? [];
  return moves.map((m, i) => ({
    phrase: { refs: m.refs.filter((r) => !common.some((c) => sameRef(c, r))) },
    common,
    seat,
    tone: "hint",
    word: `${i + 1}`,
    chance: moves.length > 1 ? `${Math.round(m.worth * 100)} %` : "",
  }));
}
