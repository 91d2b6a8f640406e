// The drawings of this table, by name from the game's sheet (art/pnrz.svg).
import type { Faction } from "./tiles";

/** Inside an SVG: a drawing in a box. */
export function Drawing({
  name,
  x = 0,
  y = 0,
  width,
  height = width,
  class: extra,
}: {
  name: string;
  x?: number;
  y?: number;
  width: number;
  height?: number;
  class?: string;
}) {
  return <use class={extra} href={`#pnrz-${name}`} x={x} y={y} width={width} height={height} />;
}

/** Inside text: a drawing by itself, in a square. */
export function Picture({ name, size }: { name: string; size: number }) {
  return (
    <svg class="pnrz-picture" width={size} height={size} viewBox="0 0 100 100" aria-hidden="true">
      <Drawing name={name} width={100} />
    </svg>
  );
}

/** The head of a crew, inside text. */
export const Head = ({ of, size = 20 }: { of: Faction; size?: number }) => <Picture name={`crew-${of}`} size={size} />;
