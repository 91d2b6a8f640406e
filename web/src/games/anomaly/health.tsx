// The common health track: cold light from the left for the Students, violet from the right for the Anomaly, Zero
// between them. An arc over the station where there is room, else a bar above it.
import { Counted } from "../../ui/counted";
import { Art } from "./art";
import { station } from "./fixed.gen";
import type { View } from "./types.gen";
import { word } from "./words";

const spaces = station.track;
const numbers = Array.from({ length: spaces }, (_, i) => i + 1);

type Health = View["health"];

const wordsOf = ({ students, zero, anomaly }: Health) => word("health", zero - students, anomaly - zero, zero, spaces);

/** Whose light a space shows, and how far from Zero it is. */
function lightOf({ students, zero, anomaly }: Health, space: number): string {
  if (space >= students && space < zero) return "ano-cold";
  return space > zero && space <= anomaly ? "ano-violet" : "";
}

const far = ({ zero }: Health, space: number) => Math.min(1, Math.abs(space - zero) / 7);

interface HealthProps {
  health: Health;
  seat: number | null;
  /** The spaces where Survival Spirit is asked (ANO-11.4). */
  spirits: number[];
}

const sideWord = (side: "students" | "anomaly", seat: number | null) =>
  side === "anomaly" ? word(seat === 0 ? "you" : "anomalyShort") : word("students");

/** A marker on the arc: turned to its space, and upright there. */
function OnArc({ name, space }: { name: "students" | "zero" | "anomaly"; space: number }) {
  const turn = (space - 8) * 12;
  return (
    <g class="ano-slides" style={{ transform: `rotate(${turn}deg)` }}>
      <g transform="translate(0 -443)">
        <g class="ano-slides" style={{ transform: `rotate(${-turn}deg)` }}>
          <Art name={`marker-${name}`} />
        </g>
      </g>
    </g>
  );
}

export function HealthArc({ health, seat, spirits }: HealthProps) {
  const words = wordsOf(health);
  const label = (side: "students" | "anomaly", turn: number, n: number) => (
    <text class={`ano-total ano-${side}`} transform={`rotate(${turn}) translate(0 -478)`}>
      {sideWord(side, seat)} <Counted n={n} />
    </text>
  );
  return (
    <g class="ano-health" role="img" aria-label={words}>
      <title>{words}</title>
      <Art name="health-arc" />
      {numbers.map((n) => (
        <g key={n} class={`ano-light ${lightOf(health, n)}`} style={{ "--far": far(health, n) }}>
          <Art name={`health-${n}`} />
        </g>
      ))}
      {spirits.map((n) => (
        <g key={n} transform={`rotate(${(n - 8) * 12}) translate(0 -443) rotate(${(8 - n) * 12}) scale(.72)`}>
          <title>{word("spirit")}</title>
          <Art name="marker-spirit" />
        </g>
      ))}
      <OnArc name="students" space={health.students} />
      <OnArc name="anomaly" space={health.anomaly} />
      <OnArc name="zero" space={health.zero} />
      {label("students", -44, health.zero - health.students)}
      {label("anomaly", 40, health.anomaly - health.zero)}
    </g>
  );
}

const wide = 24.8,
  left = 9;
const x = (space: number) => left + (space - 0.5) * wide;

export function HealthBar({ health, seat, spirits }: HealthProps) {
  const words = wordsOf(health);
  const marker = (name: "students" | "zero" | "anomaly", space: number) => (
    <g class="ano-slides" style={{ transform: `translate(${x(space)}px, 31px)` }}>
      <Art name={`marker-${name}`} scale={0.66} />
    </g>
  );
  return (
    <svg class="ano-health ano-bar" viewBox="0 0 390 52" role="img" aria-label={words}>
      <title>{words}</title>
      <rect class="ano-track" x={left} y="20" width={spaces * wide} height="22" rx="7" />
      {numbers.map((n) => (
        <g key={n} class={`ano-light ${lightOf(health, n)}`} style={{ "--far": far(health, n) }}>
          <rect x={x(n) - wide / 2 + 1} y="21" width={wide - 2} height="20" rx="3" />
        </g>
      ))}
      {spirits.map((n) => (
        <g key={n} transform={`translate(${x(n)} 31) scale(.5)`}>
          <title>{word("spirit")}</title>
          <Art name="marker-spirit" />
        </g>
      ))}
      {marker("students", health.students)}
      {marker("anomaly", health.anomaly)}
      {marker("zero", health.zero)}
      <text class="ano-total ano-students" x={left + 24} y="14">
        {sideWord("students", seat)} <Counted n={health.zero - health.students} />
      </text>
      <text class="ano-total ano-anomaly" x="372" y="14">
        {sideWord("anomaly", seat)} <Counted n={health.anomaly - health.zero} />
      </text>
    </svg>
  );
}
