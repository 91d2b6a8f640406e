// What this table says by itself; everything else comes from the engine.
import type table from "../../languages/en/septikon/table.json";
import { wordsOf } from "../../texts";

export type Word = keyof typeof table;
export const say = wordsOf<typeof table>("septikon", "table");

type Resource = "oxygen" | "rocket" | "metal" | "energy" | "biomass" | "biodrone" | "uranium";

/** Some of a resource: "2 rockets", "1 metal". */
export const amount = (n: number, of: Resource) =>
  `${n} ${say(n === 1 ? (`one${of[0]?.toUpperCase()}${of.slice(1)}` as "oneOxygen") : of)}`;

/** What flies, by the engine's name. */
export const flyerWord = (what: string) =>
  say(what === "rocket" ? "flyRocket" : what === "capsule" ? "flyCapsule" : "flyNuclear");
