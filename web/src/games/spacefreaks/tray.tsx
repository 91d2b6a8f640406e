// Space Freaks by hand: Freaks and what they are made of, buildings, tokens, units, and all cards.
import type catalogue from "../../languages/en/spacefreaks-editor/tray.json";
import type { Stage } from "./types.gen";
import { Art, Emblem, Freak, PartPicture } from "./art";
import { masters, missions, parts, slots, slotWord, sponsors, type Card } from "./cards";
import { missionIcons, sponsorIcons } from "./pictures";
import { all, centre, outlineOf, radius } from "./hexes";
import { labelOf } from "../../grammar/grammar";
import { letter } from "../../ui/seat";
import type { ComponentChildren } from "preact";
import { inPile, list, one, type Pile } from "../../trays/piles";
import { valuesOf, type Json } from "../../trays/position";
import { card, valueAt, type Item, type Tray, type Words, trayWords } from "../../trays/tray";

const words = trayWords<typeof catalogue>("spacefreaks");

const players = (position: Json) => ((valueAt(position, ["player"]) ?? []) as Json[]).map((_, seat) => seat);

const Drawn = ({ tall = false, children }: { tall?: boolean; children: ComponentChildren }) => (
  <svg viewBox={tall ? "-64 -114 128 144" : "-36 -64 72 96"} aria-hidden="true">
    {children}
  </svg>
);

const item = (id: string, name: Words, steps: (string | number)[], picture: ComponentChildren): Item => ({
  id,
  name,
  picture,
  kind: "hex",
  slot: { in: "value", steps },
});

function freak(position: Json, seat: number, n: number): Item {
  const build = valueAt(position, ["player", seat]) as { head: string | null; parts: Record<string, string | null> };
  return item(
    `freak-${seat}-${n}`,
    words("freak", letter(seat), n),
    ["player", seat, "freaks", String(n), "hex"],
    <Drawn tall>
      <Art name="stand" />
      <Freak head={build.head} parts={build.parts} />
    </Drawn>,
  );
}

const pilesOf = (seat: number) => {
  const own = (id: string, name: Words) => list(`${id}-${seat}`, name, "player", seat, id);
  return {
    sponsors: [
      own("sponsors", words("sponsorCardsOf", letter(seat))),
      own("buried", words("sponsorsDiscardedBy", letter(seat))),
      own("lucky", words("luckyCardsOf", letter(seat))),
    ],
    missions: [
      own("missions", words("missionsOf", letter(seat))),
      own("in_play", words("missionsInPlayOf", letter(seat))),
      own("dropped", words("missionsDiscardedBy", letter(seat))),
    ],
  };
};
/** Where the parts of a player's Freaks lie: one of each sort. */
const sorts = ["head", ...slots] as const;
const partPile = (seat: number, sort: (typeof sorts)[number]): Pile => {
  const steps = sort === "head" ? ["head"] : ["parts", sort];
  const name = `${slotWord(sort)} ${letter(seat)}`;
  return one(`${sort}-${seat}`, () => name, "player", seat, ...steps);
};

const programme = [list("arena", words("arenaMaster"), "arena"), list("under", words("underTheStack"), "under")];

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
  heads: words("dealHeads"),
  template: words("chooseParts"),
  corners: words("assignCorners"),
  place: words("placeFreaks"),
  round: words("aRoundBegins"),
  "turn-up": words("arenaMastersCard"),
  manipulate: words("manipulation"),
  resolve: words("theCardTakesEffect"),
  mutate: words("aggressiveMutation"),
  "pass-mission": words("passOnAMission"),
  "pass-sponsor": words("passOnASponsorCard"),
  alien: words("alienMarauder"),
  support: words("corporateSupport"),
  quake: words("earthquake"),
  drift: words("earthquakeBuildingsDrift"),
  pull: words("magneticField"),
  factory: words("roboticFactory"),
  flag: words("sponsorFlag"),
  evolve: words("newHeads"),
  breakdown: words("aiBreakdown"),
  tax: words("taxAudit"),
  contracts: words("newContracts"),
  assign: words("bonusAssignment"),
  turn: words("aTurnBegins"),
  mission: words("step1Mission"),
  turrets: words("step2Turrets"),
  fire: words("step2ATurretFires"),
  figures: words("step3Figures"),
  act: words("step3AFigureActs"),
  build: words("step4Build"),
  pay: words("step4Pay"),
  mines: words("cleanUpMines"),
  landing: words("cleanUpLandingZone"),
  refill: words("cleanUpDrawMissions"),
  return: words("cleanUpFreaksReturn"),
  zones: words("cleanUpPointsForZones"),
  finish: words("finishMissions"),
  fog: words("necroticFog"),
  "turn-end": words("theTurnEnds"),
  over: words("over"),
};

const tray: Tray = {
  sides: (position) => players(position).map((seat) => ({ id: String(seat), label: letter(seat), seat })),
  groups: (side, position, tables) => {
    const seat = Number(side);
    const lie = players(position).map(pilesOf);
    return [
      { title: words("freaks"), items: [1, 2, 3].map((n) => freak(position, seat, n)) },
      {
        title: words("buildings"),
        items: [
          ...[1, 2].map((n) =>
            item(
              `turret-${side}-${n}`,
              words("turret", n),
              ["player", seat, "turrets", String(n), "hex"],
              <Building kind="turret" seat={seat} />,
            ),
          ),
          item(
            `bunker-${side}`,
            words("bunker"),
            ["player", seat, "bunker", "hex"],
            <Building kind="bunker" seat={seat} />,
          ),
        ],
      },
      {
        title: words("tokens"),
        items: [
          item(
            `flag-${side}`,
            words("flag"),
            ["player", seat, "flag"],
            <Drawn>
              <Art name="flag" />
            </Drawn>,
          ),
          ...[0, 1, 2, 3].map((n) =>
            item(
              `probe-${side}-${n}`,
              words("probe", n + 1),
              ["player", seat, "probes", n],
              <Drawn>
                <Art name="probe" />
              </Drawn>,
            ),
          ),
          ...Array.from({ length: 10 }, (_, n) =>
            item(
              `wormhole-${n}`,
              words("wormhole", (n >> 1) + 1),
              ["wormholes", n],
              <Drawn>
                <Art name={`wormhole-${(n >> 1) + 1}`} />
              </Drawn>,
            ),
          ),
        ],
      },
      {
        title: words("units"),
        items: Object.keys((valueAt(position, ["units"]) ?? {}) as object).map((unit) =>
          item(
            unit,
            () => labelOf(tables.kinds["unit"], unit),
            ["units", unit, "hex"],
            <Drawn tall>
              <Art name={unit.replace(/\d+$/, "")} />
            </Drawn>,
          ),
        ),
      },
      ...sorts.map((sort) => ({
        title: () => slotWord(sort),
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
        title: words("sponsorCards"),
        items: cards(
          valuesOf(tables.kinds["sponsor-card"]),
          lie.flatMap((p) => p.sponsors),
          position,
          sponsors,
          sponsorIcons,
        ),
      },
      {
        title: words("missions"),
        items: cards(
          valuesOf(tables.kinds["mission-card"]),
          lie.flatMap((p) => p.missions),
          position,
          missions,
          missionIcons,
        ),
      },
      {
        title: words("arenaMaster"),
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
    active: { name: words("whoseTurn") },
    round: { name: words("round") },
    stage: { name: words("stage"), values: stages },
    points: { name: words("points") },
    "freaks 1 hp": { name: words("hitPointsOf1") },
    "freaks 2 hp": { name: words("hitPointsOf2") },
    "freaks 3 hp": { name: words("hitPointsOf3") },
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
