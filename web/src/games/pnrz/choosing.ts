// Choosing at this table: tiles and cells are named in any order; how a tile is turned is always chosen
// already, and turning it goes to the next legal way.
import type { Phrase, Ref } from "../../net/protocol";
import { choosable, fitting, Marks, name, remaining, type Choice, type Mark } from "../../grammar/grammar";
import type { BoardProps } from "../module";
import type { View } from "./tiles";

type Props = BoardProps<View>;

const isTurn = (ref: Ref) => ref.kind === "orientation" || ref.kind === "turns";

/** What is chosen, without how it is turned. */
const unturned = ({ verb, refs, said }: Choice): Choice => said ?? { verb, refs: refs.filter((r) => !isTurn(r)) };

/** Exactly that move, of which the player has named this much. */
const pinned = (move: Phrase, said: Choice): Choice => ({ verb: move.verb, refs: move.refs, text: move.text, said });

/** The way that leaves every tile as it lies, or as the ghost is already turned; else the first. */
function plainest({ view, ghost }: Props, moves: Phrase[]): Phrase | undefined {
  const way = ghost?.refs.find(isTurn);
  const kept =
    way && ghost?.verb !== "swap"
      ? moves.find((m) => m.verb !== "swap" && m.refs.some((r) => r.kind === way.kind && r.value === way.value))
      : undefined;
  if (kept) return kept;
  const turnOn = (cell: string) => view.table.find((t) => t.cell === cell)?.turn;
  return (
    moves.find(
      (m) =>
        m.verb === "swap" &&
        m.refs[1]?.value === turnOn(String(m.refs[0]?.value)) &&
        m.refs[3]?.value === turnOn(String(m.refs[2]?.value)),
    ) ?? moves[0]
  );
}

/** What a tap on something names, and the move it means once only turning is left. */
function meant(props: Props, ref: Ref): { next: Choice; move: Phrase | null } {
  const { moves, choice } = props;
  const next = name(moves, unturned(choice), ref);
  const left = fitting(moves, next);
  const named =
    next.refs.length > 0 &&
    left.length > 0 &&
    left.every((m) => remaining(m, next)?.every(isTurn) && m.verb === left[0]?.verb);
  return { next, move: named ? (plainest(props, left) ?? null) : null };
}

/** A tap on a tile, a base or a cell: names it, or proposes the move. */
export function tap(props: Props, ref: Ref): void {
  const { next, move } = meant(props, ref);
  props.propose?.(move ? pinned(move, next) : next, true);
}

/** The move that a tap on a cell would propose. */
export const wouldLay = (props: Props, cell: string): Phrase | null => meant(props, { kind: "cell", value: cell }).move;

/** The ghost with the tile on that cell turned further (or back). */
export function turn(props: Props, cell: string, by = 1): void {
  const { choice, ghost, moves, propose } = props;
  if (!ghost) return;
  /* The tile that a swap brings here comes from the other cell: its turn stands behind that cell. */
  const at = ghost.verb === "swap" ? (ghost.refs[0]?.value === cell ? 3 : 1) : ghost.refs.findIndex(isTurn);
  const ref = ghost.refs[at];
  if (!ref || !isTurn(ref)) return;
  const ways = ref.kind === "turns" ? [1, 2, 3] : [0, 1, 2, 3];
  const value = ways[(ways.indexOf(Number(ref.value)) + by + ways.length) % ways.length] ?? null;
  const wanted = ghost.refs.map((r, i) => (i === at ? value : r.value));
  const move = moves.find((m) => m.verb === ghost.verb && m.refs.every((r, i) => r.value === wanted[i]));
  if (move) propose?.(pinned(move, unturned(choice)), true);
}

/** What is asked for next, for the prompt: a tile or base, or a place on the table. */
export function asksFor({ moves, choice }: Props): "tile" | "cell" {
  const open = [...choosable(moves, unturned(choice)).values()];
  return open.some((r) => r.kind === "tile" || r.kind === "base") ? "tile" : "cell";
}

/** What can be named stays active while a ghost lies: it can be carried to another cell without taking it back. */
export function looseMarks({ moves, choice, ghost }: Props): {
  of(kind: string, value: string): Mark;
  cells: string[];
} {
  const { verb, refs } = unturned(choice);
  const last = ghost ? refs.map((r) => r.kind).lastIndexOf("cell") : -1;
  const chosen = new Set(refs.map((r) => `${r.kind}=${r.value}`));
  const loose = new Marks(moves, { verb, refs: refs.filter((_, i) => i !== last) });
  return {
    of: (kind, value) => (chosen.has(`${kind}=${value}`) ? "chosen" : loose.of(kind, value)),
    cells: loose.all("cell").map(String),
  };
}
