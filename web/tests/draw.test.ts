// What passes over the table lies where it belongs, also while it waits for its turn.
import { afterEach, expect, it, vi } from "vitest";
import { Layer } from "../src/motion/draw";

interface Passed {
  frames: Keyframe[];
  timing: KeyframeAnimationOptions;
}

/** As much of a page as passing things need; keeps what is animated. */
function page(): Passed[] {
  const passed: Passed[] = [];
  const element = () => ({
    setAttribute: () => undefined,
    append: () => undefined,
    remove: () => undefined,
    animate: (frames: Keyframe[], timing: KeyframeAnimationOptions) => {
      passed.push({ frames, timing });
      return {};
    },
  });
  vi.stubGlobal("document", { createElementNS: element, body: element() });
  return passed;
}

afterEach(() => vi.unstubAllGlobals());

it("frames of a burst that are still to come are at its place, unseen", () => {
  const passed = page();
  const frames = ["one", "two", "three"].map((id) => ({ id, box: [0, 0, 10, 10] as [number, number, number, number] }));
  new Layer().burst({ x: 120, y: 80 }, 300, frames);
  expect(passed.map(({ timing }) => Number(timing.delay) > 0)).toEqual([false, true, true]);
  for (const { frames: way, timing } of passed.slice(1)) {
    /* Otherwise it would lie in the corner of the page until its turn. */
    expect(timing.fill).toBe("both");
    expect(way[0]).toMatchObject({ opacity: 0 });
    expect(way[0]?.["transform"]).toContain("translate(120px, 80px)");
  }
});
