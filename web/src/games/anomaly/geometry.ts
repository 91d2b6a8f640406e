// The places of the zones: sectors of three rings around the origin, and the places of things in them.
import type { Zone } from "./types.gen";
import { zoneNames } from "./view";

/** Inner and outer radius, where the first zone of the ring points (degrees from the top), its width, and how far out
 *  its things lie; how much of that arc they may take. */
const rings = {
  C: { inner: 54, outer: 166, first: 0, width: 90, things: 119, room: 150 },
  Q: { inner: 172, outer: 288, first: 0, width: 90, things: 230, room: 300 },
  L: { inner: 294, outer: 398, first: 45, width: 66, things: 348, room: 330 },
} as const;

export const hull = 414;

export interface Point {
  x: number;
  y: number;
}

export interface Shape {
  path: string;
  /** The same a little smaller: the frame of what can be chosen. */
  frame: string;
  centre: Point;
  /** Degrees from the top. */
  middle: number;
  /** Where the name is written: an arc along the rim, read from left to right. On a small screen letters are larger. */
  rim: string;
  rimSmall: string;
  ring: keyof typeof rings;
}

export const polar = (radius: number, degrees: number): Point => {
  const a = ((degrees - 90) * Math.PI) / 180;
  return { x: radius * Math.cos(a), y: radius * Math.sin(a) };
};

const degrees = (length: number, radius: number) => (length / radius) * (180 / Math.PI);

const at = ({ x, y }: Point) => `${x.toFixed(1)} ${y.toFixed(1)}`;

/** A sector of a ring with its corners rounded a little. */
function sector(inner: number, outer: number, from: number, to: number, round = 9): string {
  const o = degrees(round, outer),
    i = degrees(round, inner);
  return (
    `M${at(polar(outer - round, from))}Q${at(polar(outer, from))} ${at(polar(outer, from + o))}` +
    `A${outer} ${outer} 0 0 1 ${at(polar(outer, to - o))}Q${at(polar(outer, to))} ${at(polar(outer - round, to))}` +
    `L${at(polar(inner + round, to))}Q${at(polar(inner, to))} ${at(polar(inner, to - i))}` +
    `A${inner} ${inner} 0 0 0 ${at(polar(inner, from + i))}Q` +
    `${at(polar(inner, from))} ${at(polar(inner + round, from))}Z`
  );
}

const isLow = (middle: number) => middle > 95 && middle < 265;

/** An arc to write on, within its zone and with letters of that height. In the lower half it runs the other way, so
 *  that nothing is upside down. */
function rim(outer: number, middle: number, half: number, high: number): string {
  const low = isLow(middle),
    r = low ? outer - 7 : outer - 7 - high;
  const ends = [polar(r, middle - half), polar(r, middle + half)];
  const [from, to] = low ? ends.reverse() : ends;
  return from && to ? `M${at(from)}A${r} ${r} 0 0 ${low ? 0 : 1} ${at(to)}` : "";
}

function shape(zone: Zone): Shape {
  const name = zone[0] as keyof typeof rings,
    ring = rings[name];
  const middle = ring.first + (Number(zone[1]) - 1) * 90;
  const gap = degrees(3, ring.inner),
    half = ring.width / 2;
  return {
    path: sector(ring.inner, ring.outer, middle - half + gap, middle + half - gap),
    frame: sector(ring.inner + 6, ring.outer - 6, middle - half + 2.2 * gap, middle + half - 2.2 * gap, 7),
    centre: polar(ring.things, middle),
    middle,
    rim: rim(ring.outer, middle, half - 2, 10),
    rimSmall: rim(ring.outer, middle, half - 2, 16),
    ring: name,
  };
}

const shapes = new Map(zoneNames.map((z) => [z, shape(z)]));

export const shapeOf = (zone: Zone): Shape => shapes.get(zone) as Shape;

/** Which way an arc runs so that its text reads from left to right, or downwards at the sides. */
const reading = (middle: number) => (isLow(middle) && middle !== 135 ? -1 : middle === 270 ? -1 : 1);

/** A place in a zone: so far from the rim, and so far along it from the middle, in degrees as one reads. */
export function spotIn(zone: Zone, fromRim: number, along: number): Point {
  const { middle, ring } = shapeOf(zone);
  return polar(rings[ring].outer - fromRim, middle + reading(middle) * along);
}

/** The three symbols lie at the inner rim; in the quarters to one side, so that the middle is free. */
export function symbolsIn(zone: Zone, size: number): Point[] {
  const { middle, ring } = shapeOf(zone),
    inner = rings[ring].inner;
  const radius = inner + (ring === "C" ? 24 : ring === "Q" ? 29 : 21),
    step = degrees(size + 4, radius),
    aside = ring === "Q" ? 27 : 0;
  return [-1, 0, 1].map((i) => polar(radius, middle + reading(middle) * (aside + i * step)));
}

export interface Sized {
  wide: number;
  high: number;
}

/** Things of some size side by side on the arc of a zone, smaller where they need more room than there is; moved
 *  `aside` by so much. On a small screen names are larger and need more room at the rim. */
export function lay<T extends Sized>(
  zone: Zone,
  things: T[],
  aside = 0,
  small = false,
): { thing: T; at: Point; scale: number }[] {
  const { middle, ring } = shapeOf(zone),
    { things: far, room } = rings[ring],
    radius = far - (small && ring === "L" ? 4 : 0);
  const upright = middle % 180 === 90,
    slanted = ring === "L";
  const length = (t: Sized) => (slanted ? 0.55 * (t.wide + t.high) : upright ? t.high : t.wide);
  const whole = things.reduce((n, t) => n + length(t), 0);
  const scale = Math.min(1, room / Math.max(whole, 1));
  let from = (-scale * whole) / 2 + aside;
  return things.map((thing) => {
    const half = (scale * length(thing)) / 2;
    from += 2 * half;
    return { thing, at: polar(radius, middle + reading(middle) * degrees(from - half, radius)), scale };
  });
}
