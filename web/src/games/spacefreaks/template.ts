// A Freak's template as numbers: what five cards make together (SPF-2.5), and how it is said in short.
import { parts, slots, type Part } from "./cards";
import type { Slot } from "./view";

export type Total = "hp" | "armor" | "retaliate" | "luck" | "movement" | "range" | "damage" | "strikes" | "sponsors";

export const sumOf = (chosen: Part[], key: Total) => chosen.reduce((n, p) => n + p[key], 0);

/** The cards of a template that are known, the Head first. */
export const known = (head: string | null | undefined, chosen: Partial<Record<Slot, string | null>>): Part[] =>
  [head, ...slots.map((s) => chosen[s])].flatMap((n) => (n ? [parts[n]].filter((p) => p !== undefined) : []));

/** What a part adds, in short. */
export function addsOf(p: Part): string {
  const weapon = p.slot === "right-arm";
  const some = (n: number, word: string) => (n === 0 ? [] : [`${weapon || p.slot === "legs" ? "" : "+"}${n} ${word}`]);
  return [
    ...(p.hp > 0 ? [`${p.slot === "torso" ? "" : "+"}${p.hp} HP`] : []),
    ...some(p.movement, "Movement"),
    ...(weapon ? [`range ${p.range}`, `${p.damage} damage`] : [...some(p.range, "range"), ...some(p.damage, "damage"), ...some(p.strikes, "Strike")]),
    ...(p.armor > 0 ? [`Armor ${p.armor}`] : []),
    ...(p.retaliate > 0 ? [`Retaliate ${p.retaliate}`] : []),
    ...(p.luck > 0 ? [`Luck ${p.luck}`] : []),
    ...(p.sponsors > 0 ? [`${p.sponsors} Sponsor cards`] : []),
  ].join(" · ");
}

export const partText = (p: Part) => [addsOf(p), p.text].filter(Boolean).join(". ");

/** The one figure that tells a part from others of its slot, for the doll. */
export function gist(p: Part): string {
  switch (p.slot) {
    case "head":
      return `${p.number}`;
    case "torso":
      return `${p.hp}`;
    case "legs":
      return `${p.movement}`;
    case "right-arm":
      return `${p.damage}`;
    case "left-arm":
      return p.armor || p.retaliate || p.damage || p.regenerate ? `+${p.armor + p.retaliate + p.damage + p.regenerate}` : "✦";
  }
}
