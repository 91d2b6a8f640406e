// What weapons can hit from where: for rings around targets, squares under threat, and chips that cannot be
// used yet. The engine decides what is legal; a test holds both against each other.
import { everyone, weapons, type Effect } from "./cards";
import type { Colour } from "./maps";
import { distances, squaresFrom, type Reach } from "./reach";
import { colours, firstPoint, formsOf, mapOf, squareOf, type View } from "./view";

const letters: Record<string, Colour> = { R: "red", B: "blue", Y: "yellow" };

/** Cubes by colour, and powerups of unknown colour that may pay for any one cube each. */
export interface Purse {
  cubes: Record<Colour, number>;
  unknown: number;
}

/** What a seat can pay with: its cubes, and its cards as far as the viewer knows them. */
export function purseOf(view: View, seat: number): Purse {
  const s = view.seats[seat];
  const cubes = { red: 0, blue: 0, yellow: 0, ...s?.ammo };
  for (const card of s?.hand ?? []) if (card !== null) cubes[card.split("-")[1] as Colour]++;
  return { cubes, unknown: (s?.hand ?? []).filter((c) => c === null).length };
}

export function pay(purse: Purse, cost: string): Purse | null {
  const cubes = { ...purse.cubes };
  let unknown = purse.unknown;
  for (const letter of cost) {
    const colour = letters[letter];
    if (!colour) continue;
    if (cubes[colour] > 0) cubes[colour]--;
    else if (unknown-- <= 0) return null;
  }
  return { cubes, unknown };
}

export const affords = (purse: Purse, cost: string) => pay(purse, cost) !== null;

/** The squares whose figures an effect could hit from a square, were any named that can be. */
export function hitSquares(view: View, effect: Effect, from: string): string[] {
  const map = mapOf(view);
  if (effect.walk && effect.straight) return squaresFrom(map, "next", from);
  if (effect.spot) return squaresFrom(map, effect.aim === "round-spot" ? "vortex" : effect.spot, from);
  return effect.aim === undefined ? [] : squaresFrom(map, effect.aim as Reach, from);
}

/** Spawnpoints that must be seen to be hit (ADR-X1.3). */
const mustBeSeen = (effect: Effect) =>
  effect.aim === "pull" || effect.aim === "round-spot" || effect.aim === "within-2";

/** Whom a seat could aim at: other figures on the board, and spawnpoints that it may still tag. */
export function pool(view: View, seat: number): number[] {
  const figures = view.seats.flatMap((s, i) => (i !== seat && s.square !== null ? [i] : []));
  const points =
    view.domination && seat === view.turn && !view.rookie
      ? [0, 1, 2].map((c) => c + firstPoint).filter((t) => !view.tagged.includes(t))
      : [];
  return [...figures, ...points];
}

/** Those of them that an effect would find from a square. */
export function found(view: View, seat: number, effect: Effect, from: string): number[] {
  const squares = new Set(hitSquares(view, effect, from));
  const seen = new Set(mustBeSeen(effect) ? squaresFrom(mapOf(view), "seen", from) : squares);
  return pool(view, seat).filter((t) => {
    const square = squareOf(view, t) ?? "";
    return squares.has(square) && (t < firstPoint || (effect.damage !== undefined && seen.has(square)));
  });
}

/** Where an extra effect could take the shooter first (ADR-17.22). */
const walks = (view: View, effect: Effect, from: string) =>
  effect.walk && effect.when === "extra" ? squaresFrom(mapOf(view), effect.walk === 1 ? "next" : "within-2", from) : [];

const mainsOf = (weapon: string) => weapons[weapon]?.effects.filter((e) => e.when === "main") ?? [];

/** Could this weapon be fired from a square (ADR-9.7)? */
export function canFire(view: View, seat: number, weapon: string, from: string, purse: Purse): boolean {
  const card = weapons[weapon],
    first = card?.effects[0];
  if (!card || !first) return false;
  return card.effects.some(
    (e) =>
      affords(purse, e.price) &&
      (e.when === "main"
        ? e.maybe === true || found(view, seat, e, from).length > 0
        : walks(view, e, from).some((to) => found(view, seat, first, to).length > 0)),
  );
}

/** Squares from which a seat could begin a shot: its own, and those its action lets it go to first. */
export function stands(view: View, seat: number, moves: number): string[] {
  const from = view.seats[seat]?.square;
  return from ? squaresFrom(mapOf(view), moves === 0 ? "here" : moves === 1 ? "within-1" : "within-2", from) : [];
}

/** Squares that a chain reaches: what those see who are hit first, and further on if there is a third link. */
function chained(view: View, first: number[], links: number, pool: number[]): string[] {
  const seenBy = (t: number) => squaresFrom(mapOf(view), "seen", squareOf(view, t) ?? "");
  return first.flatMap((t) => {
    const squares = seenBy(t);
    const next = pool.filter((u) => u !== t && squares.includes(squareOf(view, u) ?? ""));
    return links > 1 ? [...squares, ...next.flatMap(seenBy)] : squares;
  });
}

/** Squares that one weapon could hurt from a stand, its own walks and chains included. `hidden` is a figure that is
 *  no link of a chain: the one for whom the squares are asked. */
function hurtFrom(
  view: View,
  seat: number,
  weapon: string,
  from: string,
  purse: Purse,
  hidden: number | null,
): string[] {
  const effects = weapons[weapon]?.effects ?? [],
    [first, second] = effects;
  const mains = mainsOf(weapon).filter((e) => affords(purse, e.price));
  const figures = pool(view, seat).filter((t) => t < firstPoint && t !== hidden);
  const squares = mains.flatMap((e) => hitSquares(view, e, from));
  for (const e of effects) {
    const left = pay(purse, e.price + (e.when === "after-second" ? (second?.price ?? "") : ""));
    if (!left || !first || e.when === "main") continue;
    for (const to of walks(view, e, from))
      squares.push(...mains.filter((m) => affords(left, m.price)).flatMap((m) => hitSquares(view, m, to)));
    if (e.spot) squares.push(...hitSquares(view, e, from));
    if (e.straight) squares.push(...squaresFrom(mapOf(view), "jet", from));
    if (e.aim === "seen-by-last") {
      const hit = figures.filter((t) => hitSquares(view, first, from).includes(squareOf(view, t) ?? ""));
      squares.push(...chained(view, hit, e.when === "after-second" ? 2 : 1, figures));
    }
  }
  return squares;
}

export interface WeaponReach {
  /** Squares that the weapon can hurt from where its owner stands. */
  now: Set<string>;
  /** Squares that it can only hurt after the move that adrenaline or frenzy allows. */
  later: Set<string>;
}

export function weaponReach(view: View, seat: number, weapon: string, hidden: number | null = null): WeaponReach {
  const from = view.seats[seat]?.square ?? null,
    purse = purseOf(view, seat);
  if (from === null) return { now: new Set(), later: new Set() };
  const now = new Set(hurtFrom(view, seat, weapon, from, purse, hidden));
  const all = stands(view, seat, formsOf(view, seat).shoot).flatMap((s) =>
    hurtFrom(view, seat, weapon, s, purse, hidden),
  );
  return { now, later: new Set(all.filter((s) => !now.has(s))) };
}

export interface Threat {
  seat: number;
  /** Only after running with its first action. */
  runs: boolean;
}

/** Squares so many moves away or nearer. */
const within = (view: View, from: string, moves: number) =>
  [...distances(mapOf(view), from)].filter(([, far]) => far <= moves).map(([square]) => square);

/** Squares that one enemy's known weapons could hurt in a shot: from where it stands, the move of its action
 *  included; and after running first. */
function inDanger(view: View, seat: number, viewer: number | null): { shot: Set<string>; run: Set<string> } {
  const board = view.seats[seat],
    from = board?.square;
  if (!board || !from) return { shot: new Set(), run: new Set() };
  const forms = formsOf(view, seat),
    purse = purseOf(view, seat);
  /* The terminator shoots whom it sees, after a step if its user likes (ADR-X2.3). */
  if (view.bot && seat === view.players)
    return {
      shot: new Set(stands(view, seat, 1).flatMap((at) => squaresFrom(mapOf(view), "seen", at))),
      run: new Set(),
    };
  const ready = forms.reload
    ? board.weapons.filter((w) => board.loaded.includes(w) || affords(purse, weapons[w]?.cost ?? ""))
    : board.loaded;
  const hurt = (squares: string[]) =>
    new Set(squares.flatMap((at) => ready.flatMap((w) => hurtFrom(view, seat, w, at, purse, viewer))));
  return { shot: hurt(within(view, from, forms.shoot)), run: hurt(within(view, from, forms.run + forms.shoot)) };
}

/** For every square: the enemies whose known weapons could hurt a figure there in their next turn (ADR-3.1, ADR-11.2,
 *  ADR-14.4). */
export function threats(view: View, viewer: number | null): Map<string, Threat[]> {
  const under = new Map<string, Threat[]>();
  view.seats.forEach((_, seat) => {
    if (seat === viewer) return;
    const { shot, run } = inDanger(view, seat, viewer);
    for (const square of new Set([...shot, ...run]))
      under.set(square, [...(under.get(square) ?? []), { seat, runs: !shot.has(square) }]);
  });
  return under;
}

export const hitsEveryone = (effect: Effect) => effect.most === everyone;
export const pointOf = (colour: string) => firstPoint + colours.indexOf(colour as Colour);
