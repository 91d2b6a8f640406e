import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { tallyOf, type Judged, type Opinion } from "../src/engine/verdicts";
import type { Course } from "../src/net/protocol";
import { courseUntil, reviewUntil } from "../src/replay/ahead";
import { actorAt, jump, partsOf, pointsAt, pointsLine, stretches, ticks } from "../src/replay/course";
import type { Review } from "../src/replay/use-review";

const round = (step: number, n: number) => ({
  step,
  seat: null,
  text: `round ${n}`,
  verb: "round",
  refs: [{ kind: "number", value: n }],
  words: `Round ${n}`,
});

const course: Course = {
  steps: 8,
  seats: [null, 0, 0, null, 1, 1, 0, null],
  points: [
    [0, 0, 0],
    [3, 2, 0],
    [6, 2, 5],
  ],
  parts: [round(1, 1), round(5, 2)],
  sources: [],
};
const name = (seat: number) => "AB"[seat] ?? "?";

const courses: fc.Arbitrary<Course> = fc
  .array(fc.option(fc.nat(3)), { minLength: 1, maxLength: 60 })
  .map((seats) => ({ steps: seats.length, seats, points: [[0, 0, 0, 0, 0]], parts: [], sources: [] }));

describe("the course of a match", () => {
  it("knows the points after every step", () => {
    expect([0, 2, 3, 5, 6, 8].map((n) => pointsAt(course, n))).toEqual([
      [0, 0],
      [0, 0],
      [2, 0],
      [2, 0],
      [2, 5],
      [2, 5],
    ]);
  });

  it("finds the same points as looking at every row", () => {
    const rows = fc
      .uniqueArray(fc.integer({ min: 1, max: 500 }), { maxLength: 40 })
      .map((at) => [[0, 0], ...at.sort((a, b) => a - b).map((s, i) => [s, i + 1])]);
    fc.assert(
      fc.property(rows, fc.nat(520), (points, step) => {
        const slow = points
          .filter((row) => (row[0] ?? 0) <= step)
          .pop()
          ?.slice(1);
        expect(pointsAt({ ...course, points }, step)).toEqual(slow);
      }),
    );
  });

  it("tells who acts next, or acted last", () => {
    expect([0, 1, 3, 6, 8].map((n) => actorAt(course, n))).toEqual([0, 0, 1, 0, 0]);
    expect(actorAt({ ...course, seats: [null] }, 0)).toBe(null);
  });

  it("falls into stretches without gaps, chance belonging to the one before", () => {
    expect(stretches(course)).toEqual([
      { from: 0, to: 4, seat: 0 },
      { from: 4, to: 6, seat: 1 },
      { from: 6, to: 8, seat: 0 },
    ]);
    fc.assert(
      fc.property(courses, (c) => {
        const list = stretches(c);
        list.forEach((s, i) => {
          expect(s.from).toBe(list[i - 1]?.to ?? 0);
          expect(s.seat).not.toBe(list[i - 1]?.seat);
        });
        if (list.length > 0) expect(list[list.length - 1]?.to).toBe(c.steps);
      }),
    );
  });

  it("has the game's rounds, or else a part for everybody's turn", () => {
    expect(partsOf(course, name)).toBe(course.parts);
    expect(partsOf({ ...course, parts: [] }, name)).toEqual([
      { step: 0, words: "A" },
      { step: 4, words: "B" },
      { step: 6, words: "A" },
    ]);
  });

  it("is jumped through part by part", () => {
    expect([0, 1, 5, 8].map((n) => jump(course.parts, 8, n, true))).toEqual([1, 5, 8, 8]);
    expect([8, 5, 1, 0].map((n) => jump(course.parts, 8, n, false))).toEqual([5, 1, 0, 0]);
  });

  it("never has more ticks than can be told apart", () => {
    const many = Array.from({ length: 900 }, (_, step) => ({ step, words: "" }));
    expect(ticks(many, 40).length).toBeLessThanOrEqual(40);
    expect(ticks(course.parts, 40)).toEqual(course.parts);
  });

  it("tells nothing of what lies ahead of a step, and is still as long", () => {
    const until = courseUntil(course, 4);
    expect(until.steps).toBe(8);
    expect(stretches(until)).toEqual([{ from: 0, to: 4, seat: 0 }]);
    expect([pointsLine(until, 0, 10), pointsLine(until, 1, 10)]).toEqual(["M0 10.0H3V0.0H4", "M0 10.0H3V10.0H4"]);
    expect(courseUntil(course, 8)).toEqual(course);
  });

  it("keeps of a review what was said of the moves so far", () => {
    const opinion = (step: number): Opinion => ({
      decision: { step, seat: step % 2, played: "" },
      best: 0.5,
      played: 0.2,
      loss: 0.3,
      saved: 0,
      verdict: "blunder",
      better: true,
    });
    const opinions = [1, 2, 3, 4].map(opinion);
    const at = (from: number) => ({ judged: {} as Judged, opinion: opinion(from + 1) });
    const review: Review = {
      chances: [0, 1, 2, 3, 4].map((step) => ({ step, of: [0.5, 0.5] })),
      opinions,
      moments: opinions,
      tallies: [0, 1].map((seat) => tallyOf(opinions, seat)),
      at,
      done: 4,
      all: 4,
      settled: true,
    };
    const until = reviewUntil(review, 2);
    expect(until.chances.map((c) => c.step)).toEqual([0, 1, 2]);
    expect(until.moments.map((m) => m.decision.step)).toEqual([1, 2]);
    expect(until.tallies.map((t) => t.blunder)).toEqual([1, 1]);
    expect([0, 1, 2, 3].map((from) => until.at(from) !== null)).toEqual([true, true, false, false]);
  });

  it("draws points as steps from the least to the most", () => {
    expect(pointsLine(course, 0, 10)).toBe("M0 10.0H3V6.0H6V6.0H8");
    expect(pointsLine(course, 1, 10)).toBe("M0 10.0H3V10.0H6V0.0H8");
  });
});
