// A Freak's template as numbers: what five cards make together (SPF-2.5), and how it is said in short.
import { parts, slots, type Part } from "./cards";
import type { Slot } from "./view";
import { say, type Word } from "./words";

export type Total = "hp" | "armor" | "retaliate" | "luck" | "movement" | "range" | "damage" | "strikes" | "sponsors";

export const sumOf = (chosen: Part[], key: Total) => chosen.reduce((n, p) => n + p[key], 0);

/** The cards of a template that are known, the Head first. */
export const known = (head: string | null | undefined, chosen: Partial<Record<Slot, string | null>>): Part[] =>
  [head, ...slots.map((s) => chosen[s])].flatMap((n) => (n ? [parts[n]].filter((p) => p !== undefined) : []));

/** What a part adds, in short. */
export function addsOf(p: Part): string {
  const weapon = p.slot === "right-arm";
  const some = (n: number, word: Word, plain = weapon || p.slot === "legs") =>
    n === 0 ? [] : [say(word, `${plain ? "" : "+"}${n}`)];
  const has = (n: number, word: Word) => (n > 0 ? [say(word, n)] : []);
  return [
    ...some(p.hp, "addHp", p.slot === "torso"),
    ...some(p.movement, p.movement === 1 ? "addStep" : "addMovement"),
    ...(weapon
      ? [say("rangeOf", p.range), say("addDamage", p.damage)]
      : [...some(p.range, "addRange"), ...some(p.damage, "addDamage"), ...some(p.strikes, "addStrikes")]),
    ...has(p.armor, "armorOf"),
    ...has(p.retaliate, "retaliateOf"),
    ...has(p.luck, "luckOf"),
    ...has(p.sponsors, "someSponsors"),
  ]
    .map((adds) => adds.replace(" ", "\u00a0")) /* a number stays with its word */
    .join(" · ");
}

/** The same in as few words as fit on a label; the cards are counted elsewhere. */
export const shortly = (p: Part) =>
  p.slot === "right-arm" ? say("damageFar", p.damage, p.range) : addsOf({ ...p, sponsors: 0 });

export const partText = (p: Part) => [addsOf(p), p.text].filter(Boolean).join(". ");
