// Why something on Septikon's table may not be chosen: the commonest reasons, each with its rule.
import { named, type WhyCase, type WhyScene } from "../../grammar/why";
import { walks, type Closed } from "./reach";
import { cellAt, locks } from "./station";
import { enemyOf, sideOf, spendable, squareOf, stationOf, type Side, type View, type Warehouse } from "./view";
import { gunners, sealOf } from "./works";

type Scene = WhyScene<View>;

const me = ({ seat }: Scene) => sideOf(seat);
const cell = (place: string) =>
  stationOf(place) !== null && cellAt(squareOf(place.slice(1)).level, squareOf(place.slice(1)).column) !== null;
const surface = (place: string) => stationOf(place) !== null && squareOf(place.slice(1)).level === 9;
const crewAt = (view: View, place: string) => {
  const side = stationOf(place),
    square = place.slice(1);
  return side !== null && (view.sides[side].clones.includes(square) || view.sides[side].spies.includes(square));
};

/** Whether the viewer's own clone or spy stands there. */
function own({ view, seat }: Scene, place: string): boolean {
  const side = stationOf(place),
    mine = sideOf(seat),
    square = place.slice(1);
  return (
    side !== null &&
    (side === mine ? view.sides[side].clones.includes(square) : view.sides[side].spies.includes(square))
  );
}

/** The figure that has been chosen to walk. */
const walker = (s: Scene) =>
  s.view.step === "move" ? (s.choice.refs.map((r) => String(r.value)).find((p) => own(s, p)) ?? null) : null;

/** What bars a square to the chosen figure, though it is just as far as the die says. */
function barred(s: Scene, place: string): Closed | null {
  const from = walker(s),
    side = stationOf(place);
  return from && side !== null && side === stationOf(from)
    ? (walks(s.view, side, from.slice(1), s.view.die).closed.get(place.slice(1)) ?? null)
    : null;
}

/** Whether the chosen figure cannot get to a square at all. */
function outOfReach(s: Scene, place: string): boolean {
  const from = walker(s),
    side = stationOf(place);
  if (from === null || side === null || place === from) return false;
  return side !== stationOf(from) || !walks(s.view, side, from.slice(1), s.view.die).ways.has(place.slice(1));
}

/** Whose warehouses are asked about. */
const stores = ({ view }: Scene): Side => (view.step === "steal" ? enemyOf(view.active) : view.station);
const inStore = (s: Scene, place: string): Warehouse | null => {
  const side = stationOf(place),
    { level, column } = squareOf(place.slice(1));
  return side === stores(s) ? (cellAt(level, column)?.warehouse ?? null) : null;
};
const asked = (s: Scene, ...verbs: string[]) => s.moves.some((m) => verbs.includes(m.verb));

export const why: WhyCase<View>[] = [
  {
    of: "place",
    rule: "SEP-3.2",
    when: (p, s) => s.view.step === "place" && stationOf(p) !== me(s),
    en: "Your clones begin on your own station.",
    de: "Deine Klone beginnen auf deiner eigenen Station.",
  },
  {
    of: "place",
    rule: "SEP-3.2",
    when: (p, s) => s.view.step === "place" && (cell(p) || surface(p)),
    en: "Clones begin on modules: not on the surface and not in a warehouse.",
    de: "Klone beginnen auf Modulen: nicht auf der Oberfläche und nicht in einem Lager.",
  },
  {
    of: "place",
    rule: "SEP-3.2",
    when: (p, s) => s.view.step === "place" && crewAt(s.view, p),
    en: "A clone stands there already; each square holds one.",
    de: "Dort steht schon ein Klon; jedes Feld fasst einen.",
  },
  {
    of: "place",
    rule: "SEP-5.6",
    when: (p, s) => s.view.step === "move" && cell(p),
    en: "Clones and spies never enter the cells of a warehouse.",
    de: "Klone und Spione betreten nie die Zellen eines Lagers.",
  },
  {
    of: "place",
    rule: "SEP-5.5",
    when: (p, s) => barred(s, p) === "taken",
    en: "It is as far as the die says, but somebody stands there.",
    de: "So weit zeigt der Würfel, aber dort steht jemand.",
  },
  {
    of: "place",
    rule: "SEP-5.3",
    when: (p, s) => barred(s, p) === "damaged",
    en: "It is as far as the die says, but damaged squares cannot be entered.",
    de: "So weit zeigt der Würfel, aber beschädigte Felder darf man nicht betreten.",
  },
  {
    of: "place",
    rule: "SEP-5.3",
    when: (p, s) => barred(s, p) === "drone",
    en: "It is as far as the die says, but a BioDrone stands there.",
    de: "So weit zeigt der Würfel, aber dort steht eine BioDrohne.",
  },
  {
    of: "place",
    rule: "SEP-4.1",
    when: (p, s) => s.view.step === "move" && crewAt(s.view, p) && !own(s, p),
    en: "That figure belongs to the other side.",
    de: "Diese Figur gehört der anderen Seite.",
  },
  {
    of: "place",
    rule: "SEP-5.1",
    when: (p, s) => s.view.step === "move" && walker(s) === null && own(s, p) && !named(s, p) && [s.view.die],
    en: "That figure cannot make exactly {1} steps.",
    de: "Diese Figur kann nicht genau {1} Schritte machen.",
  },
  {
    of: "place",
    rule: "SEP-5.1",
    when: (p, s) => outOfReach(s, p) && [s.view.die],
    en: "The chosen figure cannot get there in exactly {1} steps.",
    de: "Die gewählte Figur kommt nicht in genau {1} Schritten dorthin.",
  },
  {
    of: "place",
    rule: "SEP-8.5",
    when: (p, s) =>
      s.view.step === "use" &&
      !named(s, p) &&
      stationOf(p) === s.view.station &&
      surface(p) &&
      gunners(s.view, s.view.station).includes(squareOf(p.slice(1)).column),
    en: "That gunner has acted, or has nothing to aim at in its column.",
    de: "Dieser Schütze hat schon gehandelt oder hat in seiner Spalte kein Ziel.",
  },
  {
    of: "place",
    rule: "SEP-14.6",
    when: (p, s) =>
      s.view.step === "repair" &&
      asked(s, "repair") &&
      stationOf(p) === s.view.station &&
      !s.view.sides[s.view.station].damage.includes(p.slice(1)),
    en: "That square is whole: only damaged squares are mended.",
    de: "Dieses Feld ist heil: nur beschädigte Felder werden repariert.",
  },
  {
    of: "place",
    rule: "SEP-15.1",
    when: (p, s) => s.view.step === "defrost" && stationOf(p) !== null && !locks.includes(p.slice(1)),
    en: "New clones appear in a free Lock.",
    de: "Neue Klone erscheinen in einer freien Schleuse.",
  },
  {
    of: "place",
    rule: "SEP-6.7",
    when: (p, s) => {
      const w = inStore(s, p);
      return w !== null && asked(s, "pay", "keep", "steal") && sealOf(s.view, stores(s), w) === "sealed";
    },
    en: "That warehouse is sealed: it neither gives nor takes units.",
    de: "Dieses Lager ist versiegelt: es gibt und nimmt nichts.",
  },
  {
    of: "place",
    rule: "SEP-6.5",
    when: (p, s) => {
      const w = inStore(s, p);
      return w !== null && asked(s, "pay", "steal") && !asked(s, "keep") && spendable(s.view, stores(s))[w] === 0;
    },
    en: "There is nothing to take in that warehouse.",
    de: "In diesem Lager ist nichts zu holen.",
  },
];
