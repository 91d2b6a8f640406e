// Would a module work (SEP-7.2, SEP-8.3), and which warehouses are in danger of being sealed (SEP-6.4)?
import {
  cellAt,
  letters,
  minus,
  moduleAt,
  resources,
  spoken,
  storesOf,
  warehouses,
  type Module,
  type Resource,
} from "./station";
import { enemyOf, room, spendable, squareOf, type Side, type View, type Warehouse } from "./view";
import { say } from "./words";

const sum = (view: View, side: Side, resource: Resource, of: typeof spendable) =>
  storesOf(resource).reduce((n, w) => n + of(view, side)[w], 0);

export const canSpend = (view: View, side: Side, resource: Resource) => sum(view, side, resource, spendable);

/** SEP-8.2 */
export const gunners = (view: View, side: Side): number[] =>
  [
    ...new Set([
      ...view.sides[side].clones
        .map(squareOf)
        .filter((s) => s.level === 9)
        .map((s) => s.column),
      ...view.sides[side].turned,
    ]),
  ].sort((a, b) => a - b);

const nuclear = (view: View, side: Side) =>
  view.sides[side].armed.length + view.sides[side].flyers.filter((f) => f.what === "nuclear-rocket").length;

export interface Outcome {
  /** One or two short words: "−E +M", "lacks E", "2 guns". */
  short: string;
  works: boolean;
  /** The same as a sentence. */
  text: string;
  /** Warehouses that would be sealed by what it costs (SEP-6.4). */
  seals: Resource[];
}

export const gunsWord = (n: number) => (n === 1 ? say("shortGun") : say("shortGuns", n));

const told = (short: string, works: boolean, text: string, seals: Resource[] = []): Outcome => ({
  short,
  works,
  text,
  seals,
});

/** What spending this would seal: warehouses with a blocker whose last reachable unit it takes. Of energy
 *  only where no other warehouse could pay. */
export function sealsBy(
  view: View,
  side: Side,
  cost: Partial<Record<Resource, number>>,
  gives: Partial<Record<Resource, number>> = {},
): Resource[] {
  return (Object.entries(cost) as [Resource, number][]).flatMap(([resource, n]) => {
    const stores = storesOf(resource).filter((w) => spendable(view, side)[w] > 0);
    const [only] = stores;
    const drained =
      stores.length === 1 &&
      only !== undefined &&
      blockerOf(view, side, only) <= 10 &&
      spendable(view, side)[only] === n;
    return drained && !gives[resource] ? [resource] : [];
  });
}

function produced(view: View, side: Side, module: Module): Outcome {
  const { cost, gives } = module;
  if (module.code === "SEN") {
    return view.sides[side].invaders.length > 0
      ? told(say("shortDrone"), true, say("turnsDrone"))
      : told(say("shortIdle"), false, say("noDrone"));
  }
  const seals = sealsBy(view, side, cost, gives);
  if (module.code === "NUK") {
    const here = view.sides[side];
    const rockets = spendable(view, side).rocket > 0 && here.stock.rocket.some((d) => !here.armed.includes(d));
    return rockets && nuclear(view, side) < 2
      ? told(say("shortWarhead"), true, say("armsRocket", spoken(cost)), seals)
      : told(say("shortIdle"), false, say("noRocket"));
  }
  const made = Object.entries(gives) as [Resource, number][];
  const full = made.find(([r]) => sum(view, side, r, room) === 0);
  if (full) return told(say("shortNoRoom"), false, say("noRoom", resources[full[0]].name));
  const lost = made.some(([r, n]) => sum(view, side, r, room) + (cost[r] ?? 0) < n);
  return told(
    `${minus(cost)}+${letters(gives)}`,
    true,
    say(lost ? "makesSome" : "makes", spoken(cost), spoken(gives)),
    seals,
  );
}

/** What happens when a crew figure stops on this square of that side's station. `leaves` is the square it
 *  comes from: a gunner that walks off the surface is none any more. */
export function outcome(view: View, side: Side, square: string, leaves?: string): Outcome | null {
  const { level, column } = squareOf(square);
  const module = moduleAt(level, column);
  if (!module) {
    const spy = leaves !== undefined && view.sides[side].spies.includes(leaves); /* nobody's gunner (SEP-8.2) */
    if (level !== 9) return null;
    return spy
      ? told(say("shortSurface"), false, say("spyOnSurface"))
      : told(say("shortGunner"), true, say("becomesGunner"));
  }
  if (module.code === "LCK") return told(say("shortLock"), true, say("lockStep"));
  if (module.use === "nothing") return told(say("shortArms"), true, say("mans", module.name, module.text));
  const lack = Object.entries(module.cost).find(([r, n]) => canSpend(view, side, r as Resource) < n)?.[0] as
    Resource | undefined;
  if (lack)
    return told(
      say("shortLacks", resources[lack].letter),
      false,
      say(module.use === "produce" ? "lacksIdle" : "lacksUse", resources[lack].name),
    );
  if (module.use === "produce") return produced(view, side, module);
  const seals = sealsBy(view, side, module.cost);
  if (module.use === "gunners") {
    const left = gunners(view, side).filter((c) => leaves !== `(9,${c})`).length;
    return left > 0
      ? told(gunsWord(left), true, say(left === 1 ? "useOneGunner" : "useGunners", spoken(module.cost), left), seals)
      : told(say("shortNoGun"), false, say("noGunner"));
  }
  const spies = module.code === "CNT";
  const use = spies ? view.sides[side].spies.length : view.sides[side].damage.length;
  return use > 0
    ? told(say(spies ? "shortUnmask" : "shortMend"), true, say("mayUse", spoken(module.cost)), seals)
    : told(say("shortNoUse"), false, say(spies ? "noSpy" : "nothingDamaged"));
}

/** What a BioDrone of the enemy does to the station's owner by stopping there (SEP-6.2, SEP-6.11). */
export function droneOutcome(view: View, side: Side, square: string): Outcome | null {
  const { level, column } = squareOf(square);
  const cell = cellAt(level, column);
  if (!cell) return null;
  const here = view.sides[side],
    { warehouse, depth } = cell;
  const kills = here.stock[warehouse].includes(depth);
  const left = here.stock[warehouse].filter((d) => d < Math.min(depth, blockerOf(view, side, warehouse))).length;
  const letter = resources[warehouses[warehouse].holds].letter;
  const word = left === 0 ? say("shortSeals", letter) : kills ? `−1${letter}` : say("shortBlocks");
  return told(
    word,
    true,
    say(kills ? "destroysUnit" : "blocksDeeper", left === 0 ? say("isSealed") : say("canReach", left)),
  );
}

/** The depth of the blocker nearest the entrance; 11 without one (SEP-6.2). */
export function blockerOf(view: View, side: Side, warehouse: Warehouse): number {
  const here = view.sides[side];
  let nearest = 11;
  for (const square of [...here.damage, ...here.invaders.map((d) => d.at)]) {
    const { level, column } = squareOf(square);
    const cell = cellAt(level, column);
    if (cell?.warehouse === warehouse) nearest = Math.min(nearest, cell.depth);
  }
  return nearest;
}

export type Seal = "open" | "sealed" | "last";

/** SEP-6.4: open, sealed, or sealed as soon as its last reachable unit is spent. */
export function sealOf(view: View, side: Side, warehouse: Warehouse): Seal {
  if (blockerOf(view, side, warehouse) > 10) return "open";
  const units = spendable(view, side)[warehouse];
  return units === 0 ? "sealed" : units === 1 ? "last" : "open";
}

/** Units of a resource: what can be spent, and what is locked in behind a blocker. */
export function stockOf(view: View, side: Side, resource: Resource): { free: number; locked: number; sealed: boolean } {
  const stores = storesOf(resource);
  const all = stores.reduce((n, w) => n + view.sides[side].stock[w].length, 0);
  const free = canSpend(view, side, resource);
  return { free, locked: all - free, sealed: stores.some((w) => sealOf(view, side, w) === "sealed") };
}

/** SEP-2.2: what a player still has in the box. */
export function supply(view: View, side: Side) {
  const own = view.sides[side],
    enemy = view.sides[enemyOf(side)];
  const flying = (what: string) => own.flyers.filter((f) => f.what === what).length;
  return {
    figures: 12 - own.clones.length - enemy.spies.length,
    drones: 5 - flying("capsule") - enemy.invaders.length,
    satellites: 4 - own.satellites.length,
    shields: 4 - own.shields.length,
    rockets: 4 - flying("rocket"),
    nuclear: 2 - nuclear(view, side),
  };
}

export const holds = (warehouse: Warehouse) => warehouses[warehouse].holds;
