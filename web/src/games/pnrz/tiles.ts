// Tiles as pictures: what the engine prints in its labels ("T29 ZZ/NZ"), turned, and what each picture is.
import type { GameTables } from "../../net/protocol";
import type { Faction } from "./types.gen";

export type { Faction, View } from "./types.gen";

export const factions: Faction[] = ["P", "N", "R", "Z"];

/** What a letter on a tile shows: whose it is, and its icon. */
export const pictures: Record<string, { faction: Faction; what: "crew" | "item" | "enemy" | "base"; icon: string; name: string }> = {
  P: { faction: "P", what: "crew", icon: "pirate-flag", name: "pirate" },
  N: { faction: "N", what: "crew", icon: "ninja-head", name: "ninja" },
  R: { faction: "R", what: "crew", icon: "robot-golem", name: "robot" },
  Z: { faction: "Z", what: "crew", icon: "shambling-zombie", name: "zombie" },
  p: { faction: "P", what: "item", icon: "open-treasure-chest", name: "treasure chest" },
  n: { faction: "N", what: "item", icon: "shuriken", name: "throwing star" },
  r: { faction: "R", what: "item", icon: "batteries", name: "battery" },
  z: { faction: "Z", what: "item", icon: "brain", name: "brain" },
  K: { faction: "P", what: "enemy", icon: "kraken-tentacle", name: "kraken, enemy of pirates" },
  D: { faction: "N", what: "enemy", icon: "dragon-head", name: "dragon, enemy of ninjas" },
  M: { faction: "R", what: "enemy", icon: "battle-tank", name: "military, enemy of robots" },
  H: { faction: "Z", what: "enemy", icon: "crossbow", name: "hunter, enemy of zombies" },
  "1": { faction: "P", what: "base", icon: "castle", name: "pirate base" },
  "2": { faction: "N", what: "base", icon: "castle", name: "ninja base" },
  "3": { faction: "R", what: "base", icon: "castle", name: "robot base" },
  "4": { faction: "Z", what: "base", icon: "castle", name: "zombie base" },
};

const baseLetters: Record<string, string> = { BP: "1111", BN: "2222", BR: "3333", BZ: "4444" };

/** The four letters of a tile as printed: NW, NE, SW, SE. */
export function printOf(tables: GameTables, tile: string): string {
  const base = baseLetters[tile];
  if (base) return base;
  const kind = tables.kinds["tile"];
  const label = kind?.labels?.[kind.names?.indexOf(tile) ?? -1] ?? "";
  return label.replace(/^\S+\s+/, "").replace(/[^A-Za-z]/g, "").slice(0, 4);
}

/** Clockwise quarter turns: SW goes to NW, NW to NE, NE to SE, SE to SW (PNRZ-2.4). */
export function turned(print: string, turn: number): string {
  let [nw = "", ne = "", sw = "", se = ""] = print;
  for (let i = 0; i < turn; i++) [nw, ne, sw, se] = [sw, nw, se, ne];
  return nw + ne + sw + se;
}

/** The action a tile's icon gives, by its number (PNRZ-1.8). */
export function actionOf(tile: string): string | null {
  const n = Number(tile.slice(1));
  if (!tile.startsWith("T") || n > 18) return null;
  return n <= 6 ? "cycle" : n <= 12 ? "card-exchange" : "clockwise-rotation";
}

export function cellOf(name: string): { x: number; y: number } {
  const [x = "0", y = "0"] = name.slice(1, -1).split(",");
  return { x: Number(x), y: Number(y) };
}
