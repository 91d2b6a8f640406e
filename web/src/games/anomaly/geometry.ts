// Where the zones lie: sectors of three rings, drawn round the origin.
import { zoneNames, type Zone } from "./station";

/** Inner and outer radius, where the first zone of the ring points (degrees from the top), its width,
 *  how far out its things lie, and its name along the rim. */
const rings = {
  C: { inner: 50, outer: 166, first: 0, width: 90, things: 101, name: 149 },
  Q: { inner: 170, outer: 286, first: 0, width: 90, things: 221, name: 269 },
  L: { inner: 290, outer: 394, first: 45, width: 66, things: 335, name: 378 },
} as const;

export const hull = 400;

export interface Point {
  x: number;
  y: number;
}

export interface Shape {
  path: string;
  centre: Point;
  /** Where the name is written: an arc along the rim, read from left to right. */
  rim: string;
  /** How far a line of things is moved to the right for each unit that it lies lower: the labs lean. */
  lean: number;
  /** How wide a line of things may be. */
  room: number;
}

export const polar = (radius: number, degrees: number): Point => {
  const a = ((degrees - 90) * Math.PI) / 180;
  return { x: radius * Math.cos(a), y: radius * Math.sin(a) };
};

const at = ({ x, y }: Point) => `${x.toFixed(2)} ${y.toFixed(2)}`;

/** A sector of a ring with its corners rounded a little. */
export function sector(inner: number, outer: number, from: number, to: number, round = 7): string {
  const cut = (radius: number) => (round / radius) * (180 / Math.PI);
  const o = cut(outer),
    i = cut(inner);
  return (
    `M${at(polar(outer - round, from))}Q${at(polar(outer, from))} ${at(polar(outer, from + o))}` +
    `A${outer} ${outer} 0 0 1 ${at(polar(outer, to - o))}Q${at(polar(outer, to))} ${at(polar(outer - round, to))}` +
    `L${at(polar(inner + round, to))}Q${at(polar(inner, to))} ${at(polar(inner, to - i))}` +
    `A${inner} ${inner} 0 0 0 ${at(polar(inner, from + i))}Q` +
    `${at(polar(inner, from))} ${at(polar(inner + round, from))}Z`
  );
}

/** An arc to write on; in the lower half it runs the other way, so that nothing stands on its head. */
function rim(radius: number, middle: number): string {
  const low = middle > 95 && middle < 265,
    r = low ? radius + 9 : radius;
  const ends = [polar(r, middle - 42), polar(r, middle + 42)];
  const [from, to] = low ? ends.reverse() : ends;
  return from && to ? `M${at(from)}A${r} ${r} 0 0 ${low ? 0 : 1} ${at(to)}` : "";
}

function shape(zone: Zone): Shape {
  const ring = rings[zone[0] as keyof typeof rings];
  const middle = ring.first + (Number(zone[1]) - 1) * 90;
  const gap = (2 / ring.inner) * (180 / Math.PI);
  /* Things are written from the centre downwards, so they begin higher where the rim is below them. */
  const centre = polar(ring.things, middle),
    low = middle > 95 && middle < 265;
  return {
    path: sector(ring.inner, ring.outer, middle - ring.width / 2 + gap, middle + ring.width / 2 - gap),
    centre: { x: centre.x, y: centre.y - (low ? 13 : middle % 180 === 90 ? 10 : zone[0] === "L" ? 4 : 0) },
    rim: rim(ring.name, middle),
    lean: middle % 90 === 0 ? 0 : middle % 180 === 45 ? 0.7 : -0.7,
    room: middle % 180 === 90 ? 88 : zone[0] === "C" ? 104 : 132,
  };
}

const shapes = new Map(zoneNames.map((z) => [z, shape(z)]));

export const shapeOf = (zone: Zone): Shape => shapes.get(zone) as Shape;

/** The shuttle bays: gaps between the labs. */
export const bays = [0, 90, 180, 270].map((angle) => ({
  angle,
  path: sector(298, 386, angle - 10.5, angle + 10.5, 10),
}));
