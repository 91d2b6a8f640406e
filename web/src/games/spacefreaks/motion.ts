// Freaks walk hexagon by hexagon, shots fly, Hit Points fall, cards are played.
import {
  at,
  beat,
  box,
  burst,
  card,
  enter,
  gain,
  gameMotion,
  harm,
  held,
  leave,
  mark,
  say,
  shot,
  together,
  walk,
  type Effect,
  type Told,
} from "../../motion/effects";
import { masters, missions, sponsors } from "./cards";
import { centre } from "./hexes";
import type { Kinds, Verbs, View } from "./types.gen";
import { buildingsOf, figuresOf } from "./view";

const figure = (name: string | null) => at("figure", name);
const building = (name: string | null) => at("building", name);
const hex = (h: string | null) => at("hex", h);

const actor = ({ notes, before, after }: Told<View>) => figure(notes["figure"] ?? before.figure ?? after.figure);
const shooter = (told: Told<View>) =>
  (told.notes["turret"] ?? told.before.aim_building)
    ? building(told.notes["turret"] ?? told.before.aim_building)
    : actor(told);

const struck = (where: string, n: number | null): Effect[] => [burst(where), together(harm(where, n))];

const titled = (list: Record<string, { title: string }>, name: string | null) =>
  name === null ? null : (list[name]?.title ?? name);

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

/** A hexagon that was named: somebody went there, or it was aimed at. */
function named(told: Told<View>, to: string | null): Effect[] {
  const places = new Map(figuresOf(told.before).map((f) => [f.name, f.hex]));
  const gone = figuresOf(told.after).find((f) => f.hex !== null && f.hex === to && places.get(f.name) !== to);
  return gone ? [walk(figure(gone.name), hex(to))] : [shot(actor(told), hex(to))];
}

export const motion = gameMotion<View, Kinds, Verbs>(
  {
    place: ({ seat }, who) => [enter(figure(who), box(seat))],
    return: ({ seat }, who) => [enter(figure(who), box(seat))],
    back: (_, who) => [enter(figure(who))],
    arrived: (_, who, to) => [walk(figure(who), hex(to))],
    activate: ({ notes }, who) => (
      who !== null && (notes["figure"] = who),
      delete notes["turret"],
      [mark(figure(who))]
    ),
    move: (told, to) => [walk(actor(told), hex(to))],
    blink: (told, to) => [walk(actor(told), hex(to))],
    teleport: (told, to) => [walk(actor(told), hex(to))],
    pull: (_, who, to) => [walk(figure(who), hex(to))],
    lift: (_, who, to) => [walk(figure(who), hex(to))],
    pushed: (_, who, to) => [walk(figure(who), hex(to))],
    shift: (_, what, to) => [walk(building(what), hex(to))],
    raise: ({ seat }, what) => [enter(building(what), box(seat))],
    build: (_, __, to) => [mark(hex(to))],
    turret: ({ notes }, what) => (what !== null && (notes["turret"] = what), [mark(building(what))]),
    fire: (told, to) => [shot(shooter(told), hex(to))],
    attack: (told, to) => [shot(actor(told), hex(to))],
    repulse: (told, to) => [shot(actor(told), hex(to))],
    aimed: named,
    misfire: (_, to) => [mark(hex(to))],
    commanded: (_, who, to) => [shot(figure(who), hex(to))],
    sprayed: (told, ...hexes) =>
      hexes.map((h, i) => (i === 0 ? shot(actor(told), hex(h)) : together(shot(actor(told), hex(h))))),
    damage: (_, who, n) => struck(figure(who), n),
    struck: (_, who, n) => struck(figure(who), n),
    "building-struck": (_, what, n) => struck(building(what), n),
    "base-struck": (_, seat, n) => [harm(box(seat), n)],
    healed: (_, who, n) => [gain(figure(who), n)],
    destroyed: (_, who) => [burst(figure(who)), together(leave(figure(who)))],
    ruined: (_, what) => [burst(building(what)), together(leave(building(what)))],
    explode: (told) => [burst(actor(told))],
    points: ({ seat }, n) => [gain(box(seat), n)],
    draw: (told, seat, name) => [card("deck", held({ ...told, seat }, "sponsor", name))],
    "draw-mission": (told, seat, name) => [card("deck", held({ ...told, seat }, "mission", name))],
    played: (told, name) => [card(held(told, "sponsor", name), "board", titled(sponsors, name))],
    play: () => [],
    pay: (told, name) => [card(held(told, "sponsor", name), "deck", titled(sponsors, name)), ...built(told)],
    discard: (told, name) => [card(held(told, "sponsor", name), "deck", titled(sponsors, name))],
    mission: ({ seat }, name) => [say(box(seat), titled(missions, name) ?? "")],
    complete: ({ words, seat }) => [beat(words, box(seat))],
    advanced: ({ words, seat }) => [beat(words, box(seat))],
    recover: ({ words, seat }) => [beat(words, box(seat))],
    stay: (_, who) => [mark(figure(who))],
    "stay-building": (_, what) => [mark(building(what))],
    rise: (_, who) => [mark(figure(who))],
    "turn-up": (_, name) => [beat(titled(masters, name) ?? "")],
    template: ({ words, seat }) => [beat(words, box(seat))],
    turn: ({ seat }) => [mark(box(seat))],
    round: ({ words }) => [beat(words)],
    over: ({ words }) => [beat(words)],
    choose: () => [],
    ready: () => [],
  },
  (kind, value) => (kind === "hex" && value.startsWith("(") ? centre(value) : null),
);
