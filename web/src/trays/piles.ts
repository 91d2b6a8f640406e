// Things beside the board: hands, discards, tracks. A thing there is an item like any other; its place is a pile.
import { put as write, type Json, type Step } from "./position";

/** What is said when it is asked for: a tray stays while the language changes. */
export type Words = () => string;

export interface Pile {
  id: string;
  name: Words;
  steps: Step[];
  /** How a position writes it: what lies there, or how many there are of each; by name or, for seats, by number. In a
   *  place for one thing, whatever comes takes the place of what was there. */
  as: "list" | "counts" | "numbers" | "one";
  /** A list in which everything here stands as well, and one in which nothing here does. */
  within?: Step[];
  without?: Step[];
  /** A list that is kept in the order of these names. */
  order?: readonly Json[];
}

/** The kind of place that a pile is: no board draws one. */
export const pileKind = "pile";

const valueAt = (position: Json, steps: Step[]): Json =>
  steps.reduce<Json>((value, step) => {
    if (value === null || typeof value !== "object") return null;
    return (Array.isArray(value) ? value[Number(step)] : value[String(step)]) ?? null;
  }, position);

const listAt = (position: Json, steps: Step[]): Json[] => {
  const found = valueAt(position, steps);
  return Array.isArray(found) ? found : [];
};

const inOrder = (all: Json[], order: readonly Json[] | undefined): Json[] =>
  order ? all.sort((a, b) => order.indexOf(a) - order.indexOf(b)) : all;

const less = (position: Json, steps: Step[], is: Json): Json => {
  const all = listAt(position, steps),
    gone = all.indexOf(is);
  return write(
    position,
    steps,
    all.filter((_, i) => i !== gone),
  );
};

const countSteps = ({ steps, as }: Pile, is: Json): Step[] => [...steps, as === "numbers" ? Number(is) : String(is)];

/** How many such things lie in a pile. */
export function inPile(pile: Pile, is: Json, position: Json): number {
  if (pile.as === "one") return valueAt(position, pile.steps) === is ? 1 : 0;
  if (pile.as !== "list") return Number(valueAt(position, countSteps(pile, is)) ?? 0);
  if (pile.without && listAt(position, pile.without).includes(is)) return 0;
  return listAt(position, pile.steps).filter((thing) => thing === is).length;
}

/** The position with one more there. */
export function addTo(pile: Pile, is: Json, position: Json): Json {
  if (pile.as === "one") return write(position, pile.steps, is);
  if (pile.as !== "list") return write(position, countSteps(pile, is), inPile(pile, is, position) + 1);
  return [pile.steps, ...(pile.within ? [pile.within] : [])].reduce<Json>(
    (now, steps) => write(now, steps, inOrder([...listAt(now, steps), is], pile.order)),
    position,
  );
}

/** The position with one less there. */
export function takeFrom(pile: Pile, is: Json, position: Json): Json {
  if (inPile(pile, is, position) === 0) return position;
  if (pile.as === "one") return write(position, pile.steps, null);
  if (pile.as !== "list") return write(position, countSteps(pile, is), inPile(pile, is, position) - 1);
  return [pile.steps, ...(pile.within ? [pile.within] : [])].reduce<Json>(
    (now, steps) => less(now, steps, is),
    position,
  );
}

export const list = (id: string, name: Words, ...steps: Step[]): Pile => ({
  id,
  name,
  steps,
  as: "list",
});

export const one = (id: string, name: Words, ...steps: Step[]): Pile => ({
  ...list(id, name, ...steps),
  as: "one",
});
