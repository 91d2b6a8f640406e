import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  closeAround,
  fitted,
  frame,
  kept as keptZoom,
  moved,
  sheet,
  showing,
  zoomAt,
  zoomMost,
  zoomTo,
  type Box,
  type Zoom,
} from "../src/ui/zoom";

const length = fc.integer({ min: 20, max: 2000 });
const box = fc.record({
  x: fc.integer({ min: -500, max: 500 }),
  y: fc.integer({ min: -500, max: 500 }),
  width: length,
  height: length,
});
const size = fc.record({ width: length, height: length });
const share = fc.double({ min: 0, max: 1, noNaN: true });
const zoom = fc.record({ scale: fc.double({ min: 1, max: zoomMost, noNaN: true }), x: share, y: share });

/** Inside the whole, or around all of it. */
const kept = (whole: Box, shown: Box) =>
  [
    ["x", "width"],
    ["y", "height"],
  ].every(([at, far]) => {
    const a = at as "x",
      l = far as "width";
    const inside = shown[a] >= whole[a] - 1e-6 && shown[a] + shown[l] <= whole[a] + whole[l] + 1e-6;
    const outside = shown[a] <= whole[a] + 1e-6 && shown[a] + shown[l] >= whole[a] + whole[l] - 1e-6;
    return inside || outside;
  });

describe("the stage", () => {
  it("fills its frame and never shows what is beside the picture without need", () => {
    fc.assert(
      fc.property(box, size, zoom, (whole, at, z) => {
        const shown = frame(whole, at, z);
        expect(shown.width / shown.height).toBeCloseTo(at.width / at.height, 6);
        expect(kept(whole, shown)).toBe(true);
      }),
    );
  });

  it("lies as a sheet under its frame: the same part is seen through it, and moving it only shifts it", () => {
    fc.assert(
      fc.property(box, size, zoom, share, share, (whole, at, z, dx, dy) => {
        const shown = frame(whole, at, z),
          drawn = sheet(whole, at, z),
          pixels = drawn.size.width / drawn.shows.width;
        expect(drawn.size.height / drawn.shows.height).toBeCloseTo(pixels, 6);
        expect(shown.x).toBeCloseTo(drawn.shows.x - drawn.left / pixels, 5);
        expect(shown.y).toBeCloseTo(drawn.shows.y - drawn.top / pixels, 5);
        expect(at.width / pixels).toBeCloseTo(shown.width, 5);
        expect(drawn.left).toBeLessThan(1e-6);
        expect(drawn.left + drawn.size.width).toBeGreaterThan(at.width - 1e-6);
        const later = sheet(whole, at, { ...z, x: dx, y: dy });
        expect({ shows: later.shows, size: later.size }).toEqual({ shows: drawn.shows, size: drawn.size });
      }),
    );
  });

  it("shows everything when fitted", () => {
    fc.assert(
      fc.property(box, size, (whole, at) => {
        const shown = frame(whole, at, fitted);
        expect(shown.width).toBeGreaterThan(whole.width - 1e-6);
        expect(shown.height).toBeGreaterThan(whole.height - 1e-6);
      }),
    );
  });

  it("goes to a part so that all of the part is seen", () => {
    fc.assert(
      fc.property(box, size, share, share, fc.double({ min: 0.13, max: 1, noNaN: true }), (whole, at, sx, sy, part) => {
        const width = whole.width * part,
          height = whole.height * part;
        const wanted = {
          x: whole.x + sx * (whole.width - width),
          y: whole.y + sy * (whole.height - height),
          width,
          height,
        };
        const shown = frame(whole, at, zoomTo(whole, at, wanted));
        expect(shown.x).toBeLessThanOrEqual(wanted.x + 1e-6);
        expect(shown.y).toBeLessThanOrEqual(wanted.y + 1e-6);
        expect(shown.x + shown.width).toBeGreaterThanOrEqual(wanted.x + width - 1e-6);
        expect(shown.y + shown.height).toBeGreaterThanOrEqual(wanted.y + height - 1e-6);
      }),
    );
  });

  const whole = { x: 0, y: 0, width: 1000, height: 500 },
    frameSize = { width: 400, height: 400 };
  const near: Zoom = { scale: 4, x: 0.5, y: 0.5 };

  it("moves and shrinks until a part is seen, no further than needed", () => {
    fc.assert(
      fc.property(box, size, zoom, share, share, share, share, (whole, size, before, x, y, w, h) => {
        const part = {
          x: whole.x + x * whole.width,
          y: whole.y + y * whole.height,
          width: w * (1 - x) * whole.width,
          height: h * (1 - y) * whole.height,
        };
        const holds = (shown: Box) => {
          const slack = 1e-6 * (shown.width + shown.height + 1);
          return (
            part.x >= shown.x - slack &&
            part.y >= shown.y - slack &&
            part.x + part.width <= shown.x + shown.width + slack &&
            part.y + part.height <= shown.y + shown.height + slack
          );
        };
        const after = showing(whole, size, before, part, 0);
        const [was, shown] = [frame(whole, size, before), frame(whole, size, after)];
        expect(holds(shown)).toBe(true);
        expect(after.scale).toBeLessThanOrEqual(before.scale);
        if (!holds(was)) return;
        expect(shown.x).toBeCloseTo(was.x, 3);
        expect(shown.y).toBeCloseTo(was.y, 3);
        expect(shown.width).toBeCloseTo(was.width, 3);
      }),
    );
  });

  it("keeps the point under the pointer while it enlarges", () => {
    const before = frame(whole, frameSize, near),
      after = frame(whole, frameSize, zoomAt(whole, frameSize, near, 1.5, 0.25, 0.75));
    expect(after.x + 0.25 * after.width).toBeCloseTo(before.x + 0.25 * before.width);
    expect(after.y + 0.75 * after.height).toBeCloseTo(before.y + 0.75 * before.height);
  });

  it("moves with the finger, and owes nothing at an edge", () => {
    const before = frame(whole, frameSize, near),
      after = frame(whole, frameSize, moved(whole, frameSize, near, 40, 0));
    expect(before.x - after.x).toBeCloseTo((40 / frameSize.width) * before.width);
    const atEdge = moved(whole, frameSize, near, 10000, 0);
    expect(frame(whole, frameSize, atEdge).x).toBeCloseTo(0);
    const back = moved(whole, frameSize, atEdge, -40, 0);
    expect(frame(whole, frameSize, back).x).toBeCloseTo((40 / frameSize.width) * before.width);
  });

  it("shows the same part when the whole grows", () => {
    const old = { x: 0, y: 0, width: 400, height: 300 },
      now = { x: -100, y: -100, width: 600, height: 500 };
    const frameSize = { width: 200, height: 150 };
    const zoom = { scale: 2, x: 0.5, y: 0.5 };
    const before = frame(old, frameSize, zoom),
      after = frame(now, frameSize, keptZoom(old, now, frameSize, zoom));
    for (const key of ["x", "y", "width", "height"] as const) expect(after[key]).toBeCloseTo(before[key], 6);
  });

  it("shows all of what a close-up is about, and a point as large as it goes", () => {
    const part = closeAround([
      { x: 10, y: 20, width: 30, height: 10 },
      { x: 100, y: 0, width: 10, height: 10 },
    ]);
    expect(part).toEqual({ x: 0, y: -10, width: 120, height: 50 });
    const whole = { x: -500, y: -500, width: 1000, height: 1000 };
    const point = closeAround([{ x: 5, y: 5, width: 0, height: 0 }]);
    expect(zoomTo(whole, { width: 200, height: 100 }, point).scale).toBe(zoomMost);
  });
});
