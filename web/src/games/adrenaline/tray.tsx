// Adrenaline by hand: figures, ammo tiles, weapons on spawnpoints and in hands, powerups, drops of damage and marks.
import type catalogue from "../../languages/en/adrenaline-editor/tray.json";
import { ArtBox } from "./art";
import { powerupOf } from "./cards";
import { letter } from "../../ui/seat";
import { labelOf } from "../../grammar/grammar";
import { list, type Pile } from "../../trays/piles";
import { valuesOf, type Json, type Step } from "../../trays/position";
import { card, valueAt, type Item, type Tray, trayWords } from "../../trays/tray";

const words = trayWords<typeof catalogue>("adrenaline");

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

/** Weapons in hand: those that have been fired, and those that are loaded, which the position lists once more. */
const armoury = (seat: Step): Pile[] => {
  const own = letter(Number(seat));
  const [all, loaded]: Step[][] = [
    ["seats", seat, "weapons"],
    ["seats", seat, "loaded"],
  ];
  return [
    {
      ...list(`fired-${seat}`, words("weaponsOfUnloaded", own), ...(all ?? [])),
      without: loaded ?? [],
    },
    {
      ...list(`loaded-${seat}`, words("weaponsOfLoaded", own), ...(loaded ?? [])),
      within: all ?? [],
    },
  ];
};
/** The position keeps them in the order of the engine's list. */
const order = ["scope", "newton", "tagback", "teleporter"].flatMap((kind) =>
  ["red", "blue", "yellow"].map((colour) => `${kind}-${colour}`),
);
const powerupPiles = (seat: Step): Pile[] => {
  const own = letter(Number(seat));
  return [{ ...list(`hand-${seat}`, words("powerupsOf", own), "seats", seat, "hand"), order }];
};
const discards: Pile = {
  id: "discarded",
  name: words("discardedPowerups"),
  steps: ["discarded"],
  as: "counts",
};
const blood = (seat: Step): Pile[] => {
  const own = letter(Number(seat));
  return [
    list(`damage-${seat}`, words("damageOf", own), "seats", seat, "damage"),
    {
      id: `marks-${seat}`,
      name: words("marksOf", own),
      steps: ["seats", seat, "marks"],
      as: "numbers",
    },
  ];
};

/** Cards and drops of all seats: what lies with another one can be pulled here as well. */
const beside = (position: Json) => ({
  weapons: seats(position).flatMap(armoury),
  powerups: [...seats(position).flatMap(powerupPiles), discards],
  blood: seats(position).flatMap(blood),
});

/** The same weapon on a spawnpoint and in a hand. */
function weapon(is: string, label: string, gone: boolean, position: Json): Item {
  const held = card("held", is, label, <ArtBox name={`weapon-${is}`} bare />, beside(position).weapons);
  const lying: Item = { ...onRack(is, label, gone), other: held };
  held.other = lying;
  return lying;
}

const powerup = (is: string, label: string, piles: Pile[]): Item =>
  card("powerup", is, powerupOf(is).card?.name ?? label, <ArtBox name={`powerup-${is}`} />, piles);

const drop = (seat: number, piles: Pile[]): Item => ({
  ...card("drop", seat, "", <ArtBox name={`drop-${seat}`} />, piles),
  name: words("tokenOf", letter(seat)),
});

const onRack = (is: string, label: string, gone: boolean): Item => ({
  id: `weapon-${is}`,
  name: () => label,
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
  name: words("figure", letter(seat)),
  picture: <ArtBox name={`figure-${seat}`} />,
  kind: "square",
  slot: { in: "value", steps: ["seats", seat, "square"] },
});

const tile = (is: string): Item => ({
  id: `tile-${is}`,
  name: () => is,
  picture: <ArtBox name={`tile-${is}`} />,
  kind: "square",
  slot: { in: "keyed", steps: ["tiles"], is, stack: ["tile_stack"] },
});

const tray: Tray = {
  sides: (position) => seats(position).map((seat) => ({ id: String(seat), label: letter(seat), seat })),
  groups: (_, position, tables) => [
    { title: words("figures"), items: seats(position).map(figure) },
    {
      title: words("ammo"),
      items: Object.keys((valueAt(position, ["tile_stack"]) ?? {}) as object).map(tile),
    },
    {
      title: words("weapons"),
      items:
        valuesOf(tables.kinds["weapon"])?.map((w) =>
          weapon(String(w), labelOf(tables.kinds["weapon"], w), hidden(position).has(String(w)), position),
        ) ?? [],
    },
    {
      title: words("powerups"),
      items:
        valuesOf(tables.kinds["powerup"])?.map((p) =>
          powerup(String(p), labelOf(tables.kinds["powerup"], p), beside(position).powerups),
        ) ?? [],
    },
    {
      title: words("dropsDamageAndMarks"),
      items: seats(position).map((seat) => drop(seat, beside(position).blood)),
    },
  ],
  piles: (side) => {
    const seat = Number(side);
    return [...armoury(seat), ...powerupPiles(seat), ...blood(seat), discards];
  },
  quick: () => ["turn", "actions"],
  fields: {
    turn: { name: words("whoseTurn") },
    actions: { name: words("actionsLeft") },
    "ammo red": { name: words("redAmmo") },
    "ammo blue": { name: words("blueAmmo") },
    "ammo yellow": { name: words("yellowAmmo") },
    points: { name: words("points") },
    skulls: { name: words("skulls") },
  },
  each: (side) => [
    ...["red", "blue", "yellow"].map((colour) => `seats[${side}].ammo.${colour}`),
    `seats[${side}].points`,
    `seats[${side}].skulls`,
  ],
};

export default tray;
