// Adrenaline by hand: figures, ammo tiles, and the weapons of the spawnpoints.
import { ArtBox } from "../../games/adrenaline/art";
import { letter } from "../../ui/seat";
import { labelOf } from "../../grammar/grammar";
import { valuesOf, type Json } from "../position";
import { valueAt, type Item, type Tray } from "../tray";

/** Weapons by the slot of the spawnpoint where they lie. A board names the weapon, not the slot. */
const racks = (position: Json) => (valueAt(position, ["racks"]) ?? {}) as Record<string, string | null>;
const slotOf = (weapon: string, position: Json) =>
  Object.keys(racks(position)).find((slot) => racks(position)[slot] === weapon) ?? null;

/** Weapons that lie nowhere, as far as the position tells. */
const hidden = (position: Json) =>
  new Set<string>([
    ...Object.values(racks(position)).flatMap((w) => w ?? []),
    ...((valueAt(position, ["seats"]) ?? []) as { weapons: string[] }[]).flatMap((s) => s.weapons),
  ]);

const weapon = (is: string, label: string, gone: boolean): Item => ({
  id: `weapon-${is}`,
  name: { en: label, de: label },
  picture: <ArtBox name={`weapon-${is}`} bare />,
  kind: "weapon",
  slot: { in: "swapped", steps: ["racks"], is },
  field: slotOf,
  place: (slot, position) => racks(position)[slot] ?? "",
  hidden: gone,
});

const seats = (position: Json) => ((valueAt(position, ["seats"]) ?? []) as Json[]).map((_, seat) => seat);

const figure = (seat: number): Item => ({
  id: `figure-${seat}`,
  name: { en: `Figure ${letter(seat)}`, de: `Figur ${letter(seat)}` },
  picture: <ArtBox name={`figure-${seat}`} />,
  kind: "square",
  slot: { in: "value", steps: ["seats", seat, "square"] },
});

const tile = (is: string): Item => ({
  id: `tile-${is}`,
  name: { en: is, de: is },
  picture: <ArtBox name={`tile-${is}`} />,
  kind: "square",
  slot: { in: "keyed", steps: ["tiles"], is, stack: ["tile_stack"] },
});

const tray: Tray = {
  sides: (position) => seats(position).map((seat) => ({ id: String(seat), label: letter(seat), seat })),
  groups: (_, position, tables) => [
    { title: { en: "Figures", de: "Figuren" }, items: seats(position).map(figure) },
    {
      title: { en: "Ammo", de: "Munition" },
      items: Object.keys((valueAt(position, ["tile_stack"]) ?? {}) as object).map(tile),
    },
    {
      title: { en: "Weapons", de: "Waffen" },
      items:
        valuesOf(tables.kinds["weapon"])?.map((w) =>
          weapon(String(w), labelOf(tables.kinds["weapon"], w), hidden(position).has(String(w))),
        ) ?? [],
    },
  ],
  quick: (side) => [
    "turn",
    "actions",
    ...["red", "blue", "yellow"].map((colour) => `seats[${side}].ammo.${colour}`),
    `seats[${side}].points`,
    `seats[${side}].skulls`,
  ],
};

export default tray;
