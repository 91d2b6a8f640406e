// Adrenaline by hand: figures, ammo tiles, weapons on spawnpoints and in hands, powerups, drops of damage and marks.
import { ArtBox } from "../../games/adrenaline/art";
import { powerupOf } from "../../games/adrenaline/cards";
import { letter } from "../../ui/seat";
import { labelOf } from "../../grammar/grammar";
import { list, type Pile } from "../piles";
import { valuesOf, type Json, type Step } from "../position";
import { card, valueAt, words, type Item, type Tray } from "../tray";

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
      ...list(`fired-${seat}`, `Weapons of ${own}, unloaded`, `Waffen von ${own}, entladen`, ...(all ?? [])),
      without: loaded ?? [],
    },
    {
      ...list(`loaded-${seat}`, `Weapons of ${own}, loaded`, `Waffen von ${own}, geladen`, ...(loaded ?? [])),
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
  return [{ ...list(`hand-${seat}`, `Powerups of ${own}`, `Powerups von ${own}`, "seats", seat, "hand"), order }];
};
const discards: Pile = {
  id: "discarded",
  name: { en: "Discarded powerups", de: "Abgelegte Powerups" },
  steps: ["discarded"],
  as: "counts",
};
const blood = (seat: Step): Pile[] => {
  const own = letter(Number(seat));
  return [
    list(`damage-${seat}`, `Damage of ${own}`, `Schaden von ${own}`, "seats", seat, "damage"),
    {
      id: `marks-${seat}`,
      name: { en: `Marks of ${own}`, de: `Marken von ${own}` },
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
  name: { en: `Token of ${letter(seat)}`, de: `Marker von ${letter(seat)}` },
});

const onRack = (is: string, label: string, gone: boolean): Item => ({
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
          weapon(String(w), labelOf(tables.kinds["weapon"], w), hidden(position).has(String(w)), position),
        ) ?? [],
    },
    {
      title: { en: "Powerups", de: "Powerups" },
      items:
        valuesOf(tables.kinds["powerup"])?.map((p) =>
          powerup(String(p), labelOf(tables.kinds["powerup"], p), beside(position).powerups),
        ) ?? [],
    },
    {
      title: { en: "Drops: damage and marks", de: "Tropfen: Schaden und Marken" },
      items: seats(position).map((seat) => drop(seat, beside(position).blood)),
    },
  ],
  piles: (side) => {
    const seat = Number(side);
    return [...armoury(seat), ...powerupPiles(seat), ...blood(seat), discards];
  },
  quick: () => ["turn", "actions"],
  fields: {
    turn: { name: words("whose turn", "am Zug") },
    actions: { name: words("actions left", "Aktionen übrig") },
    "ammo red": { name: words("red ammo", "Munition rot") },
    "ammo blue": { name: words("blue ammo", "Munition blau") },
    "ammo yellow": { name: words("yellow ammo", "Munition gelb") },
    points: { name: words("points", "Punkte") },
    skulls: { name: words("skulls", "Schädel") },
  },
  each: (side) => [
    ...["red", "blue", "yellow"].map((colour) => `seats[${side}].ammo.${colour}`),
    `seats[${side}].points`,
    `seats[${side}].skulls`,
  ],
};

export default tray;
