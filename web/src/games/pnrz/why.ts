// Why something on the table of Pirates, Ninjas, Robots & Zombies may not be chosen: the commonest reasons, each with
// its rule.
import type { WhyCase, WhyScene } from "../../grammar/why";
import { cellOf, type Faction, type View } from "./tiles";

type Scene = WhyScene<View>;

const tileOn = ({ view }: Scene, cell: string) => view.table.find((t) => t.cell === cell)?.tile;
const asked = (s: Scene, verb: string) => s.moves.some((m) => m.verb === verb);
const playing = (s: Scene) => s.view.step === "play";
const ownerOf = ({ view }: Scene, base: string) => view.owners[base[1] as Faction];
const beside = ({ view }: Scene, cell: string) => {
  const { x, y } = cellOf(cell);
  return view.table.some((t) => Math.abs(cellOf(t.cell).x - x) + Math.abs(cellOf(t.cell).y - y) === 1);
};

export const why: WhyCase<View>[] = [
  {
    of: "cell",
    rule: "PNRZ-4.3",
    when: (c, s) => playing(s) && tileOn(s, c) !== undefined,
    en: "A tile lies there; tiles are laid in empty places.",
    de: "Dort liegt ein Plättchen; gelegt wird auf leere Plätze.",
  },
  {
    of: "cell",
    rule: "PNRZ-4.3",
    when: (c, s) => playing(s) && s.view.table.length > 0 && tileOn(s, c) === undefined && !beside(s, c),
    en: "A tile must touch another along a whole side.",
    de: "Ein Plättchen muss ein anderes mit einer ganzen Seite berühren.",
  },
  {
    of: "base",
    rule: "PNRZ-5.1",
    when: (b, s) => playing(s) && ownerOf(s, b) !== s.seat,
    en: "That base belongs to somebody else.",
    de: "Diese Basis gehört jemand anderem.",
  },
  {
    of: "base",
    rule: "PNRZ-5.4",
    when: (b, s) => playing(s) && s.view.table.length === 1 && s.view.table[0]?.tile === b,
    en: "The only tile on the table cannot move: there would be nothing to touch.",
    de: "Das einzige Plättchen kann nicht wandern: es hätte nichts zu berühren.",
  },
  {
    of: "base",
    rule: "PNRZ-5.2",
    when: (b, s) =>
      playing(s) &&
      asked(s, "move") &&
      s.view.table.some((t) => t.tile === b) &&
      !s.moves.some((m) => m.verb === "move" && m.refs[0]?.value === b),
    en: "Without that base the table would fall apart.",
    de: "Ohne diese Basis fiele der Tisch auseinander.",
  },
  {
    of: "cell",
    rule: "PNRZ-6.5",
    when: (c, s) => asked(s, "rotate") && tileOn(s, c) === s.view.last,
    en: "The tile that was just laid is not turned.",
    de: "Das eben gelegte Plättchen wird nicht gedreht.",
  },
  {
    of: "base",
    rule: "PNRZ-6.5",
    when: (_, s) => asked(s, "rotate"),
    en: "Bases are not turned.",
    de: "Basen werden nicht gedreht.",
  },
  {
    of: "base",
    rule: "PNRZ-6.10",
    when: (b, s) => (asked(s, "replace") || asked(s, "replace-base")) && ownerOf(s, b) !== s.seat,
    en: "Bases of others cannot be taken.",
    de: "Basen der anderen kann man nicht nehmen.",
  },
  {
    of: "tile",
    rule: "PNRZ-6.2",
    when: (_, s) => s.view.step === "action" && !asked(s, "replace"),
    en: "You have laid your tile for this turn.",
    de: "Dein Plättchen für diesen Zug ist gelegt.",
  },
];
