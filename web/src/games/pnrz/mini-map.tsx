// On a small screen the table is larger than its frame: a map of all of it, with the part that is shown. A tap on it
// goes there.
import type { Box } from "../../ui/zoom";
import type { Quadrant } from "./sections";
import { half } from "./tile";
import { pictures } from "./tiles";
import { say } from "./words";

interface Props {
  quadrants: Quadrant[];
  whole: Box;
  shown: Box;
  go(part: Box): void;
}

export function MiniMap({ quadrants, whole, shown, go }: Props) {
  const tapped = (event: MouseEvent) => {
    const matrix = (event.currentTarget as Element).querySelector("svg")?.getScreenCTM();
    if (!matrix) return;
    const { x, y } = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix.inverse());
    go({ ...shown, x: x - shown.width / 2, y: y - shown.height / 2 });
  };
  return (
    <button class="pnrz-map" aria-label={say("map")} onClick={tapped}>
      <svg viewBox={`${whole.x} ${whole.y} ${whole.width} ${whole.height}`} aria-hidden="true">
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
      </svg>
    </button>
  );
}
