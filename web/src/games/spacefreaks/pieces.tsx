// Figures, buildings and tokens as they stand in the arena. The owner is told by colour, by the shape of the badge and
// by its letter. Badges are a layer of their own above all bodies, so that all can be read in a crowd.
import { Art, Freak, type Build } from "./art";
import { centre } from "./hexes";
import { seatLetter, type Figure, type Piece } from "./view";

export const at = (hex: string) => {
  const { x, y } = centre(hex);
  return `translate(${x.toFixed(2)} ${y.toFixed(2)})`;
};

/** How large figures are beside the hexagons: their stand fills one. */
const size = 0.66;
const inBunker = 0.5;

const hurtAt = 0.34;
export const isHurt = (hp: number, most: number) => most > 0 && hp / most <= hurtAt;

interface FigureProps {
  figure: Figure;
  build: Build;
  most: number;
  active?: boolean;
  ghost?: boolean;
  /** In its Bunker: behind the front wall, without a stand. */
  inside?: boolean;
}

/** Who stands there, without the badge. */
export function FigureBody({ figure, build, most, active = false, ghost = false, inside = false }: FigureProps) {
  if (figure.hex === null) return null;
  const freak = figure.kind === "freak";
  const rests = (figure.marks.includes("acted") || figure.marks.includes("idle")) && !active;
  const k = inside ? inBunker : size;
  return (
    <g
      class={`spf-figure spf-seat-${figure.owner} ${rests ? "spf-rests" : ""} ${ghost ? "ghost" : ""}`}
      data-piece={ghost ? undefined : `figure=${figure.name}`}
      transform={at(figure.hex)}
    >
      {inside && <Art name="bunker-back" />}
      <g transform={`translate(0 ${inside ? 8 : 4})`}>
        {freak && !inside && <Art name="stand" k={k} />}
        {active && <Art name="turn" k={k} />}
        <g data-hop={ghost ? undefined : "4"}>
          {freak ? <Freak {...build} k={k} /> : <Art name={figure.kind} k={k} />}
          {freak && isHurt(figure.hp, most) && <Art name="hurt" k={k} />}
        </g>
        {figure.shields > 0 && <Art name="force-field" k={k} />}
      </g>
      {inside && <Art name="bunker-front" />}
    </g>
  );
}

/** Marks that concern the viewer, the most telling first. */
const told = ["idle", "acted", "hot", "struck"];

/** Shape, name and health, at the feet. */
export function Badge({ figure, most, active }: { figure: Figure; most: number; active: boolean }) {
  if (figure.hex === null) return null;
  const freak = figure.kind === "freak";
  const share = most > 0 ? Math.min(1, figure.hp / most) : 0,
    low = isHurt(figure.hp, most);
  const mark = told.find((m) => figure.marks.includes(m) && !(m === "acted" && active));
  return (
    <g class={`spf-badge spf-seat-${figure.owner}`} data-piece={`badge=${figure.name}`} transform={at(figure.hex)}>
      <g transform="translate(0 14)">
        <Art name={freak ? `plate-${figure.owner}` : `seat-${figure.owner}`} k={freak ? 1.08 : 0.92} />
        {freak && (
          <text class="spf-name" y={figure.owner === 1 ? 8 : 5}>
            {figure.name}
          </text>
        )}
        {freak && (
          <>
            <rect class="spf-health-back" x="-15" y="11" width="30" height="7" rx="3.5" />
            <rect class={`spf-health ${low ? "spf-low" : ""}`} x="-14" y="12" width={28 * share} height="5" rx="2.5" />
          </>
        )}
        {freak && figure.hp < most && (
          <g class={`spf-hp ${low ? "spf-low" : ""}`} transform="translate(17 -8)">
            <circle r="9" />
            <text y="5">{figure.hp}</text>
          </g>
        )}
        {mark && <Art name={`mark-${mark}`} x={-16} y={-7} k={0.62} />}
      </g>
    </g>
  );
}

/** A Turret or a Bunker; cracked after its first Strike. A Figure in a Bunker is drawn together with it. */
export function BuildingBody({
  piece,
  manned = false,
  ghost = false,
}: {
  piece: Piece;
  manned?: boolean;
  ghost?: boolean;
}) {
  if (piece.hex === null) return null;
  const rests = piece.marks.includes("acted") || piece.marks.includes("idle");
  return (
    <g
      class={`spf-building spf-seat-${piece.owner} ${ghost ? "ghost" : ""} ${rests ? "spf-rests" : ""}`}
      data-piece={ghost ? undefined : `building=${piece.name}`}
      transform={at(piece.hex)}
    >
      {!manned && <Art name={piece.kind} />}
      {piece.marks.includes("struck") && <Art name="crack" />}
      {!manned && <Art name={`seat-${piece.owner}`} y={11} k={0.86} />}
      {rests && !manned && (
        <Art name={`mark-${piece.marks.includes("idle") ? "idle" : "acted"}`} x={-15} y={4} k={0.6} />
      )}
    </g>
  );
}

export function HomeBase({ seat, hex }: { seat: number; hex: string }) {
  return (
    <g class={`spf-base spf-seat-${seat}`} transform={at(hex)} data-at={`base=${seatLetter(seat)}`}>
      <Art name="base" />
      <Art name={`seat-${seat}`} y={12} k={0.86} />
    </g>
  );
}

/** A small thing in a hexagon, beside a Figure. */
export function Token({ name, hex, seat }: { name: string; hex: string; seat?: number }) {
  return (
    <g class={`spf-token ${seat === undefined ? "" : `spf-seat-${seat}`}`} transform={at(hex)}>
      <Art name={name} />
      {seat !== undefined && <Art name={`seat-${seat}`} x={-11} y={12} k={0.56} />}
    </g>
  );
}
