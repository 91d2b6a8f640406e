// Space Freaks' previews against the engine, in positions of random matches.
import { describe, expect, it } from "vitest";
import { blowOf, weaponNow } from "../src/games/spacefreaks/blow";
import {
  armOf,
  fieldOf,
  hitOn,
  movementOf,
  pushed,
  reach,
  retaliation,
  targets,
} from "../src/games/spacefreaks/tactics";
import { figuresOf, type View } from "../src/games/spacefreaks/view";
import { after, hasEngine, randomGame, type Step } from "./referee";

const hexIn = (move: string) => /\(-?\d+,-?\d+\)/.exec(move)?.[0] ?? "";
const of = (moves: string[], verb: string) =>
  moves
    .filter((m) => m.startsWith(`${verb} (`))
    .map(hexIn)
    .sort();
const phrase = (text: string) => ({
  text,
  verb: text.split(" ")[0] ?? "",
  refs: [{ kind: "hex", value: hexIn(text) }],
});

describe.runIf(hasEngine)("against the engine", { timeout: 30000 }, () => {
  const steps: Step<View>[] = [
    [2, 1, "1"],
    [3, 2, "2"],
    [4, 3, "1"],
  ].flatMap(([players, seed, side]) =>
    randomGame<View>("spacefreaks", Number(players), Number(seed), 800, { side: String(side) }),
  );
  const acting = steps.filter((s) => s.view.stage === "act" && s.moves.includes("end") && s.view.figure !== null);

  const active = (view: View) => {
    const field = fieldOf(view),
      figure = field.figures.find((f) => f.name === view.figure);
    return figure?.hex ? { field, figure, from: figure.hex } : null;
  };

  it("Figures step where the engine lets them", () => {
    expect(acting.length).toBeGreaterThan(200);
    for (const { view, moves } of acting.filter((_, i) => i % 3 === 0)) {
      const now = active(view);
      if (!now) continue;
      const ways = reach(now.field, now.figure, view.movement);
      const found = [...ways].filter(([, way]) => way.path.length === 1).map(([hex]) => hex);
      const legal = of(moves, "move");
      expect(
        found.filter((h) => !legal.includes(h)),
        `${view.figure} ${now.from}`,
      ).toEqual([]);
      /* Rock is entered only in passing (SPF-8.4), so it is not a destination. */
      const beyond = legal.filter((h) => !found.includes(h));
      if (beyond.length > 0) expect(Object.values(view.player[view.active]?.parts ?? {})).toContain("biomech-drill");
    }
  });

  it("weapons reach what the engine lets them attack", () => {
    let seen = 0;
    for (const { view, moves } of acting) {
      const now = active(view),
        legal = of(moves, "attack");
      if (!now || view.attacked || view.peaceful || legal.length === 0) continue;
      const shielded = new Set(
        figuresOf(view)
          .filter((f) => f.shields > 0 && f.hex !== null && !now.field.buildingAt.has(f.hex))
          .map((f) => f.hex),
      );
      const found = targets(now.field, now.from, armOf(now.field, now.figure)).filter((h) => !shielded.has(h));
      expect(found.sort(), `${view.figure} ${now.from}`).toEqual(legal);
      seen++;
    }
    expect(seen).toBeGreaterThan(100);
  });

  it("turrets too", () => {
    const firing = steps.filter((s) => s.view.stage === "fire" && of(s.moves, "fire").length > 0);
    for (const { view, moves } of firing) {
      const field = fieldOf(view),
        now = weaponNow(field, view.active, "fire");
      const shielded = new Set(
        figuresOf(view)
          .filter((f) => f.shields > 0 && f.hex !== null && !field.buildingAt.has(f.hex))
          .map((f) => f.hex),
      );
      expect(
        now &&
          targets(field, now.from, now.arm)
            .filter((h) => !shielded.has(h))
            .sort(),
      ).toEqual(of(moves, "fire"));
    }
    expect(firing.length).toBeGreaterThan(5);
  });

  /* Random players rarely hit anything, so every possible attack on a Freak is made here. */
  const blows = acting
    .flatMap(({ view, moves }) => {
      const field = fieldOf(view);
      return moves
        .filter((m) => m.startsWith("attack ") && field.figureAt.get(hexIn(m))?.kind === "freak")
        .map((move) => ({ view, move }));
    })
    .slice(0, 120);

  it("blows do what their preview says", () => {
    const later = after<View>("spacefreaks", blows);
    let hurt = 0,
      killed = 0,
      answered = 0;
    blows.forEach(({ view, move }, i) => {
      const field = fieldOf(view),
        blow = blowOf(field, view.active, phrase(move)),
        then = later[i];
      if (!blow || !then) return;
      const hp = (name: string) => {
        const freak = figuresOf(then).find((f) => f.name === name);
        return freak?.hex ? freak.hp : 0;
      };
      for (const hex of blow.hexes) {
        const told = hitOn(field, hex, blow.arm, view.active),
          victim = field.figureAt.get(hex);
        if (!told || !victim || field.buildingAt.has(hex)) continue;
        if (told.fatal) killed++;
        else hurt++;
        expect(hp(victim.name), `${move}: ${told.text}`).toBe(
          told.fatal ? 0 : Number(/(\d+) left/.exec(told.text)?.[1]),
        );
      }
      const back = retaliation(field, blow.hexes, blow.arm),
        striker = field.figures.find((f) => f.name === blow.freak);
      if (
        back > 0 &&
        striker &&
        striker.shields === 0 &&
        view.player[view.active]?.head !== "leech" &&
        hp(striker.name) > 0
      ) {
        expect(hp(striker.name), move).toBe(striker.hp - back);
        answered++;
      }
    });
    expect(hurt).toBeGreaterThan(20);
    expect(killed + answered).toBeGreaterThan(0);
  });

  it("pushes end where they are shown to end", () => {
    for (const { view, move, after: then } of steps.filter((s) => s.move.startsWith("repulse "))) {
      const now = active(view),
        hex = hexIn(move);
      if (!now) continue;
      const path = pushed(now.field, now.from, hex),
        victim = now.field.figureAt.get(hex);
      const later = figuresOf(then).find((f) => f.name === victim?.name);
      if (later?.hex) expect(later.hex).toBe(path[path.length - 1] ?? hex);
    }
  });

  it("Figures have the Movement they are given", () => {
    for (const { view, move, after: then } of steps.filter((s) => s.move.startsWith("activate "))) {
      const figure = figuresOf(view).find((f) => f.name === move.split(" ")[1]);
      if (figure && then.figure === figure.name) expect(then.movement).toBe(movementOf(view, figure));
    }
  });
});
