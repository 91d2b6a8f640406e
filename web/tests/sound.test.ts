import { describe, expect, it } from "vitest";
import {
  beat,
  burst,
  card,
  enter,
  gain,
  harm,
  mark,
  roll,
  say,
  shot,
  together,
  walk,
  type Effect,
} from "../src/motion/effects";
import { longest, schedule } from "../src/motion/timeline";
import { cuesOf, turnCue } from "../src/sound/cues";

const heard = (effects: Effect[], unit = 150) =>
  cuesOf(schedule(effects, unit, 1000, longest)).map((c) => [c.sound, c.time]);

describe("sounds", () => {
  it("are heard when a piece has arrived and when a blow lands", () => {
    expect(heard([walk("p", "a", "b"), shot("p", "q"), burst("q"), together(harm("q", 2))])).toEqual([
      ["piece", 1300],
      ["hit", 1450],
    ]);
    expect(heard([card("deck", "box=1")])).toEqual([["piece", 1300]]);
    expect(heard([roll(4)])).toEqual([["piece", 1300]]);
  });

  it("are not made by words, points and rings", () => {
    expect(heard([say("p", "hm"), gain("p", 3), mark("p"), beat("x")])).toEqual([]);
  });

  it("do not rattle", () => {
    const many = heard(Array.from({ length: 30 }, () => together(enter("p"))));
    expect(many).toEqual([["piece", 1150]]);
    const times = heard(Array.from({ length: 40 }, () => enter("p"))).map(([, time]) => Number(time));
    times.slice(1).forEach((t, i) => expect(t - (times[i] ?? 0)).toBeGreaterThanOrEqual(90));
  });

  it("come without pictures too", () => {
    expect(heard([walk("p", "a"), burst("q"), enter("r")], 0)).toEqual([
      ["piece", 1000],
      ["hit", 1000],
    ]);
  });

  it("say that it is your turn, and that it is over, once", () => {
    const wait = { mine: false, over: false },
      mine = { mine: true, over: false },
      over = { mine: false, over: true };
    expect(turnCue(wait, mine)).toBe("turn");
    expect(turnCue(mine, mine)).toBe(null);
    expect(turnCue(mine, over)).toBe("end");
    expect(turnCue(over, over)).toBe(null);
    expect(turnCue(null, mine)).toBe(null);
  });
});
