// Figures, buildings and tokens as punched-out pieces.
import { Icon } from "../../ui/icon";
import { SeatShape } from "../../ui/seat";
import { centre, outlineOf } from "./hexes";
import { seatLetter, tag, type Figure, type Piece } from "./view";

const at = (hex: string) => {
  const { x, y } = centre(hex);
  return `translate(${x.toFixed(2)} ${y.toFixed(2)})`;
};

/** Hit Points as a bar of pips with the number on it. */
function Health({ hp, most }: { hp: number; most: number }) {
  const share = most > 0 ? Math.min(1, hp / most) : 0;
  return (
    <g class="spf-health">
      <rect class="spf-health-back" x="-15" y="8" width="30" height="13" rx="4" />
      <rect
        class={`spf-health-left ${share <= 0.34 ? "spf-low" : ""}`}
        x="-14"
        y="9"
        width={28 * share}
        height="11"
        rx="3"
      />
      <path
        class="spf-health-pips"
        d={Array.from(
          { length: Math.max(0, most - 1) },
          (_, i) => `M${(-14 + ((i + 1) * 28) / most).toFixed(1)} 9v11`,
        ).join("")}
      />
      <text y="18.5">{hp}</text>
    </g>
  );
}

/** Armor as a small shield with its number. */
function Plate({ armor }: { armor: number }) {
  return (
    <g class="spf-plate-badge" transform="translate(14 -13)">
      <path d="M-7-7H7V0C7 5 3 8 0 9C-3 8-7 5-7 0Z" />
      <text y="4.5">{armor}</text>
    </g>
  );
}

/** What takes Strikes: two pips, the first crossed out by the first Strike (SPF-10.6). */
function Strikes({ struck, x = 0, y = 0 }: { struck: boolean; x?: number; y?: number }) {
  return (
    <g class="spf-strikes" transform={`translate(${x} ${y})`}>
      <circle r="3.4" cx="-4.5" class={struck ? "spf-gone" : ""} />
      <circle r="3.4" cx="4.5" />
      {struck && <path d="M-8-3.4l7 7m0-7l-7 7" />}
    </g>
  );
}

export function FigureToken({
  figure,
  most,
  armor = 0,
  active,
  ghost = false,
}: {
  figure: Figure;
  most: number;
  armor?: number;
  active: boolean;
  ghost?: boolean;
}) {
  if (figure.hex === null) return null;
  const acted = figure.marks.includes("acted") && !active;
  const still = figure.marks.includes("idle");
  return (
    <g
      class={`spf-figure ${acted || still ? "spf-acted" : ""} ${active ? "active" : ""} ${ghost ? "ghost" : ""}`}
      data-piece={ghost ? undefined : `figure=${figure.name}`}
      transform={at(figure.hex)}
    >
      {figure.shields > 0 && <path class="spf-shield" d={outlineOf(0.92)} />}
      {active && <circle class="spf-active" r="21" />}
      <g transform={acted ? "rotate(20)" : undefined}>
        <SeatShape seat={figure.owner} r={figure.kind === "freak" ? 17 : 15} label={false} />
        {figure.kind !== "freak" && (
          <Icon name={figure.kind === "alien" ? "alien-bug" : "megabot"} y={figure.owner === 1 ? 2 : -1} size={17} />
        )}
        {figure.kind === "freak" && (
          <text class="spf-name" y={figure.owner === 1 ? 7 : 4}>
            {tag(figure)}
          </text>
        )}
      </g>
      {armor > 0 && figure.kind === "freak" && <Plate armor={armor} />}
      {figure.kind === "freak" ? (
        <Health hp={figure.hp} most={most} />
      ) : (
        <>
          <text class="spf-tag" y="20">{`${seatLetter(figure.owner)}·${tag(figure)}`}</text>
          <Strikes struck={figure.marks.includes("struck")} x={0} y={-17} />
        </>
      )}
    </g>
  );
}

export function BuildingToken({
  piece,
  manned = false,
  ghost = false,
}: {
  piece: Piece;
  manned?: boolean;
  ghost?: boolean;
}) {
  if (piece.hex === null) return null;
  return (
    <g
      class={
        `spf-building spf-seat-${piece.owner} ${ghost ? "ghost" : ""} ` +
        `${piece.marks.includes("acted") || piece.marks.includes("idle") ? "spf-acted" : ""}`
      }
      data-piece={ghost ? undefined : `building=${piece.name}`}
      transform={at(piece.hex)}
    >
      <path class="edge" d={outlineOf(0.86)} />
      {!manned && <Icon name={piece.kind === "turret" ? "turret" : "bunker"} y={-3} size={24} />}
      {!manned && (
        <text class="spf-tag" y="17">
          {seatLetter(piece.owner)}
          {piece.kind === "turret" ? piece.name.slice(-1) : ""}
        </text>
      )}
      {piece.marks.includes("struck") && <path class="spf-crack" d="M-12-12L-2-3L-7 3L11 13" />}
      <Strikes struck={piece.marks.includes("struck")} x={12} y={-12} />
    </g>
  );
}

export function HomeBase({ seat, hex }: { seat: number; hex: string }) {
  return (
    <g class={`spf-base spf-seat-${seat}`} transform={at(hex)}>
      <path class="edge" d={outlineOf(1)} />
      <Icon name="castle" y={-5} size={24} />
      <text class="spf-tag" y="17">
        {seatLetter(seat)}
      </text>
    </g>
  );
}

/** A small thing that lies in a hexagon beside whoever stands there. */
export function Token({ hex, icon, label, seat }: { hex: string; icon: string; label: string; seat?: number }) {
  return (
    <g class={`spf-token ${seat === undefined ? "" : `spf-seat-${seat}`}`} transform={at(hex)}>
      <circle r="14" />
      <Icon name={icon} y={-2} size={20} />
      <text class="spf-tag" y="18">
        {label}
      </text>
    </g>
  );
}
