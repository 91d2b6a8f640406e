// Figures, tokens and symbols: flat pieces, each with a shape of its own.
import { Icon } from "../../ui/icon";
import { SeatShape } from "../../ui/seat";
import { symbolIcons } from "./station";
import type { Figure } from "./types.gen";

/** A figure of the station: its seat's colour and shape, and its name. */
export function Piece({ who, seat, x = 0, y = 0, r = 16, class: extra = "" }: { who: Figure; seat: number; x?: number; y?: number; r?: number; class?: string }) {
  return (
    <g class={`ano-piece ${extra}`} transform={`translate(${x} ${y})`} data-figure={who}>
      <SeatShape seat={seat} r={r} label={false} />
      <text class="ano-piece-name" y={r * (seat === 1 ? 0.5 : 0.34)} font-size={who === "A" ? r * 1.15 : r * 0.98}>{who}</text>
    </g>
  );
}

export function Symbol({ name, x = 0, y = 0, size = 22 }: { name: string; x?: number; y?: number; size?: number }) {
  return <g class="ano-symbol" data-symbol={name}><Icon name={symbolIcons[name] ?? ""} x={x} y={y} size={size} /></g>;
}

export type TokenKind = "radiation" | "next" | "fuel" | "sensor" | "electricity" | "trap";

/** Outlines round the origin, about 24 wide: no two alike, so that none needs its colour. */
const outlines: Record<TokenKind, string> = {
  radiation: "M12 0L6 10.4H-6L-12 0L-6-10.4H6Z",
  next: "M12 0L6 10.4H-6L-12 0L-6-10.4H6Z",
  fuel: "M-9.5-11H9.5V11H-9.5Z",
  sensor: "M11.5 0A11.5 11.5 0 1 1-11.5 0A11.5 11.5 0 1 1 11.5 0Z",
  electricity: "M0-13.5L12 0L0 13.5L-12 0Z",
  trap: "M0-12.5L13 10.5H-13Z",
};

const icons: Record<TokenKind, string> = {
  radiation: "radioactive", next: "radioactive", fuel: "fuel-tank", sensor: "radar-dish", electricity: "electric", trap: "wolf-trap",
};

export const tokenIcon = (kind: TokenKind) => icons[kind];

/** A token with how many of it lie there, if more than one; `words` is its tooltip. */
export function Token({ kind, x, y, n = 1, text, words }: { kind: TokenKind; x: number; y: number; n?: number; text?: string | undefined; words: string }) {
  return (
    <g class={`ano-token ${kind}`} transform={`translate(${x} ${y})`}>
      <title>{words}</title>
      <path d={outlines[kind]} />
      {text === undefined ? <Icon name={icons[kind]} size={kind === "trap" ? 13 : 16} y={kind === "trap" ? 3 : 0} /> : <text class="inside" y="5">{text}</text>}
      {n > 1 && <g transform="translate(10 -9)"><circle class="badge" r="7.5" /><text y="4">{n}</text></g>}
    </g>
  );
}
