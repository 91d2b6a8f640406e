// Weapons and powerups: how their effects aim and hit; what they say is in card-words.ts. The rows are those of the
// engine's table (a test compares them); the rules are in ADR-16 and ADR-17.
import { inEach, withWords, type Language } from "../../texts";
import { powerupWords, weaponWords, type EffectOf, type PowerupKind } from "./card-words";
import type { Colour } from "./maps";
import type { Reach } from "./reach";
import type { Weapon } from "./types.gen";

/** Reaches that depend on the shot so far. */
export type Aim =
  Reach | "on-spot" | "spot-room" | "round-spot" | "up-to-spot" | "seen-by-last" | "picked" | "picked-or-seen";

export const everyone = 255;

export interface Effect {
  /** As moves name it. */
  id: string;
  title: string;
  price: string;
  text: string;
  /** Exactly one main effect; extras before or after it; others after the first or second row. */
  when: "main" | "extra" | "after-main" | "after-second";
  walk?: number;
  straight?: boolean;
  spot?: Reach;
  aim?: Aim;
  most?: number;
  maybe?: boolean;
  apart?: boolean;
  inLine?: boolean;
  bring?: "to-seen" | "to-me" | "to-spot" | "me-to-it";
  damage?: number;
  far?: number;
  blast?: number;
  marks?: number;
  around?: number;
  push?: number;
  amid?: boolean;
}

export interface WeaponCard {
  name: string;
  icon: string;
  colour: Colour;
  /** The first cube is free when it is taken. */
  cost: string;
  rule: string;
  effects: Effect[];
}

type Row = Omit<Effect, "id" | "title" | "price" | "text" | "when">;
type Given = Pick<Effect, "price" | "when"> & Row;

const basic = (row: Row): Given => ({ price: "", when: "main", ...row });
const effect =
  (when: Effect["when"]) =>
  (price: string, row: Row): Given => ({ price, when, ...row });
const mode = effect("main"),
  extra = effect("extra"),
  afterMain = effect("after-main"),
  afterSecond = effect("after-second");

const colours: Record<string, Colour> = { R: "red", B: "blue", Y: "yellow" };

/** A weapon with its effects in the order of the engine's table, each under the name that moves give it. */
function weapon<W extends Weapon>(
  id: W,
  icon: string,
  cost: string,
  rule: number,
  rows: Record<EffectOf<W>, Given>,
): WeaponCard {
  const said = (l: Language, effect: string) =>
    (weaponWords[l][id][1] as Record<string, readonly [string, string]>)[effect] ?? ["", ""];
  const effects = Object.entries<Given>(rows).map(([effect, given]) =>
    withWords(
      { id: effect, ...given },
      inEach((l) => ({ title: said(l, effect)[0], text: said(l, effect)[1] })),
    ),
  );
  return withWords(
    { icon, cost, rule: `ADR-17.${rule}`, colour: colours[cost[0] ?? ""] ?? "red", effects },
    inEach((l) => ({ name: weaponWords[l][id][0] })),
  );
}

export const weapons: Record<string, WeaponCard> = {
  "lock-rifle": weapon("lock-rifle", "lee-enfield", "BB", 1, {
    basic: basic({ aim: "seen", damage: 2, marks: 1 }),
    "second-lock": extra("R", { aim: "seen", marks: 1 }),
  }),
  "machine-gun": weapon("machine-gun", "minigun", "BR", 2, {
    basic: basic({ aim: "seen", most: 2, damage: 1 }),
    "focus-shot": afterMain("Y", { aim: "picked", damage: 1 }),
    "turret-tripod": afterMain("B", { aim: "picked-or-seen", most: 2, damage: 1 }),
  }),
  thor: weapon("thor", "heavy-lightning", "BR", 3, {
    basic: basic({ aim: "seen", damage: 2 }),
    "chain-reaction": afterMain("B", { aim: "seen-by-last", damage: 1 }),
    "high-voltage": afterSecond("B", { aim: "seen-by-last", damage: 2 }),
  }),
  "plasma-gun": weapon("plasma-gun", "laser-gun", "BY", 4, {
    basic: basic({ aim: "seen", damage: 2 }),
    "basic+charged-shot": mode("B", { aim: "seen", damage: 3 }),
    "phase-glide": extra("", { walk: 2 }),
  }),
  whisper: weapon("whisper", "silenced", "BBY", 5, {
    basic: basic({ aim: "seen-far", damage: 3, marks: 1 }),
  }),
  electroscythe: weapon("electroscythe", "scythe", "B", 6, {
    basic: basic({ aim: "here", most: everyone, damage: 1 }),
    reaper: mode("BR", { aim: "here", most: everyone, damage: 2 }),
  }),
  "tractor-beam": weapon("tractor-beam", "magnet-blast", "B", 7, {
    basic: basic({ aim: "pull", bring: "to-seen", damage: 1 }),
    punisher: mode("RY", { aim: "within-2", bring: "to-me", damage: 3 }),
  }),
  "vortex-cannon": weapon("vortex-cannon", "vortex", "RB", 8, {
    basic: basic({ spot: "seen-apart", aim: "round-spot", bring: "to-spot", damage: 2 }),
    "black-hole": afterMain("R", { aim: "round-spot", most: 2, bring: "to-spot", damage: 1 }),
  }),
  furnace: weapon("furnace", "furnace", "RB", 9, {
    basic: basic({ spot: "seen-rooms", aim: "spot-room", most: everyone, damage: 1 }),
    "cozy-fire": mode("", { spot: "next", aim: "on-spot", most: everyone, damage: 1, marks: 1 }),
  }),
  heatseeker: weapon("heatseeker", "incoming-rocket", "RRY", 10, {
    basic: basic({ aim: "unseen", damage: 3 }),
  }),
  hellion: weapon("hellion", "hell-crosses", "RY", 11, {
    basic: basic({ aim: "seen-apart", damage: 1, around: 1 }),
    "nano-tracer": mode("R", { aim: "seen-apart", damage: 1, around: 2 }),
  }),
  flamethrower: weapon("flamethrower", "flamethrower", "R", 12, {
    basic: basic({ aim: "jet", most: 2, apart: true, inLine: true, damage: 1 }),
    barbecue: mode("YY", { spot: "jet", aim: "up-to-spot", most: everyone, damage: 2, far: 1 }),
  }),
  "grenade-launcher": weapon("grenade-launcher", "bolt-bomb", "R", 13, {
    basic: basic({ aim: "seen", damage: 1, push: 1 }),
    "extra-grenade": extra("R", { spot: "seen", aim: "on-spot", most: everyone, damage: 1, amid: true }),
  }),
  "rocket-launcher": weapon("rocket-launcher", "missile-launcher", "RR", 14, {
    basic: basic({ aim: "seen-apart", damage: 2, push: 1 }),
    "basic+fragmenting-warhead": mode("Y", { aim: "seen-apart", damage: 2, blast: 1, push: 1 }),
    "rocket-jump": extra("B", { walk: 2 }),
  }),
  railgun: weapon("railgun", "laser-precision", "YYB", 15, {
    basic: basic({ aim: "line", damage: 3 }),
    piercing: mode("", { aim: "line", most: 2, inLine: true, damage: 2 }),
  }),
  cyberblade: weapon("cyberblade", "energy-sword", "YR", 16, {
    basic: basic({ aim: "here", damage: 2 }),
    shadowstep: extra("", { walk: 1 }),
    "slice-and-dice": extra("Y", { aim: "here", damage: 2 }),
  }),
  "zx-2": weapon("zx-2", "radar-dish", "YR", 17, {
    basic: basic({ aim: "seen", damage: 1, marks: 2 }),
    scanner: mode("", { aim: "seen", most: 3, marks: 1 }),
  }),
  shotgun: weapon("shotgun", "sawed-off-shotgun", "YY", 18, {
    basic: basic({ aim: "here", damage: 3, push: 1 }),
    "long-barrel": mode("", { aim: "next", damage: 2 }),
  }),
  "power-glove": weapon("power-glove", "fist", "YB", 19, {
    basic: basic({ aim: "next", bring: "me-to-it", damage: 1, marks: 2 }),
    "rocket-fist": mode("B", { walk: 1, straight: true, aim: "here", maybe: true, damage: 2 }),
    "fly-on": afterSecond("", { walk: 1, straight: true, aim: "here", maybe: true, damage: 2 }),
  }),
  shockwave: weapon("shockwave", "sonic-boom", "Y", 20, {
    basic: basic({ aim: "next", most: 3, apart: true, damage: 1 }),
    tsunami: mode("Y", { aim: "next", most: everyone, damage: 1 }),
  }),
  sledgehammer: weapon("sledgehammer", "flat-hammer", "Y", 21, {
    basic: basic({ aim: "here", damage: 2 }),
    pulverize: mode("R", { aim: "here", damage: 3, push: 2 }),
  }),
};

/** What taking costs: the first cube is free (ADR-7.4). */
export const pickupCost = (card: WeaponCard) => card.cost.slice(1);

/** A whole card in words, for tooltips and labels. */
export const cardText = (card: WeaponCard) =>
  card.effects.map((e) => `${e.title ? `${e.title}${e.price ? ` (${e.price})` : ""}: ` : ""}${e.text}`).join(" ");

export interface PowerupCard {
  name: string;
  icon: string;
  text: string;
  rule: string;
}

const powerup = (kind: PowerupKind, icon: string, rule: string): PowerupCard =>
  withWords(
    { icon, rule },
    inEach((l) => ({ name: powerupWords[l][kind][0], text: powerupWords[l][kind][1] })),
  );

export const powerups: Record<string, PowerupCard> = {
  scope: powerup("scope", "crosshair", "ADR-16.2"),
  newton: powerup("newton", "push", "ADR-16.3"),
  teleporter: powerup("teleporter", "teleport", "ADR-16.4"),
  tagback: powerup("tagback", "grenade", "ADR-16.5"),
};

export function powerupOf(name: string): { card: PowerupCard | undefined; colour: Colour } {
  const [kind = "", colour = "red"] = name.split("-");
  return { card: powerups[kind], colour: colour as Colour };
}
