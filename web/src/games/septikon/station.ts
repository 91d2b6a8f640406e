// The station as data (SEP-1.5, SEP-7.4, section 8): the map, the modules, the warehouses. Both stations
// are the same in their owners' views.
import { squareOf, type Warehouse } from "./view";

export type Resource = "oxygen" | "rocket" | "metal" | "energy" | "biomass" | "biodrone" | "uranium";

/** A resource has a letter, so that no colour has to be told apart. */
export const resources: Record<Resource, { letter: string; name: string }> = {
  oxygen: { letter: "O", name: "oxygen" },
  biomass: { letter: "B", name: "biomass" },
  rocket: { letter: "R", name: "rockets" },
  biodrone: { letter: "D", name: "biodrones" },
  metal: { letter: "M", name: "metal" },
  uranium: { letter: "U", name: "uranium" },
  energy: { letter: "E", name: "energy" },
};

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
  name: string;
  icon: string;
  use: Use;
  cost: Partial<Record<Resource, number>>;
  gives: Partial<Record<Resource, number>>;
  text: string;
  rule: string;
}

const row = (name: string, icon: string, use: Use, cost: Module["cost"], gives: Module["gives"], text: string, rule: string): Module => ({ name, icon, use, cost, gives, text, rule });

export const modules: Record<string, Module> = {
  LCK: row("Lock", "exit-door", "nothing", {}, {}, "The first step may lead to any other free Lock. New clones appear here.", "SEP-5.7"),
  DRL: row("Drill", "drill", "nothing", {}, {}, "While manned, crew hits enemies on the 8 squares around.", "SEP-11.3"),
  VIB: row("VibroCannon", "vibrating-ball", "nothing", {}, {}, "While manned, crew hits enemies exactly two squares away.", "SEP-11.4"),
  EXP: row("Explosives", "dynamite", "nothing", {}, {}, "While manned, whoever moves may damage the square it leaves.", "SEP-11.6"),
  LIC: row("Lichen", "solid-leaf", "produce", {}, { biomass: 1 }, "Grows 1 biomass.", "SEP-7.4"),
  LI2: row("Double Lichen", "solid-leaf", "produce", {}, { biomass: 2 }, "Grows 2 biomass.", "SEP-7.4"),
  CHE: row("Chemical Reactor", "round-bottom-flask", "produce", { biomass: 1 }, { oxygen: 1 }, "Turns 1 biomass into 1 oxygen.", "SEP-7.4"),
  CH2: row("Double Chemical Reactor", "round-bottom-flask", "produce", { biomass: 2 }, { oxygen: 2 }, "Turns 2 biomass into 2 oxygen.", "SEP-7.4"),
  AIR: row("Air Filter", "gas-mask", "produce", { oxygen: 2 }, { oxygen: 3 }, "Turns 2 oxygen into 3.", "SEP-7.4"),
  BIO: row("BioCollector", "spider-bot", "produce", { oxygen: 1, biomass: 1 }, { biodrone: 1 }, "Builds a biodrone from 1 oxygen and 1 biomass.", "SEP-7.4"),
  URA: row("Uranium Mine", "gold-mine", "produce", { energy: 1, oxygen: 1 }, { uranium: 1 }, "Digs 1 uranium for 1 energy and 1 oxygen.", "SEP-7.4"),
  REA: row("Nuclear Reactor", "reactor", "produce", { uranium: 1 }, { energy: 3 }, "Burns 1 uranium for 3 energy.", "SEP-7.4"),
  THE: row("Thermal Generator", "thermometer-hot", "produce", { biomass: 1 }, { energy: 1 }, "Burns 1 biomass for 1 energy.", "SEP-7.4"),
  FOU: row("Foundry", "anvil", "produce", { energy: 1 }, { metal: 1 }, "Makes 1 metal for 1 energy.", "SEP-7.4"),
  FO2: row("Double Foundry", "anvil", "produce", { energy: 2 }, { metal: 2 }, "Makes 2 metal for 2 energy.", "SEP-7.4"),
  RKT: row("Rocket Workshop", "rocket", "produce", { energy: 1 }, { rocket: 1 }, "Builds a rocket for 1 energy.", "SEP-7.4"),
  SEN: row("Sensor Cabin", "radar-sweep", "produce", {}, {}, "Turns one enemy BioDrone on the station into 1 unit of anything.", "SEP-7.6"),
  NUK: row("Nuclear Armory", "nuclear-bomb", "produce", { uranium: 1, energy: 1, oxygen: 1 }, {}, "Puts a warhead on a stored rocket.", "SEP-7.7"),
  LAS: row("Laser", "laser-blast", "gunners", { energy: 1 }, {}, "Each gunner may hit the first enemy piece ahead, else the first whole square.", "SEP-8.6"),
  LCH: row("Launch Shaft", "missile-pod", "gunners", { rocket: 1 }, {}, "Each gunner may launch a rocket; it flies the die's number at once.", "SEP-8.7"),
  THM: row("Thermite Mine", "land-mine", "gunners", { biomass: 2 }, {}, "Each gunner may damage the square ahead on the level the die shows.", "SEP-8.8"),
  SHD: row("Energy Shield", "bolt-shield", "gunners", { energy: 1 }, {}, "Each gunner may put a shield as far ahead as the die shows.", "SEP-8.9"),
  CAP: row("Landing Capsule", "apollo-capsule", "gunners", { biodrone: 1 }, {}, "Each gunner may launch a capsule; it lands as a BioDrone.", "SEP-8.11"),
  ESP: row("Espionage", "spy", "gunners", { biomass: 3 }, {}, "Each gunner may turn one enemy clone of its column into a spy.", "SEP-8.12"),
  SAT: row("Satellite", "satellite", "gunners", { metal: 1 }, {}, "Each gunner may put a satellite as far ahead as the die shows.", "SEP-8.13"),
  TKO: row("Takeover", "magnet-blast", "gunners", { energy: 2 }, {}, "Each gunner may take over one enemy satellite ahead.", "SEP-8.14"),
  REP: row("Repair", "wrench", "alone", { metal: 1 }, {}, "Mends one damaged square of this station.", "SEP-14.4"),
  RE2: row("Double Repair", "wrench", "alone", { metal: 1, oxygen: 1 }, {}, "Mends up to two damaged squares of this station.", "SEP-14.4"),
  ERP: row("Repair by energy", "wrench", "alone", { energy: 1 }, {}, "Mends one damaged square of this station.", "SEP-14.5"),
  CNT: row("Counterespionage", "spy", "alone", { biomass: 1, oxygen: 1 }, {}, "Turns one enemy spy on this station into an own clone.", "SEP-8.15"),
};

const map: Record<number, string> = {
  1: "LIC RKT URA FOU LI2 CH2 URA RKT ERP REA LIC FOU THE SEN BIO AIR REA LIC BIO FOU NUK",
  2: "FO2 CHE LIC URA NUK RKT BIO REA LIC CHE LCK AIR RKT FOU REA RKT LIC BIO NUK REA LIC",
  7: "SAT REP CNT LAS LCH CAP SHD LAS LAS RE2 REP LCH LAS SHD SAT ESP LAS TKO REP SHD THM",
  8: "LCK THM SHD CAP SAT LAS LAS THM REP LAS LCH ESP SHD REP TKO CAP LCH SAT LAS LAS LCK",
};
const shaft: Record<number, string> = { 3: "EXP", 4: "VIB", 5: "DRL", 6: "LCK" };
const halls = Object.fromEntries(Object.entries(map).map(([level, codes]) => [level, codes.split(" ")])) as Record<number, string[]>;

/** The code of the module on a square; null on the surface and in cells. */
export function codeAt(level: number, column: number): string | null {
  return halls[level]?.[column - 1] ?? (column === 11 ? shaft[level] ?? null : null);
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
export const letters = (of: Amounts) => Object.entries(of).map(([r, n]) => `${n > 1 ? n : ""}${resources[r as Resource].letter}`).join("");

/** "−2E " before what is made of it; nothing for nothing. */
export const minus = (of: Amounts) => (Object.keys(of).length > 0 ? `−${letters(of)} ` : "");

/** The recipe in letters: "E›M", "2O›3O"; what battle modules cost. */
export function recipe(module: Module): string {
  const cost = letters(module.cost), gives = letters(module.gives);
  if (module.use === "produce") return module.name === "Sensor Cabin" ? "drone›?" : `${cost}›${gives || "☢"}`;
  return cost;
}

export const spoken = (of: Amounts) => Object.entries(of).map(([r, n]) => `${n} ${r}`).join(" and ") || "nothing";

/** What a square is, in words, without its price. */
export const called = (name: string) => describe(name).replace(/;.*/, "");

/** What a square is, in words. */
export function describe(name: string): string {
  const { level, column } = squareOf(name);
  const module = moduleAt(level, column);
  if (module) {
    const price = module.use === "gunners" || module.use === "alone" ? `; costs ${spoken(module.cost)}${module.use === "gunners" ? " each" : ""}` : "";
    return `${module.name}${price}`;
  }
  const cell = cellAt(level, column);
  return cell ? `${resources[warehouses[cell.warehouse].holds].name} warehouse, depth ${cell.depth}` : "surface";
}
