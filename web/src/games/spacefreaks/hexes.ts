// The arena's geometry (SPF-3.1, 3.2): axial (q,r), pointed tops, 21 rows of 22 and 21 hexagons in turn.

export const radius = 24;
const halfWidth = (radius * Math.sqrt(3)) / 2;
export const tileWidth = 2 * halfWidth;
export const rowHeight = radius * 1.5;

export interface Hex {
  q: number;
  r: number;
}

export const directions = ["E", "NE", "NW", "W", "SW", "SE"] as const;
export const steps: readonly Hex[] = [
  { q: 1, r: 0 },
  { q: 1, r: -1 },
  { q: 0, r: -1 },
  { q: -1, r: 0 },
  { q: -1, r: 1 },
  { q: 0, r: 1 },
];

export const nameOf = ({ q, r }: Hex) => `(${q},${r})`;

function hexOf(name: string): Hex {
  const [q = "0", r = "0"] = name.slice(1, -1).split(",");
  return { q: Number(q), r: Number(r) };
}

export const rows = 21;
export const columns = (r: number) => (r % 2 === 0 ? 22 : 21);
export const column = ({ q, r }: Hex) => q + Math.floor(r / 2);
export const onBoard = (h: Hex) => h.r >= 0 && h.r < rows && column(h) >= 0 && column(h) < columns(h.r);

/** Every hexagon's name, row by row. */
export const all: readonly string[] = Array.from({ length: rows }, (_, r) =>
  Array.from({ length: columns(r) }, (_, c) => nameOf({ q: c - Math.floor(r / 2), r })),
).flat();

export function distance(a: string, b: string): number {
  const x = hexOf(a),
    y = hexOf(b);
  const dq = x.q - y.q,
    dr = x.r - y.r;
  return (Math.abs(dq) + Math.abs(dr) + Math.abs(dq + dr)) / 2;
}

/** The hexagon that many steps away in a direction (0 is E), or null off the board. */
export function stepFrom(name: string, direction: number, n = 1): string | null {
  const h = hexOf(name),
    d = steps[direction] ?? { q: 0, r: 0 };
  const to = { q: h.q + n * d.q, r: h.r + n * d.r };
  return onBoard(to) ? nameOf(to) : null;
}

/** A set and all that touches it. */
export const withNeighbours = (names: readonly string[]) => [
  ...new Set(names.flatMap((h) => [h, ...steps.flatMap((_, d) => stepFrom(h, d) ?? [])])),
];

/** All hexagons at most `n` away, itself included. */
export const disc = (centre: string, n: number) => all.filter((h) => distance(centre, h) <= n);

// ---- On the drawing ----

export interface Point {
  x: number;
  y: number;
}

export function centre(name: string): Point {
  const { q, r } = hexOf(name);
  return { x: (2 * q + r) * halfWidth, y: r * radius * 1.5 };
}

/** The hexagon under a point of the drawing, or null. */
export function hexAt({ x, y }: Point): string | null {
  const r = y / (radius * 1.5),
    q = (x / halfWidth - r) / 2;
  const s = -q - r;
  let rq = Math.round(q),
    rr = Math.round(r);
  const rs = Math.round(s);
  const dq = Math.abs(rq - q),
    dr = Math.abs(rr - r),
    ds = Math.abs(rs - s);
  if (dq > dr && dq > ds) rq = -rr - rs;
  else if (dr > ds) rr = -rq - rs;
  const hex = { q: rq === 0 ? 0 : rq, r: rr === 0 ? 0 : rr };
  return onBoard(hex) ? nameOf(hex) : null;
}

/** Corner points of a hexagon around the origin; the i-th side, from point i to i + 1, faces direction i. */
const points: readonly Point[] = [30, -30, -90, -150, 150, 90].map((a) => ({
  x: radius * Math.cos((a * Math.PI) / 180),
  y: radius * Math.sin((a * Math.PI) / 180),
}));

const two = (n: number) => Math.round(n * 100) / 100;

/** A hexagon's outline around the origin, at a share of the full size. */
export const outlineOf = (share = 1) => `M${points.map((p) => `${two(p.x * share)} ${two(p.y * share)}`).join("L")}Z`;

/** Many hexagons as one path. */
export function tiles(names: Iterable<string>, share = 1): string {
  let path = "";
  for (const name of names) {
    const c = centre(name);
    path += `M${points.map((p) => `${two(c.x + p.x * share)} ${two(c.y + p.y * share)}`).join("L")}Z`;
  }
  return path;
}

/** The border of a set of hexagons, drawn a little inside it. */
export function border(names: Iterable<string>, share = 0.94): string {
  const set = new Set(names);
  let path = "";
  for (const name of set) {
    const c = centre(name);
    for (let d = 0; d < 6; d++) {
      const beside = stepFrom(name, d);
      const a = points[d],
        b = points[(d + 1) % 6];
      if ((beside !== null && set.has(beside)) || !a || !b) continue;
      path +=
        `M${two(c.x + a.x * share)} ${two(c.y + a.y * share)}L` + `${two(c.x + b.x * share)} ${two(c.y + b.y * share)}`;
    }
  }
  return path;
}

/** The ground with its edge. */
export const paper = {
  x: -halfWidth - 14,
  y: -radius - 14,
  width: 44 * halfWidth + 28,
  height: (rows - 1) * rowHeight + 2 * radius + 28,
};

const frame = 24,
  foot = 36;

/** All of the picture: the ground, the boards round it, and below it room for a line of words. */
export const rim = {
  x: paper.x - frame,
  y: paper.y - frame,
  width: paper.width + 2 * frame,
  height: paper.height + frame + foot,
};
