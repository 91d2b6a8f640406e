// What a move of a finished match came to: whom it met, and with what. In random matches, in both languages.
import { describe, expect, it } from "vitest";
import type { Past } from "../src/games/module";
import type { Telling } from "../src/games/telling";
import type { LogEntry, Seat } from "../src/net/protocol";
import { aboutOf, tellingOf, wordsOf } from "../src/replay/told";
import { inTongueOf } from "./tongues";
import { ask, hasEngine, tablesOf } from "./referee";

const tellings = import.meta.glob<{ default: Telling }>("../src/games/*/telling.ts", { eager: true });

const seats: Seat[] = ["Ann", "Bob", "Cem"].map((name, seat) => ({ seat, kind: "person", name }));

interface Answer {
  events?: (Omit<LogEntry, "seat"> & { seat: number | "nature" })[];
}

interface Match {
  moves: Past[];
  log: LogEntry[][];
}

function matchOf(game: string, players: number, seed: number): Match {
  const steps = Array.from({ length: 700 }, () => ({ op: "random" }));
  const log = ask<Answer>([{ op: "new", game, players, seed }, ...steps])
    .slice(1)
    .flatMap(({ events }) => (events ? [events] : []))
    .map((events) => events.map((e) => ({ ...e, seat: e.seat === "nature" ? null : e.seat })));
  const chance = new Set(tablesOf(game).verbs.flatMap((v) => ("type" in v && v.type === "chance" ? [v.name] : [])));
  const moves = log.map(([made]) => ({
    ...(made as Past & LogEntry),
    seat: chance.has(made?.verb ?? "") ? null : (made?.seat ?? null),
  }));
  return { moves, log };
}

/** Every sentence about a move of that verb. */
function sentences(game: string, players: number, verb: string, german = false, me: number | null = null): string[] {
  const english = tablesOf(game);
  const tables = german ? inTongueOf("de", english) : english;
  const tell = tellingOf(tellings[`../src/games/${game}/telling.ts`]?.default ?? null, tables, seats, me);
  return [1, 2].flatMap((seed) => {
    const { moves, log } = matchOf(game, players, seed);
    return moves.flatMap((m, i) => (m.verb === verb && m.seat !== null ? [wordsOf(tell(moves, log, i + 1))] : []));
  });
}

describe.skipIf(!hasEngine)("a move of a finished match is told with what it came to", () => {
  it("shots name the weapon, and whom they met", () => {
    const shots = sentences("adrenaline", 3, "shoot");
    expect(shots.length).toBeGreaterThan(5);
    for (const shot of shots) expect(shot).toMatch(/^\w+ shoots, fires the [A-Z]/);
    expect(shots.filter((s) => /(damage to|marks|kills) (Ann|Bob|Cem)/.test(s)).length).toBeGreaterThan(
      shots.length / 2,
    );
  });
  it("to the one who looks", () => {
    const shots = sentences("adrenaline", 3, "shoot", false, 0);
    expect(shots.some((s) => /^You shoot, fire the .*, (deal|mark|kill) /.test(s))).toBe(true);
    expect(shots.some((s) => /^(Bob|Cem) shoots, .* (to you|marks you|kills you)/.test(s))).toBe(true);
  });
  it("in German", () => {
    const shots = sentences("adrenaline", 3, "shoot", true);
    const said = /^\w+ schießt, feuert mit de[mr] .*, macht \d Schaden bei (Ann|Bob|Cem)/;
    expect(shots.some((s) => said.test(s))).toBe(true);
  });
  it("targets name the weapon that was fired at them", () => {
    for (const said of sentences("adrenaline", 3, "target"))
      expect(said).toMatch(/^\w+ fires the .*, targets (Ann|Bob|Cem)/);
  });
  it("runs and grabs say where and what, and nothing of what came after", () => {
    for (const run of sentences("adrenaline", 3, "run")) expect(run).toMatch(/^\w+ runs, moves to [^,]*$/);
    for (const grab of sentences("adrenaline", 3, "grab")) expect(grab).toMatch(/^\w+ grabs something, takes the /);
  });
  it("is about all that its sentence names", () => {
    const { moves, log } = matchOf("adrenaline", 3, 1);
    const how = tellings["../src/games/adrenaline/telling.ts"]?.default ?? null;
    const kinds = (verb: string) =>
      moves.flatMap((m, i) => (m.verb === verb ? [aboutOf(how, moves, log, i + 1)?.refs?.map((r) => r.kind)] : []));
    expect(kinds("run").length).toBeGreaterThan(5);
    for (const run of kinds("run")) expect(run).toEqual(["square"]);
    expect(kinds("shoot").some((shot) => shot?.includes("weapon") && shot.includes("seat"))).toBe(true);
  });
  it("feeding says where, or on what", () => {
    for (const fed of sentences("anomaly", 3, "feed"))
      expect(fed).toMatch(/^\w+ feeds(, reveals| on |, finds nothing)/);
  });
  it("a Student who moves has a number", () => {
    for (const said of sentences("anomaly", 3, "go")) expect(said).toMatch(/Student \d/);
  });
  it("moves and attacks of Freaks say which Freak", () => {
    const said = [...sentences("spacefreaks", 2, "move"), ...sentences("spacefreaks", 2, "attack")];
    expect(said.length).toBeGreaterThan(5);
    for (const s of said) expect(s).toMatch(/^\w+ activates .+, (moves|attacks)/);
  });
  it("in German somebody's own places are their own", () => {
    const moves = sentences("septikon", 2, "move", true);
    expect(moves.length).toBeGreaterThan(5);
    for (const move of moves) expect(move).toMatch(/^(Ann|Bob) geht von .*eigene.* zu .*eigene/);
  });
  it("lasers say what they hit, before and after they are paid for", () => {
    const hits = /\. .* (is damaged|is lost)/;
    const shots = sentences("septikon", 2, "laser");
    expect(shots.filter((s) => hits.test(s)).length).toBeGreaterThan(shots.length / 2);
    expect(sentences("septikon", 2, "pay").some((s) => /fires the laser .*, pays with/.test(s) && hits.test(s))).toBe(
      true,
    );
  });
});
