// Space Freaks by hand: Freaks and what they are made of, buildings, tokens, units, and the cards of everybody.
import type { Stage } from "../../games/spacefreaks/types.gen";
import { Art, Emblem, Freak, PartPicture } from "../../games/spacefreaks/art";
import { masters, missions, parts, slots, slotWord, sponsors, type Card } from "../../games/spacefreaks/cards";
import { missionIcons, sponsorIcons } from "../../games/spacefreaks/pictures";
import { all, centre, outlineOf, radius } from "../../games/spacefreaks/hexes";
import { labelOf } from "../../grammar/grammar";
import { letter } from "../../ui/seat";
import type { ComponentChildren } from "preact";
import { inPile, list, one, type Pile } from "../piles";
import { valuesOf, type Json } from "../position";
import { card, valueAt, words, type Item, type Tray, type Words } from "../tray";

const players = (position: Json) => ((valueAt(position, ["player"]) ?? []) as Json[]).map((_, seat) => seat);

const Drawn = ({ tall = false, children }: { tall?: boolean; children: ComponentChildren }) => (
  <svg viewBox={tall ? "-64 -114 128 144" : "-36 -64 72 96"} aria-hidden="true">
    {children}
  </svg>
);

const item = (id: string, name: string, de: string, steps: (string | number)[], picture: ComponentChildren): Item => ({
  id,
  name: { en: name, de },
  picture,
  kind: "hex",
  slot: { in: "value", steps },
});

function freak(position: Json, seat: number, n: number): Item {
  const build = valueAt(position, ["player", seat]) as { head: string | null; parts: Record<string, string | null> };
  return item(
    `freak-${seat}-${n}`,
    `Freak ${letter(seat)}${n}`,
    `Freak ${letter(seat)}${n}`,
    ["player", seat, "freaks", String(n), "hex"],
    <Drawn tall>
      <Art name="stand" />
      <Freak head={build.head} parts={build.parts} />
    </Drawn>,
  );
}

const pilesOf = (seat: number) => {
  const own = (id: string, en: string, de: string) =>
    list(`${id}-${seat}`, `${en} ${letter(seat)}`, `${de} ${letter(seat)}`, "player", seat, id);
  return {
    sponsors: [
      own("sponsors", "Sponsor cards of", "Sponsorenkarten von"),
      own("buried", "Sponsors discarded by", "Sponsoren abgelegt von"),
      own("lucky", "Lucky cards of", "Glückskarten von"),
    ],
    missions: [
      own("missions", "Missions of", "Missionen von"),
      own("in_play", "Missions in play of", "Missionen im Spiel von"),
      own("dropped", "Missions discarded by", "Missionen abgelegt von"),
    ],
  };
};
/** Where the parts of a player's Freaks lie: one of each sort. */
const sorts = ["head", ...slots] as const;
const partPile = (seat: number, sort: (typeof sorts)[number]): Pile => {
  const steps = sort === "head" ? ["head"] : ["parts", sort];
  const name = `${slotWord(sort)} ${letter(seat)}`;
  return one(`${sort}-${seat}`, name, name, "player", seat, ...steps);
};

const programme = [
  list("arena", "Arena-Master", "Arena-Meister", "arena"),
  list("under", "Under the stack", "Unter dem Stapel", "under"),
];

/** Copies of a card have numbers ("medi-pack.2"): the tray shows one that lies nowhere yet, and those that lie can be
 *  moved. */
function cards(
  values: (string | number)[] | null,
  piles: Pile[],
  position: Json,
  faces: Record<string, Card>,
  icons: Record<string, string>,
): Item[] {
  const offered = new Set<string>();
  return (values ?? []).map(String).flatMap((is) => {
    const name = is.replace(/\.\d+$/, "");
    const face = faces[name];
    if (!face) return [];
    const hidden = offered.has(name) || piles.some((pile) => inPile(pile, is, position) > 0);
    if (!hidden) offered.add(name);
    const icon = icons[name];
    return [{ ...card("card", is, face.title, icon ? <Emblem name={icon} size={44} /> : null, piles), hidden }];
  });
}

const Building = ({ kind, seat }: { kind: string; seat: number }) => (
  <Drawn>
    <Art name={kind} />
    <Art name={`seat-${seat}`} y={11} k={0.86} />
  </Drawn>
);

/** In the order of a match: setting up, the Arena-Master's cards, a turn, its end. */
const stages: Record<Stage, Words> = {
  heads: words("deal heads", "Köpfe austeilen"),
  template: words("choose parts", "Teile wählen"),
  corners: words("assign corners", "Ecken verteilen"),
  place: words("place Freaks", "Freaks aufstellen"),
  round: words("a round begins", "eine Runde beginnt"),
  "turn-up": words("Arena-Master's card", "Karte des Arena-Meisters"),
  manipulate: words("Manipulation", "Manipulation"),
  resolve: words("the card takes effect", "die Karte wirkt"),
  mutate: words("Aggressive Mutation", "Wilde Mutation"),
  "pass-mission": words("pass on a Mission", "Mission weitergeben"),
  "pass-sponsor": words("pass on a Sponsor card", "Sponsorenkarte weitergeben"),
  alien: words("Alien Marauder", "Alien-Plünderer"),
  support: words("Corporate Support", "Konzernhilfe"),
  quake: words("Earthquake", "Erdbeben"),
  drift: words("Earthquake: buildings drift", "Erdbeben: Gebäude rücken"),
  pull: words("Magnetic Field", "Magnetfeld"),
  factory: words("Robotic Factory", "Roboterfabrik"),
  flag: words("Sponsor Flag", "Sponsorenflagge"),
  evolve: words("new heads", "neue Köpfe"),
  breakdown: words("AI Breakdown", "KI-Ausfall"),
  tax: words("Tax Audit", "Steuerprüfung"),
  contracts: words("New Contracts", "Neue Verträge"),
  assign: words("Bonus Assignment", "Sonderauftrag"),
  turn: words("a turn begins", "ein Zug beginnt"),
  mission: words("step 1: Mission", "Schritt 1: Mission"),
  turrets: words("step 2: Turrets", "Schritt 2: Türme"),
  fire: words("step 2: a Turret fires", "Schritt 2: ein Turm feuert"),
  figures: words("step 3: Figures", "Schritt 3: Figuren"),
  act: words("step 3: a Figure acts", "Schritt 3: eine Figur handelt"),
  build: words("step 4: build", "Schritt 4: bauen"),
  pay: words("step 4: pay", "Schritt 4: bezahlen"),
  mines: words("clean up: mines", "Aufräumen: Minen"),
  landing: words("clean up: Landing Zone", "Aufräumen: Landezone"),
  refill: words("clean up: draw Missions", "Aufräumen: Missionen ziehen"),
  return: words("clean up: Freaks return", "Aufräumen: Freaks kehren zurück"),
  zones: words("clean up: points for zones", "Aufräumen: Punkte für Zonen"),
  finish: words("finish Missions", "Missionen abschließen"),
  fog: words("Necrotic Fog", "Leichennebel"),
  "turn-end": words("the turn ends", "der Zug endet"),
  over: words("over", "zu Ende"),
};

const tray: Tray = {
  sides: (position) => players(position).map((seat) => ({ id: String(seat), label: letter(seat), seat })),
  groups: (side, position, tables) => {
    const seat = Number(side);
    const lie = players(position).map(pilesOf);
    return [
      { title: { en: "Freaks", de: "Freaks" }, items: [1, 2, 3].map((n) => freak(position, seat, n)) },
      {
        title: { en: "Buildings", de: "Gebäude" },
        items: [
          ...[1, 2].map((n) =>
            item(
              `turret-${side}-${n}`,
              `Turret ${n}`,
              `Turm ${n}`,
              ["player", seat, "turrets", String(n), "hex"],
              <Building kind="turret" seat={seat} />,
            ),
          ),
          item(
            `bunker-${side}`,
            "Bunker",
            "Bunker",
            ["player", seat, "bunker", "hex"],
            <Building kind="bunker" seat={seat} />,
          ),
        ],
      },
      {
        title: { en: "Tokens", de: "Marker" },
        items: [
          item(
            `flag-${side}`,
            "Flag",
            "Fahne",
            ["player", seat, "flag"],
            <Drawn>
              <Art name="flag" />
            </Drawn>,
          ),
          ...[0, 1, 2, 3].map((n) =>
            item(
              `probe-${side}-${n}`,
              `Probe ${n + 1}`,
              `Sonde ${n + 1}`,
              ["player", seat, "probes", n],
              <Drawn>
                <Art name="probe" />
              </Drawn>,
            ),
          ),
          ...Array.from({ length: 10 }, (_, n) =>
            item(
              `wormhole-${n}`,
              `Wormhole ${(n >> 1) + 1}`,
              `Wurmloch ${(n >> 1) + 1}`,
              ["wormholes", n],
              <Drawn>
                <Art name={`wormhole-${(n >> 1) + 1}`} />
              </Drawn>,
            ),
          ),
        ],
      },
      {
        title: { en: "Units", de: "Einheiten" },
        items: Object.keys((valueAt(position, ["units"]) ?? {}) as object).map((unit) =>
          item(
            unit,
            labelOf(tables.kinds["unit"], unit),
            labelOf(tables.kinds["unit"], unit),
            ["units", unit, "hex"],
            <Drawn tall>
              <Art name={unit.replace(/\d+$/, "")} />
            </Drawn>,
          ),
        ),
      },
      ...sorts.map((sort) => ({
        title: { en: slotWord(sort), de: slotWord(sort) },
        items: Object.entries(parts)
          .filter(([, part]) => part.slot === sort)
          .map(([is, part]) =>
            card(
              sort,
              is,
              part.title,
              <PartPicture name={is} />,
              players(position).map((of) => partPile(of, sort)),
            ),
          ),
      })),
      {
        title: { en: "Sponsor cards", de: "Sponsorenkarten" },
        items: cards(
          valuesOf(tables.kinds["sponsor-card"]),
          lie.flatMap((p) => p.sponsors),
          position,
          sponsors,
          sponsorIcons,
        ),
      },
      {
        title: { en: "Missions", de: "Missionen" },
        items: cards(
          valuesOf(tables.kinds["mission-card"]),
          lie.flatMap((p) => p.missions),
          position,
          missions,
          missionIcons,
        ),
      },
      {
        title: { en: "Arena-Master", de: "Arena-Meister" },
        items: cards(valuesOf(tables.kinds["master"]), programme, position, masters, {}),
      },
    ];
  },
  piles: (side) => {
    const { sponsors: own, missions: tasks } = pilesOf(Number(side));
    return [...sorts.map((sort) => partPile(Number(side), sort)), ...own, ...tasks, ...programme];
  },
  quick: () => ["active", "round", "stage"],
  fields: {
    active: { name: words("whose turn", "am Zug") },
    round: { name: words("round", "Runde") },
    stage: { name: words("stage", "Abschnitt"), values: stages },
    points: { name: words("points", "Punkte") },
    "freaks 1 hp": { name: words("hit points of 1", "Leben von 1") },
    "freaks 2 hp": { name: words("hit points of 2", "Leben von 2") },
    "freaks 3 hp": { name: words("hit points of 3", "Leben von 3") },
  },
  each: (side) => [`player[${side}].points`, ...[1, 2, 3].map((n) => `player[${side}].freaks.${n}.hp`)],
  places: () => [...all],
  area: (at) => {
    const { x, y } = centre(at);
    return {
      box: { x: x - radius * 0.87, y: y - radius, width: radius * 1.74, height: radius * 2 },
      d: outlineOf(0.98),
    };
  },
};

export default tray;
