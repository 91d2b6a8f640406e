// Tiles fly from hands to the table, change places, and turn.
import { at, beat, box, card, enter, gain, gameMotion, held, leave, together, turn, walk } from "../../motion/effects";
import { cellOf, side } from "./tiles";
import type { Kinds, Verbs, View } from "./types.gen";

const piece = (tile: string | null) => at("tile", tile);
const on = (view: View, cell: string | null) => view.table.find((t) => t.cell === cell)?.tile ?? null;

/** Where a cell is, whether something lies there or not. */
const middle = (kind: string, value: string) => {
  if (kind !== "cell" || !value.startsWith("(")) return null;
  const { x, y } = cellOf(value);
  return { x: (x + 0.5) * side, y: (y + 0.5) * side, reach: side / 2 };
};

export const motion = gameMotion<View, Kinds, Verbs>(
  {
    play: (told, tile) => [enter(piece(tile), held(told, "tile", tile))],
    "play-base": (told, base) => [enter(piece(base), held(told, "base", base))],
    move: (_, base, cell) => [walk(piece(base), at("cell", cell))],
    rotate: ({ after }, cell, turns) => [turn(piece(on(after, cell)), 90 * (turns ?? 0))],
    swap: ({ after }, first, _, second) => [
      walk(piece(on(after, second)), at("cell", second)),
      together(walk(piece(on(after, first)), at("cell", first))),
    ],
    replace: (told, cell, tile) => [
      leave(piece(on(told.before, cell)), box(told.seat)),
      enter(piece(tile), held(told, "tile", tile)),
    ],
    "replace-base": (told, cell, base) => [
      leave(piece(on(told.before, cell)), box(told.seat)),
      enter(piece(base), held(told, "base", base)),
    ],
    decline: () => [],
    draw: (told, tile) => [card("deck", held(told, "tile", tile))],
    "last-turns": ({ words }) => [beat(words)],
    score: ({ seat }, _, points) => [gain(box(seat), points)],
    end: ({ words }) => [beat(words)],
  },
  middle,
);
