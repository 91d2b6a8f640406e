// The table in small, in a corner where nothing can be chosen, if there is one.
import { freeCorner, MiniMap } from "../../ui/mini-map";
import type { Box } from "../../ui/zoom";
import type { Quadrant } from "./sections";
import { half } from "./tile";
import { pictures } from "./tiles";
import { say } from "./words";

interface Props {
  quadrants: Quadrant[];
  whole: Box;
  shown: Box;
  lit: readonly Box[];
  go(part: Box): void;
}

/** The four corners of what is shown, the lower right one first: a map takes up about a third of the width. */
function corners({ x, y, width, height }: Box): Box[] {
  const size = { width: 0.33 * width, height: Math.min(0.26 * width, 0.4 * height) };
  return [y + height - size.height, y].flatMap((top) =>
    [x + width - size.width, x].map((left) => ({ ...size, x: left, y: top })),
  );
}

export function TableMap({ quadrants, whole, shown, lit, go }: Props) {
  const corner = freeCorner(corners(shown), lit);
  if (!corner) return null;
  return (
    <MiniMap
      class={`pnrz-map ${corner.x === shown.x ? "pnrz-left" : ""} ${corner.y === shown.y ? "pnrz-top" : ""}`}
      label={say("map")}
      whole={whole}
      go={({ x, y }) => go({ ...shown, x: x - shown.width / 2, y: y - shown.height / 2 })}
    >
      {quadrants.map((q) => {
        const p = pictures[q.letter];
        return (
          <rect
            key={`${q.x},${q.y}`}
            class={`pnrz-faction-${p?.faction} ${p?.what === "enemy" ? "pnrz-enemy" : ""}`}
            x={q.x * half}
            y={q.y * half}
            width={half}
            height={half}
          />
        );
      })}
      <rect class="pnrz-shown" x={shown.x} y={shown.y} width={shown.width} height={shown.height} rx={half / 3} />
    </MiniMap>
  );
}
