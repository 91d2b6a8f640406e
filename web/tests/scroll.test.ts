// How far a page is scrolled so that a lesson's target can be seen.
import { describe, expect, it } from "vitest";
import { bestScroll, type Scrolled } from "../src/learn/scroll";

/* A phone of 700 pixels above the sheet, on a page of 1600. */
const page: Scrolled = { things: [], prompt: null, height: 700, now: 0, most: 900 };
const at = (top: number, bottom = top + 100) => [{ top, bottom }];
const seen = (thing: { top: number; bottom: number }[], scrolled: number) =>
  thing.some((t) => t.top >= scrolled && t.bottom <= scrolled + page.height);

describe("the scroll of a lesson", () => {
  it("stays where everything can be seen", () => {
    expect(bestScroll({ ...page, things: [at(300)], now: 200 })).toBe(200);
    expect(bestScroll({ ...page, things: [], now: 200 })).toBe(200);
  });

  it("goes down or up no further than needed", () => {
    const down = bestScroll({ ...page, things: [at(1000)] });
    expect(seen(at(1000), down)).toBe(true);
    expect(down).toBeLessThan(420);
    const up = bestScroll({ ...page, things: [at(100)], now: 600 });
    expect(seen(at(100), up)).toBe(true);
    expect(up).toBeGreaterThan(60);
  });

  it("shows everything that is lit if it fits, else what matters most", () => {
    const both = bestScroll({ ...page, things: [at(700), at(120)], now: 600 });
    expect(seen(at(700), both) && seen(at(120), both)).toBe(true);
    const first = bestScroll({ ...page, things: [at(1200), at(20), at(140)] });
    expect(seen(at(1200), first)).toBe(true);
  });

  it("is content with one of several that are the same", () => {
    const twice = [...at(1300), ...at(100)];
    const scrolled = bestScroll({ ...page, things: [at(300), twice], now: 200 });
    expect(seen(at(300), scrolled) && seen(at(100), scrolled)).toBe(true);
  });

  it("leaves nothing behind a question that keeps to an edge", () => {
    const prompt = { top: 800, bottom: 920 };
    /* Above its place the question is at the lower edge, below it at the upper one. */
    const board = bestScroll({ ...page, things: [at(660, 760)], prompt });
    expect(board + page.height - 120).toBeGreaterThanOrEqual(760);
    const hand = bestScroll({ ...page, things: [at(940, 1040)], prompt, now: 900 });
    expect(hand + 120).toBeLessThanOrEqual(940);
  });
});
