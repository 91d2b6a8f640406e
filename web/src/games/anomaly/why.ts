// Why something on Anomaly's table may not be chosen: the commonest reasons, each with its rule.
import type { WhyCase, WhyScene } from "../../grammar/why";
import { faces, specials } from "./cards";
import { range, zones, type Zone } from "./station";
import { heldCards, placeOf, type View } from "./view";

type Scene = WhyScene<View>;

/** The zone of who acts, as far as the viewer knows it. */
const from = ({ view }: Scene): Zone | null =>
  view.turn === "anomaly" && !view.forced ? view.zone : view.actor ? placeOf(view, view.actor) : null;
const far = (s: Scene, to: string) => {
  const here = from(s);
  return here ? range(here, to as Zone, s.view.turn === "anomaly" && s.view.evolutions.includes("phasing")) : 0;
};
const stage = (s: Scene, ...stages: View["stage"][]) => stages.includes(s.view.stage);
const need = (special: string) => specials[special]?.cards ?? 1;
const cardsFor = (view: View, special: string) =>
  heldCards(view).filter((card) => faces[card]?.special === special).length;

export const why: WhyCase<View>[] = [
  {
    of: "zone",
    rule: "ANO-5.2",
    when: (z, s) => stage(s, "goal") && from(s) === z,
    en: "You are there: a move goes to another zone.",
    de: "Dort bist du schon: ein Zug führt in eine andere Zone.",
  },
  {
    of: "zone",
    rule: "ANO-5.2",
    when: (z, s) => stage(s, "goal") && s.view.action === "move" && far(s, z) > 1,
    en: "{0} is not adjacent to your zone.",
    de: "{0} grenzt nicht an deine Zone.",
  },
  {
    of: "zone",
    rule: "ANO-6.9",
    when: (z, s) => stage(s, "goal") && s.view.action === "stims" && far(s, z) > 2 && [far(s, z)],
    en: "{0} is {1} steps away; Stims carry you one or two.",
    de: "{0} ist {1} Schritte entfernt; Stims tragen dich einen oder zwei.",
  },
  {
    of: "zone",
    rule: "ANO-6.4",
    when: (z, s) => stage(s, "target") && s.view.action === "far-strike" && far(s, z) > 2 && [far(s, z)],
    en: "{0} is {1} steps away; a Far Strike reaches two.",
    de: "{0} ist {1} Schritte entfernt; ein Fernschlag reicht zwei weit.",
  },
  {
    of: "zone",
    rule: "ANO-6.2",
    when: (z, s) =>
      stage(s, "target") &&
      (s.view.action === "strike" || s.view.action === "double-strike") &&
      far(s, z) > 1 && [far(s, z)],
    en: "{0} is {1} steps away; a Strike reaches your own zone and those beside it.",
    de: "{0} ist {1} Schritte entfernt; ein Schlag reicht in deine Zone und die daneben.",
  },
  {
    of: "zone",
    rule: "ANO-6.8",
    when: (z, s) => stage(s, "sense") && far(s, z) > 1,
    en: "{0} is too far away: a sensor goes into your zone or one beside it.",
    de: "{0} ist zu weit weg: ein Sensor kommt in deine Zone oder eine daneben.",
  },
  {
    of: "zone",
    rule: "ANO-6.10",
    when: (z, s) => stage(s, "lure") && far(s, z) > 1,
    en: "{0} is too far away: bait lies in your zone or one beside it.",
    de: "{0} ist zu weit weg: ein Köder liegt in deiner Zone oder einer daneben.",
  },
  {
    of: "zone",
    rule: "ANO-8.1",
    when: (z, s) => stage(s, "slot", "part") && s.view.zone === z,
    en: "You are there: a move goes to another zone.",
    de: "Dort bist du schon: ein Zug führt in eine andere Zone.",
  },
  {
    of: "zone",
    rule: "ANO-4.4",
    when: (_, s) => stage(s, "part") && s.view.basic_done,
    en: "The basic action of this action point is done; only a special one may follow.",
    de: "Die Grundaktion dieses Aktionspunkts ist getan; nur eine besondere darf noch folgen.",
  },
  {
    of: "zone",
    rule: "ANO-8.1",
    when: (z, s) => stage(s, "slot", "part") && far(s, z) > 1,
    en: "{0} is not adjacent to your zone.",
    de: "{0} grenzt nicht an deine Zone.",
  },
  {
    of: "zone",
    rule: "ANO-9.6",
    when: (z, s) => stage(s, "jump") && s.view.zone === z,
    en: "You are there: a teleport goes to another zone.",
    de: "Dort bist du schon: ein Teleport führt in eine andere Zone.",
  },
  {
    of: "symbol",
    rule: "ANO-5.4",
    when: (symbol, s) => {
      const here = from(s);
      return stage(s, "symbol") && here !== null && !zones[here].symbols.includes(symbol);
    },
    en: "Your zone does not have that symbol.",
    de: "Deine Zone hat dieses Symbol nicht.",
  },
  {
    of: "symbol",
    rule: "ANO-5.4",
    when: (symbol, s) =>
      stage(s, "symbol") &&
      s.view.actor !== null &&
      (s.view.student[s.view.actor]?.row.includes(symbol as never) ?? false),
    en: "That symbol lies in your row already, and there is only one card of it.",
    de: "Dieses Symbol liegt schon in deiner Reihe, und es gibt davon nur eine Karte.",
  },
  {
    of: "special",
    rule: "ANO-9.2",
    when: (what, s) => stage(s, "slot", "part") && what === "evolve" && s.view.evolutions.length === 6,
    en: "All six evolutions are yours already.",
    de: "Alle sechs Entwicklungen hast du schon.",
  },
  {
    of: "special",
    rule: "ANO-4.4",
    when: (_, s) => stage(s, "part") && s.view.special_done,
    en: "The special action of this action point is done.",
    de: "Die besondere Aktion dieses Aktionspunkts ist getan.",
  },
  {
    of: "special",
    rule: "ANO-9.1",
    when: (what, s) =>
      stage(s, "slot", "part") &&
      !s.view.evolutions.includes("adaptive") &&
      cardsFor(s.view, what) < need(what) && [cardsFor(s.view, what), need(what)],
    en: "That takes {2} of your cards that show it; you hold {1}.",
    de: "Das kostet {2} deiner Karten, die es zeigen; du hast {1}.",
  },
];
