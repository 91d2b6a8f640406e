// Septikon by hand: crews, what flies, and wrecked squares.
import type catalogue from "../../languages/en/septikon-editor/tray.json";
import type { Step } from "./types.gen";
import { Drawing, Good } from "./art";
import { deskSize, Layout, phoneSize } from "./layout";
import { warehouses, warehouseNames, type Resource } from "./station";
import { placeName, pointOf, type Side } from "./view";
import type stockWords from "../../languages/en/septikon-editor/stock.json";
import { wordsOf } from "../../texts";
import { put, type Json } from "../../trays/position";
import { valueAt, type Count, type Item, type Tray, type Words, trayWords } from "../../trays/tray";

const words = trayWords<typeof catalogue>("septikon");

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

const item = (id: string, called: Words, name: string, rest: Partial<Item> & Pick<Item, "slot">): Item => ({
  id,
  name: called,
  picture: <Piece name={name} />,
  kind: "place",
  ...rest,
});

const flyer = (side: string, what: string, called: Words): Item =>
  item(`${what}-${side}`, called, `${what}-${side}`, {
    slot: { in: "records", steps: ["sides", side, "flyers"], key: "at", like: { what }, fresh: { flown: false } },
  });

/** Every square of space by its name. */
const space = Array.from({ length: 13 * 21 }, (_, i) => placeName({ row: 10 + Math.floor(i / 21), x: 1 + (i % 21) }));

const word = wordsOf<typeof stockWords>("septikon-editor", "stock");

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
  first: words("whoBegins"),
  place: words("placeClones"),
  steal: words("spiesSteal"),
  roll: words("roll"),
  move: words("move"),
  use: words("useAModule"),
  sense: words("useTheSensorCabin"),
  arm: words("armARocket"),
  repair: words("repairASecondSquare"),
  pay: words("payEnergy"),
  keep: words("storeEnergy"),
  defrost: words("defrostAClone"),
  hit: words("chooseWhatIsHit"),
  drones: words("moveBiodrones"),
  fly: words("fly"),
  over: words("over"),
};

const tray: Tray = {
  sides: () => ["A", "B"].map((id, seat) => ({ id, label: id, seat })),
  groups: (side) => [
    {
      title: words("inTheStation"),
      items: [
        item(`clone-${side}`, words("clone"), `clone-${side}`, {
          slot: { in: "set", steps: ["sides", side, "clones"] },
          ...inStation(side),
        }),
        item(`spy-${side}`, words("spy"), `spy-${side}`, {
          slot: { in: "set", steps: ["sides", enemy(side), "spies"] },
          ...inStation(enemy(side)),
        }),
        item(`drone-${side}`, words("biodrone"), `drone-${side}`, {
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
      title: words("inSpace"),
      items: [
        flyer(side, "rocket", words("rocket")),
        flyer(side, "nuclear-rocket", words("nuclear")),
        flyer(side, "capsule", words("capsule")),
        item(`satellite-${side}`, words("satellite"), `satellite-${side}`, {
          slot: { in: "list", steps: ["sides", side, "satellites"] },
        }),
        item(`shield-${side}`, words("shield"), `shield-${side}`, {
          slot: { in: "list", steps: ["sides", side, "shields"] },
        }),
      ],
    },
    {
      title: words("brushes"),
      items: [
        item(`wreck-${side}`, words("wreck"), "wreck-0", {
          slot: { in: "set", steps: ["sides", side, "damage"] },
          ...inStation(side),
        }),
        item(`mend-${side}`, words("mend"), "thing-REP", {
          slot: { in: "set", steps: ["sides", side, "damage"] },
          erases: true,
          ...inStation(side),
        }),
      ],
    },
  ],
  quick: () => ["active", "die", "step"],
  fields: {
    active: { name: words("whoseTurn") },
    die: { name: words("die") },
    step: { name: words("step"), values: steps },
  },
  counts: stock,
  places: () => space,
  area: (at) => {
    const layout = new Layout(narrow() ? phoneSize : deskSize, "A" as Side);
    return { box: layout.rect(pointOf(at)) };
  },
};

export default tray;
