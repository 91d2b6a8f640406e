// Where the zones lie: sectors of three rings, drawn round the origin.
import { zoneNames, type Zone } from "./station";

/** Inner and outer radius, where the first zone of the ring points (degrees from the top), its width. */
const rings = {
  C: { inner: 58, outer: 168, first: 0, width: 90 },
  Q: { inner: 172, outer: 280, first: 0, width: 90 },
  L: { inner: 284, outer: 384, first: 45, width: 64 },
} as const;

export const hull = 392;

export interface Point {
  x: number;
  y: number;
}

export interface Shape {
  path: string;
  centre: Point;
}

export const polar = (radius: number, degrees: number): Point => {
  const a = ((degrees - 90) * Math.PI) / 180;
  return { x: radius * Math.cos(a), y: radius * Math.sin(a) };
};

const at = ({ x, y }: Point) => `${x.toFixed(2)} ${y.toFixed(2)}`;

/** A sector of a ring with its corners rounded a little. */
export function sector(inner: number, outer: number, from: number, to: number, round = 7): string {
  const cut = (radius: number) => (round / radius) * (180 / Math.PI);
  const o = cut(outer), i = cut(inner);
  return (
    `M${at(polar(outer - round, from))}Q${at(polar(outer, from))} ${at(polar(outer, from + o))}` +
    `A${outer} ${outer} 0 0 1 ${at(polar(outer, to - o))}Q${at(polar(outer, to))} ${at(polar(outer - round, to))}` +
    `L${at(polar(inner + round, to))}Q${at(polar(inner, to))} ${at(polar(inner, to - i))}` +
    `A${inner} ${inner} 0 0 0 ${at(polar(inner, from + i))}Q${at(polar(inner, from))} ${at(polar(inner + round, from))}Z`
  );
}

function shape(zone: Zone): Shape {
  const ring = rings[zone[0] as keyof typeof rings];
  const middle = ring.first + (Number(zone[1]) - 1) * 90;
  const gap = (2 / ring.inner) * (180 / Math.PI);
  return {
    path: sector(ring.inner, ring.outer, middle - ring.width / 2 + gap, middle + ring.width / 2 - gap),
    centre: polar((ring.inner + ring.outer) / 2 + (zone[0] === "C" ? 4 : 0), middle),
  };
}

const shapes = new Map(zoneNames.map((z) => [z, shape(z)]));

export const shapeOf = (zone: Zone): Shape => shapes.get(zone) as Shape;

/** The shuttle bays: gaps between the labs. */
export const bays = [0, 90, 180, 270].map((angle) => ({ angle, path: sector(292, 372, angle - 11.5, angle + 11.5, 10) }));
