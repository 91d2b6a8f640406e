import { describe, expect, it } from "vitest";
import { leadFrom, numberAt } from "../src/motion/numbers";
import { shared } from "../src/ui/beside";

const size = { width: 68, height: 26 },
  screen = { width: 720, height: 450 };
const none = () => false;

describe("the number of a hint", () => {
  it("stands on the screen", () => {
    /* A card at the foot of the screen, with words above it. */
    const card = { x: 300, y: 320, width: 120, height: 120 };
    const words = [{ x: 250, y: 300, width: 220, height: 30 }];
    const { x, y, width, height } = numberAt(card, size, null, words, [], screen).place;
    expect(x).toBeGreaterThanOrEqual(0);
    expect(y).toBeGreaterThanOrEqual(0);
    expect(x + width).toBeLessThanOrEqual(screen.width);
    expect(y + height).toBeLessThanOrEqual(screen.height);
  });

  it("stands a little further away where words are all around", () => {
    const room = { x: 300, y: 200, width: 20, height: 20 };
    const words = [
      { x: 230, y: 170, width: 160, height: 28 },
      { x: 230, y: 222, width: 160, height: 28 },
      { x: 230, y: 198, width: 69, height: 24 },
      { x: 321, y: 198, width: 69, height: 24 },
    ];
    const { place } = numberAt(room, size, none, words, [], screen);
    for (const box of words) expect(shared(box, place)).toBe(0);
  });

  it("finds another place for each of three at one thing", () => {
    const tile = { x: 300, y: 200, width: 60, height: 60 };
    /* Points are written on its four sides, and on those of its neighbours. */
    const words = [-60, 0, 60].flatMap((dx) =>
      [-60, 0, 60].flatMap((dy) => [
        { x: 304 + dx, y: 204 + dy, width: 52, height: 14 },
        { x: 304 + dx, y: 242 + dy, width: 52, height: 14 },
      ]),
    );
    const unread = [...words];
    for (let i = 0; i < 3; i++) {
      const { place } = numberAt(tile, size, null, unread, [], screen);
      for (const box of unread) expect(shared(box, place)).toBe(0);
      unread.push(place);
    }
  });

  it("does not fit where its own part of the board is full of words", () => {
    const zone = { x: 300, y: 200, width: 100, height: 80 };
    const inZone = (x: number, y: number) => shared(zone, { x, y, width: 1, height: 1 }) > 0;
    const words = [{ x: 300, y: 190, width: 70, height: 100 }];
    expect(numberAt(zone, size, inZone, words, [], screen).fits).toBe(false);
    expect(numberAt(zone, { width: 20, height: 18 }, inZone, words, [], screen).fits).toBe(true);
  });

  it("lies on no other part of the board than its own, or stands beside it, still on no words", () => {
    const zone = { x: 300, y: 200, width: 60, height: 60 };
    const inZone = (x: number, y: number) => shared(zone, { x, y, width: 1, height: 1 }) > 0;
    expect(numberAt(zone, size, inZone, [], [], screen).fits).toBe(false);
    const small = numberAt(zone, { width: 20, height: 18 }, inZone, [zone], [], screen);
    expect(small.fits).toBe(false);
    expect(shared(zone, small.place)).toBe(0);
  });

  it("has a line to what it does not touch", () => {
    const room = { x: 300, y: 200, width: 20, height: 20 };
    expect(leadFrom({ ...size, x: 276, y: 140 }, room)).toBe("M310 166L310 200");
    expect(leadFrom({ ...size, x: 276, y: 187 }, room)).toBeNull();
  });

  it("prefers an edge of the thing", () => {
    const { place } = numberAt({ x: 300, y: 200, width: 20, height: 20 }, size, none, [], [], screen);
    expect(place.y + size.height / 2).toBe(200);
  });
});
