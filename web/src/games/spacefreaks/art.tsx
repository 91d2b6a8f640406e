// The pictures, drawn by name from the game's sheet: the parts of a Freak, the things in the arena, and signs.
import type { ComponentChildren } from "preact";
import { parts } from "./cards";
import type { Slot } from "./view";

type Box = readonly [x: number, y: number, width: number, height: number];

/** Everything of a figure shares one box, with the feet at the origin, so that parts put together meet. */
const body: Box = [-64, -114, 128, 144];
const hexagon: Box = [-36, -64, 72, 96];
const chip: Box = [-13, -13, 26, 26];
/** Beams between Energy Walls reach into the next hexagon. */
const beams: Record<string, Box> = {
  "wall-e": [-6, -64, 54, 96],
  "wall-se": [-6, -64, 54, 112],
  "wall-sw": [-48, -64, 54, 112],
};
const bodies = new Set(
  `stand turn alien droid force-field hurt can-stand target-stand
  slot-head slot-torso slot-legs slot-right-arm slot-left-arm`.split(/\s+/),
);

function boxOf(name: string): Box {
  if (name in parts || bodies.has(name)) return body;
  return /^(seat|plate|mark)-/.test(name) ? chip : (beams[name] ?? hexagon);
}

/** Inside an SVG: a picture with its origin at x, y. */
export function Art({ name, x = 0, y = 0, k = 1 }: { name: string; x?: number; y?: number; k?: number }) {
  const [left, top, width, height] = boxOf(name);
  return <use href={`#spacefreaks-${name}`} x={x + left * k} y={y + top * k} width={width * k} height={height * k} />;
}

export interface Build {
  head: string | null | undefined;
  parts: Partial<Record<Slot, string | null>>;
}

const behind: readonly Slot[] = ["legs", "left-arm", "torso"];

/** A Freak built from its parts; outlines where nothing is chosen yet. Its feet are at the origin. */
export function Freak({ head, parts: built, k = 1 }: Build & { k?: number }) {
  const part = (slot: Slot) => <Art key={slot} name={built[slot] ?? `slot-${slot}`} k={k} />;
  return (
    <>
      {behind.map(part)}
      <Art name={head ?? "slot-head"} k={k} />
      {part("right-arm")}
    </>
  );
}

/** A drawing by itself, as wide as the style says. */
export function Picture({
  box,
  class: extra = "",
  children,
}: {
  box: Box;
  class?: string;
  children: ComponentChildren;
}) {
  return (
    <svg class={`spf-picture ${extra}`} viewBox={box.join(" ")} aria-hidden="true">
      {children}
    </svg>
  );
}

/** The picture of a Mission or Sponsor card, in the colour of its text. */
export const Emblem = ({ name, size }: { name: string; size: number }) => (
  <svg class="inline-icon icon" width={size} height={size} viewBox="0 0 512 512" aria-hidden="true">
    <use href={`#spacefreaks-i-${name}`} width="512" height="512" />
  </svg>
);

/** What is shown of a part on its card. */
const shown: Record<Slot | "head", Box> = {
  head: [-36, -114, 72, 62],
  torso: [-38, -68, 76, 54],
  legs: [-44, -40, 88, 52],
  "right-arm": [-2, -92, 66, 78],
  "left-arm": [-64, -92, 66, 84],
};

export const PartPicture = ({ name }: { name: string }) => (
  <Picture box={shown[parts[name]?.slot ?? "head"]}>
    <Art name={name} />
  </Picture>
);

/** Head and chest: for portraits. */
export const bust: Box = [-38, -108, 76, 84];
export const whole: Box = body;
