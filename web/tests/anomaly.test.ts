// Anomaly's table against the rules page and against what the engine concluded in whole matches
// (scripts/cases.mjs: what one viewer heard, and after every step the zones that the engine left).
import { describe, expect, it } from "vitest";
import rules from "../../docs/rules/anomaly.md?raw";
import { beatOf, beatsAfter } from "../src/games/anomaly/beat";
import { beliefs, chance, percent, type Heard } from "../src/games/anomaly/beliefs";
import { evolutions, faces, specials } from "../src/games/anomaly/cards";
import { deduce } from "../src/games/anomaly/deduce";
import { polar, shapeOf } from "../src/games/anomaly/geometry";
import { truePaths } from "../src/games/anomaly/paths";
import {
  lureSteps,
  range,
  spreads,
  steps,
  tokenOrder,
  viable,
  within,
  zoneNames,
  zones,
  zonesWith,
  type Zone,
} from "../src/games/anomaly/station";
import { tellOf } from "../src/games/anomaly/tells";
import { isQuiet } from "../src/games/anomaly/traps";
import type { Figure, View } from "../src/games/anomaly/types.gen";
import { actionsLeft, handOf, seatOf, studentsOf } from "../src/games/anomaly/view";
import { sayingOf } from "../src/games/anomaly/zone";
import type { Past } from "../src/games/module";
import type { LogEntry, Phrase } from "../src/net/protocol";
import cases from "./anomaly.cases.json";

interface Game {
  kind: "game";
  seat: number | null;
  students: string[];
  log: string;
  sets: Record<string, string>;
}

interface Told {
  kind: "tell";
  seat: number;
  view: View;
  move: Pick<Phrase, "verb" | "refs">;
  answer?: string;
  after: Record<string, string>;
}

const all = cases as unknown as (Game | Told)[];
const games = all.filter((c): c is Game => c.kind === "game"),
  tells = all.filter((c): c is Told => c.kind === "tell");

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
const zonesOf = (bits: string): Zone[] => zoneNames.filter((_, i) => (parseInt(bits, 16) >> i) & 1);
const sorted = (list: Iterable<Zone>) => {
  const found = new Set(list);
  return zoneNames.filter((z) => found.has(z));
};

describe("the station", () => {
  it("is the one of the rules (ANO-1.8)", () => {
    const table = rows("**ANO-1.8** The board:");
    expect(table).toHaveLength(12);
    for (const [zone = "", symbols, next = "", bays = ""] of table) {
      const facts = zones[zone as Zone];
      expect(facts.symbols.join(" ")).toBe(symbols);
      expect(facts.next.join(" ")).toBe(next.replace(" (+ reactor)", ""));
      expect(facts.bays.join(" ")).toBe(bays.replace("–", ""));
    }
  });

  it("shows each symbol in four zones, and no set of three twice (ANO-1.2)", () => {
    for (const symbol of new Set(zoneNames.flatMap((z) => zones[z].symbols))) expect(zonesWith(symbol)).toHaveLength(4);
    expect(new Set(zoneNames.map((z) => [...zones[z].symbols].sort().join())).size).toBe(12);
  });

  it("measures ranges in steps (ANO-1.4), over bays only with Phasing (ANO-10.5)", () => {
    expect(range("C1", "C1")).toBe(0);
    expect(range("C1", "C3")).toBe(2);
    expect(range("L1", "L3")).toBe(3);
    expect(range("L1", "L2")).toBe(2);
    expect(range("L1", "L2", true)).toBe(1);
    for (const a of zoneNames) for (const b of zoneNames) expect(range(a, b)).toBe(range(b, a));
    expect(within("L1", 1)).toEqual(["Q1", "Q2", "L1"]);
    expect(steps("L1", true)).toEqual(["Q1", "Q2", "L2", "L4"]);
  });

  it("has the tokens of the rules, and knows where the next one can fall (ANO-12.5)", () => {
    for (const [, token = "", list] of rules.matchAll(/^- (R\d\d): (.*)$/gm))
      expect(tokenOrder(token).join(" ")).toBe(list);
    const all = Array.from({ length: 12 }, (_, i) => `R${String(i + 1).padStart(2, "0")}`);
    expect(viable([])).toEqual(["C1", "C2", "C3", "C4"]);
    expect(viable(["C1"])).toEqual(["C2", "C3", "C4", "Q1"]);
    const falls = spreads([], all);
    expect([...falls.values()].reduce((a, b) => a + b, 0)).toBe(12);
    expect(spreads(["C4"], ["R01"])).toEqual(new Map([["C1", 1]]));
    expect(spreads(zoneNames, [])).toEqual(new Map());
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

const nothing = { sensors: [], radiation: [], evolutions: [] };

describe("deduction", () => {
  it.each(games.map((g, i) => [i, g.seat === null ? "a watcher" : `seat ${g.seat}`] as const))(
    "of game %i, heard by %s, leaves the engine's zones after every step",
    (i) => {
      const game = games[i];
      if (!game) throw new Error("no such game");
      const log = game.log.split("; ").map(entry);
      for (const [v, sets] of Object.entries(game.sets)) {
        const { ways } = deduce(
          log.filter((e) => e.v <= Number(v)),
          { ...nothing, students: game.students, hunter: game.seat === 0 },
        );
        const left = ["A", ...game.students].map((who) => sorted(ways.get(who)?.keys() ?? []).join(" "));
        expect(left, `after step ${v}`).toEqual(sets.split(" ").map((bits) => zonesOf(bits).join(" ")));
      }
    },
  );

  const said = (...lines: string[]) =>
    deduce(
      lines.map((l, i) => entry(`${i + 1} ${l}`)),
      { ...nothing, students: ["S1"], hunter: false },
    );

  it("counts histories: from L4 two steps lead back in two ways, to L3 in one", () => {
    const { ways } = said("* fuel", "0 reveal A L4", "0 prowl ?", "0 prowl ?");
    expect(ways.get("A")?.get("L4")).toBe(2);
    expect(ways.get("A")?.get("Q4")).toBe(1);
    expect(ways.get("A")?.get("L3")).toBe(1);
    expect([...(ways.get("A")?.values() ?? [])].reduce((a, b) => a + b, 0)).toBe(10);
  });

  it("keeps what ruled a zone out, and what is left", () => {
    const { clues } = said("* fuel", "1 track S1 strike cold", "0 answer cold no", "0 prowl ?", "0 answer labs yes");
    expect(clues.map((c) => [c.who, c.gone.join(" "), c.left])).toEqual([
      ["A", "C2 C4 Q2 Q4", 8],
      ["A", "C1 C2 C3 C4 Q1 Q2 Q3 Q4", 4],
    ]);
  });

  it("of a log that was cut off begins where somebody was seen", () => {
    const start = { students: ["S1"], hunter: false, sensors: ["C2" as Zone], radiation: [], evolutions: [] };
    expect(deduce([entry("40 0 prowl ?")], start).ways.size).toBe(0);
    const { ways } = deduce(["40 0 prowl ?", "41 0 reveal A C1", "42 0 prowl ?"].map(entry), start);
    expect(sorted(ways.get("A")?.keys() ?? [])).toEqual(["C4", "Q1"]);
  });

  it("follows traps back to where they were laid", () => {
    const { ways } = said(
      "* fuel",
      "1 show S1 labs",
      "1 play S1 trap",
      "1 trapped S1 ?",
      "1 move S1 bait",
      "1 go ?",
      "1 show S1 cold",
      "1 spring S1 L2",
      "* no-effect L2",
    );
    expect(sorted(ways.get("S1")?.keys() ?? [])).toEqual(["Q2"]);
  });
});

describe("what a move tells", () => {
  it.each(tells.map((t, i) => [t.move.verb, i] as const))("%s (%i) comes true", (_, i) => {
    const told = tells[i];
    if (!told) throw new Error("no such case");
    const heard: Heard = { view: told.view, seat: told.seat };
    const tell = tellOf(heard, { text: "", ...told.move } as Phrase);
    const after = Object.fromEntries(Object.entries(told.after).map(([who, bits]) => [who, zonesOf(bits)]));
    const actor = String(told.move.refs.find((r) => r.kind === "student")?.value ?? told.view.actor);
    if (told.answer !== undefined)
      expect(sorted((told.answer === "yes" ? tell?.yes : tell?.no) ?? [])).toEqual(after["A"]);
    else if (told.move.verb === "show") expect(sorted(tell?.yes ?? [])).toEqual(after[actor]);
    else if (told.move.verb === "sense") expect(tell?.lines[0]).toContain(`: ${after[actor]?.length} zone`);
    else expect(sorted(tell?.yes ?? [])).toEqual(after["A"]);
  });

  it("says how a question would split the zones", () => {
    const view = {
      ...(tells.find((t) => t.move.verb === "track")?.view as View),
      zone: null,
      anomaly_at: { calm: ["C2", "C4", "Q1", "Q2", "Q3", "Q4", "L1", "L2", "L3"] as Zone[], attacked: [] },
    };
    const move: Phrase = {
      text: "track S1 bait cold",
      verb: "track",
      refs: [
        { kind: "student", value: "S1" },
        { kind: "card", value: "bait" },
        { kind: "symbol", value: "cold" },
      ],
    };
    expect(tellOf({ view, seat: 1 }, move)?.title).toBe("Track cold: 4 yes / 5 no");
  });
});

describe("beliefs", () => {
  const base = tells.find((t) => t.move.verb === "track")?.view as View;
  const view: View = {
    ...base,
    round: 1,
    stage: "act",
    zone: null,
    anomaly_at: { calm: ["L1", "L2", "L3", "L4"], attacked: [] },
  };
  const revealed = ["1 * fuel", "2 0 reveal A C1", "3 0 prowl ?", "4 0 prowl ?", "5 0 answer labs yes"].map(entry);

  it("take the engine's zones when histories disagree with them", () => {
    const [a] = beliefs({ view, seat: 1, log: revealed });
    expect(a?.counted).toBe(false);
    expect(chance(a, ["L1"])).toBeCloseTo(0.25);
  });

  it("weigh zones by histories when they agree", () => {
    const [a] = beliefs({
      view: { ...view, anomaly_at: { calm: ["L1", "L4"], attacked: [] } },
      seat: 1,
      log: [...revealed],
    });
    expect(a?.counted).toBe(true);
    expect(chance(a, ["L1", "L4"])).toBeCloseTo(1);
  });

  it("say no more than was agreed (ANO-2.11)", () => {
    const [a] = beliefs({ view, seat: 1 });
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
  const view = (players: number, advanced: View["advanced"], hands: number[]) =>
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
    expect(studentsOf(view(4, "standard", [3, 3, 3]), 2)).toEqual(["S2"]);
    expect(studentsOf(view(2, "advanced", [8, 0]), 1)).toEqual(["S1", "S2"]);
    expect(studentsOf(view(4, "standard", [3, 3, 3]), 0)).toEqual([]);
    expect((["A", "S1", "S2"] as Figure[]).map((f) => seatOf(view(2, "advanced", [8, 0]), f))).toEqual([0, 1, 1]);
    expect(handOf(view(2, "advanced", [8, 0]), "S2")).toHaveLength(8);
  });

  it("counts the actions before the Students are done (ANO-4.3)", () => {
    expect(actionsLeft(view(4, "standard", [3, 3, 3]))).toBe(7);
    expect(actionsLeft(view(3, "standard", [1, 1]))).toBe(0);
  });

  it("draws the lures of the rules (ANO-6.10)", () => {
    expect(lureSteps("L1", "C3", false)).toEqual(["Q2"].filter((z) => range(z as Zone, "C3") < range("L1", "C3")));
    expect(lureSteps("L1", "L3", true)).toEqual(["L2", "L4"]);
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
    expect(beatsAfter(log, 6).map((b) => b.title)).toEqual(["The Anomaly and S1: Q2", "cold: yes"]);
    expect(beatsAfter(log, 9)).toEqual([]);
    expect(beatOf(log.filter((e) => e.v === 7))).toMatchObject({ who: ["A", "S1"], zone: "Q2", harm: true });
    expect(beatOf([entry("8 1 move S1 bait")])).toBeNull();
  });

  it("wake the owner of a trap that asked not to be asked for nothing", () => {
    expect(isQuiet(log)).toBe(true);
    expect(isQuiet(log.slice(0, 4))).toBe(false);
  });
});
