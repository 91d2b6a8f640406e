// Anomaly by hand: who is where, what is in the zones, what Students show, and the cards of both sides.
import type catalogue from "../../languages/en/anomaly-editor/tray.json";
import { ArtBox } from "./art";
import { evolutions, faceNames, faces, symbolWord } from "./cards";
import type { ComponentChildren } from "preact";
import { symbolsOf, zoneNames } from "./view";
import { list, one, type Pile } from "../../trays/piles";
import type { Json, Step } from "../../trays/position";
import { card, valueAt, type Item, type Slot, type Tray, trayWords, type Words } from "../../trays/tray";

const words = trayWords<typeof catalogue>("anomaly");

const students = (position: Json) => Object.keys((valueAt(position, ["student"]) ?? {}) as object);

const item = (id: string, name: Words, picture: ComponentChildren, slot: Slot): Item => ({
  id,
  name,
  picture,
  kind: "zone",
  slot,
});

const token = (field: string, picture: "fuel" | "sensor" | "radiation", name: Words): Item =>
  item(field, name, <ArtBox name={`token-${picture}`} />, { in: "set", steps: [field] });

const at = (...steps: Step[]): Slot => ({ in: "value", steps });

const counted = (id: string, name: Words): Pile => ({ id, name, steps: [id], as: "counts" });
const own = (who: string): Pile => ({
  ...list(`hand-${who}`, words("handOf", who), "student", who, "hand"),
  order: faceNames,
});
/** The two tracking cards that lie in front of a Student. */
const rows = (who: string): Pile[] => [
  one(`before-${who}`, words("wasAt", who), "student", who, "row", 0),
  one(`now-${who}`, words("isAt", who), "student", who, "row", 1),
];
const symbols = [...new Set(zoneNames.flatMap(symbolsOf))];
const held = counted("held", words("cardsOfTheAnomaly"));
const discard = counted("discard", words("discard"));
const grown = list("evolutions", words("evolutions"), "evolutions");

const tray: Tray = {
  sides: (position) => students(position).map((id, i) => ({ id, label: id, seat: i + 1 })),
  groups: (side, position) => [
    {
      title: words("whoIsWhere"),
      items: [
        item("anomaly", words("anomaly"), <ArtBox name="figure-A" />, at("zone")),
        ...students(position).map((who) =>
          item(
            who,
            words("student", who),
            <ArtBox name={`figure-${who as "S1"}-dark`} box={[-46, -86, 92, 116]} />,
            at("student", who, "zone"),
          ),
        ),
      ],
    },
    {
      title: words("tokens"),
      items: [
        token("fuel", "fuel", words("fuel")),
        token("sensors", "sensor", words("sensor")),
        token("radiation", "radiation", words("radiation")),
        item("electricity", words("electricity"), <ArtBox name="token-electricity" />, {
          in: "numbered",
          steps: ["electricity"],
        }),
        item(`trap-${side}`, words("trapOf", side), <ArtBox name="token-trap" />, {
          in: "list",
          steps: ["student", side, "traps"],
        }),
      ],
    },
    {
      title: words("cards"),
      items: Object.entries(faces).map(([is, { name }]) =>
        card("card", is, name, <ArtBox name={`card-${is as "stims"}`} />, [
          ...students(position).map(own),
          held,
          discard,
        ]),
      ),
    },
    {
      title: words("trackingCards"),
      items: symbols.map((is) =>
        card("symbol", is, symbolWord(is), <ArtBox name={`symbol-${is}`} />, students(position).flatMap(rows)),
      ),
    },
    {
      title: words("evolutions"),
      items: Object.entries(evolutions).map(([is, { name }]) =>
        card("evolution", is, name, <ArtBox name={`evolution-${is as "morph"}`} />, [grown]),
      ),
    },
  ],
  piles: (side) => [...rows(side), own(side), held, discard, grown],
  quick: () => ["turn", "round", "ap", "health.students", "health.zero", "health.anomaly"],
  fields: {
    turn: {
      name: words("whoseTurn"),
      values: { students: words("students"), anomaly: words("anomaly") },
    },
    round: { name: words("round") },
    ap: { name: words("actionPoints") },
    "health students": { name: words("studentsMarker") },
    "health zero": { name: words("zero") },
    "health anomaly": { name: words("anomalysMarker") },
  },
};

export default tray;
