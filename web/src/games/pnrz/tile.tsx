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
      class={
        `pnrz-quadrant pnrz-faction-${p.faction} pnrz-${p.what} ` +
        `${struck ? "pnrz-lost" : ""} ${worth === null ? "pnrz-back" : ""}`
      }
    >
      <path class="pnrz-ground" d={corner(x, y)} />
      {p.what === "item" && <circle class="pnrz-ring" cx={half / 2} cy={half / 2} r="15.5" />}
      <Icon name={p.icon} x={half / 2} y={half / 2} size={p.what === "item" ? 21 : 29} />
      {p.what === "item" && (
        <text class="pnrz-worth" x={half - 6} y={half - 5}>
          3
        </text>
      )}
      {struck && <path class="pnrz-strike" d={`M7 ${half - 7}L${half - 7} 7`} />}
      {typeof worth === "number" && <Worth x={half / 2} y={half / 2} worth={worth} />}
    </g>
  );
}

function Worth({ x, y, worth }: { x: number; y: number; worth: number }) {
  return (
    <g class={`pnrz-counted ${worth === 0 ? "pnrz-none" : ""}`} transform={`translate(${x} ${y})`}>
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
    <g class={`pnrz-base pnrz-faction-${p.faction} ${worth === null ? "pnrz-back" : ""}`}>
      <rect class="pnrz-ground" x="1" y="1" width={side - 2} height={side - 2} rx="6" />
      <circle class="pnrz-ring" cx={half} cy={half} r="34" />
      <Icon name={p.icon} x={half} y={half - 5} size={44} />
      <circle class="pnrz-seal" cx={half} cy={half + 17} r="12" />
      <Icon name={crew?.icon ?? ""} x={half} y={half + 17} size={18} />
      <text class="pnrz-worth" x={side - 7} y={side - 7}>
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
    <g class={`pnrz-tile ${ghost ? "ghost" : ""}`}>
      <rect class="edge" width={side} height={side} rx="7" />
      {base ? (
        <Base letter={first} worth={worth?.(0)} />
      ) : (
        corners.map(([x, y], i) => (
          <Quadrant key={i} letter={letters[i] ?? ""} x={x} y={y} struck={struck?.(i) ?? false} worth={worth?.(i)} />
        ))
      )}
      {!base && <path class="pnrz-cross" d={`M${half} 1V${side - 1}M1 ${half}H${side - 1}`} />}
      {action && (
        <g class="pnrz-action">
          <circle cx={half} cy={half} r="9.5" />
          <Icon name={action} x={half} y={half} size={13} />
        </g>
      )}
      {ghost && <rect class="pnrz-dashes" width={side} height={side} rx="7" />}
    </g>
  );
}
