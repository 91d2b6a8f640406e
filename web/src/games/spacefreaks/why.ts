// Why something on Space Freaks' table may not be chosen: the commonest reasons, each with its rule.
import type { Ref } from "../../net/protocol";
import { named, type WhyCase, type WhyScene } from "../../grammar/why";
import { terrainOf } from "./arena";
import { buildingZone, distance, hexAt, homeZone } from "./hexes";
import { fieldOf, mayEnter } from "./tactics";
import { figuresOf, seatLetter, type View } from "./view";

type Scene = WhyScene<View>;

const asked = (s: Scene, ...verbs: string[]) => s.moves.some((m) => verbs.includes(m.verb));
const acting = ({ view }: Scene) =>
  view.stage === "act" ? figuresOf(view).find((f) => f.name === view.figure) : undefined;
const far = (s: Scene, hex: string) => {
  const from = acting(s)?.hex;
  return from ? distance(from, hex) : 0;
};
const walking = (s: Scene) => acting(s) !== undefined && asked(s, "end");
const corner = ({ view, seat }: Scene) => view.player[seat]?.corner ?? null;
const taken = (view: View, hex: string) => {
  const field = fieldOf(view);
  return field.figureAt.has(hex) || field.buildingAt.has(hex) || field.baseAt.has(hex);
};
/** The hexagon of a Figure of somebody else, while one of ours acts and none is to be named. */
const other = (s: Scene, name: string) =>
  walking(s) && !asked(s, "command", "lift")
    ? (figuresOf(s.view).find((f) => f.name === name && f.owner !== s.seat)?.hex ?? null)
    : null;
const aiming = (s: Scene) => asked(s, "at", "toward", "spread");

export const why: WhyCase<View>[] = [
  {
    of: "hex",
    rule: "SPF-4.9",
    when: (h, s) => s.view.stage === "place" && corner(s) !== null && !homeZone(corner(s)!).includes(h),
    en: "Your Freaks begin in your own Home Base Zone.",
    de: "Deine Freaks beginnen in deiner eigenen Heimatzone.",
  },
  {
    of: "hex",
    rule: "SPF-4.9",
    when: (h, s) => s.view.stage === "place" && taken(s.view, h),
    en: "That hexagon is not empty.",
    de: "Dieses Feld ist nicht leer.",
  },
  {
    of: "hex",
    rule: "SPF-14.9",
    when: (h, s) => asked(s, "build") && corner(s) !== null && !buildingZone(corner(s)!).includes(h),
    en: "You build within your own Building Zone.",
    de: "Gebaut wird in deiner eigenen Bauzone.",
  },
  {
    of: "hex",
    rule: "SPF-14.9",
    when: (h, s) =>
      asked(s, "build") &&
      !named(s, h) &&
      (taken(s.view, h) || terrainOf(s.view.side, h) === "rock" || terrainOf(s.view.side, h) === "radiation"),
    en: "Buildings go on empty ground: no rock, no radiation, nothing that stands there.",
    de: "Gebaut wird auf freiem Grund: nicht auf Fels, nicht auf Strahlung, nicht wo etwas steht.",
  },
  {
    of: "hex",
    rule: "SPF-6.2",
    when: (h, s) => {
      const turret =
        s.view.stage === "fire"
          ? [...fieldOf(s.view).buildingAt.values()].find((b) => b.name === s.view.aim_building)?.hex
          : null;
      return turret ? distance(turret, h) > 5 && [distance(turret, h)] : false;
    },
    en: "That hexagon is {1} away; a Turret fires five far.",
    de: "Dieses Feld ist {1} entfernt; ein Turm schießt fünf weit.",
  },
  {
    of: "hex",
    rule: "SPF-8.3",
    when: (h, s) => {
      const figure = acting(s);
      return (
        figure !== undefined &&
        walking(s) &&
        !aiming(s) &&
        s.view.attacked &&
        far(s, h) === 1 &&
        s.view.movement > 0 &&
        !mayEnter(fieldOf(s.view), figure, h) &&
        terrainOf(s.view.side, h) !== "rock"
      );
    },
    en: "That hexagon is closed: Figures, buildings of others, Home Bases, rocks and walls are not entered.",
    de: "Dieses Feld ist versperrt: Figuren, fremde Bauten, Heimatbasen, Fels und Mauern betritt man nicht.",
  },
  {
    of: "hex",
    rule: "SPF-8.1",
    when: (h, s) =>
      walking(s) &&
      !aiming(s) &&
      s.view.attacked &&
      far(s, h) > s.view.movement &&
      !named(s, h) && [far(s, h), s.view.movement],
    en: "It is {1} moves away, {2} are left, and this Figure has attacked.",
    de: "Es ist {1} Schritte entfernt, {2} sind übrig, und angegriffen hat diese Figur schon.",
  },
  {
    of: "hex",
    rule: "SPF-9.1",
    when: (h, s) =>
      walking(s) &&
      !aiming(s) &&
      !s.view.attacked &&
      far(s, h) > s.view.movement &&
      !named(s, h) && [far(s, h), s.view.movement],
    en: "It is {1} moves away, {2} are left; and it is out of range or out of the six lines of sight.",
    de:
      "Es ist {1} Schritte entfernt, {2} sind übrig; und es liegt außer Reichweite oder abseits der sechs " +
      "Sichtlinien.",
  },
  {
    of: "figure",
    rule: "SPF-6.3",
    when: (f, s) =>
      s.view.stage === "figures" &&
      figuresOf(s.view).some((x) => x.name === f && x.owner !== s.seat) && [
        seatLetter(figuresOf(s.view).find((x) => x.name === f)?.owner ?? 0),
      ],
    en: "{0} belongs to {1}: you activate your own Figures.",
    de: "{0} gehört {1}: du setzt deine eigenen Figuren ein.",
  },
  {
    of: "figure",
    rule: "SPF-6.3",
    when: (f, s) =>
      s.view.stage === "figures" &&
      figuresOf(s.view).some((x) => x.name === f && x.owner === s.seat && x.marks.includes("acted")),
    en: "{0} has acted this turn.",
    de: "{0} hat in diesem Zug schon gehandelt.",
  },
  {
    of: "figure",
    rule: "SPF-6.3",
    when: (f, s) =>
      walking(s) &&
      figuresOf(s.view).some((x) => x.name === f && x.owner === s.seat && f !== s.view.figure) &&
      !asked(s, "command", "lift") && [s.view.figure ?? ""],
    en: "{1} is acting: one activation is finished before the next begins.",
    de: "{1} ist dran: erst wird eine Figur zu Ende gespielt.",
  },
  {
    of: "figure",
    rule: "SPF-10.1",
    when: (f, s) => s.view.attacked && other(s, f) !== null,
    en: "This Figure has attacked; each does so once.",
    de: "Diese Figur hat schon angegriffen; jede tut das einmal.",
  },
  {
    of: "figure",
    rule: "SPF-9.1",
    when: (f, s) => {
      const hex = other(s, f);
      return (
        hex !== null &&
        !aiming(s) &&
        !s.moves.some((m) => m.verb === "attack" && m.refs[0]?.value === hex) && [far(s, hex)]
      );
    },
    en: "{0} is {1} away: out of range, behind something, or beside the six lines of sight.",
    de: "{0} ist {1} entfernt: außer Reichweite, verdeckt oder abseits der sechs Sichtlinien.",
  },
  {
    of: "sponsor",
    rule: "SPF-13.1",
    when: (_, s) =>
      ["mission", "turrets", "fire", "figures"].includes(s.view.stage) && !asked(s, "pay", "keep", "discard", "play"),
    en: "Sponsor cards are played by a Freak while it acts.",
    de: "Sponsorkarten spielt ein Freak, während er handelt.",
  },
  {
    of: "mission",
    rule: "SPF-12.1",
    when: (m, s) =>
      !asked(s, "mission", "pass-mission", "drop") &&
      !named(s, m) &&
      (s.view.player[s.seat]?.in_play.some((c) => c.replace(/\.\d$/, "") === m) ?? false),
    en: "What {0} asks for has not been done this turn.",
    de: "Was {0} verlangt, ist in diesem Zug nicht getan.",
  },
  {
    of: "mission",
    rule: "SPF-12.1",
    when: (_, s) => !asked(s, "mission", "pass-mission", "drop", "complete", "advanced"),
    en: "Missions in hand are not completed: one is laid out at the start of each turn.",
    de: "Missionen auf der Hand erfüllt man nicht: zu Beginn jedes Zuges legt man eine aus.",
  },
];

/** The hexagon that a tap on the bare ground meant. */
export function thingAt(event: MouseEvent): Ref | null {
  const matrix = (event.target as Element).closest<SVGSVGElement>("svg.stage")?.getScreenCTM();
  const hex = matrix ? hexAt(new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix.inverse())) : null;
  return hex === null ? null : { kind: "hex", value: hex };
}
