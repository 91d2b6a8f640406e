import { describe, expect, it } from "vitest";
import type { LogEntry, ServerMessage, StateMessage } from "../src/net/protocol";
import { Storyteller, type Clock } from "../src/table/story";

/** A clock that is wound by hand. */
class Wound implements Clock {
  time = 0;
  private jobs: { at: number; act: () => void }[] = [];
  now = () => this.time;
  later = (delay: number, act: () => void) => {
    const job = { at: this.time + delay, act };
    this.jobs.push(job);
    return () => void (this.jobs = this.jobs.filter((j) => j !== job));
  };
  pass(milliseconds: number): void {
    this.time += milliseconds;
    for (let due = this.due(); due; due = this.due()) {
      this.jobs = this.jobs.filter((j) => j !== due);
      due.act();
    }
  }
  private due = () => this.jobs.find((j) => j.at <= this.time);
}

const entry = (v: number, seat: number | null, more: Partial<LogEntry> = {}): LogEntry => ({
  v,
  seat,
  words: `step ${v}`,
  refs: [{ kind: "cell", value: v }],
  ...more,
});
const state = (version: number, log: LogEntry[], more: Partial<StateMessage> = {}): StateMessage =>
  ({ t: "state", version, seat: 0, log_from: 0, log, seats: [{ seat: 0 }, { seat: 1 }], ...more }) as StateMessage;
const asked = { prompt: { text: "Move", verb: "move", refs: [] } };

function table(unit = 100) {
  const clock = new Wound();
  const shown: number[] = [];
  const told: boolean[] = [];
  const teller = new Storyteller(
    (message: ServerMessage) => message.t === "state" && shown.push(message.version),
    () => unit,
    (on) => told.push(on),
    clock,
  );
  return { clock, shown, told, teller };
}

/** The viewer has moved; a bot answers with three steps at once. */
function botTurn(unit?: number) {
  const all = table(unit);
  all.teller.hear(state(1, [], asked));
  all.teller.hear(state(2, [entry(2, 0)]));
  for (const v of [3, 4]) all.teller.hear(state(v, [entry(v, 1)]));
  all.teller.hear(state(5, [entry(5, 1)], asked));
  return all;
}

describe("a story", () => {
  it("shows one step after the other, and the last when all were seen", () => {
    const { clock, shown, told } = botTurn();
    expect(shown).toEqual([1, 2, 3]);
    clock.pass(499);
    expect(shown).toEqual([1, 2, 3]);
    clock.pass(1);
    expect(shown).toEqual([1, 2, 3, 4]);
    clock.pass(500);
    expect(shown).toEqual([1, 2, 3, 4, 5]);
    expect(told).toEqual([true, false]);
  });

  it("waits for what is still seen to happen", () => {
    const { clock, shown, teller } = botTurn();
    teller.busyUntil(900);
    clock.pass(500);
    clock.pass(399);
    expect(shown).toEqual([1, 2, 3]);
    clock.pass(1);
    expect(shown).toEqual([1, 2, 3, 4]);
  });

  it("never keeps the viewer's own step waiting", () => {
    const { clock, shown, told, teller } = botTurn();
    clock.pass(500);
    clock.pass(500);
    expect(shown.at(-1)).toBe(5);
    teller.hear(state(6, [entry(6, 0)]));
    expect(shown.at(-1)).toBe(6);
    expect(told.at(-1)).toBe(false);
  });

  it("is told to its end when that is the viewer's turn, or a card for the viewer", () => {
    const { clock, shown, teller } = table();
    teller.hear(state(1, [], asked));
    teller.hear(state(2, [entry(2, 0), entry(2, 1)]));
    teller.hear(state(3, [entry(3, 1)]));
    teller.hear(state(5, [entry(4, 1), entry(4, 0), entry(5, 0)], asked));
    expect(shown).toEqual([1, 2]);
    for (let i = 0; i < 3; i++) clock.pass(500);
    expect(shown).toEqual([1, 2, 3, 5]);
    expect(teller.hasRound).toBe(true);
  });

  it("is skipped at once, and told again from the viewer's own step", () => {
    const { clock, shown, teller } = botTurn();
    teller.skip();
    expect(shown).toEqual([1, 2, 3, 4, 5]);
    expect(teller.hasRound).toBe(true);
    teller.again();
    for (let i = 0; i < 4; i++) clock.pass(500);
    expect(shown.slice(5)).toEqual([2, 3, 4, 5]);
  });

  const back = (more: Partial<StateMessage> = {}) => {
    const past = [2, 3, 4].map((version) => ({ version, view: `at ${version}`, to_move: [1] }));
    const log = [entry(2, 0), entry(3, 1), entry(4, 1), entry(5, 1)];
    return state(5, log, { ...asked, view: "at 5", past, ...more } as Partial<StateMessage>);
  };

  it("is told from the position last looked at to whoever comes back, and the question comes after it", () => {
    const { clock, shown, told, teller } = table();
    teller.hear(back());
    expect(shown).toEqual([2]);
    clock.pass(200);
    expect(shown).toEqual([2, 3]);
    for (let i = 0; i < 2; i++) clock.pass(500);
    expect(shown).toEqual([2, 3, 4, 5]);
    expect(told).toEqual([true, false]);
    teller.again();
    expect(shown.slice(4)).toEqual([2, 3]);
  });

  it("of the past is skipped by a tap, and told only to who asks without a pace or against a clock", () => {
    const { shown, teller } = table();
    teller.hear(back());
    teller.skip();
    expect(shown).toEqual([2, 3, 4, 5]);
    for (const [unit, more] of [
      [0, {}],
      [100, { seats: [{ seat: 0, clock: 5 }] } as Partial<StateMessage>],
    ] as const) {
      const { shown, told, teller } = table(unit);
      teller.hear(back(more));
      expect(shown).toEqual([2, 3, 4, 5]);
      expect(told).toEqual([]);
      expect(teller.hasRound).toBe(true);
    }
  });

  it("knows in its past neither the question nor what was heard later", () => {
    const heard: StateMessage[] = [];
    const teller = new Storyteller(
      (message) => message.t === "state" && heard.push(message),
      () => 0,
      () => undefined,
    );
    teller.hear(back({ result: { points: [1, 2], ranks: [2, 1], winners: [1] }, status: "over" }));
    const [first, , , last] = heard;
    expect(first).toMatchObject({ view: "at 2", status: "playing", to_move: [1] });
    expect(first?.prompt ?? first?.result).toBeUndefined();
    expect(first?.log.map((e) => e.v)).toEqual([2]);
    expect(last).toMatchObject({ view: "at 5", status: "over", result: { winners: [1] } });
  });

  it("is told again to those without a pace, who ask for it", () => {
    const { clock, shown, told, teller } = botTurn(0);
    expect(told).toEqual([]);
    expect(teller.hasRound).toBe(true);
    teller.again();
    expect(shown.slice(5)).toEqual([2, 3]);
    for (let i = 0; i < 2; i++) clock.pass(750);
    expect(shown.slice(5)).toEqual([2, 3, 4, 5]);
    expect(told).toEqual([true, false]);
    teller.hear(state(6, [entry(6, 1)], asked));
    teller.hear(state(7, [entry(7, 1)], asked));
    expect(shown.slice(9)).toEqual([6, 7]);
  });

  it("is not told without a pace, to watchers, against a clock, or of what was taken back", () => {
    expect(botTurn(0).shown).toEqual([1, 2, 3, 4, 5]);
    for (const more of [{ seat: null }, { seats: [{ seat: 0, clock: 5 }] }] as unknown as Partial<StateMessage>[]) {
      const { shown, teller } = table();
      for (const v of [1, 2, 3, 4]) teller.hear(state(v, [entry(v, 1)], more));
      expect(shown).toEqual([1, 2, 3, 4]);
    }
    const { shown, teller } = botTurn();
    teller.hear(state(6, [entry(6, 1, { undo: 5 })]));
    expect(shown).toEqual([1, 2, 3, 4, 5, 6]);
  });

  it("gives up where too much has happened", () => {
    const { shown, teller } = table();
    for (let v = 1; v < 100; v++) teller.hear(state(v, [entry(v, 1)]));
    expect(shown.length).toBeGreaterThan(80);
    expect(shown).toEqual(shown.map((_, i) => i + 1));
  });
});
