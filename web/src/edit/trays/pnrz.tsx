// Pirates, Ninjas, Robots & Zombies by hand: tiles and bases, on the table and in hands. R turns what is carried.
import { Tile } from "../../games/pnrz/tile";
import { cellOf, printOf } from "../../games/pnrz/tiles";
import { letter } from "../../ui/seat";
import { card, list, type Pile } from "../piles";
import type { Json } from "../position";
import { valueAt, type Item, type Tray } from "../tray";

const side = 200;
const bases = ["BP", "BN", "BR", "BZ"];
const numbered = Array.from({ length: 50 }, (_, i) => `T${String(i + 1).padStart(2, "0")}`);

/** Tiles that only their owner sees, or bases that all do. */
const hands = (position: Json, field: "hand" | "shown"): Pile[] =>
  ((valueAt(position, [field]) ?? []) as Json[]).map((_, seat) =>
    field === "hand"
      ? list(`hand-${seat}`, `Hand of ${letter(seat)}`, `Hand von ${letter(seat)}`, field, seat)
      : list(`base-${seat}`, `Bases of ${letter(seat)}`, `Basen von ${letter(seat)}`, field, seat),
  );

const draw = (tile: string) => (
  <svg viewBox="-8 -8 220 232" aria-hidden="true">
    <Tile letters={printOf(tile)} tile={tile} />
  </svg>
);

/** The same tile in a hand, and on the table. */
function item(tile: string, hidden: boolean, position: Json): Item {
  const held = card("tile", tile, tile, draw(tile), hands(position, bases.includes(tile) ? "shown" : "hand"));
  const laid: Item = { ...onTable(tile, hidden), other: held };
  held.other = laid;
  return laid;
}

const onTable = (tile: string, hidden: boolean): Item => ({
  id: tile,
  name: { en: tile, de: tile },
  picture: draw(tile),
  kind: "cell",
  slot: { in: "records", steps: ["table"], key: "cell", like: { tile }, fresh: { turn: 0 } },
  ...(bases.includes(tile) ? {} : { turn: { member: "turn", ways: 4 } }),
  hidden,
});

interface Laid {
  tile: string;
  cell: string;
}
const laid = (position: Json) => (valueAt(position, ["table"]) ?? []) as unknown as Laid[];

/** What lies on the table or in a hand; the rest lies in the stack. */
function away(position: Json): Set<string> {
  const held = ["hand", "shown"].flatMap((field) => (valueAt(position, [field]) ?? []) as (string[] | null)[]);
  return new Set([...laid(position).map((t) => t.tile), ...held.flatMap((hand) => hand ?? [])]);
}

const tray: Tray = {
  sides: () => [{ id: "", label: "", seat: null }],
  groups: (_, position) => {
    const gone = away(position);
    return [
      { title: { en: "Bases", de: "Basen" }, items: bases.map((t) => item(t, gone.has(t), position)) },
      {
        title: { en: "Tiles of the stack", de: "Plättchen im Stapel" },
        items: numbered.map((t) => item(t, gone.has(t), position)),
      },
    ];
  },
  quick: () => ["seat", "step", "base_moves"],
  piles: (_, position) => [...hands(position, "hand"), ...hands(position, "shown")],
  /* All cells around what lies, and one row more. */
  places: (_, position) => {
    const cells = laid(position).map((t) => cellOf(t.cell));
    const xs = [0, ...cells.map((c) => c.x)],
      ys = [0, ...cells.map((c) => c.y)];
    const [left, top] = [Math.min(...xs) - 1, Math.min(...ys) - 1];
    const wide = Math.max(...xs) + 2 - left,
      high = Math.max(...ys) + 2 - top;
    return Array.from({ length: wide * high }, (_, i) => `(${left + (i % wide)},${top + Math.floor(i / wide)})`);
  },
  area: (at) => {
    const { x, y } = cellOf(at);
    return { box: { x: x * side + 4, y: y * side + 4, width: side - 8, height: side - 8 } };
  },
};

export default tray;
