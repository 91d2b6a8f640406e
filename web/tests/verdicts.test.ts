import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  bands,
  chancesAt,
  chancesOver,
  edges,
  momentsOf,
  nextMoment,
  of100,
  opinionOf,
  sidesOf,
  tallyOf,
  turningPointsOf,
  type Decision,
  type Judged,
} from "../src/engine/verdicts";

const move = (text: string, worth: number) => ({ text, verb: text, refs: [], words: text, worth });
const judged = (best: number, played: number, others: number[] = [0.5], second = best - 0.01): Judged => ({
  worth: [best, ...others],
  moves: [move("good", best), move("next", second)],
  played,
  line: [],
  milliseconds: 10,
});
const decision = (step: number, seat = 0, played = "bad"): Decision => ({ step, seat, played });
const two = sidesOf({}, 2);

describe("verdicts", () => {
  it("go by the chances that a move has lost", () => {
    const verdict = (lost: number) => opinionOf(decision(1), judged(0.5, 0.5 - lost), two).verdict;
    expect([0, 0.02, 0.06, 0.12, 0.25].map(verdict)).toEqual(["best", "fine", "slip", "mistake", "blunder"]);
  });

  it("call the best move best, whatever else was heard of it", () => {
    const opinion = opinionOf(decision(1, 0, "good"), judged(0.6, 0.1, [0.4]), two);
    expect(opinion).toMatchObject({ verdict: "best", loss: 0, saved: 0 });
  });

  it("show no better move beside a best one, nor one whose chance reads the same", () => {
    const better = (best: number, played: number) => opinionOf(decision(1), judged(best, played, [1 - best]), two);
    expect(better(0.516, 0.514)).toMatchObject({ verdict: "best", better: false });
    expect(better(0.514, 0.503)).toMatchObject({ verdict: "fine", better: true });
    fc.assert(
      fc.property(fc.double({ min: 0, max: 1, noNaN: true }), fc.double({ min: 0, max: 1, noNaN: true }), (a, b) => {
        const o = better(Math.max(a, b), Math.min(a, b));
        return !o.better || (o.verdict !== "best" && of100(o.best) > of100(o.played));
      }),
    );
    expect(opinionOf(decision(1, 0, "good"), judged(0.6, 0.1, [0.4]), two).better).toBe(false);
  });

  it("mark a best move only where the next one loses much", () => {
    const only = opinionOf(decision(1, 0, "good"), judged(0.6, 0.6, [0.4], 0.4), two);
    expect(only.saved).toBeCloseTo(0.2);
    expect(momentsOf([only])).toHaveLength(1);
  });

  it("name the three decisions that changed the chances most, and small losses only where few matter", () => {
    const lost = (step: number, by: number) => opinionOf(decision(step), judged(0.5, 0.5 - by), two);
    const saved = opinionOf(decision(9, 1, "good"), judged(0.6, 0.6, [0.4], 0.3), two);
    const steps = (...opinions: Parameters<typeof turningPointsOf>[0]) =>
      turningPointsOf(opinions).map((o) => o.decision.step);
    expect(steps(lost(1, 0.06), lost(3, 0.25), lost(5, 0.07), lost(7, 0.12), saved)).toEqual([3, 7, 9]);
    expect(steps(lost(1, 0.03), lost(3, 0.25), lost(5, 0.02), lost(7, 0.04))).toEqual([1, 3, 7]);
    expect(steps(lost(1, 0), lost(3, 0))).toEqual([]);
  });

  it("tell a good turn of several decisions once, and list moments in the order of the game", () => {
    const good = (step: number) => opinionOf(decision(step, 0, "good"), judged(0.6, 0.6, [0.4], 0.4), two);
    const bad = (step: number) => opinionOf(decision(step, 1), judged(0.5, 0.2), two);
    const moments = momentsOf([good(1), good(2), bad(3), good(4), bad(5)]);
    expect(moments.map((m) => m.decision.step)).toEqual([1, 3, 4, 5]);
    expect([nextMoment(moments, 0, true), nextMoment(moments, 2, false), nextMoment(moments, 4, true)]).toEqual([
      2,
      0,
      null,
    ]);
  });

  it("count the share of chances that a seat kept", () => {
    const opinions = [
      opinionOf(decision(1), judged(0.5, 0.4), two),
      opinionOf(decision(2, 0, "good"), judged(0.5, 0.5), two),
      opinionOf(decision(3, 1), judged(0.5, 0.1), two),
    ];
    expect(tallyOf(opinions, 0)).toEqual({ best: 1, slip: 0, mistake: 1, blunder: 0, kept: 90 });
    expect(tallyOf([], 0).kept).toBeNull();
  });
});

describe("chances", () => {
  it("add up to one, with any number of seats, and count a team once", () => {
    fc.assert(
      fc.property(
        fc.array(fc.double({ min: 0.01, max: 1, noNaN: true }), { minLength: 2, maxLength: 5 }),
        fc.boolean(),
        (worth, team) => {
          const sides = sidesOf(team ? { team } : {}, worth.length);
          const chances = chancesAt({ ...judged(0.5, 0.5), worth }, 0, sides);
          expect(chances).toHaveLength(team ? 2 : worth.length);
          expect(chances.reduce((sum, n) => sum + n, 0)).toBeCloseTo(1);
        },
      ),
    );
  });

  it("reach as far as they are known without a gap, and end with the result", () => {
    const decisions = [decision(2), decision(3, 1), decision(6)];
    const found = new Map<number, Judged | "forced">([
      [2, judged(0.5, 0.5)],
      [6, judged(0.7, 0.7, [0.3])],
    ]);
    const over = () => chancesOver(decisions, (d) => found.get(d.step), { steps: 8 }, { winners: [0] }, two);
    expect(over().map((c) => c.step)).toEqual([1]);
    found.set(3, "forced");
    expect(over().map((c) => c.step)).toEqual([1, 5, 8]);
    expect(over().at(-1)?.of).toEqual([1, 0]);
    expect(edges(over(), 1)).toHaveLength(1);
    expect(bands(over(), 1)).toHaveLength(2);
    expect(bands(over(), 1)[0]).toContain("M0 0.5000L1 0.5000");
  });
});
