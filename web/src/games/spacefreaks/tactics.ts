// What can be worked out from a view: who stands where, how far a Figure gets, what it can hit, what a blow
// would do. For pictures only: what is legal the engine says.
import { isLanding, terrainOf } from "./arena";
import { parts, sponsors, weapon, type Weapon } from "./cards";
import { corners, directionTo, disc, distance, neighbours, stepFrom } from "./hexes";
import type { Head, Master, Part } from "./types.gen";
import { buildingsOf, cardName, figuresOf, type Figure, type Piece, type View } from "./view";
import { pieceWord, say, strikesWord } from "./words";

/** Where everything stands. */
export interface Field {
  view: View;
  figures: Figure[];
  figureAt: Map<string, Figure>;
  buildingAt: Map<string, Piece>;
  /** Whose Home Base. */
  baseAt: Map<string, number>;
  wormholes: Set<string>;
}

export function fieldOf(view: View): Field {
  const figures = figuresOf(view);
  const put = <T extends { hex: string | null }>(list: T[]) =>
    new Map(list.flatMap((x): [string, T][] => (x.hex === null ? [] : [[x.hex, x]])));
  return {
    view,
    figures,
    figureAt: put(figures),
    buildingAt: put(buildingsOf(view)),
    baseAt: new Map(
      view.player.flatMap((p, seat): [string, number][] => (p.corner === null ? [] : [[corners[p.corner], seat]])),
    ),
    wormholes: new Set(view.wormholes.filter((w) => w !== null)),
  };
}

const holds = (view: View, card: Master) => view.arena.includes(card);

/** The parts of a seat's template that are known. */
export const templateOf = (view: View, seat: number) => {
  const p = view.player[seat];
  return p
    ? [p.head, ...Object.values(p.parts)].flatMap((name) => (name ? [parts[name]].filter((x) => x !== undefined) : []))
    : [];
};

const hasPart = (view: View, seat: number, name: Head | Part) => {
  const p = view.player[seat];
  return p?.head === name || Object.values(p?.parts ?? {}).some((part) => part === name);
};

// ---- Moving (SPF-8) ----

/** Movement of a Figure when it is activated (SPF-8.1, 25.16). */
export function movementOf(view: View, figure: Figure): number {
  const own = figure.kind === "freak" ? (view.template_movement[figure.owner] ?? 0) : 5;
  return Math.max(1, own + (holds(view, "low-gravity") ? 2 : 0) - (holds(view, "heavy-gravity") ? 2 : 0));
}

export function mayEnter(field: Field, figure: Figure, hex: string): boolean {
  if (field.figureAt.has(hex) || field.baseAt.has(hex)) return false;
  const building = field.buildingAt.get(hex);
  if (building) return figure.kind === "freak" && building.kind === "bunker" && building.owner === figure.owner;
  const terrain = terrainOf(field.view.side, hex);
  return terrain !== "rock" && terrain !== "wall";
}

/** What entering a hexagon costs a Figure: Hit Points, or Strikes for an Alien (SPF-15.2, 25.4). */
export function harmOfEntering(field: Field, figure: Figure, hex: string, hot: boolean): number {
  const { view } = field;
  if (figure.kind === "droid" || figure.shields > 0) return 0;
  const radiation = terrainOf(view.side, hex) === "radiation" && !hot;
  if (figure.kind === "alien") return radiation ? 1 : 0;
  const immune = holds(view, "cosmic-radiation") || hasPart(view, figure.owner, "toxic");
  const war =
    holds(view, "alien-war") &&
    (isLanding(hex) || ["lab", "healing"].includes(terrainOf(view.side, hex)) || field.wormholes.has(hex));
  return (radiation && !immune ? (holds(view, "radiation-leak") ? 5 : 3) : 0) + (war ? 1 : 0);
}

export interface Way {
  /** The hexagons entered, the last one being the goal. */
  path: string[];
  /** What walking it costs in Hit Points (or Strikes). */
  harm: number;
}

function search(
  field: Field,
  figure: Figure,
  movement: number,
  avoid: (hex: string) => boolean,
): Map<string, string[]> {
  const drill = figure.kind === "freak" && hasPart(field.view, figure.owner, "biomech-drill");
  const isRock = (hex: string) => terrainOf(field.view.side, hex) === "rock";
  const ways = new Map<string, string[]>();
  const from = figure.hex;
  if (from === null) return ways;
  let edge: { at: string; path: string[] }[] = [{ at: from, path: [] }];
  const seen = new Set([from]);
  for (let n = 0; n < movement; n++) {
    const next: typeof edge = [];
    for (const { at, path } of edge) {
      for (const to of neighbours(at)) {
        if (seen.has(to)) continue;
        const drilled = drill && isRock(to) && !field.figureAt.has(to);
        if (!drilled && !mayEnter(field, figure, to)) continue;
        seen.add(to);
        const longer = [...path, to];
        if (!drilled) ways.set(to, longer);
        if (drilled || !avoid(to)) next.push({ at: to, path: longer });
      }
    }
    edge = next;
  }
  return ways;
}

export function harmOfPath(field: Field, figure: Figure, path: string[]): number {
  let hot = figure.marks.includes("hot"),
    sum = 0;
  for (const hex of path) {
    sum += harmOfEntering(field, figure, hex, hot);
    hot = hot || terrainOf(field.view.side, hex) === "radiation";
  }
  return sum;
}

/** Every hexagon a Figure can walk to with so much Movement, and how: without harm if there is such a way. */
export function reach(field: Field, figure: Figure, movement: number): Map<string, Way> {
  const harmful = (hex: string) => harmOfEntering(field, figure, hex, false) > 0;
  const ways = new Map<string, Way>();
  for (const found of [search(field, figure, movement, harmful), search(field, figure, movement, () => false)]) {
    for (const [hex, path] of found) {
      const harm = harmOfPath(field, figure, path);
      const known = ways.get(hex);
      if (!known || harm < known.harm) ways.set(hex, { path, harm });
    }
  }
  return ways;
}

// ---- Weapons and sight (SPF-9, 10) ----

const capped = (view: View, range: number) => (holds(view, "sandstorm") ? Math.min(range, 3) : range);

/** Other own Freaks within 3, for Symbiosis (SPF-23.1). */
export function symbionts(field: Field, figure: Figure): number {
  if (!hasPart(field.view, figure.owner, "symbiosis") || figure.hex === null) return 0;
  const at = figure.hex;
  return field.figures.filter(
    (f) =>
      f.kind === "freak" &&
      f.owner === figure.owner &&
      f.name !== figure.name &&
      f.hex !== null &&
      distance(f.hex, at) <= 3,
  ).length;
}

/** The attack of a Figure as it is now (SPF-2.5, 10.7). */
export function armOf(field: Field, figure: Figure): Weapon {
  const { view } = field;
  if (figure.kind === "alien") return weapon({ range: capped(view, 2), damage: 7 });
  if (figure.kind === "droid") return weapon({ range: capped(view, 5), damage: 5, strikes: 2 });
  const template = templateOf(view, figure.owner);
  const sum = (key: "range" | "damage" | "strikes") => template.reduce((n, p) => n + p[key], 0);
  const acting = view.figure === figure.name;
  return weapon({
    range: capped(view, sum("range") + (acting ? view.boost_range : 0)),
    damage: sum("damage") + (acting ? view.boost_damage : 0) + symbionts(field, figure),
    strikes: sum("strikes") + (acting ? view.boost_strikes : 0),
    through: template.some((p) => p.through),
  });
}

export function turretArm(view: View, seat: number): Weapon {
  const more = hasPart(view, seat, "engineer") ? 1 : 0;
  return weapon({
    range: capped(view, 5 + more + (holds(view, "energy-surge") ? 2 : 0)),
    damage: 7 + more,
    blind: true,
  });
}

/** Does a hexagon stop sight to what lies beyond (SPF-9.2, 9.6)? `without`: a Figure that has left. */
export function blocks(field: Field, hex: string, through: boolean, without?: string): boolean {
  const figure = field.figureAt.get(hex);
  if (figure && figure.name !== without) return true;
  const terrain = terrainOf(field.view.side, hex);
  if (through) return terrain === "wall";
  return field.buildingAt.has(hex) || field.baseAt.has(hex) || ["rock", "wall", "lab", "healing"].includes(terrain);
}

/** The six rays of sight: the hexagons that can be aimed at in each direction, the last one blocked or at the range's
 *  end. */
export function rays(field: Field, from: string, arm: Weapon, without?: string): string[][] {
  return [0, 1, 2, 3, 4, 5].map((direction) => {
    const ray: string[] = [];
    for (let n = 1; n <= arm.range; n++) {
      const hex = stepFrom(from, direction, n);
      if (hex === null) break;
      ray.push(hex);
      if (blocks(field, hex, arm.through, without)) break;
    }
    return ray;
  });
}

export const targets = (field: Field, from: string, arm: Weapon, without?: string): string[] =>
  arm.blind ? disc(from, arm.range).filter((h) => h !== from) : rays(field, from, arm, without).flat();

/** Every hexagon a Figure could hit in its next activation: from where it stands or after a walk. */
export function threat(field: Field, figure: Figure): Set<string> {
  const from = figure.hex;
  if (from === null) return new Set();
  const arm = armOf(field, figure);
  const stands = [from, ...reach(field, figure, movementOf(field.view, figure)).keys()];
  return new Set(stands.flatMap((h) => targets(field, h, arm, figure.name)));
}

// ---- Blows (SPF-10) ----

/** The hexagons a card would hit; `aim` is the target hexagon or the direction of a beam. */
export function footprint(field: Field, from: string, arm: Weapon, aim: string | null): string[] {
  switch (arm.area) {
    case "one":
    case "triangle":
      return aim === null ? [] : [aim];
    case "around":
      return aim === null ? [] : disc(aim, arm.spread).filter((h) => h !== from);
    case "self":
      return disc(from, arm.spread).filter((h) => h !== from);
    case "beam": {
      const direction = ["E", "NE", "NW", "W", "SW", "SE"].indexOf(aim ?? "");
      const beam: string[] = [];
      for (let n = 1; direction >= 0 && n <= arm.range; n++) {
        const hex = stepFrom(from, direction, n);
        if (hex === null || terrainOf(field.view.side, hex) === "wall") break;
        beam.push(hex);
      }
      return beam;
    }
  }
}

export interface Hit {
  hex: string;
  what: string;
  /** "−5, 7 left", "destroyed", "1 Strike". */
  text: string;
  /** The same for a small label: "−5 → 7", "−5 out". */
  short: string;
  fatal: boolean;
}

export function armorOf(field: Field, figure: Figure): number {
  return holds(field.view, "rust-plague") ? 0 : (field.view.armor[figure.owner] ?? 0) + symbionts(field, figure);
}

function struck(marks: string[], n: number): { text: string; short: string; fatal: boolean } {
  const fatal = n + (marks.includes("struck") ? 1 : 0) >= 2;
  return { text: fatal ? say("destroyed") : strikesWord(n), short: fatal ? say("out") : strikesWord(n), fatal };
}

/** What a blow of this strength does to whatever is in a hexagon (SPF-10.15), by a player. */
export function hitOn(field: Field, hex: string, arm: Weapon, by: number): Hit | null {
  const building = field.buildingAt.get(hex);
  if (building) return { hex, what: pieceWord(building.name), ...struck(building.marks, arm.strikes) };
  const figure = field.figureAt.get(hex);
  if (figure?.kind === "freak") {
    if (arm.spares) return null;
    if (figure.shields > 0) return { hex, what: figure.name, text: say("shielded"), short: say("safe"), fatal: false };
    const damage = Math.max(0, arm.damage - (arm.pierce ? 0 : armorOf(field, figure)));
    const left = figure.hp - damage;
    const [text, short] =
      left <= 0
        ? [`−${damage}, ${say("destroyed")}`, `−${damage} ${say("out")}`]
        : [say("hurtLeft", damage, left), `−${damage} → ${left}`];
    return { hex, what: figure.name, text, short, fatal: left <= 0 };
  }
  if (figure) return { hex, what: pieceWord(figure.name), ...struck(figure.marks, arm.strikes) };
  const base = field.baseAt.get(hex);
  if (base === undefined || base === by) return null;
  const text = holds(field.view, "diplomatic-visit") ? say("noEffect") : say("scores", arm.strikes);
  return { hex, what: say("homeBase"), text, short: text, fatal: false };
}

/** What the attacked Freaks give back to an attacking Freak (SPF-11). */
export function retaliation(field: Field, hexes: string[], arm: Weapon): number {
  if (arm.gentle || arm.spares) return 0;
  return hexes.reduce((sum, hex) => {
    const figure = field.buildingAt.has(hex) ? undefined : field.figureAt.get(hex);
    return sum + (figure?.kind === "freak" && figure.shields === 0 ? (field.view.retaliate[figure.owner] ?? 0) : 0);
  }, 0);
}

/** Where the Repulsion Rifle would drive a Figure: straight on until a closed hexagon (SPF-25.11). */
export function pushed(field: Field, from: string, target: string): string[] {
  const figure = field.figureAt.get(target);
  const direction = directionTo(from, target);
  const path: string[] = [];
  if (!figure || direction < 0) return path;
  for (
    let hex = stepFrom(target, direction);
    hex !== null && mayEnter(field, figure, hex);
    hex = stepFrom(hex, direction)
  )
    path.push(hex);
  return path;
}

/** The weapon of the Sponsor card that is being aimed, if it is one. */
export function aimedCard(view: View, seat: number | null): Weapon | null {
  const card = seat === null ? null : (view.player[seat]?.draft?.card ?? null);
  return card === null ? null : (sponsors[cardName(card)]?.attack ?? null);
}
