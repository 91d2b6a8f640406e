// What this table says by itself; everything else comes from the engine.
import type table from "../../languages/en/spacefreaks/table.json";
import { wordsIn, wordsOf } from "../../texts";

export type Word = keyof typeof table;
export const say = wordsOf<typeof table>("spacefreaks", "table");

export const strikesWord = (n: number) => say("someStrikes", n);

export const directionWord = (d: string) => wordsIn<Record<string, string>>("spacefreaks", "directions")[d] ?? d;

/** alien1, A-turret2, B-bunker and A1 for people. */
export function pieceWord(name: string): string {
  const unit = /^(alien|droid)(\d)$/.exec(name),
    building = /^([A-D])-(turret|bunker)(\d?)$/.exec(name);
  if (unit) return `${say(unit[1] as Word)} ${unit[2]}`;
  return building ? `${say(building[2] as Word)} ${building[1]}${building[3]}` : name;
}
