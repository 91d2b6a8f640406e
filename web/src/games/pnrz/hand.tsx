// The viewer's tiles, on the ledge of the table. The chosen one is lifted.
import { Spot } from "../../ui/spot";
import type { BoardProps } from "../module";
import { Drawing } from "./art";
import { looseMarks, tap } from "./choosing";
import { side, Tile } from "./tile";
import { pictures, printOf, turned, type View } from "./tiles";
import { say } from "./words";
import { text } from "../../texts";

type Props = BoardProps<View>;

const kindOf = (tile: string) => (tile.startsWith("B") ? "base" : "tile");

function TileButton({ props, tile, mark }: { props: Props; tile: string; mark: ReturnType<Props["marks"]["of"]> }) {
  const way = props.choice.refs.find((r) => r.kind === "orientation")?.value ?? 0;
  const letters = turned(printOf(tile), mark === "chosen" && kindOf(tile) === "tile" ? Number(way) : 0);
  return (
    <svg class="pnrz-hand-tile" viewBox={`-14 -14 ${side + 28} ${side + 40}`}>
      <Spot
        at={{ kind: kindOf(tile), value: tile }}
        mark={mark}
        label={`${text("label", tile)} ${[...new Set([...letters].map((c) => pictures[c]?.name))].join(", ")}`}
        pick={(r) => tap(props, r)}
      >
        <Tile letters={letters} tile={tile}>
          {mark === "chosen" && <Drawing name="tile-chosen" x={-12} y={-12} width={224} />}
        </Tile>
        <rect class="halo" x="-5" y="-5" width={side + 10} height={side + 10} rx="20" />
      </Spot>
    </svg>
  );
}

export function Hand(props: Props) {
  const { view, seat } = props;
  const tiles = seat === null ? [] : [...(view.hand[seat] ?? []), ...(view.shown[seat] ?? [])];
  const marks = looseMarks(props);
  if (seat === null || view.step === "over") return null;
  return (
    <section class="hand pnrz-hand" aria-label={say("hand")} tabIndex={0}>
      {tiles.map((t) => (
        <TileButton key={t} props={props} tile={t} mark={marks.of(kindOf(t), t)} />
      ))}
    </section>
  );
}
