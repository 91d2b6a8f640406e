// The score track: every seat on its points, a Sponsor card at each ten (SPF-13.5).
import { Icon } from "../../ui/icon";
import { SeatShape, letter } from "../../ui/seat";
import type { View } from "./view";
import { say } from "./words";

const margin = 14;

/** Along the top, or upright beside the board. */
export function ScoreTrack({ view, upright = false }: { view: View; upright?: boolean }) {
  const points = view.player.map((p) => p.points);
  const top = Math.max(10, Math.ceil((Math.max(...points) + 1) / 10) * 10);
  const long = upright ? 330 : 600;
  const along = (n: number) => margin + (n * (long - 2 * margin)) / top;
  /* From the line's start, and aside from it, to the paper. */
  const at = (n: number, aside: number) =>
    upright ? { x: 26 - aside, y: long - along(n) } : { x: along(n), y: 24 + aside };
  const path = (n: number, from: number, to: number) =>
    `M${at(n, from).x} ${at(n, from).y}L${at(n, to).x} ${at(n, to).y}`;
  const said = points.map((n, seat) => say("pointsSaid", letter(seat), n, (Math.floor(n / 10) + 1) * 10)).join("; ");
  const numbers = Array.from({ length: Math.floor(top / 5) + 1 }, (_, i) => 5 * i);
  return (
    <svg
      class={`spf-track ${upright ? "spf-upright" : ""}`}
      viewBox={upright ? `0 0 56 ${long}` : `0 0 ${long} 36`}
      role="img"
      aria-label={say("victoryPoints", said)}
    >
      <path class="spf-line" d={`M${at(0, 0).x} ${at(0, 0).y}L${at(top, 0).x} ${at(top, 0).y}`} />
      {Array.from({ length: top + 1 }, (_, n) => (
        <path key={n} class={n % 5 === 0 ? "spf-tick spf-five" : "spf-tick"} d={path(n, n % 5 === 0 ? -5 : -3, 3)} />
      ))}
      {numbers.map((n) => {
        const word = at(n, upright ? 15 : 11),
          card = at(n, upright ? -17 : -14);
        return (
          <g key={n}>
            <text x={word.x} y={word.y + (upright ? 4 : 1)}>
              {n}
            </text>
            {n > 0 && n % 10 === 0 && (
              <g class="spf-bonus">
                <Icon name="ticket" x={card.x} y={card.y} size={17} />
              </g>
            )}
          </g>
        );
      })}
      {points.map((n, seat) => {
        const stack = points.slice(0, seat).filter((m) => m === n).length;
        const place = upright
          ? { x: at(n, 0).x + 10, y: at(n, 0).y - stack * 15 }
          : { x: at(n, 0).x + stack * 13, y: 11 };
        return <SeatShape key={seat} seat={seat} x={place.x} y={place.y} r={8} />;
      })}
    </svg>
  );
}
