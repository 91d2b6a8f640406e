// Cubes, cards and tracks.
import { Icon } from "../../ui/icon";
import { SeatShape, letter } from "../../ui/seat";

const cubeClass: Record<string, string> = { R: "red", B: "blue", Y: "yellow" };

/** A row of cubes that ends at x; "P" is a powerup. Each cube has its letter. */
export function Cubes({ cost, x, y, size = 11 }: { cost: string; x: number; y: number; size?: number }) {
  return (
    <g>
      {[...cost].reverse().map((c, i) => (
        <g key={i} transform={`translate(${x - i * (size + 1)} ${y})`} class={c === "P" ? "powerup-mark" : `cube ammo-${cubeClass[c] ?? ""}`}>
          <rect x={-size / 2} y={-size / 2} width={size} height={size} rx="2" />
          <text y={size * 0.34} font-size={size * 0.9}>{c}</text>
        </g>
      ))}
    </g>
  );
}

/** The twelve boxes of damage with their notches, and the marks. */
export function DamageRow({ damage, marks }: { damage: number[]; marks: number[] }) {
  const size = 17;
  return (
    <svg class="damage-row" viewBox="0 0 212 40" role="img" aria-label={`damage: ${damage.map(letter).join(" ") || "none"}; marks: ${marks.map((n, i) => (n ? `${n} of ${letter(i)}` : "")).filter(Boolean).join(", ") || "none"}`}>
      {Array.from({ length: 12 }, (_, i) => (
        <g key={i} transform={`translate(${3 + i * size + (i >= 10 ? 3 : 0)} 2)`}>
          <rect class={`damage-box ${i === 10 ? "kill" : i === 11 ? "overkill" : ""}`} width={size - 2} height={size} rx="3" />
          {(i === 2 || i === 5) && <path class="notch" d={`M${size - 1} ${size}v4`} />}
          {damage[i] !== undefined && <SeatShape seat={damage[i] ?? 0} x={(size - 2) / 2} y={size / 2} r={6} />}
        </g>
      ))}
      {marks.flatMap((n, seat) => Array.from({ length: n }, () => seat)).map((seat, i) => (
        <SeatShape key={i} seat={seat} x={10 + i * 13} y={32} r={5} label={false} />
      ))}
    </svg>
  );
}

export function SmallIcon({ name }: { name: string }) {
  return <svg class="inline-icon" width="22" height="22" viewBox="0 0 22 22" aria-hidden="true"><Icon name={name} x={11} y={11} size={20} /></svg>;
}
