// Figures, tokens and symbols: flat pieces, each with a shape of its own.
import { Icon } from "../../ui/icon";
import { SeatShape } from "../../ui/seat";
import { symbolIcons } from "./station";
import type { Figure } from "./types.gen";

/** A figure of the station: its seat's colour and shape, and its name. */
export function Piece({
  who,
  seat,
  x = 0,
  y = 0,
  r = 16,
  piece,
}: {
  who: Figure;
  seat: number;
  x?: number;
  y?: number;
  r?: number;
  piece?: string | undefined;
}) {
  return (
    <g class="ano-piece" transform={`translate(${x} ${y})`} data-piece={piece}>
      <SeatShape seat={seat} r={r} label={false} />
      <text class="ano-piece-name" y={r * (seat === 1 ? 0.5 : 0.34)} font-size={who === "A" ? r * 1.15 : r * 0.98}>
        {who}
      </text>
    </g>
  );
}

export function Symbol({ name, x = 0, y = 0, size = 22 }: { name: string; x?: number; y?: number; size?: number }) {
  return (
    <g class="ano-symbol" data-symbol={name}>
      <Icon name={symbolIcons[name] ?? ""} x={x} y={y} size={size} />
    </g>
  );
}

export type TokenKind = "radiation" | "next" | "fuel" | "sensor" | "electricity" | "trap" | "bait" | "scent";

/** Outlines round the origin, about 28 wide: no two alike, so that none needs its colour. */
const outlines: Record<TokenKind, string> = {
  radiation: "M14 0L7 12.1H-7L-14 0L-7-12.1H7Z",
  next: "M14 0L7 12.1H-7L-14 0L-7-12.1H7Z",
  fuel: "M-11-12.5H11V12.5H-11Z",
  sensor: "M13 0A13 13 0 1 1-13 0A13 13 0 1 1 13 0Z",
  electricity: "M0-15L13.5 0L0 15L-13.5 0Z",
  trap: "M0-14L14.5 11.5H-14.5Z",
  bait: "M-9-13H9A4 4 0 0 1 13-9V9A4 4 0 0 1 9 13H-9A4 4 0 0 1-13 9V-9A4 4 0 0 1-9-13Z",
  scent: "M-9-13H9A4 4 0 0 1 13-9V9A4 4 0 0 1 9 13H-9A4 4 0 0 1-13 9V-9A4 4 0 0 1-9-13Z",
};

const icons: Record<TokenKind, string> = {
  radiation: "radioactive",
  next: "radioactive",
  fuel: "fuel-tank",
  sensor: "radar-dish",
  electricity: "electric",
  trap: "wolf-trap",
  bait: "fishing-lure",
  scent: "nose-side",
};

export const tokenIcon = (kind: TokenKind) => icons[kind];

/** A token with how many of it lie there, if more than one; `words` is its tooltip. */
export function Token({
  kind,
  x,
  y,
  n = 1,
  text,
  words,
  piece,
}: {
  kind: TokenKind;
  x: number;
  y: number;
  n?: number;
  text?: string | undefined;
  words: string;
  piece: string;
}) {
  return (
    <g class={`ano-token ano-${kind}`} transform={`translate(${x} ${y})`} data-piece={piece}>
      <title>{words}</title>
      <path d={outlines[kind]} />
      {text === undefined ? (
        <Icon name={icons[kind]} size={kind === "trap" ? 14 : 18} y={kind === "trap" ? 3 : 0} />
      ) : (
        <text class="ano-inside" y="5">
          {text}
        </text>
      )}
      {n > 1 && (
        <g transform="translate(10 -9)">
          <circle class="ano-badge" r="7.5" />
          <text y="4">{n}</text>
        </g>
      )}
    </g>
  );
}
