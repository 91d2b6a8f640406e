// Clones walk through the halls, rockets fly, lasers and mines strike, stores fill and empty.
import {
  at,
  beat,
  burst,
  enter,
  gameMotion,
  harm,
  leave,
  mark,
  roll,
  say,
  shot,
  together,
  walkTo,
  type Drawn,
  type Effect,
  type Told,
} from "../../motion/effects";
import { alreadyTold } from "../../engine/oracle";
import { deskSize, Layout, phoneSize } from "./layout";
import { codeAt, warehouses } from "./station";
import type { Facts, Kinds, Verbs, View, Warehouse } from "./types.gen";
import { sideOf, squareOf } from "./view";
import { narrowScreen } from "../../ui/media";

const place = (p: string | null) => at("place", p);

/** The squares of a walk, as the engine told when it was still to be chosen; a straight line where it has not. */
export function wayOf(facts: Facts | null, from: string, to: string): string[] {
  const stops =
    facts?.stops.figures.find((f) => f.figure === from)?.stops ??
    facts?.drones.drones.find((d) => d.drone === from)?.stops;
  return stops?.find((s) => s.to === to)?.way ?? [to];
}

function walks(kind: string, { before, viewer }: Told<View>, from: string | null, to: string | null): Effect[] {
  if (from === null || to === null) return [];
  const way = wayOf(alreadyTold<Facts>(before, viewer), from, to);
  return [walkTo(`${kind}@${from}`, `${kind}@${to}`, place(from), way.map(place))];
}

/** The cell of a warehouse at a depth, on the station of that seat. */
const cell = ({ seat }: Told<View>, warehouse: Warehouse | null, depth: number | null) => {
  const w = warehouse && warehouses[warehouse];
  return w ? place(`${sideOf(seat)}${w.cells[(depth ?? 1) - 1] ?? ""}`) : "";
};

const effect = (name: string, half: number): Drawn => ({
  id: `sep-fx-${name}`,
  box: [-half, -half, 2 * half, 2 * half],
});
const blast = [effect("burst", 30)],
  /** What breaks bursts and then burns. */
  blaze = [...blast, ...["fire-1", "fire-2", "fire-1"].map((name) => effect(name, 26))];

/** What gunners strike with: a laser is one line of light, a mine is thrown. */
const weapons: Record<string, Drawn> = {
  laser: { id: "sep-fx-laser", box: [0, -8, 100, 16], beam: true },
  mine: effect("thermite", 16),
};

/** What strikes comes from the gunner that was ordered last. */
function struck({ notes }: Told<View>, p: string | null, frames: Drawn[]): Effect[] {
  const gunner = notes["gunner"];
  delete notes["gunner"];
  const shots = gunner ? [shot(place(gunner), place(p), weapons[notes["weapon"] ?? ""])] : [];
  return [...shots, burst(place(p), frames)];
}

const orders =
  (weapon = "") =>
  ({ notes }: Told<View>, p: string | null): Effect[] => {
    if (p !== null) Object.assign(notes, { gunner: p, weapon });
    return [mark(place(p))];
  };

const codes: Partial<Record<string, string>> = { LAS: "laser", THM: "mine" };

/** Who shoots is known from the position where the store that pays was asked for first. */
function paid({ notes, before: { job, gunner, station, module } }: Told<View>): Effect[] {
  if (job !== "action" || gunner === 0 || module === null) return [];
  const { level, column } = squareOf(module);
  const weapon = codes[codeAt(level, column) ?? ""];
  if (weapon) Object.assign(notes, { gunner: `${station}(9,${gunner})`, weapon });
  return [];
}

/** The pieces' names in the tables, as the board calls them. */
const pieceAt = (piece: string | null, p: string | null) =>
  `${piece === "clone" || piece === "spy" ? "crew" : piece}@${p}`;

export const motion = gameMotion<View, Kinds, Verbs>(
  {
    roll: (_, die) => (die === null ? [] : [roll(die)]),
    place: (_, p) => [enter(`crew@${p}`)],
    move: (told, from, to) => walks("crew", told, from, to),
    blast: (told, from, to) => [...walks("crew", told, from, to), burst(place(from), blast)],
    drone: (told, from, to) => walks("drone", told, from, to),
    "drone-blast": (told, from, to) => [...walks("drone", told, from, to), burst(place(from), blast)],
    laser: orders("laser"),
    mine: orders("mine"),
    shield: orders(),
    satellite: orders(),
    launch: orders(),
    capsule: orders(),
    recruit: (_, from, to) => [shot(place(from), place(to))],
    takeover: (_, from, to) => [shot(place(from), place(to))],
    pay: paid,
    keep: () => [],
    stores: (told, w, depth) => [together(say(cell(told, w, depth), "+1"))],
    spends: (told, w, depth) => [together(say(cell(told, w, depth), "−1"))],
    ruined: (told, w) => [together(say(cell(told, w, 1), "−1"))],
    steal: () => [],
    defrost: () => [],
    clone: (_, p) => [enter(`crew@${p}`)],
    lands: (_, p) => [enter(`drone@${p}`)],
    placed: (_, piece, p) => [enter(pieceAt(piece, p))],
    flies: (told, flyer, from, to) => {
      delete told.notes["gunner"];
      return [walkTo(`${flyer}@${from}`, `${flyer}@${to}`, place(from), [place(to)])];
    },
    breaks: (told, p) => [...struck(told, p, blaze), together(harm(place(p), 1))],
    lost: (told, piece, _, p) => [...struck(told, p, blast), together(leave(pieceAt(piece, p)))],
    mended: (_, p) => [say(place(p), "✓")],
    turn: () => [],
    wins: ({ words }) => [beat(words)],
    drawn: ({ words }) => [beat(words)],
  },
  (kind, value, { viewer }) => {
    if (kind !== "place" || !/^([AB]?\(|\[)\d/.test(value)) return null;
    const narrow = matchMedia(narrowScreen).matches;
    return new Layout(narrow ? phoneSize : deskSize, sideOf(viewer)).centre(value);
  },
);
