// Tips come once a kind of decision, in the first matches of a game, and every question has a phase in both languages.
import { describe, expect, it } from "vitest";
import type { GameTables } from "../src/net/protocol";
import type { Told } from "../src/table/tips";
import { inLanguage } from "./tongues";
import { dueTip, give, tippedMatches } from "../src/table/tips";
import { goalsOf, loadGuide } from "../src/games/guide";
import { worthText } from "../src/table/advice";

const tables = import.meta.glob<GameTables>("../src/generated/tables/*.json", { import: "default", eager: true });

const nothing: Told = { matches: {}, closed: [] };
const games = ["adrenaline", "anomaly", "pnrz", "septikon", "spacefreaks"];

describe("a tip", () => {
  it("is given once for each kind of decision of a match", () => {
    const told = give(nothing, "m1", "ask-act");
    expect(told?.matches).toEqual({ m1: ["ask-act"] });
    expect(told && give(told, "m1", "ask-act")).toBeNull();
    expect(told && give(told, "m1", "ask-run")?.matches).toEqual({ m1: ["ask-act", "ask-run"] });
    expect(told && give(told, "m2", "ask-act")).not.toBeNull();
  });

  it("is not given once it was closed", () => {
    expect(give({ matches: {}, closed: ["ask-act"] }, "m1", "ask-act")).toBeNull();
  });

  it("is given in the first matches only", () => {
    let told = nothing;
    for (let i = 0; i < tippedMatches; i++) told = give(told, `m${i}`, "ask-act") ?? nothing;
    expect(Object.keys(told.matches)).toHaveLength(3);
    expect(give(told, "another", "ask-run")).toBeNull();
    expect(give(told, "m0", "ask-run")).not.toBeNull();
  });
});

describe("the goal", () => {
  it("is that of the seat, and a watcher is told all", () => {
    const guide = { goals: { first: "hunt", others: "hide" }, asked: {} };
    expect([0, 1, 3].map((seat) => goalsOf(guide, seat))).toEqual([["hunt"], ["hide"], ["hide"]]);
    expect(goalsOf(guide, null)).toEqual(["hunt", "hide"]);
    expect([0, 1, null].map((seat) => goalsOf({ goals: { all: "win" }, asked: {} }, seat))).toEqual([
      ["win"],
      ["win"],
      ["win"],
    ]);
  });
});

describe.each(games)("%s", (game) => {
  it("says of every question in each language what it is about, and shortly", async () => {
    const asked = tables[`../src/generated/tables/${game}.json`]?.verbs.filter((v) => v.type === "question") ?? [];
    expect(asked.length).toBeGreaterThan(3);
    const all = [await loadGuide(game), await inLanguage("de", () => loadGuide(game))];
    const [english, german] = all.map((guide) => {
      if (!guide) throw new Error(`${game} has no guide`);
      expect(asked.filter(({ name }) => !guide.asked[name])).toEqual([]);
      const told = Object.values(guide.asked).flatMap((a) => [a?.phase ?? "", ...(a?.tip ? [a.tip] : [])]);
      return [...goalsOf(guide, null), ...told];
    });
    for (const words of [...(english ?? []), ...(german ?? [])]) {
      expect(words.length).toBeGreaterThan(3);
      expect(words.length, words).toBeLessThanOrEqual(130);
    }
    expect(english?.filter((words, i) => words === german?.[i])).toEqual([]);
  });

  it("gives each tip once in each of three matches, then none; none at all when they are switched off", async () => {
    const guide = await loadGuide(game);
    const questions = Object.keys(guide?.asked ?? {});
    const tipped = questions.filter((q) => guide?.asked[q]?.tip).sort();
    let told = nothing;
    for (const match of ["m1", "m2", "m3", "m4"])
      for (const question of [...questions, ...questions]) {
        expect(dueTip(false, guide, told, match, question)).toBeNull();
        told = dueTip(true, guide, told, match, question) ?? told;
      }
    const given = Object.entries(told.matches).map(([match, asked]) => [match, [...asked].sort()]);
    expect(given).toEqual(["m1", "m2", "m3"].map((match) => [match, tipped]));
    expect(dueTip(true, null, nothing, "m1", tipped[0])).toBeNull();
    expect(dueTip(true, guide, nothing, "m1")).toBeNull();
  });

  it("has tips for several kinds of decision", async () => {
    const guide = await loadGuide(game);
    expect(Object.values(guide?.asked ?? {}).filter((a) => a?.tip).length).toBeGreaterThan(2);
  });
});

describe("a hint", () => {
  it("values what there is to choose from, and says so where there is nothing", () => {
    expect(worthText(42, false)).toBe("42 % chance to win");
    expect(worthText(0, true)).toBe("This is the only move.");
  });
});
