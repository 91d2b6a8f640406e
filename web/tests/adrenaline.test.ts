import { describe, expect, it } from "vitest";
import rules from "../../docs/rules/adrenaline.md?raw";
import engineMaps from "../../src/games/adrenaline/maps.c?raw";
import engineWeapons from "../../src/games/adrenaline/weapons.c?raw";
import { canFire, pay, purseOf, stands, threats, weaponReach } from "../src/games/adrenaline/aim";
import { everyone, powerups, weapons, type Effect } from "../src/games/adrenaline/cards";
import { maps, placeOf } from "../src/games/adrenaline/maps";
import { boardShares, projected, shareTotal, valuesOf } from "../src/games/adrenaline/points";
import { previewOf } from "../src/games/adrenaline/preview";
import { distances, squaresFrom, type Reach } from "../src/games/adrenaline/reach";
import { formsOf, type SeatView, type View } from "../src/games/adrenaline/view";
import type { Phrase } from "../src/net/protocol";
import recorded from "./adrenaline.cases.json";

type Case =
  | { kind: "shoot"; view: View; moves: string[] }
  | { kind: "blow"; view: View; move: Phrase; rows: [number[], number[]][]; marked: boolean }
  | { kind: "kill"; board: SeatView; victim: number; points: number[] }
  | { kind: "end"; view: View; points: number[] };

const cases = recorded as unknown as Case[];
const of = <K extends Case["kind"]>(kind: K) => cases.filter((c): c is Extract<Case, { kind: K }> => c.kind === kind);

const word = (name: string) => name.toLowerCase().replace(/_/g, "-");

describe("the arenas", () => {
  it("have the squares of ADR-2.2", () => {
    expect(Object.values(maps).map((m) => m.length)).toEqual([10, 11, 12, 11]);
  });

  it("agree on both sides of every border", () => {
    for (const map of Object.values(maps)) {
      for (const s of map) {
        const { row, column } = placeOf(s.id);
        const east = map.find((t) => t.id === `r${row}c${column + 1}`);
        const south = map.find((t) => t.id === `r${row + 1}c${column}`);
        expect(s.east).toBe(east ? east.west : "wall");
        expect(s.south).toBe(south ? south.north : "wall");
      }
    }
  });

  it("are walked and seen as the engine's tables say, from every square of every map", () => {
    const tables = engineMaps
      .slice(engineMaps.indexOf("adrenaline_reaches["))
      .split(/^ {4}\[\d\] = \{/m)
      .slice(1);
    expect(tables).toHaveLength(4);
    tables.forEach((table, m) => {
      const map = maps[String(m + 1)]!;
      const rows = [...table.matchAll(/\[ADRENALINE_(\w+)\] =\s+\{([^}]+)\}/g)];
      expect(rows).toHaveLength(17);
      for (const [, name = "", sets = ""] of rows) {
        sets
          .split(", ")
          .map(Number)
          .forEach((set, i) => {
            const from = `r${i >> 2}c${i & 3}`;
            const mine = squaresFrom(map, word(name).replace(/(within-\d)/, "$1") as Reach, from).reduce(
              (bits, id) => bits | (1 << (4 * placeOf(id).row + placeOf(id).column)),
              0,
            );
            expect(`map ${m + 1} ${name} ${from} ${mine}`).toBe(`map ${m + 1} ${name} ${from} ${set}`);
          });
      }
    });
  });

  it("count steps as moves are counted", () => {
    expect(distances(maps["1"]!, "r0c0").get("r2c3")).toBe(5);
  });
});

/** A row of the engine's table of weapons, in the page's words. */
function row(source: string): Partial<Effect> {
  const [, head = "", name = "", price = ""] = /^(BASIC|\w+)(?:\((\w+), ([^)]*)\))?/.exec(source) ?? [];
  const when = {
    BASIC: "main",
    MODE: "main",
    ADDED: "main",
    EXTRA: "extra",
    AFTER_MAIN: "after-main",
    AFTER_SECOND: "after-second",
  }[head];
  const found: Record<string, unknown> = {
    when,
    id: head === "BASIC" ? "basic" : `${head === "ADDED" ? "basic+" : ""}${word(name)}`,
    price: price.replace(/FREE|[ +]/g, ""),
  };
  if (source.includes("EVERYONE")) found["most"] = everyone;
  for (const [, key = "", value = ""] of source.matchAll(/\.(\w+) = ([^,}]+)/g)) {
    found[key === "in_line" ? "inLine" : key] =
      value === "true"
        ? true
        : value.startsWith("ADRENALINE_")
          ? word(value.slice("ADRENALINE_".length))
          : value.split("+").reduce((sum, n) => sum + Number(n), 0);
  }
  return found;
}

describe("the weapons", () => {
  it("aim and hit as the engine's table says", () => {
    const lines = [
      ...engineWeapons
        .replace(/\s+/g, " ")
        .matchAll(/\[ADRENALINE_(\w+)\] = \{WEAPON\((\w+), (\w), ([^)]+)\), \{(.*?)\}\}(?=,? (?:\[|\/\*|\}))/g),
    ];
    expect(lines).toHaveLength(21);
    for (const [, name = "", hue = "", top = "", rest = "", effects = ""] of lines) {
      const card = weapons[name === "ZX2" ? "zx-2" : word(name)]!;
      expect([card.name, card.colour, [...card.cost].sort().join("")]).toEqual([
        card.name,
        word(hue),
        [...(top + rest.replace(/FREE|[ +]/g, ""))].sort().join(""),
      ]);
      const rows = effects.split("}, {").map((e) => row(e.replace(/^\{|\}$/g, "").trim()));
      expect([name, card.effects.map(({ title: _, text: __, ...e }) => e)]).toEqual([name, rows]);
    }
  });

  it("cost what the rules say, with their own rule at the foot", () => {
    for (const card of Object.values(weapons)) {
      const number = card.rule.slice("ADR-".length).replace(".", "\\.");
      const [, name = "", cost = ""] =
        new RegExp(`\\*\\*ADR-${number}\\*\\* \\*\\*(.+?) — ([RBY ]+)\\.\\*\\*`).exec(rules) ?? [];
      expect([name.toLowerCase(), cost.replace(/ /g, "")]).toEqual([card.name.toLowerCase(), card.cost]);
    }
    for (const card of Object.values(powerups))
      expect(rules).toContain(`**${card.rule}** **${card.name.replace(/\b\w/g, (c) => c.toUpperCase())}`);
  });

  it("can be fired exactly when the engine lets them", () => {
    expect(of("shoot").length).toBeGreaterThan(20);
    for (const { view, moves } of of("shoot")) {
      const me = view.seats[view.turn]!,
        purse = purseOf(view, view.turn);
      const mine = me.loaded.filter((w) => canFire(view, view.turn, w, me.square!, purse)).map((w) => `fire ${w}`);
      expect(mine.sort()).toEqual(moves.filter((m) => m.startsWith("fire ")).sort());
    }
  });

  it("can be fired after a move exactly from where the engine lets one go", () => {
    const moving = of("shoot").filter((c) => c.view.approach > 0);
    expect(moving.length).toBeGreaterThan(5);
    for (const { view, moves } of moving) {
      const me = view.seats[view.turn]!,
        purse = purseOf(view, view.turn);
      const mine = stands(view, view.turn, view.approach).filter(
        (s) =>
          s !== me.square &&
          me.weapons.some((w) => {
            const left = me.loaded.includes(w) ? purse : view.reloading ? pay(purse, weapons[w]!.cost) : null;
            return left !== null && canFire(view, view.turn, w, s, left);
          }),
      );
      expect(mine.map((s) => `go ${s}`).sort()).toEqual(moves.filter((m) => m.startsWith("go ")).sort());
    }
  });

  it("threaten every figure that they could be fired at", () => {
    for (const { view, moves } of of("shoot")) {
      const others = view.seats.filter((s, i) => i !== view.turn && s.square !== null);
      for (const m of moves.filter((t) => t.startsWith("fire ") && t !== "fire power-glove" && !view.domination)) {
        const { now } = weaponReach(view, view.turn, m.slice("fire ".length));
        expect([m, others.some((s) => now.has(s.square!))]).toEqual([m, true]);
      }
      for (const [square, by] of threats(view, view.turn))
        expect([square, by.some((t) => t.seat === view.turn)]).toEqual([square, false]);
    }
  });
});

describe("what weapons reach", () => {
  const cubes = (red: number, blue: number, yellow: number) => ({ red, blue, yellow });
  const seat = (square: string | null, more: Partial<SeatView> = {}) =>
    ({
      square,
      damage: [],
      marks: [0, 0, 0, 0, 0],
      ammo: cubes(0, 0, 0),
      weapons: [],
      loaded: [],
      hand: [],
      ...more,
    }) as unknown as SeatView;
  const view = (...seats: SeatView[]) =>
    ({
      players: 3,
      map: "1",
      bot: false,
      domination: false,
      frenzy: false,
      turn: 0,
      tagged: [],
      seats,
    }) as unknown as View;
  const armed = (weapon: string, more: Partial<SeatView> = {}) =>
    ({ weapons: [weapon], loaded: [weapon], ...more }) as Partial<SeatView>;
  const sorted = (set: Set<string>) => [...set].sort();

  it("is what can be hit now, and what only after the move that adrenaline allows (ADR-11.2)", () => {
    const hurt = { damage: [1, 1, 1, 1, 1, 1] };
    expect(sorted(weaponReach(view(seat("r0c1", armed("sledgehammer"))), 0, "sledgehammer").later)).toEqual([]);
    const { now, later } = weaponReach(view(seat("r0c1", armed("sledgehammer", hurt))), 0, "sledgehammer");
    expect([sorted(now), sorted(later)]).toEqual([["r0c1"], ["r0c0", "r0c2"]]);
  });

  it("grows with what can be paid: walks, chains, flights", () => {
    const reach = (weapon: string, ammo: Record<"red" | "blue" | "yellow", number>, ...others: string[]) =>
      weaponReach(view(seat("r0c1", armed(weapon, { ammo })), ...others.map((s) => seat(s))), 0, weapon).now;
    expect(reach("rocket-launcher", cubes(0, 0, 0)).has("r1c1")).toBe(false);
    expect(reach("rocket-launcher", cubes(0, 1, 0)).has("r1c1")).toBe(true);
    expect(reach("thor", cubes(0, 1, 0)).has("r1c1")).toBe(false);
    expect(reach("thor", cubes(0, 1, 0), "r0c0").has("r1c1")).toBe(true);
    expect(reach("thor", cubes(0, 1, 0), "r0c0", "r1c1").has("r2c2")).toBe(false);
    expect(reach("thor", cubes(0, 2, 0), "r0c0", "r1c1").has("r2c2")).toBe(true);
    const glove = (ammo: Record<"red" | "blue" | "yellow", number>) =>
      weaponReach(view(seat("r1c0", armed("power-glove", { ammo }))), 0, "power-glove").now.has("r1c2");
    expect([glove(cubes(0, 0, 0)), glove(cubes(0, 1, 0))]).toEqual([false, true]);
  });

  it("threatens nobody through the one who asks, and counts only loaded weapons before frenzy", () => {
    const seats = [
      seat("r0c0"),
      seat("r0c1", armed("thor", { ammo: cubes(0, 1, 0) })),
      seat("r2c2", { weapons: ["whisper"] as SeatView["weapons"] }),
    ];
    const shots = (v: View) => [...threats(v, 0)].filter(([, by]) => by.some((t) => !t.runs)).map(([square]) => square);
    expect(threats(view(...seats), 0).get("r0c2")).toEqual([{ seat: 1, runs: false }]);
    expect(shots(view(...seats))).not.toContain("r1c1");
    expect(shots({ ...view(...seats), frenzy: true, last: 0 })).not.toContain("r2c3");
  });

  it("counts the run that may come first, with all its moves, and none where there is one action only", () => {
    const seats = [seat("r2c3"), seat("r0c0", armed("sledgehammer"))];
    const by = (v: View) => (square: string) => threats(v, 0).get(square);
    const now = by(view(...seats));
    expect(now("r0c0")).toEqual([{ seat: 1, runs: false }]);
    for (const [square, far] of distances(maps["1"]!, "r0c0"))
      expect([square, now(square)?.[0]?.runs]).toEqual([square, far === 0 ? false : far <= 3 ? true : undefined]);
    /* ADR-14.4: two actions, a run of four and a move before the shot. */
    const two = by({ ...view(...seats), frenzy: true, last: 0 });
    for (const [square, far] of distances(maps["1"]!, "r0c0"))
      expect([square, two(square)?.[0]?.runs]).toEqual([square, far <= 1 ? false : far <= 5 ? true : undefined]);
    /* ADR-14.5: one action: two moves, then the shot. */
    const one = by({ ...view(...seats), frenzy: true, last: 1 });
    for (const [square, far] of distances(maps["1"]!, "r0c0"))
      expect([square, one(square)?.[0]?.runs]).toEqual([square, far <= 2 ? false : undefined]);
  });
});

describe("previews", () => {
  it("are the rows that the engine makes of a blow", () => {
    const verbs = new Set<string>();
    for (const { view, move, rows, marked } of of("blow")) {
      verbs.add(move.verb);
      /* An effect's marks wait until scopes are settled (ADR-10.8). */
      const mine = view.seats.map((s, i) => [s.damage, marked ? s.marks : rows[i]![1]]);
      for (const hit of previewOf(view, move)) mine[hit.seat] = [hit.row, marked ? hit.markRow : rows[hit.seat]![1]];
      expect(`${view.shot.weapon} ${move.text} ${JSON.stringify(mine)}`).toBe(
        `${view.shot.weapon} ${move.text} ${JSON.stringify(rows)}`,
      );
    }
    for (const verb of ["target", "enough", "spot", "room", "use", "bring", "bot-hit", "scope", "tagback"])
      expect([...verbs]).toContain(verb);
  });
});

describe("points", () => {
  it("of a killed board are the engine's", () => {
    expect(of("kill").length).toBeGreaterThan(8);
    for (const { board, victim, points } of of("kill")) {
      const mine = points.map(() => 0);
      for (const share of boardShares(board, victim)) mine[share.seat] = shareTotal(share);
      expect(mine).toEqual(points);
    }
  });

  it("at the end are the engine's, boards and tracks together", () => {
    expect(new Set(of("end").map((c) => c.view.domination)).size).toBe(2);
    for (const { view, points } of of("end")) {
      expect(projected(view).map((p, i) => p - view.seats[i]!.points)).toEqual(points);
    }
  });

  it("shrink with skulls, and are few on a flipped board", () => {
    const board = { skulls: 2, flipped: false } as SeatView;
    expect(valuesOf(board)).toEqual([4, 2, 1, 1]);
    expect(valuesOf({ ...board, flipped: true })).toEqual([2, 1, 1, 1]);
  });
});

describe("adrenaline", () => {
  it("lets the hurt do more (ADR-11), and frenzy replaces it (ADR-14)", () => {
    const view = {
      frenzy: false,
      last: 1,
      seats: [{ damage: [1, 1] }, { damage: [0, 0, 0] }, { damage: [0, 0, 0, 0, 0, 0] }],
    } as unknown as View;
    expect([0, 1, 2].map((s) => formsOf(view, s))).toEqual([
      { run: 3, grab: 1, shoot: 0, reload: false },
      { run: 3, grab: 2, shoot: 0, reload: false },
      { run: 3, grab: 2, shoot: 1, reload: false },
    ]);
    expect([1, 2].map((s) => formsOf({ ...view, frenzy: true }, s))).toEqual([
      { run: 0, grab: 3, shoot: 2, reload: true },
      { run: 4, grab: 2, shoot: 1, reload: true },
    ]);
  });
});
