// The score track: every seat on its points, a Sponsor card at each ten (SPF-13.5).
import { Icon } from "../../ui/icon";
import { SeatShape, letter } from "../../ui/seat";
import type { View } from "./view";

const wide = 600, step = (top: number) => (wide - 24) / top;

export function ScoreTrack({ view }: { view: View }) {
  const points = view.player.map((p) => p.points);
  const top = Math.max(10, Math.ceil((Math.max(...points) + 1) / 10) * 10);
  const x = (n: number) => 12 + n * step(top);
  const said = points.map((n, seat) => `${letter(seat)} ${n}, next card at ${(Math.floor(n / 10) + 1) * 10}`).join("; ");
  return (
    <svg class="spf-track" viewBox={`0 0 ${wide} 34`} role="img" aria-label={`Victory points: ${said}`}>
      <path class="line" d={`M12 24H${wide - 12}`} />
      {Array.from({ length: top + 1 }, (_, n) => <path key={n} class={n % 5 === 0 ? "tick five" : "tick"} d={`M${x(n)} ${n % 5 === 0 ? 19 : 21}V27`} />)}
      {Array.from({ length: Math.floor(top / 5) + 1 }, (_, i) => 5 * i).map((n) => (
        n % 10 === 0 && n > 0
          ? <g key={n} class="bonus"><Icon name="ticket" x={x(n) - 2} y={10} size={16} /><text x={x(n)} y="34">{n}</text></g>
          : <text key={n} x={x(n)} y="34">{n}</text>
      ))}
      {points.map((n, seat) => {
        const stack = points.slice(0, seat).filter((m) => m === n).length;
        return <SeatShape key={seat} seat={seat} x={x(n) + stack * 13} y={12} r={8} />;
      })}
    </svg>
  );
}
