// The whole arena in small: who is where, and what is shown.
import { byCover } from "../../ui/beside";
import { freeCorner, MiniMap } from "../../ui/mini-map";
import type { Box, Size } from "../../ui/zoom";
import { SeatShape } from "../../ui/seat";
import { hexesOf } from "./arena";
import { centre, paper, radius, tiles } from "./hexes";
import { memo } from "./memo";
import type { Field } from "./field";
import { say } from "./words";

const Ground = memo(function Ground({ side }: { side: string }) {
  return (
    <g class={`spf-side-${side}`}>
      <rect class="spf-map-ground" {...paper} />
      <path class="spf-map-rock" d={tiles([...hexesOf(side, "rock"), ...hexesOf(side, "wall")])} />
      <path class="spf-map-acid" d={tiles(hexesOf(side, "radiation"))} />
      <path class="spf-map-pad" d={tiles(hexesOf(side, "landing"))} />
    </g>
  );
});

/** Whether a home in a lower corner of the arena is shown. */
const showsHome = (shown: Box, right: boolean) =>
  shown.y + shown.height > paper.y + paper.height * 0.85 &&
  (right ? shown.x + shown.width > paper.x + paper.width * 0.85 : shown.x < paper.x + paper.width * 0.15);

/** The two corners at one side of what is shown, for something of that size: the lower one first, unless a home lies
 *  there. */
function corners(shown: Box, right: boolean, { width, height }: Size): Box[] {
  const x = right ? shown.x + shown.width - width : shown.x;
  const lower = { x, y: shown.y + shown.height - height, width, height },
    upper = { x, y: shown.y, width, height };
  return showsHome(shown, right) ? [upper, lower] : [lower, upper];
}

const boxesOf = (hexes: readonly string[]): Box[] =>
  hexes.map(centre).map(({ x, y }) => ({ x: x - radius, y: y - radius, width: 2 * radius, height: 2 * radius }));

const classAt = (corner: Box | undefined, shown: Box) => (corner?.y === shown.y ? "spf-above" : "");

/** The tools lie in the right corner where they cover least of the hexagons that can be chosen. */
export function toolsAt(shown: Box, open: readonly string[]): string {
  const size = { width: 0.27 * shown.width, height: 0.13 * shown.width };
  return classAt(byCover(corners(shown, true, size), [[1, boxesOf(open)]])[0], shown);
}

export function ArenaMap({
  field,
  shown,
  open,
  go,
}: {
  field: Field;
  shown: Box;
  open: readonly string[];
  go(to: { x: number; y: number }): void;
}) {
  const width = 0.33 * shown.width,
    size = { width, height: (width * paper.height) / paper.width };
  const corner = freeCorner(corners(shown, false, size), boxesOf(open));
  if (!corner) return null;
  return (
    <MiniMap class={`spf-map ${classAt(corner, shown)}`} label={say("wholeArena")} whole={paper} go={go}>
      <Ground side={field.view.side} />
      {field.figures.map(
        (f) =>
          f.hex && (
            <SeatShape key={f.name} seat={f.owner} {...centre(f.hex)} r={f.kind === "freak" ? 30 : 20} label={false} />
          ),
      )}
      <rect class="spf-map-shown" x={shown.x} y={shown.y} width={shown.width} height={shown.height} />
    </MiniMap>
  );
}
