// The pictures of this table, drawn by name from its sheet.
import { pictures, type Box } from "../../ui/art";

/** What each kind of picture covers around its origin, which is its place. */
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

const drawn = pictures("adrenaline", boxes, "adr-picture");
export const { Art } = drawn;

/** A card's picture without its rim, and a powerup's without the cube in its corner. */
const bareBox = (name: Picture): Box => (name.startsWith("powerup") ? [30, 3, 68, 90] : [3, 3, 122, 90]);

export const ArtBox = ({ name, class: extra, bare }: { name: Picture; class?: string; bare?: boolean }) => (
  <drawn.ArtBox name={name} {...(extra ? { class: extra } : {})} box={bare ? bareBox(name) : undefined} />
);
