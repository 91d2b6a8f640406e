import { describe, expect, it } from "vitest";
import rules from "../../docs/rules/adrenaline.md?raw";
import { powerups, weapons } from "../src/games/adrenaline/cards";
import { distances, maps, placeOf, seen, seenRooms } from "../src/games/adrenaline/maps";
import { goingsOf, hitsOf, shareTotal, threatsBySquare, type Tells } from "../src/games/adrenaline/told";
import type { View } from "../src/games/adrenaline/view";
import { ask, hasEngine } from "./referee";

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

  it("are seen and walked as ADR-1.5 and ADR-5 say", () => {
    const map = maps["1"]!;
    expect([...seenRooms(map, "r1c2")].sort()).toEqual(["blue", "red", "yellow"]);
    expect(seen(map, "r0c1")).toEqual(["r0c0", "r0c1", "r0c2"]);
    expect(distances(map, "r0c0").get("r2c3")).toBe(5);
  });
});

describe("the weapons", () => {
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
});

interface Answer extends Tells {
  ok: boolean;
  moves?: { text: string; seat?: number }[];
}

interface Decision {
  view: View;
  seat: number;
  now: Tells;
  told: Tells[];
}

/** Decisions of a random match, each with what the engine predicts of its first moves and of the table as it stands. */
function decisions(players: number, seed: number, length: number): Decision[] {
  const begin = { op: "new", game: "adrenaline", players, seed };
  const steps = Array.from({ length }, () => [
    { op: "random", until: "decision" },
    { op: "legal" },
    { op: "random" },
  ]).flat();
  const legal = ask<Answer>([begin, ...steps]);
  const requests: { op: string; [member: string]: unknown }[] = [begin];
  const asked: { seat: number; at: number; moves: number }[] = [];
  for (let i = 2; i < legal.length; i += 3) {
    const moves = legal[i]?.moves ?? [],
      seat = moves[0]?.seat;
    requests.push({ op: "random", until: "decision" });
    if (seat !== undefined) {
      asked.push({ seat, at: requests.length, moves: Math.min(moves.length, 4) });
      requests.push({ op: "view", player: seat }, { op: "what_if", player: seat });
      for (const m of moves.slice(0, 4))
        requests.push({ op: "what_if", player: seat, moves: [m.text, "?enough", "?no scope"] });
    }
    requests.push({ op: "random" });
  }
  const answers = ask<Answer>(requests);
  return asked.map(({ seat, at, moves }) => ({
    seat,
    view: answers[at]!.view!,
    now: answers[at + 1]!,
    told: answers.slice(at + 2, at + 2 + moves),
  }));
}

describe.runIf(hasEngine)("what the engine tells of the table", { timeout: 120000 }, () => {
  const looked = hasEngine ? [decisions(3, 1, 300), decisions(5, 2, 300)].flat() : [];

  it("adds up to the blows of a move: the rows behind what is there, and points where somebody dies", () => {
    let hits = 0;
    for (const { view, now, told } of looked) {
      for (const one of told) {
        for (const hit of hitsOf(now.facts, one)) {
          const before = view.seats[hit.seat]!;
          hits++;
          expect(hit.row.slice(0, before.damage.length)).toEqual(before.damage);
          expect(hit.row.length).toBe(Math.min(before.damage.length + hit.damage + hit.converted, 12));
          expect(hit.kill !== null).toBe(hit.row.length >= 11 && before.damage.length < 11);
          expect(hit.kill?.every((s) => shareTotal(s) > 0) ?? true).toBe(true);
        }
      }
    }
    expect(hits).toBeGreaterThan(20);
  });

  it("shows who would stand somewhere else", () => {
    const goings = looked.flatMap(({ view, told }) => told.flatMap((one) => goingsOf(view, one)));
    expect(goings.length).toBeGreaterThan(50);
    for (const { view, told } of looked)
      for (const one of told)
        for (const { seat, to } of goingsOf(view, one)) expect(view.seats[seat]?.square).not.toBe(to);
  });

  it("puts every threat under the one who could hurt there, never under the viewer", () => {
    let threats = 0;
    for (const { now, seat } of looked) {
      for (const by of threatsBySquare(now.facts).values()) {
        threats += by.length;
        expect(by.map((t) => t.seat)).not.toContain(seat);
        expect(new Set(by.map((t) => t.seat)).size).toBe(by.length);
      }
    }
    expect(threats).toBeGreaterThan(500);
  });
});
