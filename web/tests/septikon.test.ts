// Septikon's help on the board says what the engine does: positions with their legal moves, one move made,
// and what happened then.
import { describe, expect, it } from "vitest";
import cases from "./septikon.cases.json";
import { aim, blast, flight, laserTarget, star, struckBy } from "../src/games/septikon/lanes";
import { Layout, phoneSize } from "../src/games/septikon/layout";
import { placeOfQuestion } from "../src/games/septikon/look";
import { passages, reach } from "../src/games/septikon/reach";
import art from "../src/games/septikon/art.json";
import { familyOf } from "../src/games/septikon/art";
import { cellAt, codeAt, modules, moduleAt, resources } from "../src/games/septikon/station";
import {
  enemyOf,
  placeName,
  pointOf,
  squareOf,
  type FlyerKind,
  type Side,
  type View,
} from "../src/games/septikon/view";
import { sayFaces, threatsTo, twoTurns } from "../src/games/septikon/threats";
import { blockerOf, droneOutcome, gunners, outcome, sealOf, sealsBy, stockOf } from "../src/games/septikon/works";

interface Case {
  view: View;
  moves: string[];
  move: string;
  events: string[];
}

const all = cases as unknown as Case[];
const of = (verb: string) => all.filter((c) => c.move.startsWith(`${verb} `));
const first = all[0]?.view as View;

describe("places", () => {
  it("names every place of the board as it reads it", () => {
    for (let row = 1; row <= 31; row++) {
      for (let x = 1; x <= 21; x++) expect(pointOf(placeName({ row, x }))).toEqual({ row, x });
    }
    expect(placeName({ row: 24, x: 1 })).toBe("B(8,21)");
    expect(placeName({ row: 19, x: 17 })).toBe("[19,17]");
  });
});

describe("the station", () => {
  it("has the modules of the map", () => {
    const counts: Record<string, number> = {};
    for (let level = 1; level <= 9; level++) {
      for (let column = 1; column <= 21; column++) {
        const code = codeAt(level, column);
        if (code) counts[code] = (counts[code] ?? 0) + 1;
      }
    }
    expect(Object.values(counts).reduce((a, b) => a + b)).toBe(88);
    expect(counts).toMatchObject({
      LAS: 10,
      LCH: 4,
      THM: 3,
      SHD: 5,
      CAP: 3,
      ESP: 2,
      SAT: 4,
      TKO: 2,
      REP: 5,
      LIC: 7,
      REA: 5,
      RKT: 5,
      LCK: 4,
    });
    expect(Object.keys(counts).every((code) => modules[code])).toBe(true);
  });

  it("counts depth from the shaft", () => {
    expect(cellAt(5, 1)).toEqual({ warehouse: "rocket", depth: 10 });
    expect(cellAt(3, 12)).toEqual({ warehouse: "energy-right", depth: 1 });
    expect(cellAt(3, 11)).toBeNull();
  });

  it("has a picture of its own for every room and every unit, and a wall for every kind of room", () => {
    const wanted = [
      ...Object.keys(modules).map((code) => `sep-thing-${code}`),
      ...Object.values(familyOf).map((family) => `sep-wall-${family}`),
      ...Object.keys(resources).map((resource) => `sep-good-${resource}`),
    ];
    expect(wanted.filter((name) => !art.includes(name))).toEqual([]);
    expect(Object.keys(familyOf).sort()).toEqual(Object.keys(modules).sort());
  });

  it("has passages only where they are (SEP-1.6)", () => {
    expect(passages("(8,1)").sort()).toEqual(["(7,1)", "(8,2)", "(9,1)"]);
    expect(passages("(7,11)").sort()).toEqual(["(6,11)", "(7,10)", "(7,12)"]);
    expect(passages("(4,11)").sort()).toEqual(["(3,11)", "(5,11)"]);
  });
});

describe("reach", () => {
  it("is what the legal moves are, with every figure", () => {
    const positions = all.filter((c) => c.view.step === "move");
    expect(positions.length).toBeGreaterThan(3);
    for (const { view, moves } of positions) {
      const me = view.active,
        them = enemyOf(me);
      const figures: [Side, string][] = [
        ...view.sides[me].clones.map((s): [Side, string] => [me, s]),
        ...view.sides[them].spies.map((s): [Side, string] => [them, s]),
      ];
      const found = figures.flatMap(([side, from]) =>
        [...reach(view, side, from)]
          .filter(([, faces]) => faces.includes(view.die))
          .map(([to]) => `move ${side}${from} ${side}${to}`),
      );
      expect(found.sort()).toEqual(moves.filter((m) => m.startsWith("move ")).sort());
    }
  });
});

describe("gunners", () => {
  it("have lasers where there is something to hit", () => {
    for (const { view, moves } of all.filter(
      (c) => c.view.step === "use" && c.moves.some((m) => m.startsWith("laser")),
    )) {
      const able = gunners(view, view.station).filter(
        (c) => !view.acted.includes(c) && laserTarget(view, view.station, c),
      );
      expect(able.map((c) => `laser ${view.station}(9,${c})`).sort()).toEqual(
        moves.filter((m) => m.startsWith("laser")).sort(),
      );
    }
  });

  it.each(["laser", "mine", "shield", "satellite", "launch", "capsule"])("hit and put what is foretold: %s", (verb) => {
    expect(of(verb).length).toBeGreaterThan(0);
    for (const { view, move, events } of of(verb)) {
      const found = aim(view, verb, move.split(" ")[1] ?? "");
      if (events.length < 3 && (verb === "laser" || verb === "shield")) continue; /* the energy is still to be paid */
      expect(
        events.some((e) => e.endsWith(` ${found?.place}`)),
        `${move}: ${events.join("; ")}`,
      ).toBe(true);
    }
  });

  it("aim at nothing where the whole column is damaged", () => {
    const view = structuredClone(first);
    view.sides.B = {
      ...view.sides.B,
      satellites: [],
      shields: [],
      flyers: [],
      clones: [],
      damage: [1, 2, 3, 4, 5, 6, 7, 8].map((l) => `(${l},17)`),
    };
    expect(laserTarget(view, "A", 5)).toBeNull();
    expect(laserTarget(view, "A", 6)).toBe("B(8,16)");
  });
});

describe("flights", () => {
  it("end where they do", () => {
    expect(of("fly").length).toBeGreaterThan(0);
    for (const { view, move, events } of of("fly")) {
      const [, what, at = ""] = move.split(" ");
      const end = flight(view, view.active, what as FlyerKind, pointOf(at), view.die);
      expect(events).toContain(`flies ${what} ${at} ${end.place}`);
      const landed = events.some((e) => e === `breaks ${end.place}` || e === `lands ${end.place}`);
      if (landed) expect(end.how).toBe("lands");
    }
  });

  it("of nuclear rockets damage five squares inside the station", () => {
    expect(blast("nuclear-rocket", "B(5,5)")).toHaveLength(5);
    expect(blast("nuclear-rocket", "B(8,1)").sort()).toEqual(["B(7,1)", "B(8,1)", "B(8,2)"]);
    expect(blast("capsule", "B(5,5)")).toEqual([]);
  });
});

describe("satellites", () => {
  it("threaten 24 squares in the open, none inside stations", () => {
    expect(star("[16,11]")).toHaveLength(24);
    expect(star("[10,11]").every((p) => p.startsWith("[") || p.includes("(9,"))).toBe(true);
    expect(star("[10,11]")).toContain("A(9,10)");
  });
});

describe("modules", () => {
  it("work or stay idle as foretold", () => {
    let seen = 0;
    for (const { view, move, events } of of("move")) {
      const [, from = "", to = ""] = move.split(" ");
      const { level, column } = squareOf(to.slice(1));
      if (moduleAt(level, column)?.use !== "produce" || moduleAt(level, column)?.name === "Sensor Cabin") continue;
      seen++;
      const told = outcome(view, to.startsWith("A") ? "A" : "B", to.slice(1), from.slice(1));
      expect(events.includes(`idle ${to}`), `${move}: ${events.join("; ")}`).toBe(!told?.works);
    }
    expect(seen).toBeGreaterThan(2);
  });

  it("make gunners of clones on the surface, not of spies (SEP-8.2)", () => {
    const view = structuredClone(first);
    view.sides.A.spies = ["(8,1)"];
    view.sides.A.clones = ["(8,21)", "(9,4)"];
    expect(outcome(view, "A", "(9,1)", "(8,1)")?.short).toBe("surface");
    expect(outcome(view, "A", "(9,20)", "(8,21)")?.short).toBe("gunner");
    view.spendable_a["energy-left"] = 3;
    expect(outcome(view, "A", "(8,6)", "(8,21)")?.short).toBe("1 gun");
    expect(outcome(view, "A", "(8,6)", "(9,4)")).toMatchObject({ short: "no gun", works: false });
    view.spendable_a["energy-left"] = view.spendable_a["energy-right"] = 0;
    expect(outcome(view, "A", "(8,6)", "(8,21)")).toMatchObject({ short: "lacks E", works: false });
  });

  it("know when a warehouse is sealed (SEP-6.4)", () => {
    const view = structuredClone(first);
    const here = view.sides.A;
    here.invaders = [];
    here.damage = ["(4,8)"];
    here.stock.metal = [2, 9];
    view.spendable_a.metal = 1;
    expect(blockerOf(view, "A", "metal")).toBe(3);
    expect(sealOf(view, "A", "metal")).toBe("last");
    expect(stockOf(view, "A", "metal")).toEqual({ free: 1, locked: 1, sealed: false });
    view.spendable_a.metal = 0;
    expect(sealOf(view, "A", "metal")).toBe("sealed");
  });

  it("warn of what spending would seal, but not where something else pays or comes in", () => {
    const view = structuredClone(first);
    const here = view.sides.A;
    here.invaders = [];
    here.damage = ["(4,8)", "(3,10)"];
    view.spendable_a.metal = 1;
    expect(sealsBy(view, "A", { metal: 1 })).toEqual(["metal"]);
    expect(sealsBy(view, "A", { metal: 1 }, { metal: 2 })).toEqual([]);
    view.spendable_a["energy-left"] = 1;
    view.spendable_a["energy-right"] = 2;
    expect(sealsBy(view, "A", { energy: 1 })).toEqual([]);
    view.spendable_a["energy-right"] = 0;
    expect(sealsBy(view, "A", { energy: 1 })).toEqual(["energy"]);
    here.stock.metal = [2, 9];
    expect(droneOutcome(view, "A", "(4,9)")?.short).toBe("seals M");
    expect(droneOutcome(view, "A", "(1,9)")).toBeNull();
  });
});

describe("threats", () => {
  const quiet = () => {
    const view = structuredClone(first);
    for (const side of [view.sides.A, view.sides.B])
      Object.assign(side, {
        clones: [],
        spies: [],
        turned: [],
        flyers: [],
        satellites: [],
        shields: [],
        damage: [],
        invaders: [],
      });
    return view;
  };

  it("say faces as people do", () => {
    expect(sayFaces([3, 4, 5, 6])).toBe("3 or more");
    expect(sayFaces([2, 5])).toBe("2 or 5");
    expect(sayFaces([1, 2, 3, 4, 5, 6])).toBe("any roll");
    expect(sayFaces([6])).toBe("6");
  });

  it("follow a rocket for two turns", () => {
    const view = quiet();
    view.sides.B.flyers = [{ what: "rocket", at: "[11,5]", flown: false }];
    /* Two squares above A's surface: on 3 or more it lands, on 1 and 2 it hangs and lands next time (SEP-9.4). */
    const [threat] = threatsTo(view, "A");
    expect(threat).toMatchObject({ what: "rocket", on: [3, 4, 5, 6] });
    const ends = twoTurns(view, "B", { what: "rocket", at: "[11,5]", flown: false });
    expect([...ends.values()].reduce((a, b) => a + b)).toBe(35);
    expect(threat?.within).toBe(35);
  });

  it("know what lies in a satellite's fire", () => {
    const view = quiet();
    view.sides.B.satellites = ["[11,5]"];
    view.sides.A.clones = ["(9,3)", "(9,9)"];
    expect(threatsTo(view, "A")).toMatchObject([{ what: "satellite", places: ["A(9,3)"] }]);
  });
});

describe("zones of drill and cannon", () => {
  const armed = (at: string, other: string) => {
    const view = structuredClone(first);
    view.sides.A.clones = [at, other] as never;
    view.sides.A.spies = [];
    return struckBy(view, "A");
  };
  it("are around all crew while somebody mans the weapon", () => {
    expect(armed("(5,11)", "(9,1)")).toEqual([
      {
        what: "drill",
        squares: expect.arrayContaining([
          "(4,10)",
          "(4,11)",
          "(5,12)",
          "(6,12)",
          "(8,1)",
          "(8,2)",
          "(9,2)",
        ]) as string[],
      },
    ]);
    expect(armed("(5,11)", "(9,1)")[0]?.squares).toHaveLength(11);
    expect(armed("(4,11)", "(4,11)")[0]?.squares.sort()).toEqual(
      ["(2,11)", "(2,13)", "(2,9)", "(4,13)", "(4,9)", "(6,11)", "(6,13)", "(6,9)"].sort(),
    );
  });
  it("are nowhere while nobody does", () => expect(armed("(3,11)", "(9,1)")).toEqual([]));
});

describe("on a small screen", () => {
  const layout = new Layout(phoneSize, "A");
  const move = (...places: string[]) => ({
    text: places.join(" "),
    verb: "move",
    refs: places.map((value) => ({ kind: "place", value })),
  });

  it("a question leads to the part with most of its answers", () => {
    expect(placeOfQuestion([move("A(1,3)", "A(1,4)"), move("B(1,3)")], first, layout)?.part).toBe("mine");
    expect(placeOfQuestion([move("A(1,3)"), move("B(1,3)", "B(1,4)")], first, layout)?.part).toBe("theirs");
    expect(placeOfQuestion([move("[12,4]")], first, layout)?.part).toBe("space");
    expect(placeOfQuestion([], first, layout)).toBeNull();
    expect(placeOfQuestion([move("A(1,1)")], first, layout)?.x).toBe(phoneSize.width / 2);
  });
});
