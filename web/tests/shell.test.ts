// What the shell computes: clocks, lists, the log, chance.
import { describe, expect, it, vi } from "vitest";
import type { OwnMatch } from "../src/net/api";
import type { ChatMessage, LogEntry, MatchInfo, Seat } from "../src/net/protocol";

const kept = new Map<string, string>();
vi.stubGlobal("localStorage", {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
  removeItem: (key: string) => void kept.delete(key),
});
const { fits } = await import("../src/pages/lobby-tables");
const { newsOf, resultText } = await import("../src/pages/own-row");
const { leftText } = await import("../src/ui/deadline");
const { finds } = await import("../src/pages/mine");
const { wayTo } = await import("../src/pages/own-matches");
const { unreadOf } = await import("../src/table/chat");
const { newsSince } = await import("../src/table/announce");
const { frequencies, repeats } = await import("../src/table/chance");
const { lineAfter, narrow } = await import("../src/table/move-list");
const { stepOf } = await import("../src/table/panels");
const { clockText, presence } = await import("../src/table/seats");

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

  const own = (more: Partial<OwnMatch>): OwnMatch => ({
    match: "m1",
    game: "g",
    status: "playing",
    version: 20,
    news: 7,
    mine: [1],
    seats: [seat({ seat: 0, name: "Ada" }), seat({ seat: 1, name: "Grace" })],
    ...more,
  });

  it("of my matches say how much time is left", () => {
    const hour = 3_600_000;
    expect([-5, 59_000, 150_000, hour, 5 * hour, 25 * hour, 60 * hour].map(leftText)).toEqual([
      "1 minute left",
      "1 minute left",
      "2 minutes left",
      "1 hour left",
      "5 hours left",
      "1 day left",
      "2 days left",
    ]);
  });

  it("of my matches count what is new since I acted or looked", () => {
    expect(newsOf(own({}))).toBe(7);
    localStorage.setItem("seen-m1-1", "18");
    expect(newsOf(own({}))).toBe(2);
    expect(newsOf(own({ version: 12 }))).toBe(0);
    localStorage.removeItem("seen-m1-1");
  });

  it("of my matches tell the result", () => {
    const over = (winners?: number[]) => resultText(own({ status: "over", ...(winners ? { winners } : {}) }));
    expect([over([1]), over([0]), over([0, 1]), over(), resultText(own({ status: "ended" }))]).toEqual([
      "you won",
      "Ada won",
      "Ada, Grace won, you among them",
      "over",
      "ended by the table",
    ]);
  });

  it("of my matches are searched by game and player", () => {
    const found = (words: string) => finds(own({}), "Septikon", words);
    expect([found(""), found("sept ADA"), found("grace "), found("bob"), found("ada bob")]).toEqual([
      true,
      true,
      true,
      false,
      false,
    ]);
  });

  it("of my matches lead to the seat that is asked, by its token or by the key", () => {
    const two = own({ mine: [0, 1], to_move: [1] });
    expect(wayTo(two)).toBe("#/play/m1/1");
    localStorage.setItem("seats", JSON.stringify([{ match: "m1", token: "tok", game: "g", seat: 1, at: 0 }]));
    expect(wayTo(two)).toBe("#/play/m1/tok");
    localStorage.removeItem("seats");
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

describe("what is unread in the chat", () => {
  const line = (n: number, seat: number | null) => ({ n, seat, room: "table", name: "", text: "" }) as ChatMessage;
  const chat = [line(0, 1), line(1, 0), line(2, null), line(3, 1), line(4, 2)];
  const unread = (read: number, ...muted: string[]) => unreadOf(chat, read, 0, new Set(muted)).map((c) => c.n);

  it("is what others have written since", () => {
    expect(unread(-1)).toEqual([0, 2, 3, 4]);
    expect(unread(2)).toEqual([3, 4]);
    expect(unread(4)).toEqual([]);
  });
  it("is nothing of those who are not heard", () => {
    expect(unread(-1, "1", "watchers")).toEqual([4]);
    expect(unread(-1, "2")).toEqual([0, 2, 3]);
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
