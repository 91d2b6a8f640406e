// What a line of the log or of the review speaks of, in the names under which it lies on the table.
import { describe, expect, it } from "vitest";
import { motion as station } from "../src/games/anomaly/motion";
import { motion as freaks } from "../src/games/spacefreaks/motion";
import type { GameMotion } from "../src/motion/effects";
import { Places } from "../src/motion/places";
import { wayOf } from "../src/motion/pointing-layer";

const scene = { view: { players: 2, student: { S1: {} }, electricity: { C1: 1, L2: 2 }, actor: null }, viewer: null };

describe("what is lit", () => {
  const said = { phrase: { refs: [{ kind: "student", value: "S1" }] }, seat: 1 };

  it("is a Student's card and figure, as Anomaly's table says", () => {
    expect(wayOf(said, station as unknown as GameMotion<unknown>, scene).things).toEqual(["student=S1", "figure=S1"]);
  });

  it("is only what is named, where a table says nothing else", () => {
    expect(wayOf(said, undefined, scene).things).toEqual(["student=S1"]);
  });

  it("is whoever does it, where a line names nothing", () => {
    const doer = (motion: unknown, seat: number) =>
      wayOf({ phrase: { verb: "skip", refs: [] }, seat }, motion as GameMotion<unknown>, scene).doer;
    expect([0, 1].map((seat) => doer(station, seat))).toEqual([["figure=A"], ["figure=S1"]]);
    expect(doer(freaks, 1)).toEqual(["figure=B1", "figure=B2", "figure=B3"]);
    expect(doer(undefined, 2)).toEqual(["seat=2"]);
  });

  it("is what the engine does not name, where it lies on the table", () => {
    const things = (verb: string, ...refs: { kind: string; value: number }[]) =>
      wayOf({ phrase: { verb, refs }, seat: 0 }, station as unknown as GameMotion<unknown>, scene).things;
    expect(things("discharge")).toEqual(["zone=C1", "zone=L2"]);
    expect(things("students-hurt", { kind: "number", value: 1 })).toContain("figure=S1");
  });
});

describe("where something is", () => {
  const seen = (x: number, y: number, width: number, height: number) => {
    const element = { getBoundingClientRect: () => ({ x, y, width, height }) };
    const root = { querySelector: (which: string) => (which.startsWith(".player") ? element : null) };
    return new Places(root as unknown as Element, undefined, scene, { pieces: new Map(), hand: new Map() });
  };

  it("is its middle", () => {
    expect(seen(10, 20, 40, 60).point("box=1")).toEqual({ x: 30, y: 50 });
  });

  it("is nowhere while it is folded away", () => {
    expect(seen(0, 0, 0, 0).point("box=1")).toBeNull();
  });
});
