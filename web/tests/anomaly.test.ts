// Anomaly's table against the rules page, and what it says of what the engine tells.
import { describe, expect, it } from "vitest";
import rules from "../../docs/rules/anomaly.md?raw";
import { setCoordinates } from "../src/coordinates";
import tables from "../src/generated/tables/anomaly.json";
import { beatOf, beatsAfter } from "../src/games/anomaly/beat";
import { chance, percent, toldOf } from "../src/games/anomaly/beliefs";
import { evolutions, faces, specials } from "../src/games/anomaly/cards";
import { station } from "../src/games/anomaly/fixed.gen";
import { polar, shapeOf } from "../src/games/anomaly/geometry";
import { called, ruledOut, theZone, zoneList, zoneName } from "../src/games/anomaly/names";
import { truePaths } from "../src/games/anomaly/paths";
import { tellOf } from "../src/games/anomaly/tells";
import { isQuiet } from "../src/games/anomaly/traps";
import type { Facts, Figure, TellsTells, View, Zone } from "../src/games/anomaly/types.gen";
import { handOf, seatOf, studentsOf, zoneNames, zonesWith } from "../src/games/anomaly/view";
import { sayingOf } from "../src/games/anomaly/zone";
import type { Past } from "../src/games/module";
import type { LogEntry, Phrase } from "../src/net/protocol";

const rows = (after: string) =>
  (rules.split(after)[1] ?? "")
    .split("\n\n")[1]
    ?.split("\n")
    .slice(2)
    .map((line) =>
      line
        .split("|")
        .slice(1, -1)
        .map((c) => c.trim()),
    ) ?? [];
describe("names", () => {
  const { zone, student } = tables.kinds;
  it("are those of the engine's words, so that they can be found on the station", () => {
    expect(zoneNames.map(theZone)).toEqual(zoneNames.map((z) => zone.labels[zone.names.indexOf(z)]));
    expect(zoneNames.map((z) => `the ${zoneName(z)}`)).toEqual(zoneNames.map(theZone));
    expect((["S1", "S2", "S3"] as const).map(called)).toEqual(student.labels);
  });

  it("have codes only if somebody wants coordinates", () => {
    setCoordinates(true);
    expect([zoneName("C2"), theZone("C2")]).toEqual(["C2 · Coolant Plant", "the Coolant Plant (C2)"]);
    setCoordinates(false);
    expect(zoneList(["C2", "Q3"])).toBe("Coolant Plant, Galley");
    expect([ruledOut(["C2"]), ruledOut(zoneNames)]).toEqual(["not Coolant Plant", "rules out 12 zones"]);
  });
});

describe("the station", () => {
  it("is the one of the rules (ANO-1.8)", () => {
    const table = rows("**ANO-1.8** The board:");
    expect(table).toHaveLength(12);
    for (const [zone = "", symbols, next = "", bays = ""] of table) {
      const facts = station.zones[zone as Zone];
      expect(facts.symbols.join(" ")).toBe(symbols);
      expect(facts.next.join(" ")).toBe(next.replace(" (+ reactor)", ""));
      expect(facts.bays.join(" ")).toBe(bays.replace("–", ""));
    }
  });

  it("shows each symbol in four zones, and no set of three twice (ANO-1.2)", () => {
    for (const [symbol, zones] of Object.entries(station.symbols))
      expect([symbol, zones]).toEqual([symbol, zoneNames.filter((z) => zonesWith(symbol).includes(z))]);
    for (const zones of Object.values(station.symbols)) expect(zones).toHaveLength(4);
    expect(new Set(zoneNames.map((z) => station.zones[z].symbols.join())).size).toBe(12);
  });

  it("draws every zone apart from the others", () => {
    const centres = zoneNames.map((z) => shapeOf(z).centre);
    centres.forEach((a, i) =>
      centres.slice(i + 1).forEach((b) => expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeGreaterThan(90)),
    );
    expect(polar(10, 0).y).toBeCloseTo(-10);
  });
});

describe("the cards", () => {
  it("are those of the rules (section 16)", () => {
    const table = rows("Each action card has a Student half");
    expect(table).toHaveLength(9);
    for (const [name, special, zone = "", damage = ""] of table) {
      const face = Object.values(faces).find((f) => f.name === name);
      expect(specials[face?.special ?? ""]?.name, name).toBe(special);
      const far = /(\d)(?:,|$)/.exec(zone.replace(/, twice|, revealed/, ""))?.[1];
      expect(face?.range, name).toBe(zone.startsWith("own zone") ? 0 : Number(far));
      expect(face?.damage, name).toBe(damage === "–" ? 0 : Number(damage[0]));
    }
  });

  it("name rules that there are, and cost what they cost (ANO-9.1)", () => {
    for (const { rule } of [...Object.values(faces), ...Object.values(specials), ...Object.values(evolutions)])
      expect(rules).toContain(`**${rule}**`);
    expect(Object.values(specials).map((s) => s.cards)).toEqual([2, 1, 1, 1, 1]);
    expect(Object.keys(evolutions)).toHaveLength(6);
  });
});

/** Turns a line of the file back into an entry of the log. */
function entry(line: string): LogEntry {
  const [v, seat, verb = "", ...values] = line.split(" ");
  const refs = values.map((value) => ({
    kind: zoneNames.includes(value as Zone) ? "zone" : "",
    value: value === "?" ? null : /^\d+$/.test(value) ? Number(value) : value,
  }));
  return { v: Number(v), seat: seat === "*" ? null : Number(seat), verb, refs, words: `${verb}.` };
}

const view = {
  players: 2,
  advanced: "standard",
  aid: "full",
  stage: "act",
  round: 1,
  zone: null,
  action: "none",
  actor: null,
  named: [],
  electricity: {},
  student: { S1: { zone: "Q1", hand: [], traps: [], row: [], seen: [], pick: null } },
} as unknown as View;

const mind = (counted: boolean, shares: Partial<Record<Zone, number>>) => ({ placed: true, counted, shares });

const labs = { L1: 400000, L2: 100000, L3: 100000, L4: 400000 };

function facts(tells: Partial<TellsTells>[] = [], clues: Facts["minds"]["clues"] = []): Facts {
  return {
    minds: { minds: { A: mind(true, labs), S1: mind(false, { Q1: 500000, Q2: 500000 }) }, clues },
    tells: {
      tells: tells.map((t) => ({
        verb: "track",
        zone: null,
        symbol: null,
        card: null,
        about: "A",
        left: [],
        reveals: false,
        meal: null,
        shows: [],
        ...t,
      })),
    },
    fallout: { zones: { C1: 2 } },
    budget: { actions: 3, specials: ["scent"], spirits: [7, 9] },
  };
}

const phrase = (verb: string, ...refs: [string, string][]): Phrase => ({
  text: [verb, ...refs.map((r) => r[1])].join(" "),
  verb,
  refs: refs.map(([kind, value]) => ({ kind, value })),
});

describe("what a move tells", () => {
  it("says how a question would split the zones, and how likely a yes is", () => {
    const told = toldOf(view, facts([{ verb: "track", symbol: "ai", left: ["L1", "L4"] }]));
    const tell = tellOf(view, told, phrase("track", ["student", "S1"], ["card", "bait"], ["symbol", "ai"]));
    expect(tell).toMatchObject({
      title: "Track AI: 2 yes / 2 no, 80 % yes",
      yes: ["L1", "L4"],
      no: ["L2", "L3"],
    });
    expect(tellOf(view, told, phrase("track", ["student", "S1"], ["card", "bait"], ["symbol", "cold"]))).toBeNull();
  });

  it("says who may be met, and what naming a zone gives away", () => {
    const attacks = { ...view, actor: "S1", action: "strike" } as View;
    const told = toldOf(attacks, facts([{ verb: "hit", zone: "L1", about: "S1", left: ["Q1", "Q2"] }]));
    expect(tellOf(attacks, told, phrase("hit", ["zone", "L1"]))?.lines).toEqual([
      "The Anomaly is there: 40 %.",
      "Everyone learns that Student 1 is within 1 of the Simulation Lab: 2 zones left (2 before).",
    ]);
  });

  it("warns of sensors, and names what there is to eat", () => {
    const told = toldOf(
      view,
      facts([
        { verb: "prowl", zone: "L2", left: ["L2"], reveals: true },
        { verb: "feed", zone: "L1", left: ["L1"], reveals: true, meal: "fuel" },
      ]),
    );
    expect(tellOf(view, told, phrase("prowl", ["zone", "L2"]))?.lines).toEqual(["A sensor is there: it reveals you."]);
    expect(tellOf(view, told, phrase("feed"))?.lines).toContain("Otherwise: fuel here.");
  });
});

describe("beliefs", () => {
  it("are what the engine tells, and until then only what the viewer sees", () => {
    const [a, s1] = toldOf(view, facts()).all;
    expect(a?.counted).toBe(true);
    expect(chance(a, ["L1", "L2"])).toBeCloseTo(0.5);
    expect([s1?.at, s1?.zones]).toEqual(["Q1", ["Q1", "Q2"]]);
    const [untold, own] = toldOf(view, null).all;
    expect([untold?.zones, untold?.placed, own?.at]).toEqual([[], false, "Q1"]);
  });

  it("come with clues in the words that were heard, oldest first", () => {
    const log = ["1 * fuel", "2 0 answer cold no", "3 * round 2"].map(entry);
    const clue = (line: number, who: Figure, hurt: boolean | null) => ({
      line,
      who,
      gone: ["C2" as Zone],
      left: 8,
      hurt,
    });
    const undo: LogEntry = { v: 2, seat: 0, words: "taken back", undo: 1 };
    const { clues } = toldOf(view, facts([], [clue(2, "A", false), clue(1, "A", null), clue(2, "S1", true)]), [
      ...log.slice(0, 1),
      undo,
      ...log.slice(1),
    ]);
    expect(clues.map((c) => c.words)).toEqual([
      "answer.",
      "Radiation does not hurt the Anomaly.",
      "Radiation hurts Student 1.",
    ]);
  });

  it("say no more than was agreed (ANO-2.11)", () => {
    const [a] = toldOf(view, facts()).all;
    if (!a) throw new Error("nobody");
    expect([sayingOf(a, "L1", "full"), sayingOf(a, "C1", "full")]).toEqual(["maybe", null]);
    expect([sayingOf(a, "L1", "eliminated"), sayingOf(a, "C1", "eliminated")]).toEqual([null, "not"]);
    expect([sayingOf(a, "L1", "none"), sayingOf(a, "C1", "none")]).toEqual([null, null]);
    expect(sayingOf({ ...a, at: "Q1" }, "Q1", "none")).toBe("here");
  });

  it("are written as shares that never lie", () => {
    expect([0, 0.001, 0.25, 0.999, 1].map(percent)).toEqual(["0 %", "<1 %", "25 %", ">99 %", "100 %"]);
  });
});

describe("the table", () => {
  const tableOf = (players: number, advanced: View["advanced"], hands: number[]) =>
    ({
      players,
      advanced,
      student: Object.fromEntries(
        hands.map((n, i) => [
          `S${i + 1}`,
          { hand: Array(n).fill(null), traps: [], row: [], seen: [], zone: null, pick: null },
        ]),
      ),
    }) as unknown as View;

  it("knows who leads whom, and who plays from which hand (ANO-14)", () => {
    expect(studentsOf(tableOf(4, "standard", [3, 3, 3]), 2)).toEqual(["S2"]);
    expect(studentsOf(tableOf(2, "advanced", [8, 0]), 1)).toEqual(["S1", "S2"]);
    expect(studentsOf(tableOf(4, "standard", [3, 3, 3]), 0)).toEqual([]);
    expect((["A", "S1", "S2"] as Figure[]).map((f) => seatOf(tableOf(2, "advanced", [8, 0]), f))).toEqual([0, 1, 1]);
    expect(handOf(tableOf(2, "advanced", [8, 0]), "S2")).toHaveLength(8);
  });

  it("finds the true paths in a record", () => {
    const read = (seat: number, verb: string, ...values: string[]): Past => ({
      seat,
      verb,
      text: "",
      refs: values.map((value) => ({ kind: "", value })),
    });
    const paths = truePaths([
      read(0, "start", "A", "C1"),
      read(1, "start", "S1", "Q1"),
      read(0, "prowl", "C2"),
      read(1, "move", "S1", "bait"),
      read(1, "go", "L1"),
      read(0, "step", "Q2"),
    ]);
    expect(Object.fromEntries(paths)).toEqual({ A: ["C1", "C2", "Q2"], S1: ["Q1", "L1"] });
  });
});

describe("beats", () => {
  const log = [
    "7 0 feed",
    "7 0 reveal A Q2",
    "7 1 reveal S1 Q2",
    "7 0 fed-students",
    "8 1 move S1 bait",
    "9 0 answer cold yes",
  ].map(entry);

  it("tell what everybody has just learnt, once for each step", () => {
    expect(beatsAfter(log, 6).map((b) => b.title)).toEqual(["The Anomaly and Student 1: Cryo Berths", "cold: yes"]);
    expect(beatsAfter(log, 9)).toEqual([]);
    expect(beatOf(log.filter((e) => e.v === 7))).toMatchObject({ who: ["A", "S1"], zone: "Q2", harm: true });
    expect(beatOf([entry("8 1 move S1 bait")])).toBeNull();
  });

  it("wake the owner of a trap that asked not to be asked for nothing", () => {
    expect(isQuiet(log)).toBe(true);
    expect(isQuiet(log.slice(0, 4))).toBe(false);
  });
});

describe("what newcomers read", () => {
  /* Codes stand on the station only for those who have asked for coordinates. */
  const files = import.meta.glob<string>(
    ["../src/languages/*/books/anomaly.md", "../src/languages/*/anomaly-lesson/*.json"],
    {
      query: "?raw",
      import: "default",
      eager: true,
    },
  );
  it.each(Object.entries(files))("calls zones by their names: %s", (_, text) => {
    const words = text.split("\n").map((line) => line.replace(/\]\(.*\)/, ""));
    expect(words.filter((line) => /\b[CQL][1-4]\b/.test(line))).toEqual([]);
  });
});
