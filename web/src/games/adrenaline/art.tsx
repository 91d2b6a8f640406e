// The pictures, drawn by name from the game's sheet.
type Box = [x: number, y: number, width: number, height: number];

/** What each kind of picture covers around its origin, which is where it stands or lies. */
const boxes = {
  figure: [-60, -116, 120, 150],
  bust: [0, 0, 82, 88],
  seat: [-14, -14, 28, 28],
  drop: [-11, -14, 22, 28],
  mark: [-13, -12, 26, 24],
  skull: [-16, -16, 32, 32],
  cube: [-10, -14, 24, 24],
  tile: [-46, -26, 94, 56],
  weapon: [0, 0, 128, 96],
  powerup: [0, 0, 128, 96],
  floor: [0, 0, 172, 172],
  point: [-66, -96, 132, 136],
  domination: [-34, -86, 68, 106],
  turn: [-46, -24, 92, 48],
  frenzy: [0, 0, 716, 554],
  beacon: [-22, -30, 44, 52],
} satisfies Record<string, Box>;

export type Picture = keyof typeof boxes | `${keyof typeof boxes}-${string}`;

const boxOf = (name: Picture): Box => boxes[name.split("-")[0] as keyof typeof boxes];

/** Inside an SVG: a picture with its origin at x, y. */
export function Art({ name, x = 0, y = 0, scale = 1 }: { name: Picture; x?: number; y?: number; scale?: number }) {
  const [left, top, width, height] = boxOf(name);
  return (
    <use
      href={`#adrenaline-${name}`}
      x={x + left * scale}
      y={y + top * scale}
      width={width * scale}
      height={height * scale}
    />
  );
}

/** A card's picture without its rim, and a powerup's without the cube in its corner. */
const bareBox = (name: Picture): Box => (name.startsWith("powerup") ? [30, 3, 68, 90] : [3, 3, 122, 90]);

/** Inside text and boxes: a picture of its own, as wide as the style says. */
export function ArtBox({ name, class: extra = "", bare }: { name: Picture; class?: string; bare?: boolean }) {
  return (
    <svg class={`adr-picture ${extra}`} viewBox={(bare ? bareBox(name) : boxOf(name)).join(" ")} aria-hidden="true">
      <Art name={name} />
    </svg>
  );
}
