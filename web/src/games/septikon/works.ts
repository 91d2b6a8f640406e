// Would a module work (SEP-7.2, SEP-8.3), and which warehouses are in danger of being sealed (SEP-6.4)?
import { amounts, cellAt, moduleAt, resources, storesOf, warehouses, type Resource } from "./station";
import { enemyOf, room, spendable, squareOf, type Side, type View, type Warehouse } from "./view";

const sum = (view: View, side: Side, resource: Resource, of: typeof spendable) =>
  storesOf(resource).reduce((n, w) => n + of(view, side)[w], 0);

export const canSpend = (view: View, side: Side, resource: Resource) => sum(view, side, resource, spendable);

/** SEP-8.2 */
export const gunners = (view: View, side: Side): number[] =>
  [...new Set([...view.sides[side].clones.map(squareOf).filter((s) => s.level === 9).map((s) => s.column), ...view.sides[side].turned])].sort((a, b) => a - b);

const nuclear = (view: View, side: Side) => view.sides[side].armed.length + view.sides[side].flyers.filter((f) => f.what === "nuclear-rocket").length;

export interface Outcome {
  /** One or two short words: "+1B", "lacks E", "2 guns". */
  short: string;
  works: boolean;
}

/** What happens when a crew figure stops on this square of that side's station. `leaves` is the square it
 *  comes from: a gunner that walks off the surface is none any more. */
export function outcome(view: View, side: Side, square: string, leaves?: string): Outcome | null {
  const { level, column } = squareOf(square);
  const module = moduleAt(level, column);
  if (!module) {
    const spy = leaves !== undefined && view.sides[side].spies.includes(leaves); /* nobody's gunner (SEP-8.2) */
    return level === 9 ? { short: spy ? "surface" : "gunner", works: !spy } : null;
  }
  if (module.use === "nothing") return { short: module.name === "Lock" ? "lock" : "arms", works: true };
  const lack = Object.entries(module.cost).find(([r, n]) => canSpend(view, side, r as Resource) < n)?.[0] as Resource | undefined;
  if (lack) return { short: `lacks ${resources[lack].letter}`, works: false };
  if (module.use === "produce") {
    if (module.name === "Sensor Cabin") return view.sides[side].invaders.length > 0 ? { short: "drone›?", works: true } : { short: "idle", works: false };
    if (module.name === "Nuclear Armory") {
      const here = view.sides[side];
      const rockets = spendable(view, side).rocket > 0 && here.stock.rocket.some((d) => !here.armed.includes(d));
      return rockets && nuclear(view, side) < 2 ? { short: "warhead", works: true } : { short: "idle", works: false };
    }
    const fits = Object.keys(module.gives).every((r) => sum(view, side, r as Resource, room) > 0);
    return fits ? { short: `+${amounts(module.gives)}`, works: true } : { short: "no room", works: false };
  }
  if (module.use === "gunners") {
    const left = gunners(view, side).filter((c) => leaves !== `(9,${c})`).length;
    return left > 0 ? { short: `${left} gun${left > 1 ? "s" : ""}`, works: true } : { short: "no gun", works: false };
  }
  const use = module.name === "Counterespionage" ? view.sides[side].spies.length : view.sides[side].damage.length;
  return use > 0 ? { short: "may use", works: true } : { short: "no use", works: false };
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
  const own = view.sides[side], enemy = view.sides[enemyOf(side)];
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
