// Anomaly by hand: who is where, what lies in the zones, what Students show, and the cards of both sides.
import { ArtBox } from "../../games/anomaly/art";
import { evolutions, faceNames, faces, symbolWord } from "../../games/anomaly/cards";
import type { ComponentChildren } from "preact";
import { symbolsOf, zoneNames } from "../../games/anomaly/view";
import { list, one, type Pile } from "../piles";
import type { Json, Step } from "../position";
import { card, valueAt, words, type Item, type Slot, type Tray } from "../tray";

const students = (position: Json) => Object.keys((valueAt(position, ["student"]) ?? {}) as object);

const item = (id: string, en: string, de: string, picture: ComponentChildren, slot: Slot): Item => ({
  id,
  name: { en, de },
  picture,
  kind: "zone",
  slot,
});

const token = (field: string, picture: "fuel" | "sensor" | "radiation", en: string, de: string): Item =>
  item(field, en, de, <ArtBox name={`token-${picture}`} />, { in: "set", steps: [field] });

const at = (...steps: Step[]): Slot => ({ in: "value", steps });

const counted = (id: string, en: string, de: string): Pile => ({ id, name: { en, de }, steps: [id], as: "counts" });
const own = (who: string): Pile => ({
  ...list(`hand-${who}`, `Hand of ${who}`, `Hand von ${who}`, "student", who, "hand"),
  order: faceNames,
});
/** The two tracking cards that lie in front of a Student. */
const rows = (who: string): Pile[] => [
  one(`before-${who}`, `${who} was at`, `${who} war bei`, "student", who, "row", 0),
  one(`now-${who}`, `${who} is at`, `${who} ist bei`, "student", who, "row", 1),
];
const symbols = [...new Set(zoneNames.flatMap(symbolsOf))];
const held = counted("held", "Cards of the Anomaly", "Karten der Anomalie");
const discard = counted("discard", "Discard", "Ablage");
const grown = list("evolutions", "Evolutions", "Entwicklungen", "evolutions");

const tray: Tray = {
  sides: (position) => students(position).map((id, i) => ({ id, label: id, seat: i + 1 })),
  groups: (side, position) => [
    {
      title: { en: "Who is where", de: "Wer ist wo" },
      items: [
        item("anomaly", "Anomaly", "Anomalie", <ArtBox name="figure-A" />, at("zone")),
        ...students(position).map((who) =>
          item(
            who,
            `Student ${who}`,
            `Student ${who}`,
            <ArtBox name={`figure-${who as "S1"}-dark`} box={[-46, -86, 92, 116]} />,
            at("student", who, "zone"),
          ),
        ),
      ],
    },
    {
      title: { en: "Tokens", de: "Marker" },
      items: [
        token("fuel", "fuel", "Fuel", "Treibstoff"),
        token("sensors", "sensor", "Sensor", "Sensor"),
        token("radiation", "radiation", "Radiation", "Strahlung"),
        item("electricity", "Electricity", "Strom", <ArtBox name="token-electricity" />, {
          in: "numbered",
          steps: ["electricity"],
        }),
        item(`trap-${side}`, `Trap of ${side}`, `Falle von ${side}`, <ArtBox name="token-trap" />, {
          in: "list",
          steps: ["student", side, "traps"],
        }),
      ],
    },
    {
      title: { en: "Cards", de: "Karten" },
      items: Object.entries(faces).map(([is, { name }]) =>
        card("card", is, name, <ArtBox name={`card-${is as "stims"}`} />, [
          ...students(position).map(own),
          held,
          discard,
        ]),
      ),
    },
    {
      title: { en: "Tracking cards", de: "Spurkarten" },
      items: symbols.map((is) =>
        card("symbol", is, symbolWord(is), <ArtBox name={`symbol-${is}`} />, students(position).flatMap(rows)),
      ),
    },
    {
      title: { en: "Evolutions", de: "Entwicklungen" },
      items: Object.entries(evolutions).map(([is, { name }]) =>
        card("evolution", is, name, <ArtBox name={`evolution-${is as "morph"}`} />, [grown]),
      ),
    },
  ],
  piles: (side) => [...rows(side), own(side), held, discard, grown],
  quick: () => ["turn", "round", "ap", "health.students", "health.zero", "health.anomaly"],
  fields: {
    turn: {
      name: words("whose turn", "am Zug"),
      values: { students: words("Students", "Studenten"), anomaly: words("Anomaly", "Anomalie") },
    },
    round: { name: words("round", "Runde") },
    ap: { name: words("action points", "Aktionspunkte") },
    "health students": { name: words("Students' marker", "Marker der Studenten") },
    "health zero": { name: words("Zero", "Null") },
    "health anomaly": { name: words("Anomaly's marker", "Marker der Anomalie") },
  },
};

export default tray;
