// Figures and flying pieces: each kind has its own shape, each owner a colour, a shape and a letter.
import { SeatShape, letter } from "../../ui/seat";
import { seatOf, type FlyerKind, type Side } from "./view";

export function Clone({ side, r = 9.5 }: { side: Side; r?: number }) {
  return <SeatShape seat={seatOf(side)} r={r} />;
}

/** A figure with a mask. */
export function Spy({ side, r = 8 }: { side: Side; r?: number }) {
  return (
    <g class="spy-figure">
      <rect class="sep-spy-frame" x={-r - 2.5} y={-r - 2.5} width={2 * r + 5} height={2 * r + 5} rx="4" />
      <SeatShape seat={seatOf(side)} r={r} />
      <path class="sep-spy-mask" d={`M${-r} ${-r}h${2 * r}v4q${-r * 0.5} 3 ${-r} 0q${-r * 0.5} 3 ${-r} 0z`} />
    </g>
  );
}

/** A figure on six legs. */
export function Drone({ side, r = 7 }: { side: Side; r?: number }) {
  return (
    <g class="drone-figure">
      <path
        class={`sep-legs seat-line-${seatOf(side)}`}
        d={`M${-r - 4} ${-r}L${r + 4} ${r}M${-r - 4} ${r}L${r + 4} ${-r}M${-r - 5} 0H${r + 5}`}
      />
      <SeatShape seat={seatOf(side)} r={r} />
    </g>
  );
}

const wedge = (turn: number) => (
  <path key={turn} transform={`rotate(${turn})`} d="M-.9-1.5L-2.3-4A4.6 4.6 0 0 1 2.3-4L.9-1.5A1.7 1.7 0 0 0-.9-1.5Z" />
);

export function Trefoil({ x = 0, y = 0 }: { x?: number; y?: number }) {
  return (
    <g class="sep-trefoil" transform={`translate(${x} ${y})`}>
      <circle r="5.6" />
      {[0, 120, 240].map(wedge)}
    </g>
  );
}

const Mark = ({ side, y = 4 }: { side: Side; y?: number }) => (
  <text class="sep-piece-letter" y={y}>
    {letter(seatOf(side))}
  </text>
);

export function FlyerShape({ what, side, up }: { what: FlyerKind; side: Side; up: boolean }) {
  const fill = `piece seat-fill-${seatOf(side)}`;
  const shape = what === "capsule" ? "M-9 5A9 12 0 0 1 9 5L6 9H-6Z" : "M0-12L6-4V6L9 11H-9L-6 6V-4Z";
  return (
    <g>
      <path class={fill} d={shape} transform={up ? undefined : "rotate(180)"} />
      <Mark side={side} />
      {what === "nuclear-rocket" && <Trefoil x={10} y={0} />}
    </g>
  );
}

export function SatelliteShape({ side }: { side: Side }) {
  return (
    <g>
      <path class="sep-panel" d="M-16-5h9v10h-9zM7-5h9v10h-9zM-11.5-5v10M11.5-5v10" />
      <rect class={`sep-piece seat-fill-${seatOf(side)}`} x="-7" y="-7" width="14" height="14" rx="2" />
      <Mark side={side} />
    </g>
  );
}

export function ShieldShape({ side, up }: { side: Side; up: boolean }) {
  return (
    <g>
      <path class={`sep-shield-arc seat-line-${seatOf(side)}`} d={up ? "M-19 3Q0-13 19 3" : "M-19-3Q0 13 19-3"} />
      <circle class={`sep-piece seat-fill-${seatOf(side)}`} r="6.5" />
      <Mark side={side} y={3.6} />
    </g>
  );
}
