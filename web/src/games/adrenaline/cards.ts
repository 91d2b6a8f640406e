// Weapons and powerups: what is printed on them in one or two sentences, and how their effects aim and hit.
// The rows are those of the engine's table (a test compares them); the rules are in ADR-16 and ADR-17.
import type { Colour } from "./maps";
import type { Reach } from "./reach";

/** Reaches that depend on the shot so far. */
export type Aim = Reach | "on-spot" | "spot-room" | "round-spot" | "up-to-spot" | "seen-by-last" | "picked" | "picked-or-seen";

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

const basic = (text: string, row: Row): Effect => ({ id: "basic", title: "", price: "", text, when: "main", ...row });
const effect = (when: Effect["when"]) => (title: string, price: string, text: string, row: Row): Effect =>
  ({ id: title.toLowerCase().replace(/ /g, "-"), title, price, text, when, ...row });
const mode = effect("main"), extra = effect("extra"), afterMain = effect("after-main"), afterSecond = effect("after-second");
const added = (title: string, price: string, text: string, row: Row): Effect => ({ ...mode(title, price, text, row), id: `basic+${title.toLowerCase().replace(/ /g, "-")}` });

const colours: Record<string, Colour> = { R: "red", B: "blue", Y: "yellow" };
const weapon = (name: string, icon: string, cost: string, rule: number, ...effects: Effect[]): WeaponCard =>
  ({ name, icon, cost, rule: `ADR-17.${rule}`, colour: colours[cost[0] ?? ""] ?? "red", effects });

export const weapons: Record<string, WeaponCard> = {
  "lock-rifle": weapon("Lock rifle", "lee-enfield", "BB", 1,
    basic("2 damage and 1 mark to a target you see.", { aim: "seen", damage: 2, marks: 1 }),
    extra("Second lock", "R", "1 mark on another you see.", { aim: "seen", marks: 1 })),
  "machine-gun": weapon("Machine gun", "minigun", "BR", 2,
    basic("1 damage to one or two you see.", { aim: "seen", most: 2, damage: 1 }),
    afterMain("Focus shot", "Y", "1 more to one of them.", { aim: "picked", damage: 1 }),
    afterMain("Turret tripod", "B", "1 to the other, a new one, or both.", { aim: "picked-or-seen", most: 2, damage: 1 })),
  thor: weapon("T.H.O.R.", "heavy-lightning", "BR", 3,
    basic("2 damage to a target you see.", { aim: "seen", damage: 2 }),
    afterMain("Chain reaction", "B", "1 to one whom it sees.", { aim: "seen-by-last", damage: 1 }),
    afterSecond("High voltage", "B", "2 to one whom that one sees.", { aim: "seen-by-last", damage: 2 })),
  "plasma-gun": weapon("Plasma gun", "laser-gun", "BY", 4,
    basic("2 damage to a target you see.", { aim: "seen", damage: 2 }),
    added("Charged shot", "B", "3 damage instead.", { aim: "seen", damage: 3 }),
    extra("Phase glide", "", "Walk 1 or 2, before or after.", { walk: 2 })),
  whisper: weapon("Whisper", "silenced", "BBY", 5,
    basic("3 damage and 1 mark to a target you see, at least 2 moves away.", { aim: "seen-far", damage: 3, marks: 1 })),
  electroscythe: weapon("Electroscythe", "scythe", "B", 6,
    basic("1 damage to all others on your square.", { aim: "here", most: everyone, damage: 1 }),
    mode("Reaper", "BR", "2 damage instead.", { aim: "here", most: everyone, damage: 2 })),
  "tractor-beam": weapon("Tractor beam", "magnet-blast", "B", 7,
    basic("Pull a target up to 2 moves onto a square you see; 1 damage.", { aim: "pull", bring: "to-seen", damage: 1 }),
    mode("Punisher", "RY", "Bring one from up to 2 moves away to you; 3 damage.", { aim: "within-2", bring: "to-me", damage: 3 })),
  "vortex-cannon": weapon("Vortex cannon", "vortex", "RB", 8,
    basic("Name a square you see, not yours: a target on it or next to it goes there and takes 2.", { spot: "seen-apart", aim: "round-spot", bring: "to-spot", damage: 2 }),
    afterMain("Black hole", "R", "One or two more likewise, 1 each.", { aim: "round-spot", most: 2, bring: "to-spot", damage: 1 })),
  furnace: weapon("Furnace", "furnace", "RB", 9,
    basic("1 damage to all in a room you see, not yours.", { spot: "seen-rooms", aim: "spot-room", most: everyone, damage: 1 }),
    mode("Cozy fire", "", "1 damage and 1 mark to all on a square 1 move away.", { spot: "next", aim: "on-spot", most: everyone, damage: 1, marks: 1 })),
  heatseeker: weapon("Heatseeker", "incoming-rocket", "RRY", 10,
    basic("3 damage to a target you do not see.", { aim: "unseen", damage: 3 })),
  hellion: weapon("Hellion", "hell-crosses", "RY", 11,
    basic("1 damage to a target you see, not on your square; then 1 mark on all on its square.", { aim: "seen-apart", damage: 1, around: 1 }),
    mode("Nano-tracer", "R", "2 marks instead.", { aim: "seen-apart", damage: 1, around: 2 })),
  flamethrower: weapon("Flamethrower", "flamethrower", "R", 12,
    basic("1 damage to one on the next square and one on the square beyond.", { aim: "jet", most: 2, apart: true, inLine: true, damage: 1 }),
    mode("Barbecue", "YY", "2 to all on the next square, 1 to all beyond.", { spot: "jet", aim: "up-to-spot", most: everyone, damage: 2, far: 1 })),
  "grenade-launcher": weapon("Grenade launcher", "bolt-bomb", "R", 13,
    basic("1 damage to a target you see; you may push it 1.", { aim: "seen", damage: 1, push: 1 }),
    extra("Extra grenade", "R", "1 to all on a square you see.", { spot: "seen", aim: "on-spot", most: everyone, damage: 1, amid: true })),
  "rocket-launcher": weapon("Rocket launcher", "missile-launcher", "RR", 14,
    basic("2 damage to one you see, not on your square; you may push it 1.", { aim: "seen-apart", damage: 2, push: 1 }),
    added("Fragmenting warhead", "Y", "1 more to all there, it too.", { aim: "seen-apart", damage: 2, blast: 1, push: 1 }),
    extra("Rocket jump", "B", "Walk 1 or 2.", { walk: 2 })),
  railgun: weapon("Railgun", "laser-precision", "YYB", 15,
    basic("3 damage to a target in one direction, through walls.", { aim: "line", damage: 3 }),
    mode("Piercing", "", "2 damage to one or two in one direction.", { aim: "line", most: 2, inLine: true, damage: 2 })),
  cyberblade: weapon("Cyberblade", "energy-sword", "YR", 16,
    basic("2 damage to a target on your square.", { aim: "here", damage: 2 }),
    extra("Shadowstep", "", "Walk 1, at any time.", { walk: 1 }),
    extra("Slice and dice", "Y", "2 to another on your square.", { aim: "here", damage: 2 })),
  "zx-2": weapon("ZX-2", "radar-dish", "YR", 17,
    basic("1 damage and 2 marks to a target you see.", { aim: "seen", damage: 1, marks: 2 }),
    mode("Scanner", "", "1 mark on up to three you see.", { aim: "seen", most: 3, marks: 1 })),
  shotgun: weapon("Shotgun", "sawed-off-shotgun", "YY", 18,
    basic("3 damage to a target on your square; you may push it 1.", { aim: "here", damage: 3, push: 1 }),
    mode("Long barrel", "", "2 damage to a target 1 move away.", { aim: "next", damage: 2 })),
  "power-glove": weapon("Power glove", "fist", "YB", 19,
    basic("Go to a target 1 move away; 1 damage, 2 marks.", { aim: "next", bring: "me-to-it", damage: 1, marks: 2 }),
    mode("Rocket fist", "B", "Go 1 square; 2 to one there.", { walk: 1, straight: true, aim: "here", maybe: true, damage: 2 }),
    afterSecond("Fly on", "", "1 further, and 2 again.", { walk: 1, straight: true, aim: "here", maybe: true, damage: 2 })),
  shockwave: weapon("Shockwave", "sonic-boom", "Y", 20,
    basic("1 damage to up to three on different squares 1 move away.", { aim: "next", most: 3, apart: true, damage: 1 }),
    mode("Tsunami", "Y", "1 damage to all 1 move away.", { aim: "next", most: everyone, damage: 1 })),
  sledgehammer: weapon("Sledgehammer", "flat-hammer", "Y", 21,
    basic("2 damage to a target on your square.", { aim: "here", damage: 2 }),
    mode("Pulverize", "R", "3 damage, then you may push it 1 or 2 straight.", { aim: "here", damage: 3, push: 2 })),
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

export const powerups: Record<string, PowerupCard> = {
  scope: { name: "Targeting scope", icon: "crosshair", text: "When your weapon deals damage: pay a cube, 1 more to one who was hit.", rule: "ADR-16.2" },
  newton: { name: "Newton", icon: "push", text: "On your turn: push another figure 1 or 2 squares straight.", rule: "ADR-16.3" },
  teleporter: { name: "Teleporter", icon: "teleport", text: "On your turn: go to any square.", rule: "ADR-16.4" },
  tagback: { name: "Tagback grenade", icon: "grenade", text: "When somebody you see damages you: 1 mark in return.", rule: "ADR-16.5" },
};

export function powerupOf(name: string): { card: PowerupCard | undefined; colour: Colour } {
  const [kind = "", colour = "red"] = name.split("-");
  return { card: powerups[kind], colour: colour as Colour };
}
