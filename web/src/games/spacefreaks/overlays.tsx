// Previews over the board: ways, rays of sight, threats, blasts and what they would do.
import { Art } from "./art";
import { border, centre, outlineOf, paper, tiles } from "./hexes";
import { hitWords, type Blow } from "./told";
import type { ReachesRays } from "./types.gen";
import { say } from "./words";

const middle = (hex: string) => {
  const { x, y } = centre(hex);
  return `${x.toFixed(1)} ${y.toFixed(1)}`;
};

/** What would happen there, in a bubble beside it that leaves it free. */
export function Label({
  hex,
  text,
  danger = false,
  below = false,
}: {
  hex: string;
  text: string;
  danger?: boolean;
  below?: boolean;
}) {
  const { x, y } = centre(hex);
  const width = 16 + text.length * 8.2;
  /* To the right where there is room, and never out of the picture. */
  const left = x + 16 + width > paper.x + paper.width,
    tail = left ? -1 : 1;
  const cx = x + tail * (14 + width / 2);
  const cy = below ? y + 34 : Math.max(y - 50, paper.y + 14);
  return (
    <g class={`spf-label ${danger ? "spf-danger" : ""}`} transform={`translate(${cx} ${cy})`} aria-hidden="true">
      <path d={`M${tail * 6} 8L${-tail * 6} 22L${tail * 20} 8Z`} transform={`translate(${(-tail * width) / 2} 0)`} />
      <rect x={-width / 2} y="-13" width={width} height="25" rx="6" />
      <text y="6">{text}</text>
    </g>
  );
}

/** Where a Figure can walk: one field with an edge, a dot in each hexagon, what hurts with what it costs. */
export function Reach({ ways, from }: { ways: Map<string, { harm: number }>; from: string | null }) {
  const field = [...ways.keys(), ...(from === null ? [] : [from])];
  return (
    <g class="spf-reach" aria-hidden="true">
      <path class="spf-fill" d={tiles(ways.keys(), 0.94)} />
      <path class="spf-line spf-glow" d={border(field, 0.97)} />
      <path class="spf-line" d={border(field, 0.97)} />
      {[...ways].map(([hex, way]) =>
        way.harm > 0 ? (
          <text key={hex} {...centre(hex)} dy="5">
            −{way.harm}
          </text>
        ) : (
          <circle key={hex} cx={centre(hex).x} cy={centre(hex).y} r="2.6" />
        ),
      )}
    </g>
  );
}

/** Six rays of sight: a line to the last hexagon, a bar across where something blocks it. */
export function Rays({ from, rays }: { from: string; rays: ReachesRays[] }) {
  return (
    <g class="spf-rays" aria-hidden="true">
      {rays.map(({ hexes, blocked }, i) => {
        const last = hexes.at(-1);
        if (last === undefined) return null;
        const a = centre(from),
          b = centre(last);
        const n = Math.hypot(b.x - a.x, b.y - a.y) || 1;
        const ux = (b.x - a.x) / n,
          uy = (b.y - a.y) / n;
        const end = blocked ? { x: b.x - ux * 20, y: b.y - uy * 20 } : b;
        return (
          <g key={i}>
            <path class="spf-ray" d={`M${a.x} ${a.y}L${end.x} ${end.y}`} />
            {blocked && (
              <path class="spf-stop" d={`M${end.x - uy * 9} ${end.y + ux * 9}L${end.x + uy * 9} ${end.y - ux * 9}`} />
            )}
          </g>
        );
      })}
    </g>
  );
}

export function Threat({ hexes }: { hexes: Set<string> }) {
  return (
    <g class="spf-threat" aria-hidden="true">
      <path class="spf-fill" d={tiles(hexes)} />
      <path class="spf-line" d={border(hexes)} />
    </g>
  );
}

/** The way of a walk that waits for its second tap, or of a push. */
export function Path({ from, path, text, danger }: { from: string; path: string[]; text: string; danger: boolean }) {
  const goal = path[path.length - 1];
  if (goal === undefined) return null;
  return (
    <g class="spf-path" aria-hidden="true">
      <path d={`M${middle(from)}${path.map((h) => `L${middle(h)}`).join("")}`} />
      <circle cx={centre(goal).x} cy={centre(goal).y} r="15" />
      <Label hex={goal} text={text} danger={danger} />
    </g>
  );
}

export function Blast({ blow }: { blow: Blow }) {
  const { area, back, from, hex } = blow,
    aim = hex ?? area[0];
  return (
    <g class="spf-blast" aria-hidden="true">
      <path class="spf-fill" d={tiles(area, 0.97)} />
      <path class="spf-line" d={border(area, 0.97)} />
      {aim !== undefined && aim !== from && (
        <>
          <path class="spf-fire spf-glow" d={`M${middle(from)}L${middle(aim)}`} />
          <path class="spf-fire" d={`M${middle(from)}L${middle(aim)}`} />
        </>
      )}
      {blow.hits.map(hitWords).map((h) => (
        <Label key={h.hex} hex={h.hex} text={h.short} danger={h.fatal} />
      ))}
      {back > 0 && <Label hex={from} text={say("back", back)} danger below />}
    </g>
  );
}

/** Hexagons that matter for a Mission. */
export function Wanted({ hexes }: { hexes: string[] }) {
  return <path class="spf-wanted" d={border(hexes, 0.86)} aria-hidden="true" />;
}

/** Hexagons from which a Mission would be done: outlined, and filled where the active Figure can get. */
export function Stands({ hexes, ways }: { hexes: string[]; ways: Map<string, unknown> }) {
  return (
    <g class="spf-stands" aria-hidden="true">
      <path
        class="spf-fill"
        d={tiles(
          hexes.filter((h) => ways.has(h)),
          0.8,
        )}
      />
      <path class="spf-line" d={border(hexes, 0.9)} />
    </g>
  );
}

/** Where the keys are. */
export function Cursor({ hex }: { hex: string }) {
  const { x, y } = centre(hex);
  return <path class="spf-cursor" d={outlineOf(1.06)} transform={`translate(${x} ${y})`} aria-hidden="true" />;
}

/** What was last aimed at, so that all see what the others did. */
export function LastAim({ hexes }: { hexes: string[] }) {
  return (
    <g class="spf-last" aria-hidden="true">
      {hexes.map((h) => (
        <Art key={h} name="target" {...centre(h)} />
      ))}
    </g>
  );
}
