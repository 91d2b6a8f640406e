// Tiles in sentences, as they are or will be laid, and the gaps beside them.
import type { Named, Said, Shown } from "../module";
import { Head } from "./art";
import { Tile } from "./tile";
import { printOf, side, turned, type Faction, type View } from "./tiles";

/** How much of a gap is shown beside a tile. */
const strip = 0.4 * side;

/** A tile, turned; with a strip of the gap beside it that is meant. */
function Small({ tile, turn = 0, gap }: { tile: string; turn?: number; gap?: { x: number; y: number } }) {
  const { x = 0, y = 0 } = gap ?? {};
  const box = [Math.min(0, x * strip), Math.min(0, y * strip), side + Math.abs(x) * strip, side + Math.abs(y) * strip];
  return (
    <svg class="pnrz-said" viewBox={box.join(" ")} aria-hidden="true">
      {gap && <path class="pnrz-said-gap" d={`M${x * side + 8} ${y * side + 8}h184v184h-184z`} />}
      <Tile tile={tile} letters={turned(printOf(tile), turn)} />
    </svg>
  );
}

/** The first place of all. */
const Middle = () => (
  <svg class="pnrz-said" viewBox="0 0 200 200" aria-hidden="true">
    <path class="pnrz-said-gap" d="M8 8h184v184h-184z" />
  </svg>
);

const sides: Record<string, { x: number; y: number }> = {
  "right-of": { x: 1, y: 0 },
  "left-of": { x: -1, y: 0 },
  above: { x: 0, y: -1 },
  below: { x: 0, y: 1 },
};

/** So many quarter turns to the right: an arc with a head. */
const arcs: Record<number, string> = {
  1: "M4 20A14 14 0 0 1 18 6M13 1l6 5-6 5",
  2: "M4 16A10 10 0 0 1 24 16M29 11l-5 6-6-5",
  3: "M28 20A14 14 0 0 0 14 6M19 1l-6 5 6 5",
};

export function picture({ ref: { kind, value }, nth }: Named, { refs, view }: Said<View>): Shown | null {
  const name = String(value);
  const turnAt = (i: number) => Number(refs[i]?.value ?? 0);
  switch (kind) {
    case "tile": {
      const turn = refs.findIndex((r) => r.kind === "orientation");
      return { art: <Small tile={name} turn={turn < 0 ? 0 : turnAt(turn)} /> };
    }
    case "base":
      return { art: <Small tile={name} />, at: { kind: "tile", value } };
    case "laid": {
      /* Of two that change places, each with how it is laid then. */
      const swaps = refs.length === 4 && nth !== undefined;
      const turn = swaps ? turnAt(nth === 4 ? 1 : 3) : (view.table.find((t) => t.tile === name)?.turn ?? 0);
      return { art: <Small tile={name} turn={turn} />, at: { kind: "tile", value } };
    }
    case "beside": {
      const [, where = "", tile = ""] = /^(.*)-(\w+)$/.exec(name) ?? [];
      const gap = sides[where],
        cell = refs.find((r) => r.kind === "cell");
      const turn = view.table.find((t) => t.tile === tile)?.turn ?? 0;
      return {
        art: gap ? <Small tile={tile} turn={turn} gap={gap} /> : <Middle />,
        place: true,
        ...(cell ? { at: cell } : {}),
      };
    }
    case "orientation":
      return { art: null };
    case "turns":
      return {
        art: (
          <svg class="pnrz-turning" viewBox="0 0 32 24" aria-hidden="true">
            <path d={arcs[Number(value)] ?? ""} />
          </svg>
        ),
      };
    case "faction":
      return { art: <Head of={name as Faction} size={24} /> };
    default:
      return null;
  }
}
