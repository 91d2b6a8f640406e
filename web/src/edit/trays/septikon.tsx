// Septikon by hand: crews, what flies, and wrecked squares.
import type { Step } from "../../games/septikon/types.gen";
import { Drawing, Good } from "../../games/septikon/art";
import { deskSize, Layout, phoneSize } from "../../games/septikon/layout";
import { warehouses, warehouseNames, type Resource } from "../../games/septikon/station";
import { placeName, pointOf, type Side } from "../../games/septikon/view";
import { wordsOf } from "../../texts";
import { put, type Json } from "../position";
import { valueAt, words, type Count, type Item, type Tray, type Words } from "../tray";

const narrow = () => matchMedia("(max-width: 980px)").matches;
const enemy = (side: string) => (side === "A" ? "B" : "A");

/** What flies is drawn with much room around it. */
const Piece = ({ name }: { name: string }) =>
  /rocket|capsule/.test(name) ? (
    <svg viewBox="12 14 42 56" aria-hidden="true">
      <Drawing name={name} width={58} height={84} />
    </svg>
  ) : (
    <svg viewBox="0 0 48 56" aria-hidden="true">
      <Drawing name={name} width={48} height={56} />
    </svg>
  );

/** Squares of a station stand in fields without the station's letter. */
const inStation = (side: string) => ({
  field: (at: string) => (at.startsWith(`${side}(`) ? at.slice(1) : null),
  place: (square: string) => `${side}${square}`,
});

const item = (id: string, en: string, de: string, name: string, rest: Partial<Item> & Pick<Item, "slot">): Item => ({
  id,
  name: { en, de },
  picture: <Piece name={name} />,
  kind: "place",
  ...rest,
});

const flyer = (side: string, what: string, en: string, de: string): Item =>
  item(`${what}-${side}`, en, de, `${what}-${side}`, {
    slot: { in: "records", steps: ["sides", side, "flyers"], key: "at", like: { what }, fresh: { flown: false } },
  });

/** Every square of space by its name. */
const space = Array.from({ length: 13 * 21 }, (_, i) => placeName({ row: 10 + Math.floor(i / 21), x: 1 + (i % 21) }));

const word = wordsOf({
  en: {
    left: "left",
    right: "right",
    oxygen: "oxygen",
    rocket: "rockets",
    metal: "metal",
    "energy-left": "energy, left",
    biomass: "biomass",
    biodrone: "biodrones",
    uranium: "uranium",
    "energy-right": "energy, right",
  },
  de: {
    left: "links",
    right: "rechts",
    oxygen: "Sauerstoff",
    rocket: "Raketen",
    metal: "Metall",
    "energy-left": "Energie, links",
    biomass: "Biomasse",
    biodrone: "Biodrohnen",
    uranium: "Uran",
    "energy-right": "Energie, rechts",
  },
});

const deepest = 10;
/** A warehouse is filled from its far end. */
const stock = (side: string): Count[] =>
  warehouseNames.map((name) => ({
    name: word(name),
    picture: (
      <>
        <Good of={warehouses[name].holds as Resource} width={26} />
        {/* There are two of energy. */}
        {name === "energy-left" && <small>{word("left")}</small>}
        {name === "energy-right" && <small>{word("right")}</small>}
      </>
    ),
    min: 0,
    max: deepest,
    get: (position) => (valueAt(position, ["sides", side, "stock", name]) as Json[] | null)?.length ?? 0,
    set: (position, to) =>
      put(
        position,
        ["sides", side, "stock", name],
        Array.from({ length: to }, (_, i) => deepest - to + 1 + i),
      ),
  }));

const steps: Record<Step, Words> = {
  first: words("who begins", "wer beginnt"),
  place: words("place clones", "Klone aufstellen"),
  steal: words("spies steal", "Spione stehlen"),
  roll: words("roll", "würfeln"),
  move: words("move", "gehen"),
  use: words("use a module", "Modul benutzen"),
  sense: words("use the Sensor Cabin", "Sensorkabine benutzen"),
  arm: words("arm a rocket", "Rakete bestücken"),
  repair: words("repair a second square", "zweites Feld reparieren"),
  pay: words("pay energy", "Energie zahlen"),
  keep: words("store energy", "Energie lagern"),
  defrost: words("defrost a clone", "Klon auftauen"),
  hit: words("choose what is hit", "wählen, was getroffen wird"),
  drones: words("move BioDrones", "Biodrohnen bewegen"),
  fly: words("fly", "fliegen"),
  over: words("over", "zu Ende"),
};

const tray: Tray = {
  sides: () => ["A", "B"].map((id, seat) => ({ id, label: id, seat })),
  groups: (side) => [
    {
      title: { en: "In the station", de: "In der Station" },
      items: [
        item(`clone-${side}`, "Clone", "Klon", `clone-${side}`, {
          slot: { in: "set", steps: ["sides", side, "clones"] },
          ...inStation(side),
        }),
        item(`spy-${side}`, "Spy", "Spion", `spy-${side}`, {
          slot: { in: "set", steps: ["sides", enemy(side), "spies"] },
          ...inStation(enemy(side)),
        }),
        item(`drone-${side}`, "BioDrone", "Biodrohne", `drone-${side}`, {
          slot: {
            in: "records",
            steps: ["sides", enemy(side), "invaders"],
            key: "at",
            like: {},
            fresh: { moved: false },
          },
          ...inStation(enemy(side)),
        }),
      ],
    },
    {
      title: { en: "In space", de: "Im All" },
      items: [
        flyer(side, "rocket", "Rocket", "Rakete"),
        flyer(side, "nuclear-rocket", "Nuclear", "Atomrakete"),
        flyer(side, "capsule", "Capsule", "Kapsel"),
        item(`satellite-${side}`, "Satellite", "Satellit", `satellite-${side}`, {
          slot: { in: "list", steps: ["sides", side, "satellites"] },
        }),
        item(`shield-${side}`, "Shield", "Schild", `shield-${side}`, {
          slot: { in: "list", steps: ["sides", side, "shields"] },
        }),
      ],
    },
    {
      title: { en: "Brushes", de: "Pinsel" },
      items: [
        item(`wreck-${side}`, "Wreck", "Zerstören", "wreck-0", {
          slot: { in: "set", steps: ["sides", side, "damage"] },
          ...inStation(side),
        }),
        item(`mend-${side}`, "Mend", "Reparieren", "thing-REP", {
          slot: { in: "set", steps: ["sides", side, "damage"] },
          erases: true,
          ...inStation(side),
        }),
      ],
    },
  ],
  quick: () => ["active", "die", "step"],
  fields: {
    active: { name: words("whose turn", "am Zug") },
    die: { name: words("die", "Würfel") },
    step: { name: words("step", "Schritt"), values: steps },
  },
  counts: stock,
  places: () => space,
  area: (at) => {
    const layout = new Layout(narrow() ? phoneSize : deskSize, "A" as Side);
    return { box: layout.rect(pointOf(at)) };
  },
};

export default tray;
