// What lies before the chairs of a table that is being set is what the engine deals, and the game's sheet has it.
import { describe, expect, it } from "vitest";
import { chairs as adrenaline } from "../src/games/adrenaline/chairs";
import { chairs as anomaly } from "../src/games/anomaly/chairs";
import type { Chairs } from "../src/games/chairs";
import { chairs as pnrz } from "../src/games/pnrz/chairs";
import { chairs as septikon } from "../src/games/septikon/chairs";
import { chairs as spacefreaks } from "../src/games/spacefreaks/chairs";
import { ask, hasEngine } from "./referee";

const sheets = import.meta.glob<string>("../src/generated/art/*.svg", {
  query: "?raw",
  import: "default",
  eager: true,
});
const games = { adrenaline, anomaly, pnrz, septikon, spacefreaks } as unknown as Record<string, Chairs<unknown>>;
const numbers: Record<string, number[]> = { adrenaline: [3, 5], septikon: [2] };

function start(game: string, players: number, options = {}): unknown {
  const [, , answer] = ask<{ position?: object }>([
    { op: "new", game, players, seed: "1", options },
    { op: "random", until: "decision" },
    { op: "position" },
  ]);
  if (!answer?.position) throw new Error("no position");
  return answer.position;
}

describe.runIf(hasEngine)("the table that is set", { timeout: 60000 }, () => {
  it.each(Object.entries(games))("has pieces that %s has", (game, chairs) => {
    const sheet = sheets[`../src/generated/art/${game}.svg`] ?? "";
    for (const players of numbers[game] ?? [2, 3, 4]) {
      const view = start(game, players),
        seats = Array.from({ length: players }, (_, seat) => seat);
      const hands = seats.map((seat) => chairs.hand(view, seat));
      expect(hands.map((hand) => hand.length > 0)).toEqual(seats.map(() => true));
      const names = [
        ...[...chairs.middle, ...hands.flat()].map((p) => p.name),
        ...seats.flatMap((seat) => chairs.signs?.(view, seat) ?? []),
      ];
      expect(names.filter((name) => !sheet.includes(`<symbol id="${name}"`))).toEqual([]);
    }
  });

  it("has as many cards as are dealt", () => {
    const dealt = (game: string, seat: number, players: number, options = {}) =>
      games[game]?.hand(start(game, players, options), seat).length;
    expect([2, 3, 4].map((players) => dealt("anomaly", 1, players))).toEqual([7, 4, 3]);
    expect(dealt("anomaly", 1, 2, { variant: "advanced" })).toBe(8);
    expect(dealt("anomaly", 0, 3)).toBe(3);
    expect(dealt("pnrz", 0, 2)).toBe(3);
    expect(dealt("adrenaline", 2, 3)).toBe(2);
    expect(dealt("septikon", 1, 2)).toBe(7);
  });

  it("says whom a seat plays", () => {
    const role = (game: string, seat: number, players: number, options = {}) =>
      games[game]?.role?.(start(game, players, options), seat);
    expect(role("pnrz", 0, 2)).toBe("Pirates + Robots");
    expect(role("pnrz", 1, 3, { factions: "ZRNP" })).toBe("Robots");
    expect([0, 2].map((seat) => role("anomaly", seat, 3))).toEqual(["The Anomaly", "A Student"]);
    expect(role("septikon", 0, 2)).toBeUndefined();
    const advanced = start("anomaly", 2, { variant: "advanced" });
    expect(games["anomaly"]?.signs?.(advanced, 1)).toEqual(["anomaly-bust-S1", "anomaly-bust-S2"]);
  });
});
