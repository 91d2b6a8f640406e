import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { wayBetween } from "../src/games/adrenaline/motion";
import { motion as arena } from "../src/games/adrenaline/motion";
import { motion as tiles } from "../src/games/pnrz/motion";
import { motion as stations, wayOf } from "../src/games/septikon/motion";
import { motion as freaks } from "../src/games/spacefreaks/motion";
import type { Facts as SeptikonFacts } from "../src/games/septikon/types.gen";
import { at, beat, box, card, enter, harm, mark, roll, shot, together, walk, type Effect } from "../src/motion/effects";
import { effectsOf, goOn, length, longest, position, roomAfter, schedule, type Stop } from "../src/motion/timeline";
import type { LogEntry } from "../src/net/protocol";

const effect: fc.Arbitrary<Effect> = fc.oneof(
  fc.integer({ min: 1, max: 9 }).map((n) => walk("p", ...Array.from({ length: n }, (_, i) => at("square", i)))),
  fc.constantFrom(
    enter("p"),
    shot("a", "b"),
    card("deck", box(0)),
    harm("p", 2),
    mark("p"),
    beat("x"),
    roll(3),
    together(harm("p", 1)),
    together(enter("p")),
  ),
);
const effects = fc.array(effect, { maxLength: 40 });
const unit = fc.constantFrom(150, 300);

describe("a timeline", () => {
  it("shows one thing after the other, in order, within its room", () => {
    fc.assert(
      fc.property(effects, unit, fc.nat(5000), fc.integer({ min: 100, max: longest }), (list, step, from, room) => {
        const scenes = schedule(list, step, from, room);
        expect(scenes.map((s) => s.effect)).toEqual(list);
        let end = from;
        scenes.forEach((s, i) => {
          expect(s.start).toBeGreaterThanOrEqual(from);
          if (!s.effect.together) expect(s.start).toBeGreaterThanOrEqual(end - 1e-6);
          else expect(s.start).toBeCloseTo(scenes[i - 1]?.start ?? from);
          end = Math.max(end, s.start + s.duration);
        });
        expect(end).toBeLessThanOrEqual(from + room + 1e-6);
      }),
    );
  });

  it("hurries only when there is too much", () => {
    const walked = walk("p", "a", "b", "c");
    expect(schedule([walked, harm("p", 1)], 150, 0, longest).map((s) => [s.start, s.duration])).toEqual([
      [0, 450],
      [450, 150],
    ]);
    const many = schedule(
      Array.from({ length: 20 }, () => walked),
      150,
      0,
      longest,
    );
    expect((many[19]?.start ?? 0) + (many[19]?.duration ?? 0)).toBeCloseTo(longest);
  });

  it("gives a step 150 ms, a card 300, a reveal a second", () => {
    expect(length(walk("p", "a"), 150)).toBe(150);
    expect(length(card("a", "b"), 150)).toBe(300);
    expect(length(beat("x"), 150)).toBe(1000);
  });

  it("keeps a whole turn within two seconds however it comes in", () => {
    expect(roomAfter(0)).toBe(longest);
    expect(roomAfter(1500)).toBe(500);
    expect(roomAfter(5000)).toBeGreaterThan(0);
  });
});

describe("a way", () => {
  const point = fc.record({ x: fc.integer({ min: -500, max: 500 }), y: fc.integer({ min: -500, max: 500 }) });
  const legs = fc.array(
    fc.record({
      wait: fc.nat(400),
      duration: fc.integer({ min: 1, max: 600 }),
      points: fc.array(point, { minLength: 1, maxLength: 4 }),
    }),
    { minLength: 1, maxLength: 6 },
  );

  it("goes on from where the piece is, never backwards in time, and ends where it leads", () => {
    fc.assert(
      fc.property(point, legs, (home, list) => {
        let way: Stop[] = [{ ...home, time: 0 }],
          now = 0;
        for (const { wait, duration, points } of list) {
          const here = position(way, now);
          way = goOn(way, now, now + wait, duration, points);
          expect(position(way, now)?.x).toBeCloseTo(here?.x ?? NaN);
          way.forEach((s, i) => expect(s.time).toBeGreaterThanOrEqual(way[i - 1]?.time ?? now));
          expect(way[way.length - 1]).toMatchObject(points[points.length - 1] ?? {});
          now += wait / 2;
        }
      }),
    );
  });

  it("passes every point", () => {
    const way = goOn([{ x: 0, y: 0, time: 0 }], 0, 0, 300, [
      { x: 10, y: 0 },
      { x: 10, y: 10 },
    ]);
    expect(position(way, 150)).toEqual({ x: 10, y: 0 });
    expect(position(way, 300)).toEqual({ x: 10, y: 10 });
    expect(position(way, 900)).toEqual({ x: 10, y: 10 });
  });
});

describe("events", () => {
  const entry = (verb: string, ...refs: [string, string | number | null][]): LogEntry => ({
    v: 1,
    seat: 1,
    words: verb,
    verb,
    refs: refs.map(([kind, value]) => ({ kind, value })),
  });
  const told = {
    viewer: 0,
    before: { table: [] },
    after: { table: [{ tile: "T07", cell: "(0,1)", turn: 0 }] },
  } as never;

  it("become the effects of their game, in order", () => {
    const list = effectsOf(
      [entry("play", ["tile", "T07"], ["cell", "(0,1)"], ["orientation", 0]), entry("draw", ["tile", null])],
      tiles,
      told,
    );
    expect(list).toEqual([enter("tile=T07", box(1)), card("deck", box(1))]);
  });

  it("that shoot at nothing still end in sparks, all shots of a spray together", () => {
    const nobody = { figure: "A1", played: null, player: [], units: {} };
    const there = { viewer: 0, before: nobody, after: nobody } as never;
    const seen = (verb: string, ...hexes: string[]) =>
      effectsOf([entry(verb, ...hexes.map((h): [string, string] => ["hex", h]))], freaks, there).map((e) =>
        e.do === "shot" ? [e.do, e.to, e.together] : e.do === "burst" ? [e.do, e.at, e.together] : [e.do],
      );
    expect(seen("attack", "(3,3)")).toEqual([
      ["shot", "hex=(3,3)", undefined],
      ["burst", "hex=(3,3)", undefined],
    ]);
    expect(seen("sprayed", "(3,3)", "(3,4)")).toEqual([
      ["shot", "hex=(3,3)", undefined],
      ["shot", "hex=(3,4)", true],
      ["burst", "hex=(3,3)", undefined],
      ["burst", "hex=(3,4)", true],
    ]);
  });

  it("show what a gunner strikes with, and how the room burns", () => {
    const seen = (before: object, ...entries: LogEntry[]) =>
      effectsOf([...entries, entry("breaks", ["place", "B(8,3)"])], stations, { viewer: 0, before, after: {} } as never)
        .map((e) =>
          e.do === "shot" ? `${e.from} ${e.drawn?.id}` : e.do === "burst" ? e.frames?.map((f) => f.id).join(" ") : null,
        )
        .filter((shown) => shown !== null);
    const burns = "sep-fx-burst sep-fx-fire-1 sep-fx-fire-2 sep-fx-fire-1";
    expect(seen({}, entry("laser", ["place", "A(9,1)"]))).toEqual(["place=A(9,1) sep-fx-laser", burns]);
    expect(seen({}, entry("mine", ["place", "A(9,1)"]))).toEqual(["place=A(9,1) sep-fx-thermite", burns]);
    /* A laser that is paid for in a step of its own: (7,9) of a station is one. */
    const paying = { job: "action", gunner: 5, station: "B", module: "(7,9)" };
    const pay = entry("pay", ["warehouse", "energy-left"]);
    expect(seen(paying, pay)).toEqual(["place=B(9,5) sep-fx-laser", burns]);
    expect(seen({ ...paying, job: "production" }, pay)).toEqual([burns]);
  });

  it("show cards with their names, not with the engine's", () => {
    const faces = effectsOf([entry("play", ["powerup", "tagback-red"])], arena, told).map((e) =>
      e.do === "card" ? e.face : null,
    );
    expect(faces).toEqual(["Tagback grenade"]);
  });

  it("of one's own come from one's hand", () => {
    const mine = { ...entry("play", ["tile", "T07"], ["cell", "(0,1)"], ["orientation", 0]), seat: 0 };
    expect(effectsOf([mine], tiles, told)).toEqual([enter("tile=T07", "held:tile=T07")]);
  });

  it("that a game does not describe mark what they name, as far as it is known", () => {
    expect(effectsOf([entry("odd", ["cell", "(1,1)"], ["tile", null])], undefined, told)).toEqual([mark("cell=(1,1)")]);
    expect(effectsOf([entry("odd")], undefined, told)).toEqual([]);
  });
});

describe("figures walk along squares", () => {
  it("in Adrenaline through doors", () => {
    expect(wayBetween("1", "r0c0", "r1c1")).toEqual(["r1c0", "r1c1"]);
    expect(wayBetween("1", "r0c1", "r0c1")).toEqual(["r0c1"]);
    expect(wayBetween("1", null, "r0c1")).toEqual(["r0c1"]);
  });

  it("in Septikon as the engine told, or straight where it has not", () => {
    const facts = {
      stops: { figures: [{ figure: "A(2,3)", stops: [{ to: "A(1,2)", way: ["A(1,3)", "A(1,2)"] }] }] },
      drones: { drones: [{ drone: "B(8,1)", stops: [{ to: "B(7,2)", way: ["B(7,1)", "B(7,2)"] }] }] },
    } as unknown as SeptikonFacts;
    expect(wayOf(facts, "A(2,3)", "A(1,2)")).toEqual(["A(1,3)", "A(1,2)"]);
    expect(wayOf(facts, "B(8,1)", "B(7,2)")).toEqual(["B(7,1)", "B(7,2)"]);
    expect(wayOf(facts, "A(2,3)", "A(9,9)")).toEqual(["A(9,9)"]);
    expect(wayOf(null, "A(2,3)", "A(1,2)")).toEqual(["A(1,2)"]);
  });
});
