// What the engine tells of Septikon in positions of random matches has its words, and fits the moves that are offered.
import { describe, expect, it } from "vitest";
import { ask, hasEngine } from "./referee";
import type { Phrase } from "../src/net/protocol";
import { droneStopping, stopping } from "../src/games/septikon/stopping";
import { aimOf } from "../src/games/septikon/told";
import type { Brings, Facts } from "../src/games/septikon/types.gen";
import type { View } from "../src/games/septikon/view";

interface Answer {
  facts?: Facts;
  position?: View;
  moves?: Phrase[];
}

interface Told {
  facts: Facts;
  view: View;
  moves: Phrase[];
}

/** Decisions of a random match with what the engine tells of them. */
function told(seed: number, length: number): Told[] {
  const round = [
    { op: "random", until: "decision" },
    { op: "what_if", player: "watcher" },
    { op: "position" },
    { op: "legal" },
    { op: "random" },
  ];
  const answers = ask<Answer>([
    { op: "new", game: "septikon", players: 2, seed },
    ...Array.from({ length }, () => round).flat(),
  ]).slice(1);
  return Array.from({ length }, (_, i) => answers.slice(5 * i, 5 * i + 5)).flatMap(([, what, at, legal]) =>
    what?.facts && at?.position && legal?.moves ? [{ facts: what.facts, view: at.position, moves: legal.moves }] : [],
  );
}

const named = (move: Phrase, i: number) => String(move.refs[i]?.value);

describe.runIf(hasEngine)("against the engine", { timeout: 30000 }, () => {
  const all = [1, 2, 3].flatMap((seed) => told(seed, 400));

  it("every move of crew has a way and words for what it brings", () => {
    const seen = new Set<Brings>();
    for (const { facts, moves } of all) {
      for (const move of moves.filter((m) => m.verb === "move")) {
        const stop = facts.stops.figures
          .find((f) => f.figure === named(move, 0))
          ?.stops.find((s) => s.to === named(move, 1));
        expect(stop?.way.at(-1), move.text).toBe(named(move, 1));
        if (stop) seen.add(stop.brings);
        const said = stopping(facts, named(move, 0), named(move, 1));
        expect(said?.short, move.text).toBeTruthy();
        expect(said?.text, move.text).toMatch(/^[^{}]+$/);
        expect(said?.works).toBe(!stop?.idle);
      }
    }
    expect(seen.size).toBeGreaterThan(12);
  });

  it("every order and flight has its aim", () => {
    const aimed = new Set<string>();
    for (const { facts, view, moves } of all) {
      for (const move of moves.filter((m) =>
        /^(laser|launch|mine|shield|capsule|recruit|satellite|fly)$/.test(m.verb),
      )) {
        expect(aimOf(facts, view, move)?.place, move.text).toBeTruthy();
        aimed.add(move.verb);
      }
    }
    expect(aimed.size).toBeGreaterThan(5);
  });

  it("BioDrones in cells say what they do", () => {
    for (const { facts, moves } of all) {
      for (const move of moves.filter((m) => m.verb === "drone")) {
        const stop = facts.drones.drones
          .find((d) => d.drone === named(move, 0))
          ?.stops.find((s) => s.to === named(move, 1));
        expect(stop, move.text).toBeDefined();
        const said = droneStopping(facts, named(move, 0), named(move, 1));
        expect(said === null).toBe(stop?.warehouse === null);
        if (said) expect(said.text).toMatch(/^[^{}]+$/);
      }
    }
  });
});
