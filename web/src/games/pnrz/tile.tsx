import { Icon } from "../../ui/icon";
import { actionOf, pictures } from "./tiles";

/** Half a tile: the side of a quadrant. */
export const half = 40;
export const side = 2 * half;

const corners = [[0, 0], [1, 0], [0, 1], [1, 1]] as const;

/** A tile with its corner at the origin. `struck` tells which quadrants (0..3) count nothing. */
export function Tile({ letters, tile, struck, ghost = false }: { letters: string; tile: string; struck?: (quadrant: number) => boolean; ghost?: boolean }) {
  const action = actionOf(tile);
  return (
    <g class={`tile ${ghost ? "ghost" : ""}`}>
      <rect class="edge" x="1" y="1" width={side - 2} height={side - 2} rx="6" />
      {corners.map(([x, y], i) => {
        const p = pictures[letters[i] ?? ""];
        if (!p) return null;
        const cx = (x + 0.5) * half, cy = (y + 0.5) * half;
        return (
          <g key={i} class={`quadrant faction-${p.faction} ${p.what}`}>
            <rect x={x * half + 3} y={y * half + 3} width={half - 6} height={half - 6} rx="4" />
            <Icon name={p.icon} x={cx} y={cy} size={p.what === "crew" ? 26 : 28} />
            <text class="code" x={x * half + 7} y={y * half + 14}>{letters[i]}</text>
            {p.what === "item" && <text class="worth" x={x * half + half - 7} y={y * half + half - 6}>3</text>}
            {struck?.(i) && <path class="struck" d={`M${x * half + 7} ${y * half + half - 7}l${half - 14} ${-(half - 14)}`} />}
          </g>
        );
      })}
      {action && (
        <g class="action">
          <circle cx={half} cy={half} r="11" />
          <Icon name={action} x={half} y={half} size={15} />
        </g>
      )}
    </g>
  );
}
