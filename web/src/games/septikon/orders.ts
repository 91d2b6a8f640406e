// What the gunners of a station could be told to do in a battle module (section 8), with this die.
import { aim, type Landing } from "./lanes";
import { codeAt, modules, type Resource } from "./station";
import { enemyOf, pointOf, seenBy, squareName, squareOf, type Side, type View } from "./view";
import { say } from "./words";
import { canSpend, gunners, gunsWord, outcome, supply, type Outcome } from "./works";

export interface Order {
  verb: string;
  gunner: string;
  /** What is hit, or where something is put. */
  place: string;
  how: "hit" | "put" | Landing;
}

/** The verb of a module's orders. */
export const verbOf: Record<string, string> = {
  LAS: "laser",
  LCH: "launch",
  THM: "mine",
  SHD: "shield",
  CAP: "capsule",
  ESP: "recruit",
  SAT: "satellite",
  TKO: "takeover",
};

/** Is there a piece for it in the box (SEP-2.3)? */
function hasPiece(view: View, side: Side, verb: string): boolean {
  const box = supply(view, side);
  if (verb === "launch")
    return box.rockets > 0 || view.sides[side].armed.includes(Math.min(...view.sides[side].stock.rocket));
  const needs: Record<string, number> = {
    shield: box.shields,
    satellite: box.satellites,
    takeover: box.satellites,
    capsule: box.drones,
    recruit: box.figures,
  };
  return (needs[verb] ?? 1) > 0;
}

const objects = (view: View) =>
  new Set(
    (["A", "B"] as const).flatMap((s) => {
      const own = view.sides[s];
      return [...own.satellites, ...own.shields, ...own.flyers.map((f) => f.at)];
    }),
  );

/** Everything one gunner could do. */
function ordersOf(view: View, side: Side, verb: string, column: number): Order[] {
  const gunner = `${side}${squareName(9, column)}`,
    enemy = view.sides[enemyOf(side)];
  const order = (place: string, how: Order["how"]): Order => ({ verb, gunner, place, how });
  if (verb === "recruit") {
    return enemy.clones
      .filter((c) => squareOf(c).column === 22 - column)
      .map((c) => order(`${enemyOf(side)}${c}`, "hit"));
  }
  if (verb === "takeover")
    return enemy.satellites
      .filter((p) => seenBy(side, pointOf(p)).x === column && seenBy(side, pointOf(p)).row > 9)
      .map((p) => order(p, "hit"));
  const found = aim(view, verb, gunner);
  if (!found) return [];
  if (verb === "mine" && enemy.damage.includes(found.place.slice(1))) return [];
  if (found.how === "put" && objects(view).has(found.place)) return [];
  return [order(found.place, found.how)];
}

/** The orders that a module allows; `leaves`: the square its operator walks off. */
export function ordersAt(view: View, side: Side, code: string, leaves?: string): Order[] {
  const verb = verbOf[code],
    module = modules[code];
  if (!verb || !module || !hasPiece(view, side, verb)) return [];
  const paid = Object.entries(module.cost).every(([r, n]) => canSpend(view, side, r as Resource) >= n);
  return paid
    ? gunners(view, side)
        .filter((c) => leaves !== squareName(9, c))
        .flatMap((c) => ordersOf(view, side, verb, c))
    : [];
}

/** What stopping on a square brings, with the orders that its gunners could really be given. */
export function stopping(view: View, side: Side, square: string, leaves?: string): Outcome | null {
  const told = outcome(view, side, square, leaves);
  const { level, column } = squareOf(square),
    code = codeAt(level, column) ?? "";
  if (!told?.works || !verbOf[code]) return told;
  const orders = ordersAt(view, side, code, leaves);
  const count = new Set(orders.map((o) => o.gunner)).size;
  if (count === 0) return { ...told, short: say("shortNoAim"), works: false, text: say("noAim") };
  const aims = orders.map((o) => say("aimAt", squareOf(o.gunner.slice(1)).column, o.place)).join(", ");
  return { ...told, short: gunsWord(count), text: `${told.text} ${say("aims", aims)}` };
}
