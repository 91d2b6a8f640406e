// What Anomaly's table draws: everything by name from its sheet, light as knowledge, things that fit their zone.
import { describe, expect, it } from "vitest";
import named from "../src/games/anomaly/art.json";
import sheet from "../src/games/anomaly/art.svg?raw";
import type { Belief } from "../src/games/anomaly/beliefs";
import { evolutions, faceNames, specials } from "../src/games/anomaly/cards";
import { cardWords } from "../src/games/anomaly/cards";
import { drawnAs, sizeIn } from "../src/games/anomaly/contents";
import { lay, shapeOf, spotIn, symbolsIn } from "../src/games/anomaly/geometry";
import { brightest, lightOf } from "../src/games/anomaly/light";
import { momentOf } from "../src/games/anomaly/moment";
import type { Zone } from "../src/games/anomaly/types.gen";
import { zoneNames } from "../src/games/anomaly/view";
import type { LogEntry } from "../src/net/protocol";

const drawn = new Set(named);
const missing = (...names: string[]) => names.map((n) => `anomaly-${n}`).filter((n) => !drawn.has(n));

describe("pictures", () => {
  it("are cut out of the kept sheet", () => expect(named.filter((n) => !sheet.includes(`id="${n}"`))).toEqual([]));

  it("show every figure as it can be seen", () => {
    const students = ["S1", "S2", "S3"].flatMap((s) =>
      [`bust-${s}`, `reminder-${s}`].concat(["dark", "hurt", "maybe"].map((how) => `figure-${s}-${how}`)),
    );
    const hunter = ["-hidden", "-glimpsed", "", "-feeding", "-hurt", ...Object.keys(evolutions).map((e) => `-${e}`)];
    expect(missing(...students, ...hunter.map((how) => `figure-A${how}`), "bust-A", "reminder-A")).toEqual([]);
  });

  it("show every card, action, evolution, symbol and token", () => {
    const symbols = Object.keys(cardWords().symbols).flatMap((s) => [`symbol-${s}`, `tracking-${s}`]);
    const tokens = "radiation fuel sensor sensor-fired electricity trap trap-hidden trap-sprung bait scent next";
    expect(
      missing(
        ...faceNames.map((f) => `card-${f}`),
        ...Object.keys(specials).map((s) => `special-${s}`),
        ...Object.keys(evolutions).map((e) => `evolution-${e}`),
        ...symbols,
        ...tokens.split(" ").map((t) => `token-${t}`),
        ..."card-back tracking-none basic-prowl basic-feed ap ap-spent".split(" "),
      ),
    ).toEqual([]);
  });

  it("build the station and the health arc", () => {
    const zones = zoneNames.flatMap((z) =>
      ["zone", "presence", "torchlight", "radiation", "dark"].map((l) => `${l}-${z}`),
    );
    const bays = [1, 2, 3, 4].flatMap((b) => [`bay-B${b}`, `bay-B${b}-phasing`]);
    const health = ["arc", ...Array.from({ length: 15 }, (_, i) => i + 1)].map((n) => `health-${n}`);
    const markers = ["students", "zero", "anomaly", "spirit"].map((m) => `marker-${m}`);
    expect(missing(...zones, ...bays, ...health, ...markers, "hull", "doors", "reactor")).toEqual([]);
  });
});

const belief = (who: Belief["who"], at: Zone | null, shares: Partial<Record<Zone, number>>): Belief => {
  const share = new Map(Object.entries(shares) as [Zone, number][]);
  return {
    who,
    seat: who === "A" ? 0 : Number(who[1]),
    placed: true,
    at,
    zones: [...share.keys()],
    share,
    counted: true,
  };
};

describe("light", () => {
  const hunter = belief("A", null, { Q2: 0.5, C1: 0.25, L1: 0.25 }),
    student = belief("S1", "Q4", { Q4: 0.5, C4: 0.5 }),
    mate = belief("S2", null, { C2: 0.5, C3: 0.5 });
  const all = [hunter, student, mate],
    most = brightest([hunter], zoneNames);
  const light = (zone: Zone, aid: "full" | "eliminated" | "none", lit = [hunter]) =>
    lightOf(all, lit, zone, brightest(lit, zoneNames), aid);

  it("is violet where the hunter may be, the brighter the likelier", () => {
    expect(most).toBe(0.5);
    expect([light("Q2", "full").violet, light("C1", "full").violet, light("C4", "full").violet]).toEqual([1, 0.5, 0]);
  });

  it("leaves dark where nobody looked for can be, but for torches", () => {
    expect([light("C4", "full").dark, light("Q4", "full").dark, light("Q2", "full").dark]).toEqual([
      true,
      false,
      false,
    ]);
    expect(light("Q4", "full").cold).toBe(1);
    expect(light("C2", "full").cold).toBe(0); /* A team mate who may be there carries no light. */
  });

  it("is alike everywhere with the aid «only eliminated», and tells nothing without", () => {
    expect(new Set([light("Q2", "eliminated").violet, light("C1", "eliminated").violet]).size).toBe(1);
    expect(light("C4", "eliminated").dark).toBe(true);
    for (const zone of zoneNames) expect(light(zone, "none")).toMatchObject({ violet: 0, dark: false });
    expect(light("Q4", "none").cold).toBe(1);
  });

  it("turns cold for whoever hunts", () => {
    expect(light("C2", "full", [mate]).cold).toBe(1);
    expect(light("C2", "none", [mate]).cold).toBe(0);
  });

  it("shows figures no more than was agreed", () => {
    expect([drawnAs(mate, "C2", "full"), drawnAs(mate, "C2", "eliminated"), drawnAs(mate, "C2", "none")]).toEqual([
      "maybe",
      "maybe",
      null,
    ]);
    const anywhere = belief("S2", null, Object.fromEntries(zoneNames.map((z) => [z, 1 / 12])));
    expect([drawnAs(anywhere, "C2", "full"), drawnAs(anywhere, "C2", "full", true)]).toEqual([null, "maybe"]);
    expect([drawnAs(student, "Q4", "none"), drawnAs(student, "C4", "full")]).toEqual(["here", null]);
  });
});

describe("a zone", () => {
  const inside = (zone: Zone, { x, y }: { x: number; y: number }) => {
    const { ring, middle } = shapeOf(zone),
      far = Math.hypot(x, y),
      turn = ((Math.atan2(x, -y) * 180) / Math.PI - middle + 540) % 360;
    const [inner, outer] = { C: [54, 166], Q: [172, 288], L: [294, 398] }[ring] as [number, number];
    return far > inner && far < outer && Math.abs(turn - 180) < (ring === "L" ? 33 : 45);
  };

  it("holds whatever lies in it", () => {
    for (const zone of zoneNames) {
      for (let n = 1; n <= 8; n++) {
        const laid = lay(
          zone,
          Array.from({ length: n }, () => ({ wide: 52, high: 88 })),
        );
        expect(
          laid.every(({ at }) => inside(zone, at)),
          `${zone} with ${n}`,
        ).toBe(true);
      }
      expect(
        [...symbolsIn(zone, 31), spotIn(zone, 40, 0)].every((at) => inside(zone, at)),
        zone,
      ).toBe(true);
    }
  });
});

describe("a figure in the middle of the station", () => {
  it("stands between the symbols and the name", () => {
    for (const zone of ["C1", "C2", "C3", "C4"] as const) {
      const size = 0.82 * sizeIn(zone);
      const hunter = { wide: 104 * size, high: 112 * size };
      const deep = shapeOf(zone).middle % 180 === 0 ? hunter.high : hunter.wide;
      const [{ at } = { at: { x: 0, y: 0 } }] = lay(zone, [hunter]);
      const far = Math.hypot(at.x, at.y),
        [first = { x: 0, y: 0 }] = symbolsIn(zone, 27);
      expect(far - deep / 2, `${zone}: beyond the symbols`).toBeGreaterThan(Math.hypot(first.x, first.y) + 27 / 2 - 1);
      expect(far + deep / 2, `${zone}: below the name`).toBeLessThan(166 - 17 + 1);
    }
  });
});

describe("the last step", () => {
  const said = (v: number, verb: string, ...refs: [string, string | number][]) =>
    ({ v, seat: 0, words: "", verb, refs: refs.map(([kind, value]) => ({ kind, value })) }) as unknown as LogEntry;

  it("hurts, feeds and snaps", () => {
    const moment = momentOf([
      said(1, "fed"),
      said(2, "spring", ["student", "S1"], ["zone", "Q2"]),
      said(2, "hurt", ["zone", "Q2"], ["number", 1]),
      said(2, "irradiated", ["figure", "S2"]),
    ]);
    expect([...moment.hurt].sort()).toEqual(["A", "S2"]);
    expect([moment.fed, moment.sprung, moment.fired]).toEqual([false, ["Q2"], []]);
  });

  it("is nothing before the first", () => expect(momentOf(undefined).hurt.size).toBe(0));
});
