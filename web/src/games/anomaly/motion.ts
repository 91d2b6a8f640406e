// Figures walk where they may be seen, blows land, cards go where they are given. Answers and reveals are
// beats of the whole screen (beats.tsx).
import {
  at,
  beat,
  box,
  burst,
  card,
  enter,
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
  type GameMotion,
  type Told,
} from "../../motion/effects";
import { faces, specials, evolutions, symbolWord } from "./cards";
import type { Card, Kinds, Student, Verbs, View, Zone } from "./types.gen";
import { students, studentsOf } from "./view";

const figure = (who: string | null) => at("figure", who);
const zone = (z: Zone | null) => at("zone", z);
const anomaly = box(0);

/** What a card is called, if it is seen. */
const nameOf = (name: Card | null) => (name === null ? null : (faces[name]?.name ?? name));

function boxOf({ after }: Told<View>, student: Student | null) {
  for (let seat = 1; seat < after.players; seat++) {
    if (student !== null && studentsOf(after, seat).includes(student)) return box(seat);
  }
  return box(1);
}

const actor = ({ notes, before, after }: Told<View>) => notes["actor"] ?? before.actor ?? after.actor;

function acts(told: Told<View>, student: Student | null) {
  if (student !== null) told.notes["actor"] = student;
}

// ---- Pictures ----

const drawn = (name: string): Drawn => ({ id: `anomaly-fx-${name}`, box: [-36, -36, 72, 72] });
const wound = ["hurt-1", "hurt-2"].map(drawn),
  boom = ["boom-1", "boom-2"].map(drawn);

/** A blow goes from the one who acts into a zone. */
const strikes = (told: Told<View>, to: Zone | null): Effect[] => [
  shot(figure(actor(told)), zone(to), { id: "anomaly-fx-blow", box: [-30, -12, 60, 24] }),
  together(mark(zone(to))),
];

const played = gameMotion<View, Kinds, Verbs>({
  fuel: (_, ...zones) => [mark(...zones.map(zone))],
  draw: (told, student) => [card("deck", boxOf(told, student))],
  token: () => [],
  start: (_, who) => [enter(figure(who))],
  lay: () => [],
  move: (told, student, name) => (acts(told, student), [card(boxOf(told, student), "deck", nameOf(name))]),
  track: (told, student, name) => (acts(told, student), [card(boxOf(told, student), "deck", nameOf(name))]),
  play: (told, student, name) => (acts(told, student), [card(boxOf(told, student), anomaly, nameOf(name))]),
  go: (told, to) => [walk(figure(actor(told)), zone(to))],
  show: (told, student, symbol) => (
    acts(told, student),
    [say(boxOf(told, student), symbol === null ? "?" : symbolWord(symbol))]
  ),
  hit: strikes,
  burn: strikes,
  step: (_, to) => [walk(figure("A"), zone(to))],
  prowl: (_, to) => [walk(figure("A"), zone(to))],
  react: (_, to) => [walk(figure("A"), zone(to))],
  jump: (_, to) => [walk(figure("A"), zone(to))],
  fake: () => [],
  use: (_, special) => [say(anomaly, specials[special ?? ""]?.name ?? "")],
  pay: (_, name) => [card(anomaly, "deck", nameOf(name))],
  take: (_, evolution) => [say(anomaly, evolutions[evolution ?? ""]?.name ?? "")],
  answer: () => [],
  scent: (told, student, answer) => [say(boxOf(told, student), answer ?? "?")],
  reveal: (_, who, to) => [mark(zone(to)), together(enter(figure(who)))],
  caught: (_, who, to) => [mark(zone(to)), together(enter(figure(who)))],
  trapped: (_, student, to) => [to === null ? say(`student=${student}`, "trap") : enter(`trap@${to}`)],
  spring: (_, __, to) => [burst(zone(to), boom)],
  "spring-fuel": (_, __, to) => [burst(zone(to), boom)],
  sense: (_, to) => [enter(`sensor@${to}`), together(mark(zone(to)))],
  discharge: ({ before }) => [mark(...(Object.keys(before.electricity) as Zone[]).map(zone))],
  charge: (_, to) => [enter(`electricity@${to}`), together(mark(zone(to)))],
  hurt: (_, to, n) => [burst(zone(to), wound), together(harm(zone(to), n)), together(harm(anomaly, n))],
  "students-hurt": ({ after }, n) => [harm(box(1), n), together(mark(...students(after).map(figure)))],
  "no-effect": (_, to) => [say(zone(to), "–")],
  explode: (_, to) => [burst(zone(to), boom), together(leave(`fuel@${to}`))],
  fed: () => [say(anomaly, "+")],
  "fed-students": () => [harm(box(1), 1), together(say(anomaly, "+1"))],
  shock: (told, student, n) => [harm(boxOf(told, student), n)],
  hunger: () => [harm(anomaly, 1)],
  irradiated: (_, who) => [harm(figure(who), 1)],
  spread: (_, to) => [enter(`radiation@${to}`), together(mark(zone(to)))],
  round: ({ words }) => [beat(words)],
  end: () => [],
});

export const motion: GameMotion<View> = {
  ...played,
  /* A Student's figure is called by the Student's name. */
  drawnAs: { student: "figure" },
  piecesOf: (seat, view) => (seat === 0 ? ["A"] : studentsOf(view, seat)).map(figure),
};
