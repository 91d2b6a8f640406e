// Cubes, costs and small pictures.
import { Icon } from "../../ui/icon";

/** Cubes and spawnpoints are called by the same letters in every language. */
export const letterOf = { red: "R", blue: "B", yellow: "Y" } as const;

const cubeClass: Record<string, string> = { R: "red", B: "blue", Y: "yellow" };

/** A row of cubes that ends at x; "P" is a powerup. Each cube has its letter. */
export function Cubes({ cost, x, y, size = 13 }: { cost: string; x: number; y: number; size?: number }) {
  return (
    <g>
      {[...cost].reverse().map((c, i) => (
        <g
          key={i}
          transform={`translate(${x - i * (size + 2)} ${y})`}
          class={c === "P" ? "adr-powerup-mark" : `adr-cube adr-ammo-${cubeClass[c] ?? ""}`}
        >
          <rect x={-size / 2} y={-size / 2} width={size} height={size} rx={c === "P" ? 1 : 3} />
          <text y={size * 0.35} font-size={size * 0.95}>
            {c}
          </text>
        </g>
      ))}
    </g>
  );
}

/** Cubes inside text. */
export function Cost({ cost, size = 14 }: { cost: string; size?: number }) {
  if (cost === "") return null;
  const width = cost.length * (size + 2);
  return (
    <svg class="adr-cost" width={width} height={size} viewBox={`0 0 ${width} ${size}`} role="img" aria-label={cost}>
      <Cubes cost={cost} x={width - size / 2 - 1} y={size / 2} size={size} />
    </svg>
  );
}

/** The corner of a figure or a card where something is counted. */
export function Tag({ x, y, text, danger = false }: { x: number; y: number; text: string; danger?: boolean }) {
  const width = 10 + 7.5 * text.length;
  return (
    <g class={`adr-tag ${danger ? "adr-danger" : ""}`} transform={`translate(${x} ${y})`}>
      <rect x={-width / 2} y="-9" width={width} height="18" rx="9" />
      <text y="5">{text}</text>
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
