// A seat is a colour and a shape and a letter, everywhere.
import type { Seat } from "../net/protocol";
import { text } from "../texts";

export const letter = (seat: number) => String.fromCharCode(65 + seat);

/** The outline of a seat's shape around the origin, with radius 1. */
const outlines = [
  "M1 0A1 1 0 1 1-1 0A1 1 0 1 1 1 0Z",
  "M0-1.1L1.05.8L-1.05.8Z",
  "M-.88-.88H.88V.88H-.88Z",
  "M0-1.15L1.15 0L0 1.15L-1.15 0Z",
  "M1 0L.5.87H-.5L-1 0L-.5-.87H.5Z",
];

export function SeatShape({
  seat,
  x = 0,
  y = 0,
  r = 10,
  label = true,
}: {
  seat: number;
  x?: number;
  y?: number;
  r?: number;
  label?: boolean;
}) {
  return (
    <g transform={`translate(${x} ${y})`} class={`seat-shape seat-${seat}`}>
      <path d={outlines[seat % outlines.length] ?? ""} transform={`scale(${r})`} vector-effect="non-scaling-stroke" />
      {label && (
        <text y={seat === 1 ? r * 0.55 : r * 0.36} font-size={r * 1.05}>
          {letter(seat)}
        </text>
      )}
    </g>
  );
}

export function SeatBadge({ seat, size = 24 }: { seat: number; size?: number }) {
  return (
    <svg class="seat-badge" width={size} height={size} viewBox="-13 -13 26 26" aria-hidden="true">
      <SeatShape seat={seat} />
    </svg>
  );
}

export function seatName(seats: Seat[], seat: number): string {
  const s = seats[seat];
  if (s?.name) return s.name;
  return text(s?.kind === "bot" ? "botNamed" : "player", letter(seat));
}

/** Who sits where, in a line. */
export function Who({ seats }: { seats: Seat[] }) {
  return (
    <span class="who">
      {seats.map((s) => (
        <span key={s.seat}>
          <SeatBadge seat={s.seat} size={18} /> {s.kind === "open" ? text("stateOpen") : seatName(seats, s.seat)}
        </span>
      ))}
    </span>
  );
}
