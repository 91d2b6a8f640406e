// What a line of the log or of the review speaks of, in the names under which it lies on the table.
import { describe, expect, it } from "vitest";
import { motion as station } from "../src/games/anomaly/motion";
import type { GameMotion } from "../src/motion/effects";
import { wayOf } from "../src/motion/pointing";

const scene = { view: { players: 2, student: {}, actor: null }, viewer: null };

describe("what is lit", () => {
  const said = { phrase: { refs: [{ kind: "student", value: "S1" }] }, seat: 1 };

  it("is a Student's card and figure, as Anomaly's table says", () => {
    expect(wayOf(said, station as unknown as GameMotion<unknown>, scene).things).toEqual(["student=S1", "figure=S1"]);
  });

  it("is only what is named, where a table says nothing else", () => {
    expect(wayOf(said, undefined, scene).things).toEqual(["student=S1"]);
  });
});
