// Cubes, costs and small pictures.
import { Icon } from "../../ui/icon";
import { Art } from "./art";
import type { Colour } from "./maps";

/** Cubes and spawnpoints are called by the same letters in every language. */
export const letterOf = { red: "R", blue: "B", yellow: "Y" } as const;

const colourOf: Record<string, Colour> = { R: "red", B: "blue", Y: "yellow" };

/** The face of a cube in its picture. */
const face = 16;

/** A row of cubes whose last one is centred on x. Each cube has its letter. */
export function Cubes({ cost, x, y, size = 13 }: { cost: string; x: number; y: number; size?: number }) {
  return (
    <g>
      {[...cost].reverse().map((c, i) => (
        <g key={i} class={`adr-cube adr-ammo-${colourOf[c] ?? "red"}`}>
          <Art name={`cube-${colourOf[c] ?? "red"}`} x={x - i * size * 1.3} y={y} scale={size / face} />
        </g>
      ))}
    </g>
  );
}

/** Cubes inside text. */
export function Cost({ cost, size = 14 }: { cost: string; size?: number }) {
  if (cost === "") return null;
  const cube = size * 0.78,
    width = cost.length * cube * 1.3 + 2;
  return (
    <svg class="adr-cost" width={width} height={size} viewBox={`0 0 ${width} ${size}`} role="img" aria-label={cost}>
      <Cubes cost={cost} x={width - cube * 0.75 - 1} y={size - cube * 0.55} size={cube} />
    </svg>
  );
}

/** The corner of a figure or a card where something is counted. */
export function Tag({ x, y, text, danger = false }: { x: number; y: number; text: string; danger?: boolean }) {
  const width = 12 + 9 * text.length;
  return (
    <g class={`adr-tag ${danger ? "adr-danger" : ""}`} transform={`translate(${x} ${y})`}>
      <rect x={-width / 2} y="-11" width={width} height="22" rx="11" />
      <text y="6">{text}</text>
    </g>
  );
}

export function SmallIcon({ name, size = 22 }: { name: string; size?: number }) {
  return (
    <svg class="inline-icon" width={size} height={size} viewBox={`0 0 ${size} ${size}`} aria-hidden="true">
      <Icon name={name} x={size / 2} y={size / 2} size={size - 2} />
    </svg>
  );
}
