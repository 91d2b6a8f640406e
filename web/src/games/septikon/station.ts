// The station as data (SEP-1.5, SEP-7.4, section 8): the map, the modules, the warehouses. Both stations
// are the same in their owners' views.
import { withWords } from "../../texts";
import { saidOf, type ModuleCode } from "./module-words";
import { squareOf, type Warehouse } from "./view";
import { amount, say } from "./words";

export type Resource = "oxygen" | "rocket" | "metal" | "energy" | "biomass" | "biodrone" | "uranium";

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

export const warehouses: Record<Warehouse, { level: number; away: 1 | -1; holds: Resource }> = {
  oxygen: { level: 6, away: -1, holds: "oxygen" },
  rocket: { level: 5, away: -1, holds: "rocket" },
  metal: { level: 4, away: -1, holds: "metal" },
  "energy-left": { level: 3, away: -1, holds: "energy" },
  biomass: { level: 6, away: 1, holds: "biomass" },
  biodrone: { level: 5, away: 1, holds: "biodrone" },
  uranium: { level: 4, away: 1, holds: "uranium" },
  "energy-right": { level: 3, away: 1, holds: "energy" },
};
export const warehouseNames = Object.keys(warehouses) as Warehouse[];
export const storesOf = (resource: Resource) => warehouseNames.filter((w) => warehouses[w].holds === resource);

/** What stopping there brings: nothing, production by itself, orders to gunners, one optional act. */
export type Use = "nothing" | "produce" | "gunners" | "alone";

export interface Module {
  code: ModuleCode;
  name: string;
  use: Use;
  cost: Partial<Record<Resource, number>>;
  gives: Partial<Record<Resource, number>>;
  text: string;
  rule: string;
}

const row = (code: ModuleCode, use: Use, cost: Module["cost"], gives: Module["gives"], rule: string): Module =>
  withWords({ code, use, cost, gives, rule }, saidOf(code));

export const modules: Record<string, Module> = {
  LCK: row("LCK", "nothing", {}, {}, "SEP-5.7"),
  DRL: row("DRL", "nothing", {}, {}, "SEP-11.3"),
  VIB: row("VIB", "nothing", {}, {}, "SEP-11.4"),
  EXP: row("EXP", "nothing", {}, {}, "SEP-11.6"),
  LIC: row("LIC", "produce", {}, { biomass: 1 }, "SEP-7.4"),
  LI2: row("LI2", "produce", {}, { biomass: 2 }, "SEP-7.4"),
  CHE: row("CHE", "produce", { biomass: 1 }, { oxygen: 1 }, "SEP-7.4"),
  CH2: row("CH2", "produce", { biomass: 2 }, { oxygen: 2 }, "SEP-7.4"),
  AIR: row("AIR", "produce", { oxygen: 2 }, { oxygen: 3 }, "SEP-7.4"),
  BIO: row("BIO", "produce", { oxygen: 1, biomass: 1 }, { biodrone: 1 }, "SEP-7.4"),
  URA: row("URA", "produce", { energy: 1, oxygen: 1 }, { uranium: 1 }, "SEP-7.4"),
  REA: row("REA", "produce", { uranium: 1 }, { energy: 3 }, "SEP-7.4"),
  THE: row("THE", "produce", { biomass: 1 }, { energy: 1 }, "SEP-7.4"),
  FOU: row("FOU", "produce", { energy: 1 }, { metal: 1 }, "SEP-7.4"),
  FO2: row("FO2", "produce", { energy: 2 }, { metal: 2 }, "SEP-7.4"),
  RKT: row("RKT", "produce", { energy: 1 }, { rocket: 1 }, "SEP-7.4"),
  SEN: row("SEN", "produce", {}, {}, "SEP-7.6"),
  NUK: row("NUK", "produce", { uranium: 1, energy: 1, oxygen: 1 }, {}, "SEP-7.7"),
  LAS: row("LAS", "gunners", { energy: 1 }, {}, "SEP-8.6"),
  LCH: row("LCH", "gunners", { rocket: 1 }, {}, "SEP-8.7"),
  THM: row("THM", "gunners", { biomass: 2 }, {}, "SEP-8.8"),
  SHD: row("SHD", "gunners", { energy: 1 }, {}, "SEP-8.9"),
  CAP: row("CAP", "gunners", { biodrone: 1 }, {}, "SEP-8.11"),
  ESP: row("ESP", "gunners", { biomass: 3 }, {}, "SEP-8.12"),
  SAT: row("SAT", "gunners", { metal: 1 }, {}, "SEP-8.13"),
  TKO: row("TKO", "gunners", { energy: 2 }, {}, "SEP-8.14"),
  REP: row("REP", "alone", { metal: 1 }, {}, "SEP-14.4"),
  RE2: row("RE2", "alone", { metal: 1, oxygen: 1 }, {}, "SEP-14.4"),
  ERP: row("ERP", "alone", { energy: 1 }, {}, "SEP-14.5"),
  CNT: row("CNT", "alone", { biomass: 1, oxygen: 1 }, {}, "SEP-8.15"),
};

const map: Record<number, string> = {
  1: "LIC RKT URA FOU LI2 CH2 URA RKT ERP REA LIC FOU THE SEN BIO AIR REA LIC BIO FOU NUK",
  2: "FO2 CHE LIC URA NUK RKT BIO REA LIC CHE LCK AIR RKT FOU REA RKT LIC BIO NUK REA LIC",
  7: "SAT REP CNT LAS LCH CAP SHD LAS LAS RE2 REP LCH LAS SHD SAT ESP LAS TKO REP SHD THM",
  8: "LCK THM SHD CAP SAT LAS LAS THM REP LAS LCH ESP SHD REP TKO CAP LCH SAT LAS LAS LCK",
};
const shaft: Record<number, string> = { 3: "EXP", 4: "VIB", 5: "DRL", 6: "LCK" };
const halls = Object.fromEntries(Object.entries(map).map(([level, codes]) => [level, codes.split(" ")])) as Record<
  number,
  string[]
>;

/** The code of the module on a square; null on the surface and in cells. */
export function codeAt(level: number, column: number): string | null {
  return halls[level]?.[column - 1] ?? (column === 11 ? (shaft[level] ?? null) : null);
}

export const moduleAt = (level: number, column: number): Module | null => modules[codeAt(level, column) ?? ""] ?? null;

/** The warehouse a cell belongs to and its depth from the entrance (SEP-6.1). */
export function cellAt(level: number, column: number): { warehouse: Warehouse; depth: number } | null {
  if (level < 3 || level > 6 || column === 11) return null;
  const away = column < 11 ? -1 : 1;
  const warehouse = warehouseNames.find((w) => warehouses[w].level === level && warehouses[w].away === away);
  return warehouse ? { warehouse, depth: Math.abs(column - 11) } : null;
}

export const locks = ["(8,1)", "(8,21)", "(6,11)", "(2,11)"];

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
