// The plan of a station as the engine knows it (the map, what modules cost and make, the warehouses), with its words.
// Both stations are the same in their owners' views.
import { withWords } from "../../texts";
import { station } from "./fixed.gen";
import { moduleWords, type ModuleCode } from "./module-words";
import type { Resource, Use } from "./types.gen";
import { squareName, squareOf, type Warehouse } from "./view";
import { amount, say } from "./words";

export type { Resource };

/** A resource has a letter, so that no colour has to be told apart. */
const letterOf: Record<Resource, string> = {
  oxygen: "O",
  biomass: "B",
  rocket: "R",
  biodrone: "D",
  metal: "M",
  uranium: "U",
  energy: "E",
};

export const resources = Object.fromEntries(
  Object.entries(letterOf).map(([r, letter]) => [
    r,
    {
      letter,
      get name() {
        return say(r as Resource);
      },
    },
  ]),
) as Record<Resource, { letter: string; readonly name: string }>;

export interface Store {
  holds: Resource;
  level: number;
  /** To the left of the shaft or to its right. */
  away: 1 | -1;
  /** From the shaft. */
  cells: string[];
}

export const warehouses = Object.fromEntries(
  Object.entries(station.warehouses).map(([name, { holds, cells }]) => {
    const { level, column } = squareOf(cells[0] ?? "");
    return [name, { holds, cells, level, away: column < 11 ? -1 : 1 } satisfies Store];
  }),
) as Record<Warehouse, Store>;
export const warehouseNames = Object.keys(warehouses) as Warehouse[];
export const storesOf = (resource: Resource) => warehouseNames.filter((w) => warehouses[w].holds === resource);

export interface Module {
  code: ModuleCode;
  name: string;
  use: Use;
  cost: Partial<Record<Resource, number>>;
  gives: Partial<Record<Resource, number>>;
  text: string;
  rule: string;
}

const ruleOf: Record<ModuleCode, string> = {
  LCK: "SEP-5.7",
  DRL: "SEP-11.3",
  VIB: "SEP-11.4",
  EXP: "SEP-11.6",
  LIC: "SEP-7.4",
  LI2: "SEP-7.4",
  CHE: "SEP-7.4",
  CH2: "SEP-7.4",
  AIR: "SEP-7.4",
  BIO: "SEP-7.4",
  URA: "SEP-7.4",
  REA: "SEP-7.4",
  THE: "SEP-7.4",
  FOU: "SEP-7.4",
  FO2: "SEP-7.4",
  RKT: "SEP-7.4",
  SEN: "SEP-7.6",
  NUK: "SEP-7.7",
  LAS: "SEP-8.6",
  LCH: "SEP-8.7",
  THM: "SEP-8.8",
  SHD: "SEP-8.9",
  CAP: "SEP-8.11",
  ESP: "SEP-8.12",
  SAT: "SEP-8.13",
  TKO: "SEP-8.14",
  REP: "SEP-14.4",
  RE2: "SEP-14.4",
  ERP: "SEP-14.5",
  CNT: "SEP-8.15",
};

export const modules = Object.fromEntries(
  (Object.keys(ruleOf) as ModuleCode[]).map((code) => [
    code,
    withWords({ code, ...station.modules[code], rule: ruleOf[code] }, ["name", "text"], () => moduleWords()[code]),
  ]),
) as Record<string, Module>;

/** The code of the module on a square; null on the surface and in cells. */
export const codeAt = (level: number, column: number): ModuleCode | null =>
  station.rooms[squareName(level, column)] ?? null;

export const moduleAt = (level: number, column: number): Module | null => modules[codeAt(level, column) ?? ""] ?? null;

const cells = new Map(
  warehouseNames.flatMap((warehouse) =>
    warehouses[warehouse].cells.map((square, i) => [square, { warehouse, depth: i + 1 }] as const),
  ),
);

/** The warehouse a cell belongs to and its depth from the shaft (SEP-6.1). */
export const cellAt = (level: number, column: number) => cells.get(squareName(level, column)) ?? null;

type Amounts = Partial<Record<Resource, number>>;

/** "2E", "OB": amounts as letters. */
export const letters = (of: Amounts) =>
  Object.entries(of)
    .map(([r, n]) => `${n > 1 ? n : ""}${resources[r as Resource].letter}`)
    .join("");

/** "−2E " before what is made of it; nothing for nothing. */
export const minus = (of: Amounts) => (Object.keys(of).length > 0 ? `−${letters(of)} ` : "");

export const spoken = (of: Amounts) =>
  Object.entries(of)
    .map(([r, n]) => amount(n, r as Resource))
    .join(` ${say("and")} `) || say("nothing");

export function storeWord(warehouse: Warehouse): string {
  const plain = say("warehouse", resources[warehouses[warehouse].holds].name);
  return warehouse === "energy-left"
    ? say("leftStore", plain)
    : warehouse === "energy-right"
      ? say("rightStore", plain)
      : plain;
}

/** What a square is, in words, without its price. */
export const called = (name: string) => describe(name).replace(/;.*/, "");

/** What a square is, in words. */
export function describe(name: string): string {
  const { level, column } = squareOf(name);
  const module = moduleAt(level, column);
  if (module) {
    const price =
      module.use === "gunners" || module.use === "alone"
        ? `; ${say(module.use === "gunners" ? "costsEach" : "costs", spoken(module.cost))}`
        : "";
    return `${module.name}${price}`;
  }
  const cell = cellAt(level, column);
  return cell ? say("cell", storeWord(cell.warehouse), cell.depth) : say("surface");
}
