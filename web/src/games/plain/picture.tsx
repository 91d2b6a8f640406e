// The board as the engine draws it for terminals: characters in cells. What moves name there glows and can be tapped.
import type { Ref } from "cardboard-engine";
import { useDrawn } from "../../engine/oracle";
import { labelOf } from "../../grammar/grammar";
import { Spot } from "../../ui/spot";
import { Stage } from "../../ui/stage";
import type { BoardProps } from "../module";
import { cell, hullsOf, type Hull } from "./cells";
import type { View } from "./view";

type Props = BoardProps<View>;
type Drawing = NonNullable<ReturnType<typeof useDrawn>>;

/** How much of a cell is above the foot of its letters. */
const foot = 0.74 * cell.height;
const margin = 8;
/** A picture of fewer rows would have giant letters on a large screen. */
const leastRows = 12;

/** Characters of one style, each in its cell whatever typeface there is. */
function Run({ run, x, y }: { run: Drawing["rows"][number][number]; x: number; y: number }) {
  const letters = [...run.text];
  const [front, ground] = run.reverse ? [run.paper ?? "paper", run.ink ?? "text"] : [run.ink ?? "text", run.paper];
  return (
    <>
      {ground && (
        <rect
          data-ink={ground}
          x={x * cell.width}
          y={y * cell.height}
          width={letters.length * cell.width}
          height={cell.height}
        />
      )}
      {run.text.trim() !== "" && (
        <text
          data-ink={front}
          data-bold={run.bold}
          data-underline={run.underline}
          x={letters.map((_, i) => (x + i + 0.5) * cell.width).join(" ")}
          y={y * cell.height + foot}
        >
          {run.text}
        </text>
      )}
    </>
  );
}

/** A row of the picture: each run begins where the one before it ends. */
function Row({ runs, y }: { runs: Drawing["rows"][number]; y: number }) {
  let x = 0;
  return (
    <>
      {runs.map((run) => {
        const from = x;
        x += [...run.text].length;
        return <Run key={from} run={run} x={from} y={y} />;
      })}
    </>
  );
}

function Place({ props, at, hulls }: { props: Props; at: Ref; hulls: Hull[] }) {
  const { marks, tables, ghost, pointed } = props;
  const kind = tables.kinds[at.kind],
    value = at.value ?? "";
  const meant = [...(ghost?.refs ?? []), ...(pointed?.refs ?? [])].some(
    (r) => r.kind === at.kind && r.value === at.value,
  );
  return (
    <Spot at={at} mark={marks.of(at.kind, value)} label={labelOf(kind, value)} pick={props.pick}>
      {hulls.map((hull) => (
        <g key={`${hull.x} ${hull.y}`}>
          <rect class="plain-place" {...hull} />
          <rect class={`halo ${meant ? "plain-meant" : ""}`} {...hull} rx="4" />
        </g>
      ))}
    </Spot>
  );
}

export function Board(props: Props) {
  const { tables, view, seat } = props;
  const drawing = useDrawn(tables.game.id, view, seat);
  if (!drawing) return null;
  const rows = Math.max(leastRows, drawing.height);
  const box = {
    x: -margin,
    y: -margin - ((rows - drawing.height) / 2) * cell.height,
    width: drawing.width * cell.width + 2 * margin,
    height: rows * cell.height + 2 * margin,
  };
  /* What is small lies over what is large. */
  const places = drawing.places
    .map(({ cells, ...at }) => ({ at, hulls: hullsOf(cells) }))
    .filter(({ hulls }) => hulls.length > 0)
    .sort((a, b) => areaOf(b.hulls) - areaOf(a.hulls));
  return (
    <div class="plain-board dark">
      <Stage box={box} label={tables.game.title}>
        <g aria-hidden="true">
          {drawing.rows.map((runs, y) => (
            <Row key={y} runs={runs} y={y} />
          ))}
        </g>
        {places.map(({ at, hulls }) => (
          <Place key={`${at.kind}=${at.value}`} props={props} at={at} hulls={hulls} />
        ))}
      </Stage>
    </div>
  );
}

const areaOf = (hulls: Hull[]) => hulls.reduce((sum, h) => sum + h.width * h.height, 0);
