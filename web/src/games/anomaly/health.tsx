// The common health track: the Students from the left, the Anomaly from the right, Zero between them.
import type { View } from "./types.gen";
import { word } from "./words";

const spaces = 15,
  wide = 22;
const x = (space: number) => 14 + (space - 0.5) * wide;

/** The step next to Zero is the one on which Survival Spirit is asked (ANO-11.4). */
export function HealthTrack({ health }: { health: View["health"] }) {
  const { students, zero, anomaly } = health;
  const words = word("health", zero - students, anomaly - zero, zero, spaces);
  const sides = [
    { name: "students", seat: 1, from: students, to: zero, mark: students, text: "S", edge: zero - 1 },
    { name: "anomaly", seat: 0, from: zero, to: anomaly, mark: anomaly, text: "A", edge: zero + 1 },
  ];
  return (
    <svg class="ano-health health" viewBox={`0 0 ${spaces * wide + 28} 48`} role="img" aria-label={words}>
      <title>{words}</title>
      <rect class="ano-track" x="14" y="15" width={spaces * wide} height="18" rx="6" />
      {sides.map((s) => (
        <g key={s.name} class={`ano-life ${s.name}`}>
          <rect x={x(s.from)} y="15" width={Math.max(0, (s.to - s.from) * wide)} height="18" />
          {s.edge >= 1 && s.edge <= spaces && (
            <g class="ano-spirit">
              <title>{word("spirit")}</title>
              <rect x={x(s.edge) - wide / 2 + 1.5} y="12" width={wide - 3} height="24" rx="5" />
            </g>
          )}
        </g>
      ))}
      {Array.from({ length: spaces - 1 }, (_, i) => (
        <path key={i} class="ano-tick" d={`M${14 + (i + 1) * wide} 15v18`} />
      ))}
      <g class="ano-zero" transform={`translate(${x(zero)} 24)`}>
        <path d="M0-19L9-10V10L0 19L-9 10V-10Z" />
        <text y="5">0</text>
      </g>
      {sides.map((s) => (
        <g key={s.name} class={`ano-marker ${s.name}`} transform={`translate(${x(s.mark)} 24)`}>
          <circle r="12" />
          <text y="5">{s.text}</text>
        </g>
      ))}
      <text class="ano-total ano-students" x={x(1) - 11} y="9">
        {word("students")} {zero - students}
      </text>
      <text class="ano-total ano-anomaly" x={x(spaces) + 11} y="9">
        {anomaly - zero} {word("anomalyShort")}
      </text>
    </svg>
  );
}
