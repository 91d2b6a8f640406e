// The whole arena in small: who is where, and what is shown.
import { MiniMap } from "../../ui/mini-map";
import type { Box } from "../../ui/zoom";
import { SeatShape } from "../../ui/seat";
import { hexesOf } from "./arena";
import { centre, paper, tiles } from "./hexes";
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

/** What would lie over a home in a lower corner of the arena, while that is shown, moves up. */
export const above = (shown: Box | null, right: boolean) =>
  shown !== null &&
  shown.y + shown.height > paper.y + paper.height * 0.85 &&
  (right ? shown.x + shown.width > paper.x + paper.width * 0.85 : shown.x < paper.x + paper.width * 0.15)
    ? "spf-above"
    : "";

export function ArenaMap({
  field,
  shown,
  go,
}: {
  field: Field;
  shown: Box | null;
  go(to: { x: number; y: number }): void;
}) {
  return (
    <MiniMap class={`spf-map ${above(shown, false)}`} label={say("wholeArena")} whole={paper} go={go}>
      <Ground side={field.view.side} />
      {field.figures.map(
        (f) =>
          f.hex && (
            <SeatShape key={f.name} seat={f.owner} {...centre(f.hex)} r={f.kind === "freak" ? 30 : 20} label={false} />
          ),
      )}
      {shown && <rect class="spf-map-shown" x={shown.x} y={shown.y} width={shown.width} height={shown.height} />}
    </MiniMap>
  );
}
