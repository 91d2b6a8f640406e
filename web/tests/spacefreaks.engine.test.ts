// What the engine tells of Space Freaks in positions of random matches fits the moves that are offered.
import { describe, expect, it } from "vitest";
import { ask, hasEngine } from "./referee";
import type { Phrase } from "../src/net/protocol";
import { blowOf, figureFact, hitWords, waysOf } from "../src/games/spacefreaks/told";
import type { Facts } from "../src/games/spacefreaks/types.gen";
import type { View } from "../src/games/spacefreaks/view";

interface Answer {
  ok: boolean;
  facts?: Facts;
  view?: View;
  moves?: (Phrase & { seat: number })[];
}

interface Told {
  facts: Facts;
  view: View;
  moves: Phrase[];
}

/** Decisions of a random match with what the engine tells the active seat of them. */
function told(seed: number, players: number, length: number): Told[] {
  const seats = Array.from({ length: players }, (_, seat) => seat);
  const round = [
    { op: "random", until: "decision" },
    { op: "legal" },
    ...seats.flatMap((player) => [
      { op: "what_if", player },
      { op: "view", player },
    ]),
    { op: "random" },
  ];
  const answers = ask<Answer>([
    { op: "new", game: "spacefreaks", players, seed },
    ...Array.from({ length }, () => round).flat(),
  ]).slice(1);
  return Array.from({ length }, (_, i) => answers.slice(round.length * i, round.length * (i + 1))).flatMap((turn) => {
    const moves = turn[1]?.moves ?? [],
      seat = moves[0]?.seat ?? 0,
      facts = turn[2 + 2 * seat]?.facts,
      view = turn[3 + 2 * seat]?.view;
    return facts && view ? [{ facts, view, moves: moves.filter((m) => m.seat === seat) }] : [];
  });
}

describe.runIf(hasEngine)("against the engine", { timeout: 60000 }, () => {
  const all = [1, 2, 3].flatMap((seed) => told(seed, 1 + seed, 160));
  const acting = all.filter(({ view }) => view.stage === "act" && view.figure !== null);

  it("every step has its way, and every attack its blow, in words", () => {
    let steps = 0,
      blows = 0;
    for (const { facts, moves } of acting) {
      const ways = waysOf(facts);
      for (const move of moves) {
        const hex = String(move.refs[0]?.value);
        if (move.verb === "move" && ways.has(hex)) steps++;
        if (move.verb !== "attack") continue;
        const blow = blowOf(facts, move);
        expect(blow?.area, move.text).toEqual([hex]);
        for (const hit of blow?.hits ?? []) expect(hitWords(hit).text).toMatch(/^[^{}]+$/);
        blows++;
      }
    }
    expect(steps).toBeGreaterThan(50);
    expect(blows).toBeGreaterThan(100);
  });

  it("every Figure in the arena is told of", () => {
    for (const { facts, view } of acting) expect(figureFact(facts, view.figure ?? "")?.movement).toBeGreaterThan(0);
  });
});
