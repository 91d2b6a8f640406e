// Figures run through doors, shots fly, damage shows, cards come and go.
import { announced, cardsOf, scored, struck } from "../../motion/common";
import {
  at,
  beat,
  box,
  burst,
  card,
  enter,
  gameMotion,
  harm,
  held,
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
import { powerupOf, weapons } from "./cards";
import { maps, type Square as MapSquare } from "./maps";
import type { Kinds, Powerup, Slot, Square, Verbs, View, Weapon } from "./types.gen";

const figure = (seat: number | null) => at("figure", seat);
const square = (s: Square | null) => at("square", s);
const nameOf = (weapon: Weapon | null) => (weapon === null ? null : (weapons[weapon]?.name ?? weapon));

/** A shortest way, without the square it starts on. */
export function wayBetween(mapName: string, from: Square | null, to: Square | null): Square[] {
  const map = maps[mapName] ?? [];
  if (to === null) return [];
  const way: Square[] = [];
  const away = (s: MapSquare) => s.moves[to] ?? Infinity;
  let here = map.find((s) => s.id === from);
  while (here && away(here) > 0) {
    const { moves } = here,
      near: number = away(here) - 1;
    here = map.find((s) => moves[s.id] === 1 && away(s) === near);
    if (here) way.push(here.id);
  }
  return way.length > 0 ? way : [to];
}

/** Walks there, and remembers where it stands now. */
function goes(told: Told<View>, seat: number | null, to: Square | null): Effect[] {
  if (seat === null || to === null) return [];
  const key = `at${seat}`;
  const from = (told.notes[key] ?? told.before.seats[seat]?.square ?? null) as Square | null;
  told.notes[key] = to;
  return from === to ? [] : [walk(figure(seat), ...wayBetween(told.after.map, from, to).map(square))];
}

function takes(told: Told<View>, weapon: Weapon | null): Effect[] {
  const slot = (Object.keys(told.before.racks) as Slot[]).find((s) => told.before.racks[s] === weapon);
  const spawn = (maps[told.after.map] ?? []).find((s) => s.spawn === slot?.split("-")[0]);
  return [
    ...goes(told, told.seat, spawn?.id ?? null),
    card(at("slot", slot ?? null), held(told, "weapon", weapon), nameOf(weapon)),
  ];
}

const drawn = (name: string, half: number): Drawn => ({
  id: `adrenaline-${name}`,
  box: [-half, -half, 2 * half, 2 * half],
});
const impact = [drawn("impact", 28)],
  explosion = [1, 2, 3].map((n) => drawn(`explosion-${n}`, 48));

/** A shot in the colour of the weapon that was fired last; its muzzle is at 22, 24 of the drawing. */
const fires = ({ notes }: Told<View>, from: string, to: string): Effect => {
  const colour = weapons[notes["weapon"] ?? ""]?.colour ?? "red";
  return shot(from, to, { id: `adrenaline-shot-${colour}`, box: [-22, -24, 240, 48], beam: true });
};

const calledOf = (name: Powerup | null) => (name === null ? null : (powerupOf(name).card?.name ?? name));
const powerups = cardsOf<Powerup>("powerup", (name) => calledOf(name) ?? "");

const bot = ({ after }: Told<View>) => after.seats.length - 1;

export const motion = gameMotion<View, Kinds, Verbs>({
  turn: ({ seat }) => [mark(box(seat))],
  appears: ({ seat, notes }, to) => (to === null ? [] : ((notes[`at${seat}`] = to), [enter(figure(seat), box(seat))])),
  "place-bot": (told) => [enter(figure(bot(told)))],
  go: (told, to) => goes(told, told.seat, to),
  "bot-go": (told, to) => goes(told, bot(told), to),
  push: (told, who, to) => goes(told, who, to),
  moved: (told, who, to) => goes(told, who, to),
  bring: () => [],
  tile: (told, to) => [...goes(told, told.seat, to), leave(`ammo@${to}`, box(told.seat))],
  take: (told, weapon) => takes(told, weapon),
  "take-with": (told, weapon) => takes(told, weapon),
  drop: (told, weapon) => [card(held(told, "weapon", weapon), "board", nameOf(weapon))],
  fire: ({ seat, notes }, weapon) => (
    weapon !== null && (notes["weapon"] = weapon),
    [say(figure(seat), nameOf(weapon) ?? "")]
  ),
  use: () => [],
  "use-with": () => [],
  reload: ({ seat }, weapon) => [say(box(seat), nameOf(weapon) ?? "")],
  "reload-with": ({ seat }, weapon) => [say(box(seat), nameOf(weapon) ?? "")],
  target: () => [],
  "bot-hit": (told, who) => (delete told.notes["weapon"], [fires(told, figure(bot(told)), figure(who))]),
  damage: (told, n, who) => [
    ...(told.seat === who ? [] : [fires(told, figure(told.seat), figure(who))]),
    ...struck(figure(who), n, impact),
    together(harm(box(who), n)),
  ],
  convert: (_, n, who) => [harm(figure(who), n), together(harm(box(who), n))],
  marks: (_, n, who) => [say(figure(who), `◎${n}`)],
  stings: ({ seat }) => [harm(figure(seat), 1)],
  tags: (told, point) => [fires(told, figure(told.seat), at("point", point))],
  killed: ({ words, seat }, who) => [
    burst(figure(who), explosion),
    beat(words, figure(who)),
    together(mark(box(seat))),
    leave(figure(who), box(who)),
  ],
  points: scored,
  "track-points": scored,
  "double-kill": (told) => scored(told, 1),
  "first-blood": () => [],
  overkilled: () => [],
  draw: powerups.drawn,
  discard: powerups.put,
  play: powerups.played,
  scope: (told, powerup, who) => [card(held(told, "powerup", powerup), figure(who), calledOf(powerup))],
  "scope-with": (told, powerup, who) => [card(held(told, "powerup", powerup), figure(who), calledOf(powerup))],
  tagback: powerups.played,
  "put-tile": (_, __, to) => [enter(`ammo@${to}`, "deck")],
  "put-weapon": (_, weapon, slot) => [card("deck", at("slot", slot), nameOf(weapon))],
  frenzy: announced,
  over: announced,
  "bot-wins": announced,
});
