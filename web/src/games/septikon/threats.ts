// What the enemy may do to a side in its next turns: from flights, gunners and satellites, by faces of the die.
import { flight, laserTarget, star } from "./lanes";
import { ordersAt } from "./orders";
import { reach } from "./reach";
import { called, cellAt, codeAt, modules, storeWord, type Resource } from "./station";
import {
  enemyOf,
  pointOf,
  seenBy,
  squareName,
  squareOf,
  stationOf,
  type Flyer,
  type FlyerKind,
  type Side,
  type View,
} from "./view";
import { say, type Word } from "./words";
import { canSpend, gunners } from "./works";

export const faces = [1, 2, 3, 4, 5, 6];

export interface Threat {
  /** What threatens: "rocket", "laser", "mine", "spy", "satellite". */
  what: FlyerKind | "laser" | "mine" | "espionage" | "satellite";
  /** Faces of the enemy's next roll that bring it; empty: it needs no die. */
  on: number[];
  /** In how many of 36 pairs of rolls it happens within two turns, for flights. */
  within?: number;
  /** What would be hit. */
  places: string[];
  text: string;
}

/** A run of faces as one says it: "3 or more", "2 or 5", "any roll". */
export function sayFaces(on: number[]): string {
  const sorted = [...on].sort((a, b) => a - b),
    [first = 0] = sorted;
  if (sorted.length === 6) return say("anyRoll");
  if (sorted.length > 1 && sorted.length === 7 - first) return say("orMore", first);
  return sorted.join(` ${say("or")} `);
}

/** Where a flight ends within two rolls of its owner: places on the enemy's station and how many of 36 pairs bring it
 *  there. */
export function twoTurns(view: View, side: Side, flyer: Flyer): Map<string, number> {
  const ends = new Map<string, number>();
  const count = (place: string, n: number) => ends.set(place, (ends.get(place) ?? 0) + n);
  for (const a of faces) {
    const first = flight(view, side, flyer.what, pointOf(flyer.at), a);
    if (first.how === "lands") count(first.place, 6);
    if (first.how !== "flies") continue;
    for (const b of faces) {
      const second = flight(view, side, flyer.what, pointOf(first.place), b);
      if (second.how === "lands") count(second.place, 1);
    }
  }
  return ends;
}

const words: Record<FlyerKind, Word> = { rocket: "theRocket", "nuclear-rocket": "theNuclear", capsule: "theCapsule" };

/** What is hit, the likeliest first: "metal warehouse", "Laser and 2 more". */
function mostly(ends: Map<string, number>): string {
  const sorted = [...ends].sort((a, b) => b[1] - a[1]);
  const [first] = sorted;
  if (!first) return say("nothing");
  const { level, column } = squareOf(first[0].slice(1));
  const cell = cellAt(level, column);
  const name = cell ? storeWord(cell.warehouse) : called(first[0].slice(1));
  return sorted.length > 1 ? say("orSome", name, sorted.length - 1) : name;
}

function ofFlyer(view: View, by: Side, flyer: Flyer): Threat[] {
  const ends = twoTurns(view, by, flyer);
  const on = faces.filter((n) => flight(view, by, flyer.what, pointOf(flyer.at), n).how === "lands");
  const within = [...ends.values()].reduce((a, b) => a + b, 0);
  if (within === 0) return [];
  const soon = on.length > 0 ? say("landsOn", sayFaces(on)) : say("landsAfter");
  return [
    {
      what: flyer.what,
      on,
      within,
      places: [...ends.keys()],
      text: say(
        "flightThreat",
        say(words[flyer.what]),
        squareOf([...ends.keys()][0]?.slice(1) ?? "(0,0)").column,
        soon,
        mostly(ends),
      ),
    },
  ];
}

/** The faces on which some figure of that station's owner can walk onto a module of this kind, and who stays to fire.
 *  */
function facesTo(view: View, by: Side, code: string): Map<number, Set<string>> {
  const found = new Map<number, Set<string>>();
  for (const figure of view.sides[by].clones) {
    for (const [square, on] of reach(view, by, figure)) {
      const { level, column } = squareOf(square);
      if (codeAt(level, column) !== code) continue;
      for (const n of on) found.set(n, (found.get(n) ?? new Set()).add(figure));
    }
  }
  return found;
}

const can = (view: View, side: Side, code: string) =>
  Object.entries(modules[code]?.cost ?? {}).every(([r, n]) => canSpend(view, side, r as Resource) >= n);

/** Who could fire if one of these figures walked: a gunner that walks fires no more. */
const firing = (view: View, by: Side, walkers: Set<string>) =>
  gunners(view, by).filter((c) => [...walkers].some((w) => w !== squareName(9, c)));

function ofLasers(view: View, by: Side): Threat[] {
  if (!can(view, by, "LAS")) return [];
  const byPlace = new Map<string, Set<number>>();
  for (const [n, walkers] of facesTo(view, by, "LAS")) {
    for (const column of firing(view, by, walkers)) {
      const place = laserTarget(view, by, column);
      if (place) byPlace.set(place, (byPlace.get(place) ?? new Set()).add(n));
    }
  }
  return [...byPlace].map(([place, on]) => {
    const target = !stationOf(place)
      ? say("yourPiece", place)
      : place.includes("(9,")
        ? say("yourGunner", squareOf(place.slice(1)).column)
        : called(place.slice(1));
    return {
      what: "laser" as const,
      on: [...on].sort(),
      places: [place],
      text: say("laserThreat", sayFaces([...on]), target),
    };
  });
}

function ofMines(view: View, by: Side): Threat[] {
  if (!can(view, by, "THM")) return [];
  const found: Threat[] = [];
  for (const [n, walkers] of facesTo(view, by, "THM")) {
    const places = firing(view, by, walkers)
      .map((c) => `${enemyOf(by)}${squareName(n, 22 - c)}`)
      .filter((p) => !view.sides[enemyOf(by)].damage.includes(p.slice(1)));
    if (places.length > 0)
      found.push({
        what: "mine",
        on: [n],
        places,
        text: say("mineThreat", n, places.map((p) => called(p.slice(1))).join(", ")),
      });
  }
  return found;
}

function ofSpies(view: View, by: Side): Threat[] {
  const byPlace = new Map<string, Set<number>>();
  const orders = ordersAt(view, by, "ESP");
  if (orders.length === 0) return [];
  for (const [n, walkers] of facesTo(view, by, "ESP")) {
    const columns = firing(view, by, walkers);
    for (const o of orders) {
      if (columns.includes(squareOf(o.gunner.slice(1)).column))
        byPlace.set(o.place, (byPlace.get(o.place) ?? new Set()).add(n));
    }
  }
  return [...byPlace].map(([place, on]) => ({
    what: "espionage" as const,
    on: [...on].sort(),
    places: [place],
    text: say("spyThreat", sayFaces([...on]), called(place.slice(1))),
  }));
}

/** Own pieces in the fire of an enemy satellite: gone when the turn ends (SEP-12.1). */
function ofSatellites(view: View, by: Side): Threat[] {
  const own = view.sides[enemyOf(by)];
  const exposed = [
    ...own.flyers.map((f) => f.at),
    ...own.satellites,
    ...own.shields,
    ...own.clones.filter((s) => s.startsWith("(9,")).map((s) => `${enemyOf(by)}${s}`),
  ];
  return view.sides[by].satellites.flatMap((at) => {
    const zone = new Set(star(at));
    const places = exposed.filter((p) => zone.has(p));
    return places.length > 0
      ? [{ what: "satellite" as const, on: [], places, text: say("satelliteThreat", at, places.join(", ")) }]
      : [];
  });
}

/** All that threatens a side, the likeliest first. */
export function threatsTo(view: View, side: Side): Threat[] {
  const by = enemyOf(side);
  const all = [
    ...view.sides[by].flyers.flatMap((f) => ofFlyer(view, by, f)),
    ...ofLasers(view, by),
    ...ofMines(view, by),
    ...ofSpies(view, by),
    ...ofSatellites(view, by),
  ];
  const weight = (t: Threat) =>
    t.on.length === 0 && t.within === undefined ? 36 : Math.max(t.on.length * 6, t.within ?? 0);
  return all.sort((a, b) => weight(b) - weight(a));
}

/** How far a flying piece still has to go to the enemy surface. */
export const toGo = (side: Side, at: string) => 23 - seenBy(side, pointOf(at)).row;
