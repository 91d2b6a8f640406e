// How well the player answers: a point for each day of practice, higher the more was right, larger the more was asked.
import type { Day } from "../practice/deck";
import { dayText } from "../ui/deadline";
import { say } from "./practice-words";

const width = 360,
  height = 150,
  left = 52,
  right = 12,
  top = 12,
  bottom = 26;
/** The days that are drawn. */
const most = 60;

const midnight = (day: string) => new Date(`${day}T00:00`).getTime();

export interface Dot {
  day: Day;
  x: number;
  y: number;
  r: number;
}

/** Where the days are: from left to right in time, a single one at the left. */
export function dotsOf(days: Day[]): Dot[] {
  const shown = days.slice(-most);
  const times = shown.map(({ day }) => midnight(day));
  const first = times[0] ?? 0,
    span = Math.max(1, (times[times.length - 1] ?? 0) - first);
  return shown.map((day, i) => ({
    day,
    x: left + ((width - left - right) * ((times[i] ?? 0) - first)) / span,
    y: top + (height - top - bottom) * (1 - day.right / Math.max(1, day.asked)),
    r: Math.min(7, 2 + Math.sqrt(day.asked)),
  }));
}

const levels = [0, 50, 100];
const heightOf = (percent: number) => top + (height - top - bottom) * (1 - percent / 100);

export function Accuracy({ days }: { days: Day[] }) {
  const dots = dotsOf(days);
  const [first] = dots,
    last = dots[dots.length - 1];
  if (!first || !last) return null;
  const told = ({ day }: Dot) => say("accuracyAt", dayText(midnight(day.day)), day.right, day.asked);
  return (
    <figure class="accuracy">
      <figcaption>
        <h2>{say("accuracy")}</h2>
      </figcaption>
      <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
        {levels.map((percent) => (
          <g key={percent}>
            <line x1={left - 6} x2={width} y1={heightOf(percent)} y2={heightOf(percent)} />
            <text x={left - 10} y={heightOf(percent) + 5} text-anchor="end">
              {percent} %
            </text>
          </g>
        ))}
        <polyline points={dots.map(({ x, y }) => `${x},${y}`).join(" ")} />
        {dots.map((dot) => (
          <circle key={dot.day.day} cx={dot.x} cy={dot.y} r={dot.r}>
            <title>{told(dot)}</title>
          </circle>
        ))}
        <text x={left} y={height - 4}>
          {dayText(midnight(first.day.day))}
        </text>
        {last !== first && (
          <text x={width - 2} y={height - 4} text-anchor="end">
            {dayText(midnight(last.day.day))}
          </text>
        )}
      </svg>
      <ul class="hidden">
        {dots.map((dot) => (
          <li key={dot.day.day}>{told(dot)}</li>
        ))}
      </ul>
    </figure>
  );
}
