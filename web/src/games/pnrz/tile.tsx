import { Icon } from "../../ui/icon";
import { actionOf, pictures } from "./tiles";

/** Half a tile: the side of a quadrant. */
export const half = 40;
export const side = 2 * half;

const corners = [
  [0, 0],
  [1, 0],
  [0, 1],
  [1, 1],
] as const;

/** The square of one quadrant, round only where it lies in the tile's corner. */
function corner(x: number, y: number): string {
  const round = 6,
    edge = half - 1;
  const turn = [
    `M${1 + round} 1H${half}V${half}H1V${1 + round}Q1 1 ${1 + round} 1Z`,
    `M0 1H${edge - round}Q${edge} 1 ${edge} ${1 + round}V${half}H0Z`,
    `M1 0H${half}V${edge}H${1 + round}Q1 ${edge} 1 ${edge - round}Z`,
    `M0 0H${edge}V${edge - round}Q${edge} ${edge} ${edge - round} ${edge}H0Z`,
  ];
  return turn[x + 2 * y] ?? "";
}

interface Props {
  letters: string;
  tile: string;
  /** Which quadrants (0..3) count nothing. */
  struck?: ((quadrant: number) => boolean) | undefined;
  /** What a quadrant counts, for the scoring overlay; null keeps it in the background. */
  worth?: ((quadrant: number) => number | null | undefined) | undefined;
  ghost?: boolean;
}

function Quadrant({
  letter,
  x,
  y,
  struck,
  worth,
}: {
  letter: string;
  x: number;
  y: number;
  struck: boolean;
  worth: number | null | undefined;
}) {
  const p = pictures[letter];
  if (!p || p.what === "base") return null;
  return (
    <g
      transform={`translate(${x * half} ${y * half})`}
      class={`quadrant faction-${p.faction} ${p.what} ${struck ? "lost" : ""} ${worth === null ? "back" : ""}`}
    >
      <path class="ground" d={corner(x, y)} />
      {p.what === "item" && <circle class="ring" cx={half / 2} cy={half / 2} r="15.5" />}
      <Icon name={p.icon} x={half / 2} y={half / 2} size={p.what === "item" ? 21 : 29} />
      {p.what === "item" && (
        <text class="worth" x={half - 6} y={half - 5}>
          3
        </text>
      )}
      {struck && <path class="strike" d={`M7 ${half - 7}L${half - 7} 7`} />}
      {typeof worth === "number" && <Worth x={half / 2} y={half / 2} worth={worth} />}
    </g>
  );
}

function Worth({ x, y, worth }: { x: number; y: number; worth: number }) {
  return (
    <g class={`counted ${worth === 0 ? "none" : ""}`} transform={`translate(${x} ${y})`}>
      <circle r="11" />
      <text y="5">{worth}</text>
    </g>
  );
}

/** A base is one picture over all four quadrants. */
function Base({ letter, worth }: { letter: string; worth: number | null | undefined }) {
  const p = pictures[letter],
    crew = Object.values(pictures).find((c) => c.faction === p?.faction && c.what === "crew");
  if (!p) return null;
  return (
    <g class={`base faction-${p.faction} ${worth === null ? "back" : ""}`}>
      <rect class="ground" x="1" y="1" width={side - 2} height={side - 2} rx="6" />
      <circle class="ring" cx={half} cy={half} r="34" />
      <Icon name={p.icon} x={half} y={half - 5} size={44} />
      <circle class="seal" cx={half} cy={half + 17} r="12" />
      <Icon name={crew?.icon ?? ""} x={half} y={half + 17} size={18} />
      <text class="worth" x={side - 7} y={side - 7}>
        5
      </text>
      {typeof worth === "number" && <Worth x={half} y={half} worth={worth} />}
    </g>
  );
}

/** A tile with its corner at the origin. */
export function Tile({ letters, tile, struck, worth, ghost = false }: Props) {
  const action = actionOf(tile),
    first = letters[0] ?? "";
  const base = pictures[first]?.what === "base";
  return (
    <g class={`tile ${ghost ? "ghost" : ""}`}>
      <rect class="edge" width={side} height={side} rx="7" />
      {base ? (
        <Base letter={first} worth={worth?.(0)} />
      ) : (
        corners.map(([x, y], i) => (
          <Quadrant key={i} letter={letters[i] ?? ""} x={x} y={y} struck={struck?.(i) ?? false} worth={worth?.(i)} />
        ))
      )}
      {!base && <path class="cross" d={`M${half} 1V${side - 1}M1 ${half}H${side - 1}`} />}
      {action && (
        <g class="action">
          <circle cx={half} cy={half} r="9.5" />
          <Icon name={action} x={half} y={half} size={13} />
        </g>
      )}
      {ghost && <rect class="dashes" width={side} height={side} rx="7" />}
    </g>
  );
}
