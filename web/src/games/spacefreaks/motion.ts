// Freaks hop from hexagon to hexagon, shots fly as their weapons have them, what is hit explodes, cards are played.
import { announced, cardsOf, proclaimed, scored, struck } from "../../motion/common";
import {
  at,
  box,
  beat,
  burst,
  enter,
  gain,
  gameMotion,
  harm,
  leave,
  mark,
  say,
  shot,
  together,
  walk,
  type Drawn,
  type Effect,
  type Told,
} from "../../motion/effects";
import { masters, missions, sponsors } from "./cards";
import { centre } from "./hexes";
import type { Kinds, Sponsor, Verbs, View } from "./types.gen";
import { buildingsOf, figuresOf, seatLetter } from "./view";

const figure = (name: string | null) => at("figure", name);
const badge = (name: string | null) => at("badge", name);
const building = (name: string | null) => at("building", name);
const hex = (h: string | null) => at("hex", h);

/** A Figure and the badge at its feet are two pieces that go together. */
const goes = (name: string | null, to: string | null): Effect[] => [
  walk(figure(name), hex(to)),
  together(walk(badge(name), hex(to))),
];
const comes = (name: string | null, from?: string): Effect[] => [
  enter(figure(name), from),
  together(enter(badge(name), from)),
];
const falls = (name: string | null): Effect[] => [together(leave(figure(name))), together(leave(badge(name)))];

// ---- Pictures ----

const drawn = (name: string): Drawn => ({ id: `spf-${name}`, box: [-36, -64, 72, 96] });
const flying = (name: string): Drawn => ({ id: `spf-shot-${name}`, box: [-28, -12, 56, 24] });

const sparks = ["spark"].map(drawn),
  hit = ["spark", "boom"].map(drawn),
  bang = ["spark", "boom", "smoke"].map(drawn),
  blaze = ["spark", "boom", "wreck", "wreck", "smoke"].map(drawn),
  cured = ["heal"].map(drawn);

/** What the Sponsor cards throw; the others strike without anything that flies. */
const thrown: Partial<Record<Sponsor, string>> = {
  "acid-thrower": "sludge-pistol",
  "fusion-rifle": "x-ray-rifle",
  "plasma-grenade": "plasma-gun",
  "electromagnetic-bomb": "plasma-gun",
  "rocket-launcher": "rocket",
  "sniper-rifle": "shell",
  chainsaw: "claw",
};

/** What flies when a Figure attacks: as its Right Arm, its kind or the card in play has it. */
function missile({ before }: Told<View>, name: string | null): Drawn {
  const who = figuresOf(before).find((f) => f.name === name);
  const card = before.played === null ? undefined : thrown[before.played];
  if (who?.kind === "alien") return flying("claw");
  if (who?.kind === "droid") return flying("shell");
  return flying(card ?? (who && before.player[who.owner]?.parts["right-arm"]) ?? "shell");
}

const actorName = ({ notes, before, after }: Told<View>) => notes["figure"] ?? before.figure ?? after.figure;
const actor = (told: Told<View>) => figure(actorName(told));

/** A shot that ends in sparks, for it may hit nothing that could be hurt: the ground, or a whole armor. */
const lands = (from: string, to: string | null, drawn: Drawn): Effect[] => [
  shot(from, hex(to), drawn),
  burst(hex(to), sparks),
];

/** A shot of the one who acts. */
const shoots = (told: Told<View>, to: string | null) => lands(actor(told), to, missile(told, actorName(told)));

function fires(told: Told<View>, to: string | null) {
  const turret = told.notes["turret"] ?? told.before.aim_building;
  return turret ? lands(building(turret), to, flying("shell")) : shoots(told, to);
}

const titled = (list: Record<string, { title: string }>) => (name: string) => list[name]?.title ?? name;
const adverts = cardsOf("sponsor", titled(sponsors)),
  sheets = cardsOf("mission", titled(missions));

/** Buildings that stand now and did not: they come when they are paid for. */
function built({ before, after, seat }: Told<View>): Effect[] {
  const stood = new Set(
    buildingsOf(before)
      .filter((b) => b.hex !== null)
      .map((b) => b.name),
  );
  return buildingsOf(after)
    .filter((b) => b.hex !== null && !stood.has(b.name))
    .map((b) => enter(building(b.name), box(seat)));
}

/** A hexagon that was named: a Figure went there, or it was aimed at. */
function named(told: Told<View>, to: string | null): Effect[] {
  const places = new Map(figuresOf(told.before).map((f) => [f.name, f.hex]));
  const gone = figuresOf(told.after).find((f) => f.hex !== null && f.hex === to && places.get(f.name) !== to);
  return gone ? goes(gone.name, to) : shoots(told, to);
}

export const motion = gameMotion<View, Kinds, Verbs>(
  {
    place: ({ seat }, who) => comes(who, box(seat)),
    return: ({ seat }, who) => comes(who, box(seat)),
    back: (_, who) => comes(who),
    arrived: (_, who, to) => goes(who, to),
    activate: ({ notes }, who) => (
      who !== null && (notes["figure"] = who),
      delete notes["turret"],
      [mark(figure(who))]
    ),
    move: (told, to) => goes(actorName(told), to),
    blink: (told, to) => goes(actorName(told), to),
    teleport: (told, to) => goes(actorName(told), to),
    pull: (_, who, to) => goes(who, to),
    lift: (_, who, to) => goes(who, to),
    pushed: (_, who, to) => goes(who, to),
    shift: (_, what, to) => [walk(building(what), hex(to))],
    raise: ({ seat }, what) => [enter(building(what), box(seat))],
    build: (_, __, to) => [mark(hex(to))],
    turret: ({ notes }, what) => (what !== null && (notes["turret"] = what), [mark(building(what))]),
    fire: fires,
    attack: shoots,
    repulse: shoots,
    aimed: named,
    misfire: (_, to) => [mark(hex(to))],
    commanded: (told, who, to) => lands(figure(who), to, missile(told, who)),
    /* All shots together, then all sparks. */
    sprayed: (told, ...hexes) =>
      hexes
        .flatMap((h) => shoots(told, h))
        .sort((a, b) => b.do.localeCompare(a.do))
        .map((e, i, all) => (all[i - 1]?.do === e.do ? together(e) : e)),
    damage: (_, who, n) => struck(figure(who), n, hit),
    struck: (_, who, n) => struck(figure(who), n, hit),
    "building-struck": (_, what, n) => struck(building(what), n, hit),
    "base-struck": (_, seat, n) => [
      burst(at("base", seat === null ? null : seatLetter(seat)), hit),
      together(harm(box(seat), n)),
    ],
    healed: (_, who, n) => [burst(figure(who), cured), together(gain(figure(who), n))],
    destroyed: (_, who) => [burst(figure(who), bang), ...falls(who)],
    ruined: (_, what) => [burst(building(what), blaze), together(leave(building(what)))],
    explode: (told) => [burst(actor(told), bang)],
    points: scored,
    draw: (told, seat, name) => adverts.drawn({ ...told, seat }, name),
    "draw-mission": (told, seat, name) => sheets.drawn({ ...told, seat }, name),
    played: adverts.played,
    play: () => [],
    pay: (told, name) => [...adverts.put(told, name), ...built(told)],
    discard: adverts.put,
    mission: ({ seat }, name) => [say(box(seat), name === null ? "" : titled(missions)(name))],
    complete: proclaimed,
    advanced: proclaimed,
    recover: proclaimed,
    stay: (_, who) => [mark(figure(who))],
    "stay-building": (_, what) => [mark(building(what))],
    rise: (_, who) => [mark(figure(who))],
    "turn-up": (_, name) => [beat(name === null ? "" : titled(masters)(name))],
    template: proclaimed,
    turn: ({ seat }) => [mark(box(seat))],
    round: announced,
    over: announced,
    choose: () => [],
    ready: () => [],
  },
  (kind, value) => (kind === "hex" && value.startsWith("(") ? centre(value) : null),
);
motion.piecesOf = (seat) => [1, 2, 3].map((n) => figure(`${seatLetter(seat)}${n}`));
