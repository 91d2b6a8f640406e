// What a way to pay takes of cubes, as the engine makes it: with the cards it is the price.
import { describe, expect, it } from "vitest";
import { cards } from "../src/games/adrenaline/fixed.gen";
import { cubesPaid } from "../src/games/adrenaline/told";
import type { View, Weapon } from "../src/games/adrenaline/types.gen";
import { hasEngine, randomGame } from "./referee";

/** What is paid, and with which cards. */
const paying = /^(take|reload) (\S+)(?: with (\S+))?$/;

const sorted = (letters: string) => [...letters].sort().join("");

describe.skipIf(!hasEngine)("a price", () => {
  it("is paid with cubes and cards together", { timeout: 60000 }, () => {
    const paid = [1, 2, 3].flatMap((seed) =>
      randomGame<View>("adrenaline", 3, seed, 500).flatMap(({ view, move, after }) => {
        const [, verb, weapon, with_] = paying.exec(move) ?? [];
        if (weapon === undefined) return [];
        const { cubes } = cards.weapons[weapon as Weapon][verb as "take" | "reload"];
        const owed = cubes.map((colour) => colour.charAt(0).toUpperCase()).join("");
        const of = with_?.split("+").map((card) => (card.split("-")[1] ?? "").charAt(0).toUpperCase()) ?? [];
        return [[sorted(cubesPaid(view, after, view.turn) + of.join("")), sorted(owed), of.length] as const];
      }),
    );
    expect(paid.length).toBeGreaterThan(20);
    expect(paid.some(([, , used]) => used > 0)).toBe(true);
    for (const [is, owed] of paid) expect(is).toBe(owed);
  });
});
