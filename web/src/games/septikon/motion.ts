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
  type Effect,
  type Told,
} from "../../motion/effects";
import { deskSize, Layout, phoneSize } from "./layout";
import { locks, passages, warehouses } from "./station";
import type { Kinds, Verbs, View, Warehouse } from "./types.gen";
import { sideOf, stationOf } from "./view";
import { narrowScreen } from "../../ui/media";

const place = (p: string | null) => at("place", p);

/** A path of exactly so many steps that never turns back; between Locks, the first step leads to another one. */
export function wayTo(from: string, to: string, steps: number): string[] {
  const side = stationOf(from) ?? "",
    goal = to.slice(1);
  const search = (here: string, left: number, path: string[]): string[] | null => {
    if (left === 0) return here === goal ? path : null;
    for (const next of passages(here)) {
      const found = path.includes(next) || next === from.slice(1) ? null : search(next, left - 1, [...path, next]);
      if (found) return found;
    }
    return null;
  };
  const start = from.slice(1);
  const through = locks.includes(start) ? locks.filter((l) => l !== start) : [];
  const way = search(start, steps, []) ??
    through.map((lock) => search(lock, steps - 1, [lock])).find((p) => p !== null) ?? [goal];
  return way.map((s) => side + s);
}

function walks(kind: string, { notes, before }: Told<View>, from: string | null, to: string | null): Effect[] {
  if (from === null || to === null) return [];
  const steps = Number(notes["die"] ?? before.die);
  return [walkTo(`${kind}@${from}`, `${kind}@${to}`, place(from), wayTo(from, to, steps).map(place))];
}

/** The cell of a warehouse at a depth, on the station of that seat. */
const cell = ({ seat }: Told<View>, warehouse: Warehouse | null, depth: number | null) => {
  const w = warehouse && warehouses[warehouse];
  return w ? place(`${sideOf(seat)}${w.cells[(depth ?? 1) - 1] ?? ""}`) : "";
};

/** What strikes comes from the gunner that was ordered last. */
function struck({ notes }: Told<View>, p: string | null): Effect[] {
  const gunner = notes["gunner"];
  delete notes["gunner"];
  return [...(gunner ? [shot(place(gunner), place(p))] : []), burst(place(p))];
}

const orders = (told: Told<View>, p: string | null): Effect[] => {
  if (p !== null) told.notes["gunner"] = p;
  return [mark(place(p))];
};

/** The pieces' names in the tables, as the board calls them. */
const pieceAt = (piece: string | null, p: string | null) =>
  `${piece === "clone" || piece === "spy" ? "crew" : piece}@${p}`;

export const motion = gameMotion<View, Kinds, Verbs>(
  {
    roll: ({ notes }, die) => (die === null ? [] : ((notes["die"] = String(die)), [roll(die)])),
    place: (_, p) => [enter(`crew@${p}`)],
    move: (told, from, to) => walks("crew", told, from, to),
    blast: (told, from, to) => [...walks("crew", told, from, to), burst(place(from))],
    drone: (told, from, to) => walks("drone", told, from, to),
    "drone-blast": (told, from, to) => [...walks("drone", told, from, to), burst(place(from))],
    laser: orders,
    mine: orders,
    shield: orders,
    satellite: orders,
    launch: orders,
    capsule: orders,
    recruit: (_, from, to) => [shot(place(from), place(to))],
    takeover: (_, from, to) => [shot(place(from), place(to))],
    pay: () => [],
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
    breaks: (told, p) => [...struck(told, p), together(harm(place(p), 1))],
    lost: (told, piece, _, p) => [...struck(told, p), together(leave(pieceAt(piece, p)))],
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
