// What gunners and flying pieces would hit (sections 8 and 9), from the view alone.
import {
  columns,
  enemyOf,
  placeName,
  pointOf,
  seenBy,
  squareName,
  squareOf,
  type FlyerKind,
  type Point,
  type Side,
  type View,
} from "./view";

const surface = 9,
  enemySurface = 23;

/** The row, as `side` counts it, of everything of the enemy in one of its columns above the own surface. */
function enemyRows(view: View, side: Side, column: number): { shields: number[]; pieces: number[] } {
  const enemy = view.sides[enemyOf(side)];
  const ahead = (places: string[]) =>
    places
      .map((p) => seenBy(side, pointOf(p)))
      .filter((p) => p.x === column)
      .map((p) => p.row);
  const pieces = [...ahead(enemy.satellites), ...ahead(enemy.flyers.map((f) => f.at))];
  if (enemy.clones.includes(squareName(surface, 22 - column))) pieces.push(enemySurface);
  return { shields: ahead(enemy.shields), pieces };
}

const at = (side: Side, row: number, column: number): string => placeName(seenBy(side, { row, x: column }));

/** SEP-8.6: the place a laser of the gunner in that column would hit; null if there is none. */
export function laserTarget(view: View, side: Side, column: number): string | null {
  const { shields, pieces } = enemyRows(view, side, column);
  const first = Math.min(...[...shields, ...pieces].filter((row) => row > surface));
  if (Number.isFinite(first)) return at(side, first, column);
  const damage = new Set(view.sides[enemyOf(side)].damage);
  for (let level = 8; level >= 1; level--) {
    const square = squareName(level, 22 - column);
    if (!damage.has(square)) return `${enemyOf(side)}${square}`;
  }
  return null;
}

export type Landing = "flies" | "shield" | "collides" | "lands";

/** Section 9: where a flight of `steps` ends, and how. */
export function flight(
  view: View,
  side: Side,
  what: FlyerKind,
  from: Point,
  steps: number,
): { place: string; how: Landing } {
  const { row, x } = seenBy(side, from);
  const { shields, pieces } = enemyRows(view, side, x);
  const shield = Math.min(...shields.filter((r) => r > row && r <= row + steps));
  if (Number.isFinite(shield)) return { place: at(side, shield, x), how: "shield" };
  const end = row + steps;
  const place = at(side, end, x);
  if (end > enemySurface || (end === enemySurface && what === "capsule")) return { place, how: "lands" };
  return { place, how: pieces.includes(end) ? "collides" : "flies" };
}

/** The squares that a landing damages (SEP-9.4, SEP-9.5). */
export function blast(what: FlyerKind, place: string): string[] {
  const station = place[0],
    { level, column } = squareOf(place.slice(1));
  if (what === "capsule") return [];
  if (what === "rocket") return [place];
  return (
    [
      [0, 0],
      [-1, 0],
      [1, 0],
      [0, -1],
      [0, 1],
    ] as const
  )
    .map(([up, right]) => ({ level: level + up, column: column + right }))
    .filter((s) => s.level >= 1 && s.level <= 8 && s.column >= 1 && s.column <= 21)
    .map((s) => `${station}${squareName(s.level, s.column)}`);
}

/** What an order to the gunner on `gunner` would do with this turn's die. */
export function aim(view: View, verb: string, gunner: string): { place: string; how: "hit" | "put" | Landing } | null {
  const side: Side = gunner.startsWith("B") ? "B" : "A";
  const { column } = squareOf(gunner.slice(1));
  const start = pointOf(gunner);
  switch (verb) {
    case "laser": {
      const place = laserTarget(view, side, column);
      return place ? { place, how: "hit" } : null;
    }
    case "mine":
      return { place: `${enemyOf(side)}${squareName(view.die, 22 - column)}`, how: "hit" };
    case "shield":
    case "satellite":
      return { place: at(side, surface + view.die, column), how: "put" };
    case "launch":
      return flight(view, side, nextRocket(view, side), start, view.die);
    case "capsule":
      return flight(view, side, "capsule", start, view.die);
    default:
      return null;
  }
}

/** SEP-8.7: the rocket nearest the entrance is launched; is it a nuclear one? */
export function nextRocket(view: View, side: Side): FlyerKind {
  const { stock, armed } = view.sides[side];
  return armed.includes(Math.min(...stock.rocket)) ? "nuclear-rocket" : "rocket";
}

/** SEP-12.1: the squares a satellite threatens: three in each of eight directions, never inside a station. */
export function star(place: string): string[] {
  const { row, x } = pointOf(place);
  const found: string[] = [];
  for (const up of [-1, 0, 1]) {
    for (const right of [-1, 0, 1]) {
      for (let n = 1; n <= 3 && (up || right); n++) {
        const point = { row: row + up * n, x: x + right * n };
        if (point.row >= surface && point.row <= enemySurface && point.x >= 1 && point.x <= 21)
          found.push(placeName(point));
      }
    }
  }
  return found;
}

/** Weapons of the shaft that arm all crew on their station while they are manned: where they stand, and how many
 *  squares away they strike (SEP-11.3, SEP-11.4). */
const weapons = [
  { what: "drill", at: squareName(5, 11), far: 1 },
  { what: "vibro", at: squareName(4, 11), far: 2 },
];

/** Squares of a station that its armed crew strikes. */
export function struckBy(view: View, side: Side): { what: string; squares: string[] }[] {
  const { clones, spies } = view.sides[side];
  const crew = [...clones, ...spies] as string[];
  return weapons
    .filter((w) => crew.includes(w.at))
    .map(({ what, far }) => {
      const squares = new Set<string>();
      for (const { level, column } of crew.map(squareOf)) {
        for (const up of [-far, 0, far]) {
          for (const along of [-far, 0, far]) {
            const l = level + up,
              c = column + along;
            if ((up !== 0 || along !== 0) && l >= 1 && l <= 9 && c >= 1 && c <= columns) squares.add(squareName(l, c));
          }
        }
      }
      return { what, squares: [...squares] };
    });
}
