// The outline of a set of quadrants: closed, a little inside its border, with round corners.
import { spot, type Quadrant } from "./sections";

interface Edge {
  x: number;
  y: number;
  dx: number;
  dy: number;
}

/** The four sides of a quadrant, the inside on the right hand: where it lies open, and the edge. */
const borders = [
  { beside: [0, -1], edge: { x: 0, y: 0, dx: 1, dy: 0 } },
  { beside: [1, 0], edge: { x: 1, y: 0, dx: 0, dy: 1 } },
  { beside: [0, 1], edge: { x: 1, y: 1, dx: -1, dy: 0 } },
  { beside: [-1, 0], edge: { x: 0, y: 1, dx: 0, dy: -1 } },
] as const;

/** Loops of edges around a set; where four quadrants meet in two corners, each keeps to its own. */
function loops(quadrants: Quadrant[]): Edge[][] {
  const set = new Set(quadrants.map((q) => spot(q.x, q.y)));
  const from = new Map<string, Edge[]>();
  for (const q of quadrants) {
    for (const {
      beside: [bx, by],
      edge,
    } of borders) {
      if (set.has(spot(q.x + bx, q.y + by))) continue;
      const at = { ...edge, x: q.x + edge.x, y: q.y + edge.y };
      from.set(spot(at.x, at.y), [...(from.get(spot(at.x, at.y)) ?? []), at]);
    }
  }
  const take = (edge: Edge) =>
    from.set(
      spot(edge.x, edge.y),
      (from.get(spot(edge.x, edge.y)) ?? []).filter((e) => e !== edge),
    );
  const found: Edge[][] = [];
  for (const edges of [...from.values()].flat()) {
    if (!from.get(spot(edges.x, edges.y))?.includes(edges)) continue;
    const loop: Edge[] = [];
    for (let edge: Edge | undefined = edges; edge;) {
      const last: Edge = edge;
      take(last);
      loop.push(last);
      const next: Edge[] = from.get(spot(last.x + last.dx, last.y + last.dy)) ?? [];
      edge = next.find((e) => e.dx === -last.dy && e.dy === last.dx) ?? next[0];
    }
    found.push(loop);
  }
  return found;
}

/** As a path; a quadrant is `size` wide, the line runs `inset` inside the border. */
export function outline(quadrants: Quadrant[], size: number, inset: number, round: number): string {
  return loops(quadrants)
    .map((loop) => {
      const corners = loop.flatMap((edge, i) => {
        const before = loop[(i + loop.length - 1) % loop.length] ?? edge;
        if (before.dx === edge.dx && before.dy === edge.dy) return [];
        const x = edge.x * size + inset * (-before.dy - edge.dy),
          y = edge.y * size + inset * (before.dx + edge.dx);
        return [
          `${x - before.dx * round} ${y - before.dy * round}Q${x} ${y} ${x + edge.dx * round} ${y + edge.dy * round}`,
        ];
      });
      return `M${corners.join("L")}Z`;
    })
    .join("");
}
