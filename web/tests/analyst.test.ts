// The review in the background: it gives way to a page that jumps, and loses nothing by it.
import { expect, it } from "vitest";
import { Analyst, type Findings } from "../src/engine/analyst";
import type { Study } from "../src/engine/study";
import type { Decision, Judged } from "../src/engine/verdicts";

interface Thought {
  step: number;
  signal: AbortSignal;
  end(): void;
}

const judged: Judged = { worth: [0.5, 0.5], moves: [], played: 0.5, line: [], milliseconds: 5000 };

/** An analyst of three decisions whose thoughts end when the test says so. */
function begun() {
  const thoughts: Thought[] = [];
  const study = {
    judge: ({ step }: Decision, _: number, signal: AbortSignal) =>
      new Promise((done) => thoughts.push({ step, signal, end: () => done(judged) })),
  } as unknown as Study;
  const course = { steps: 3, seats: [0, 1, 0], points: [], parts: [] } as never;
  const found: Findings = new Map();
  const analyst = new Analyst(study, course, ["a", "b", "c"], [0, 1], found);
  analyst.listen(() => undefined);
  return { analyst, thoughts, found };
}

const turn = () => new Promise((done) => setTimeout(done));

it("drops what it thinks about while another position is drawn, and takes it up again", async () => {
  const { analyst, thoughts, found } = begun();
  thoughts[0]?.end();
  await turn();
  expect([...found.keys()]).toEqual([1]);
  analyst.rest();
  expect(thoughts[1]?.signal.aborted).toBe(true);
  thoughts[1]?.end();
  await turn();
  expect([...found.keys()]).toEqual([1]);
  expect(thoughts).toHaveLength(2);
  analyst.look(2);
  expect(thoughts[2]).toMatchObject({ step: 2 });
  thoughts[2]?.end();
  await turn();
  expect([...found.keys()]).toEqual([1, 2]);
});

it("goes on when the position is looked at before the last thought has ended", async () => {
  const { analyst, thoughts, found } = begun();
  analyst.rest();
  analyst.look(1);
  thoughts[0]?.end();
  await turn();
  expect(thoughts.map((t) => t.step)).toEqual([1, 1]);
  thoughts[1]?.end();
  await turn();
  expect([...found.keys()]).toEqual([1]);
});
