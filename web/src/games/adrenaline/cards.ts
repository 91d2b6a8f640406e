// What is printed on weapons and powerups: cost (the first cube is free when it is taken) and, in one
// or two sentences, what it does. The rules are in ADR-16 and ADR-17.
import type { Colour } from "./maps";

export interface WeaponCard {
  name: string;
  colour: Colour;
  cost: string;
  text: string;
  rule: string;
}

const weapon = (name: string, cost: string, rule: number, text: string): WeaponCard => ({
  name, cost, text, rule: `ADR-17.${rule}`, colour: cost[0] === "B" ? "blue" : cost[0] === "R" ? "red" : "yellow",
});

export const weapons: Record<string, WeaponCard> = {
  "lock-rifle": weapon("Lock rifle", "BB", 1, "2 damage and 1 mark to a target you see. Second lock (R): 1 mark to another target you see."),
  "machine-gun": weapon("Machine gun", "BR", 2, "1 damage to one or two targets you see. Focus shot (Y): 1 more to one of them. Turret tripod (B): 1 more to the other, 1 to a third."),
  thor: weapon("T.H.O.R.", "BR", 3, "2 damage to a target you see. Chain reaction (B): 1 to one it sees. High voltage (B): 2 to one that one sees."),
  "plasma-gun": weapon("Plasma gun", "BY", 4, "2 damage to a target you see. Phase glide: move 1 or 2, before or after. Charged shot (B): 1 more damage."),
  whisper: weapon("Whisper", "BBY", 5, "3 damage and 1 mark to a target you see, at least 2 moves away."),
  electroscythe: weapon("Electroscythe", "B", 6, "1 damage to everybody on your square. Reaper (BR): 2 damage instead."),
  "tractor-beam": weapon("Tractor beam", "B", 7, "Move a target up to 2 squares to one you see, 1 damage. Punisher (RY): bring one from up to 2 away to you, 3 damage."),
  "vortex-cannon": weapon("Vortex cannon", "RB", 8, "Name a square you see, not yours: pull a target from up to 1 away onto it, 2 damage. Black hole (R): pull two more, 1 each."),
  furnace: weapon("Furnace", "RB", 9, "1 damage to everybody in a room you see, not yours. Cozy fire: 1 damage and 1 mark to everybody on a square next to you."),
  heatseeker: weapon("Heatseeker", "RRY", 10, "3 damage to a target you cannot see."),
  hellion: weapon("Hellion", "RY", 11, "1 damage to a target you see, not on your square; 1 mark to all on its square. Nano-tracer (R): 2 marks."),
  flamethrower: weapon("Flamethrower", "R", 12, "1 damage to one target on the next square and one on the square beyond. Barbecue (YY): 2 to all next, 1 to all beyond."),
  "grenade-launcher": weapon("Grenade launcher", "R", 13, "1 damage to a target you see; you may move it 1. Extra grenade (R): 1 to everybody on a square you see."),
  "rocket-launcher": weapon("Rocket launcher", "RR", 14, "2 damage to a target you see, not on your square; you may move it 1. Rocket jump (B): move 1 or 2. Warhead (Y): 1 to all on its square."),
  railgun: weapon("Railgun", "YYB", 15, "3 damage to a target in one direction, through walls. Piercing: 2 damage to one or two in that direction."),
  cyberblade: weapon("Cyberblade", "YR", 16, "2 damage to a target on your square. Shadowstep: move 1, before or after. Slice and dice (Y): 2 to another on your square."),
  "zx-2": weapon("ZX-2", "YR", 17, "1 damage and 2 marks to a target you see. Scanner: 1 mark to up to three you see."),
  shotgun: weapon("Shotgun", "YY", 18, "3 damage to a target on your square; you may move it 1. Long barrel: 2 to a target 1 move away."),
  "power-glove": weapon("Power glove", "YB", 19, "Move onto a target 1 away, 1 damage and 2 marks. Rocket fist (B): fly up to 2 squares straight, 2 damage to one on each."),
  shockwave: weapon("Shockwave", "Y", 20, "1 damage to up to three targets on different squares 1 move away. Tsunami (Y): to everybody 1 move away."),
  sledgehammer: weapon("Sledgehammer", "Y", 21, "2 damage to a target on your square. Pulverize (R): 3, and move it up to 2 straight."),
};

export const powerups: Record<string, { name: string; icon: string; text: string; rule: string }> = {
  scope: { name: "Targeting scope", icon: "crosshair", text: "When you deal damage: pay one cube, 1 more damage.", rule: "ADR-16.2" },
  newton: { name: "Newton", icon: "push", text: "On your turn: move another figure 1 or 2 in one direction.", rule: "ADR-16.3" },
  teleporter: { name: "Teleporter", icon: "teleport", text: "On your turn: move to any square.", rule: "ADR-16.4" },
  tagback: { name: "Tagback grenade", icon: "grenade", text: "When one you see damages you: give a mark.", rule: "ADR-16.5" },
};

export function powerupOf(name: string): { kind: string; colour: Colour } {
  const [kind = "", colour = "red"] = name.split("-");
  return { kind, colour: colour as Colour };
}
