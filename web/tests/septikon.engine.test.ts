// Septikon's help on the board against the engine, in positions of random matches.
import { describe, expect, it } from "vitest";
import { hasEngine, randomGame, type Step } from "./referee";
import { ordersAt, verbOf } from "../src/games/septikon/orders";
import { reach, walks } from "../src/games/septikon/reach";
import { threatsTo } from "../src/games/septikon/threats";
import { outcome, sealOf } from "../src/games/septikon/works";
import { codeAt, moduleAt, storesOf } from "../src/games/septikon/station";
import { enemyOf, squareName, squareOf, type Side, type View } from "../src/games/septikon/view";

const figuresOf = (view: View): [Side, string][] => {
  const me = view.active,
    them = enemyOf(me);
  return [
    ...view.sides[me].clones.map((s): [Side, string] => [me, s]),
    ...view.sides[them].spies.map((s): [Side, string] => [them, s]),
  ];
};

describe.runIf(hasEngine)("against the engine", { timeout: 30000 }, () => {
  const steps: Step<View>[] = [1, 2, 3, 4].flatMap((seed) => randomGame<View>("septikon", 2, seed, 500));
  const at = (step: string) => steps.filter((s) => s.view.step === step);

  it("figures walk where the engine lets them", () => {
    expect(at("move").length).toBeGreaterThan(100);
    for (const { view, moves } of at("move")) {
      const legal = moves.filter((m) => m.startsWith("move ")).sort();
      const found = figuresOf(view).flatMap(([side, from]) =>
        [...walks(view, side, from, view.die).ways.keys()].map((to) => `move ${side}${from} ${side}${to}`),
      );
      expect(found.sort()).toEqual(legal);
      const mapped = figuresOf(view).flatMap(([side, from]) =>
        [...reach(view, side, from)]
          .filter(([, faces]) => faces.includes(view.die))
          .map(([to]) => `move ${side}${from} ${side}${to}`),
      );
      expect(mapped.sort()).toEqual(legal);
    }
  });

  it("gunners are given the orders that the engine allows", () => {
    const seen = new Set<string>();
    for (const { view, moves } of at("use")) {
      const { level, column } = squareOf((view.module ?? "").replace(/^[AB]/, ""));
      const code = codeAt(level, column) ?? "";
      const verb = verbOf[code];
      if (!verb) continue;
      const twofold = verb === "recruit" || verb === "takeover";
      const found = ordersAt(view, view.station, code)
        .filter((o) => !view.acted.includes(squareOf(o.gunner.slice(1)).column))
        .map((o) => (twofold ? `${verb} ${o.gunner} ${o.place}` : `${verb} ${o.gunner}`));
      const legal = moves.filter((m) => m.startsWith(`${verb} `));
      expect(found.sort(), `${code} ${squareName(level, column)}`).toEqual(legal.sort());
      if (legal.length > 0) seen.add(verb);
    }
    expect(seen.size).toBeGreaterThan(5);
  });

  it("modules work or stay idle as foretold, and seal what was foretold", () => {
    let worked = 0;
    for (const { view, move, events, after } of at("move").filter((s) => s.move.startsWith("move "))) {
      const [, from = "", to = ""] = move.split(" ");
      const { level, column } = squareOf(to.slice(1)),
        module = moduleAt(level, column);
      const side = to.startsWith("A") ? "A" : "B";
      if (module?.use !== "produce" || module.name === "Sensor Cabin") continue;
      const told = outcome(view, side, to.slice(1), from.slice(1));
      expect(events.includes(`idle ${to}`), `${move}: ${events.join("; ")}`).toBe(!told?.works);
      if (!told?.works || after.step !== "roll") continue;
      worked++;
      for (const w of Object.keys(module.cost)
        .filter((r) => r !== "energy")
        .flatMap((r) => storesOf(r as "metal"))) {
        if (sealOf(view, side, w) === "sealed") continue;
        expect(told.seals.includes(w as "metal"), `${move} ${w}`).toBe(sealOf(after, side, w) === "sealed");
      }
    }
    expect(worked).toBeGreaterThan(20);
  });

  it("what lasers, mines and recruiters did was on the list of threats", () => {
    let seen = 0,
      before: View | null = null;
    for (const { view, move, events } of steps) {
      if (view.step === "move") before = view;
      const hit = move.startsWith("recruit ")
        ? move.split(" ")[2]
        : events.map((e) => /^breaks (\S+)$/.exec(e)?.[1]).find((p) => p !== undefined);
      if (
        !before ||
        !/^(laser|mine|recruit) /.test(move) ||
        !hit ||
        view.station !== view.active ||
        !move.includes(` ${view.active}(`)
      )
        continue;
      if (!before.sides[view.active].clones.length || before.turn !== view.turn) continue;
      seen++;
      const listed = threatsTo(before, enemyOf(view.active));
      expect(
        listed.some((t) => t.places.includes(hit) && t.on.includes(view.die)),
        `${move} on ${view.die}: ${hit} of ${JSON.stringify(listed)}`,
      ).toBe(true);
    }
    expect(seen).toBeGreaterThan(5);
  });
});
