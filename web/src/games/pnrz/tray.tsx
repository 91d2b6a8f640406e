// Pirates, Ninjas, Robots & Zombies by hand: tiles and bases, on the table and in hands. R turns what is carried.
import type catalogue from "../../languages/en/pnrz-editor/tray.json";
import type { Step } from "./types.gen";
import { Tile } from "./tile";
import { cellOf, printOf } from "./tiles";
import { labelOf } from "../../grammar/grammar";
import type { GameTables } from "../../net/protocol";
import { letter } from "../../ui/seat";
import { list, type Pile } from "../../trays/piles";
import { valuesOf, type Json } from "../../trays/position";
import { card, valueAt, type Item, type Tray, type Words, trayWords } from "../../trays/tray";

const words = trayWords<typeof catalogue>("pnrz");

const side = 200;
const bases = ["BP", "BN", "BR", "BZ"];

/** A tile as players call it, without its article: "Swap tile pirate-ninja-robot-zombie". */
function called(tile: string, tables: GameTables): string {
  const words = labelOf(tables.kinds["laid"], tile).replace(/^(the|der|die|das) /, "");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Tiles that only their owner sees, or bases that all do. */
const hands = (position: Json, field: "hand" | "shown"): Pile[] =>
  ((valueAt(position, [field]) ?? []) as Json[]).map((_, seat) =>
    field === "hand"
      ? list(`hand-${seat}`, words("handOf", letter(seat)), field, seat)
      : list(`base-${seat}`, words("basesOf", letter(seat)), field, seat),
  );

const draw = (tile: string) => (
  <svg viewBox="-8 -8 220 232" aria-hidden="true">
    <Tile letters={printOf(tile)} tile={tile} />
  </svg>
);

/** The same tile in a hand, and on the table. */
function item(tile: string, hidden: boolean, position: Json, tables: GameTables): Item {
  const name = called(tile, tables);
  const held = card("tile", tile, name, draw(tile), hands(position, bases.includes(tile) ? "shown" : "hand"));
  held.pictured = true;
  const laid: Item = { ...onTable(tile, name, hidden), other: held };
  held.other = laid;
  return laid;
}

const onTable = (tile: string, name: string, hidden: boolean): Item => ({
  id: tile,
  name: () => name,
  pictured: true,
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

const steps: Record<Step, Words> = {
  deal: words("deal"),
  play: words("play"),
  action: words("action"),
  draw: words("draw"),
  over: words("over"),
};

const tray: Tray = {
  sides: () => [{ id: "", label: "", seat: null }],
  groups: (_, position, tables) => {
    const gone = away(position);
    return [
      { title: words("bases"), items: bases.map((t) => item(t, gone.has(t), position, tables)) },
      {
        title: words("tilesOfTheStack"),
        items: (valuesOf(tables.kinds["tile"]) ?? []).map((t) =>
          item(String(t), gone.has(String(t)), position, tables),
        ),
      },
    ];
  },
  quick: () => ["seat", "step", "base_moves"],
  fields: {
    seat: { name: words("whoseTurn") },
    step: { name: words("step"), values: steps },
    base_moves: { name: words("baseMovesInARow") },
  },
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
