// Where every figure really went, from the moves of a record.
import type { Past } from "../module";
import type { Figure, Zone } from "./types.gen";

const goes = new Set(["prowl", "jump", "react", "step"]);

/** The zones of each figure in order, one for every time it came somewhere. */
export function truePaths(past: Past[]): Map<Figure, Zone[]> {
  const paths = new Map<Figure, Zone[]>();
  let actor: Figure = "A";
  const come = (who: Figure, zone: unknown) => void paths.set(who, [...(paths.get(who) ?? []), zone as Zone]);
  for (const { verb, refs } of past) {
    const [first, second] = refs.map((r) => r.value);
    if (verb === "start") come(first as Figure, second);
    else if (verb === "move" || verb === "play") actor = first as Figure;
    else if (verb === "go") come(actor, first);
    else if (goes.has(verb)) come("A", first);
  }
  return paths;
}
