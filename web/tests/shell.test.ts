// What the shell computes: clocks, lists, the log, chance.
import { describe, expect, it, vi } from "vitest";
import type { LogEntry, MatchInfo, Seat } from "../src/net/protocol";

vi.stubGlobal("localStorage", { getItem: () => null, setItem: () => undefined });
vi.stubGlobal("navigator", { language: "en" });
vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener: () => undefined }));
const { fits, sortTables } = await import("../src/pages/lobby-tables");
const { newsSince } = await import("../src/table/announce");
const { frequencies, repeats } = await import("../src/table/chance");
const { lineAfter, narrow } = await import("../src/table/move-list");
const { stepOf } = await import("../src/table/panels");
const { clockText, presence } = await import("../src/table/seats");
const { languages } = await import("../src/texts");

/** The files of the shell's sentences, one a subject: what each exports. */
const subjects = import.meta.glob<Record<string, Record<"en" | "de", Record<string, string>>>>("../src/texts/*.ts", {
  eager: true,
});

const seat = (more: Partial<Seat>): Seat => ({ seat: 0, kind: "person", name: "", ...more });
const entry = (v: number, words: string, undo?: number): LogEntry => ({
  v,
  seat: 0,
  words,
  ...(undo === undefined ? {} : { undo }),
});

describe("seats", () => {
  it("are here, away, played by a bot for a while, late, free or bots", () => {
    expect(presence(seat({ present: true }))).toBe("present");
    expect(presence(seat({ present: false, name: "Ada" }))).toBe("away");
    expect(presence(seat({ present: false, name: "" }))).toBe("awaited");
    expect(presence(seat({ present: true, away: true, level: "fair" }))).toBe("standin");
    expect(presence(seat({ present: true, late: true }))).toBe("late");
    expect(presence(seat({ kind: "open" }))).toBe("open");
    expect(presence(seat({ kind: "bot" }))).toBe("bot");
  });

  it("have clocks that people can read", () => {
    expect([0, 900, 61000, 3600000, 200000000].map(clockText)).toEqual(["0:00", "0:01", "1:01", "1:00:00", "2 d 07 h"]);
  });
});

describe("lists", () => {
  const info = (
    match: string,
    game: string,
    players: number,
    created: number,
    status = "playing",
    playing = -1,
  ): MatchInfo => ({
    match,
    game,
    players,
    created,
    status,
    open: 0,
    seats: Array.from({ length: players }, (_, i) => seat({ seat: i, playing: i === playing })),
  });

  it("of my tables have those first where I am asked, and the seat that is asked", () => {
    const mine = (match: string, seats: number[]) =>
      seats.map((s) => ({ match, token: `t${s}`, game: "g", seat: s, at: 0 }));
    const sorted = sortTables([
      { info: info("old", "g", 2, 1, "over"), mine: mine("old", [0]) },
      { info: info("wait", "g", 2, 3, "playing", 1), mine: mine("wait", [0]) },
      { info: info("hot", "g", 3, 2, "playing", 2), mine: mine("hot", [0, 2]) },
    ]);
    expect(sorted.map((t) => t.info.match)).toEqual(["hot", "wait", "old"]);
    expect(sorted[0]?.mine[0]?.seat).toBe(2);
  });

  it("of tables can be filtered by game and seats", () => {
    const all = [info("a", "x", 2, 0), info("b", "x", 4, 0), info("c", "y", 4, 0)];
    const found = (game: string, seats: number) =>
      all
        .filter((m) => fits(m, { game, seats }))
        .map((m) => m.match)
        .join("");
    expect([found("", 0), found("x", 0), found("", 4), found("x", 4), found("y", 2)]).toEqual([
      "abc",
      "ab",
      "bc",
      "b",
      "",
    ]);
  });

  it("of moves are narrowed by words in any order, and walked by keys", () => {
    const moves = [
      { text: "play T1 r0", verb: "play", refs: [], words: "Ada lays the first tile" },
      { text: "pass", verb: "pass", refs: [], words: "Ada passes" },
    ];
    expect(narrow(moves, "TILE ada").map((m) => m.text)).toEqual(["play T1 r0"]);
    expect(narrow(moves, "  ")).toHaveLength(2);
    expect([
      lineAfter("ArrowDown", -1, 5),
      lineAfter("ArrowUp", 0, 5),
      lineAfter("End", 0, 5),
      lineAfter("PageDown", 0, 5),
      lineAfter("x", 0, 5),
    ]).toEqual([0, -1, 4, 4, null]);
  });
});

describe("the log", () => {
  it("knows the step of each line, over what was taken back", () => {
    /* Steps 1 2 3, the third taken back at version 4, another made at 5: the record has steps 1 2 5. */
    const log = [entry(1, "one"), entry(2, "two"), entry(4, "back", 3), entry(5, "other")];
    expect([1, 2, 5].map((v) => stepOf(log, v, 5, 3))).toEqual([1, 2, 3]);
  });

  it("tells listeners only what is new", () => {
    expect(newsSince([entry(1, "one"), entry(2, "two"), entry(3, "")], 1)).toEqual(["two"]);
  });
});

describe("chance", () => {
  const record =
    "cardboard record 1\n" +
    "game: septikon\n" +
    "players: 2\n" +
    "\n" +
    "* first 1\n" +
    "1 place B(1,1)\n" +
    "* roll 3\n" +
    "0 move a  #0123456789abcdef\n" +
    "* roll 3\n" +
    "1 move b\n" +
    "* roll 6\n" +
    "1 pass\n" +
    "* roll 6  #0123456789abcdef\n" +
    "0 pass\n";

  it("is counted by what came, and for whom", () => {
    const all = frequencies(record);
    expect(all.map((c) => [c.verb, c.total])).toEqual([
      ["first", 1],
      ["roll", 4],
    ]);
    expect(all[1]?.outcomes).toEqual([
      { value: "3", count: 2, bySeat: [1, 1] },
      { value: "6", count: 2, bySeat: [1, 1] },
    ]);
    expect(all.map(repeats)).toEqual([false, true]);
  });
});

describe("texts", () => {
  it.each(["en", "de"] as const)("come from the files of all subjects, each sentence from one (%s)", (language) => {
    const keys = Object.values(subjects).flatMap((file) =>
      Object.values(file).flatMap((words) => Object.keys(words[language])),
    );
    expect(keys.length).toBeGreaterThan(0);
    expect(keys.filter((key, i) => keys.indexOf(key) !== i)).toEqual([]);
    expect(keys.sort()).toEqual(Object.keys(languages[language]).sort());
  });

  it("have the same places to fill in, in every language", () => {
    const holes = (s: string) => [...s.matchAll(/\{\d\}/g)].map(String).sort().join();
    const { en, de } = languages;
    expect(Object.keys(en).filter((k) => holes(en[k as keyof typeof en]) !== holes(de[k as keyof typeof en]))).toEqual(
      [],
    );
  });

  it("end no sentence with an exclamation mark", () => {
    expect(
      Object.values(languages)
        .flatMap((l) => Object.values(l))
        .filter((s) => s.includes("!")),
    ).toEqual([]);
  });
});
