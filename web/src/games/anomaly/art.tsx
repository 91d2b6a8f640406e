// The pictures of this table, drawn by name from its sheet (art.svg, cut by scripts/art.mjs).
import { pictures, type Box } from "../../ui/art";

const figure: Box = [-46, -86, 172, 116],
  station: Box = [-414, -414, 828, 828],
  card: Box = [0, 0, 128, 96];

/** What each kind of picture covers around its origin: where it stands, where it lies, or the middle of the station. */
const boxes = {
  "figure-S1": figure,
  "figure-S2": figure,
  "figure-S3": figure,
  "badge-advanced-S2": figure,
  "figure-A": [-66, -78, 132, 140],
  bust: [0, 0, 64, 64],
  torch: [-16, -16, 32, 32],
  evolution: [-26, -28, 52, 56],
  ap: [-12, -12, 24, 24],
  token: [-19, -19, 38, 42],
  reminder: [-19, -19, 38, 42],
  card,
  special: card,
  basic: card,
  symbol: [-15, -15, 30, 30],
  tracking: [0, 0, 46, 58],
  hull: station,
  zone: station,
  presence: station,
  torchlight: station,
  radiation: station,
  dark: station,
  bay: station,
  doors: station,
  reactor: [-100, -100, 200, 200],
  health: [-500, -500, 1000, 540],
  marker: [-24, -24, 48, 48],
  "marker-zero": [-24, -30, 48, 60],
  "marker-spirit": [-18, -18, 36, 36],
} satisfies Record<string, Box>;

export type Picture = keyof typeof boxes | `${keyof typeof boxes}-${string}`;

export const { Art, ArtBox } = pictures("anomaly", boxes, "ano-picture");

/** A card's picture without its rim. */
export const bare: Box = [3, 3, 122, 90];
