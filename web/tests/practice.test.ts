// The trainer: mistakes become cards, and cards come back at their days.
import { describe, expect, it } from "vitest";
import type { Judged, Opinion } from "../src/engine/verdicts";
import { goodMoves, puzzleOf } from "../src/learn/practice";
import { dotsOf } from "../src/pages/accuracy";
import { cardOf, isMistake, recordUntil } from "../src/practice/collect";
import {
  dayOf,
  dueCards,
  emptyDeck,
  fileOf,
  merged,
  newADay,
  nextDay,
  readDeck,
  withAnswer,
  withMatch,
  type Card,
  type Deck,
} from "../src/practice/deck";
import { scheduled, type Answer } from "../src/practice/schedule";

const card = (id: string, game = "pnrz", schedule: Card["schedule"] = null): Card => ({
  id,
  game,
  seat: 0,
  played: { text: "bad", worth: 0.3 },
  moves: [
    { text: "best", worth: 0.6, told: ["middle"] },
    { text: "near", worth: 0.56 },
    { text: "slip", worth: 0.54 },
  ],
  line: [{ text: "best", seat: 0 }],
  record: "cardboard record 1\n",
  schedule,
});
const noon = (day: number) => new Date(2026, 10, day, 12);
const later = (date: Date, days: number) => new Date(date.getTime() + days * 86400000);
const ids = (deck: Deck, now: Date) => dueCards(deck, now).map((c) => c.id);
const answered = (deck: Deck, id: string, how: Answer, now: Date) =>
  withAnswer(
    deck,
    id,
    scheduled(deck.cards.find((c) => c.id === id)?.schedule ?? null, how, now),
    how !== "wrong",
    now,
  );
const daysUntil = (schedule: Card["schedule"], now: Date) =>
  Math.round((Date.parse(schedule?.due ?? "") - now.getTime()) / 86400000);

describe("the schedule", () => {
  it("lets a card wait longer, the better it was answered", () => {
    const wait = (how: Answer) => daysUntil(scheduled(null, how, noon(19)), noon(19));
    expect(wait("wrong")).toBeGreaterThanOrEqual(1);
    expect(wait("hinted")).toBeGreaterThanOrEqual(wait("wrong"));
    expect(wait("right")).toBeGreaterThan(wait("wrong"));
  });

  it("doubles the wait with right answers, and begins again after a wrong one", () => {
    let schedule = scheduled(null, "right", noon(1)),
      now = noon(1);
    const waits = [daysUntil(schedule, now)];
    for (let i = 0; i < 4; i++) {
      now = new Date(schedule.due);
      schedule = scheduled(schedule, "right", now);
      waits.push(daysUntil(schedule, now));
    }
    for (const [i, wait] of waits.slice(1).entries()) expect(wait).toBeGreaterThan(1.5 * (waits[i] ?? 0));
    now = new Date(schedule.due);
    schedule = scheduled(schedule, "wrong", now);
    expect(daysUntil(schedule, now)).toBeLessThan((waits[4] ?? 0) / 4);
    expect(schedule).toMatchObject({ lapses: 1, reps: 6 });
  });

  it("survives a file", () => {
    const schedule = scheduled(null, "hinted", noon(19));
    const read = readDeck(fileOf({ ...emptyDeck, cards: [card("m/1", "pnrz", schedule)] }));
    const due = later(noon(19), 9);
    expect(scheduled(read?.cards[0]?.schedule ?? null, "right", due)).toEqual(scheduled(schedule, "right", due));
  });
});

describe("a deck", () => {
  it("asks about the games that are played most first, then about what waits longest", () => {
    let deck = withMatch(emptyDeck, "a", "pnrz", [card("a/1"), card("a/2")]);
    deck = withMatch(deck, "b", "septikon", [card("b/1", "septikon")]);
    deck = withMatch(deck, "c", "septikon", []);
    expect(ids(deck, noon(19))).toEqual(["b/1", "a/1", "a/2"]);
    deck = answered(answered(deck, "a/2", "wrong", noon(19)), "a/1", "right", noon(19));
    expect(ids(deck, noon(19))).toEqual(["b/1"]);
    expect(ids(deck, later(noon(19), 30))).toEqual(["b/1", "a/2", "a/1"]);
  });

  it("has a card back on its day, and says which day is next", () => {
    const deck = answered(withMatch(emptyDeck, "a", "pnrz", [card("a/1")]), "a/1", "right", noon(19));
    const due = new Date(deck.cards[0]?.schedule?.due ?? "");
    expect(nextDay(deck, noon(19))).toBe(dayOf(due));
    expect(ids(deck, later(due, -1))).toEqual([]);
    const morning = new Date(due);
    morning.setHours(0, 1);
    expect(ids(deck, morning)).toEqual(["a/1"]);
    expect(nextDay(deck, due)).toBe(null);
  });

  it("does not ask about a whole bad match on one day", () => {
    const cards = Array.from({ length: newADay + 5 }, (_, i) => card(`a/${i}`));
    let deck = withMatch(emptyDeck, "a", "pnrz", cards);
    expect(ids(deck, noon(19))).toHaveLength(newADay);
    for (const id of ids(deck, noon(19))) deck = answered(deck, id, "right", noon(19));
    expect(ids(deck, noon(19))).toEqual([]);
    expect(ids(deck, noon(20)).filter((id) => cards.slice(newADay).some((c) => c.id === id))).toHaveLength(5);
  });

  it("keeps what is known of a match that is reviewed again", () => {
    const once = answered(withMatch(emptyDeck, "a", "pnrz", [card("a/1")]), "a/1", "wrong", noon(19));
    const twice = withMatch(once, "a", "pnrz", [card("a/1"), card("a/2")]);
    expect(twice.cards.map((c) => [c.id, c.schedule !== null])).toEqual([
      ["a/1", true],
      ["a/2", false],
    ]);
    expect(twice.matches).toEqual({ a: "pnrz" });
  });

  it("counts the answers of each day", () => {
    let deck = withMatch(emptyDeck, "a", "pnrz", [card("a/1"), card("a/2")]);
    deck = answered(answered(deck, "a/1", "wrong", noon(19)), "a/2", "hinted", noon(19));
    deck = answered(deck, "a/1", "right", noon(21));
    expect(deck.days).toEqual([
      { day: "2026-11-19", asked: 2, right: 1 },
      { day: "2026-11-21", asked: 1, right: 1 },
    ]);
    const [first, second] = dotsOf(deck.days);
    expect(first && second && second.x > first.x && second.y < first.y && second.r < first.r).toBe(true);
  });
});

describe("a file", () => {
  const fresh = withMatch(emptyDeck, "a", "pnrz", [card("a/1"), card("a/2")]);
  const deck = answered(fresh, "a/1", "right", noon(19));

  it("has the whole deck, and joins another one", () => {
    expect(readDeck(fileOf(deck))).toEqual(deck);
    expect(merged(emptyDeck, deck)).toEqual(deck);
    expect(merged(deck, fresh)).toEqual(deck);
    expect(merged(fresh, deck)).toEqual(deck);
    const after = answered(deck, "a/1", "wrong", noon(30));
    expect(merged(deck, after).cards).toEqual(after.cards);
    expect(merged(after, deck).days).toEqual(after.days);
  });

  it("is refused if it is anything else", () => {
    const broken = (change: (found: Record<string, never>) => unknown) =>
      readDeck(JSON.stringify(change(JSON.parse(fileOf(deck)) as Record<string, never>)));
    expect(broken((f) => f)).toEqual(deck);
    for (const file of ["", "[]", "null", "{}", "cardboard record 1\n"]) expect(readDeck(file)).toBe(null);
    expect(broken((f) => ({ ...f, format: "cardboard practice 2" }))).toBe(null);
    expect(broken((f) => ({ ...f, cards: [{ ...card("a/1"), record: 7 }] }))).toBe(null);
    expect(broken((f) => ({ ...f, cards: [{ ...card("a/1"), moves: [] }] }))).toBe(null);
    expect(broken((f) => ({ ...f, cards: [{ ...card("a/1"), schedule: { due: "soon" } }] }))).toBe(null);
    expect(broken((f) => ({ ...f, matches: { a: 1 } }))).toBe(null);
    expect(broken((f) => ({ ...f, days: [{ day: "yesterday", asked: 1, right: 1 }] }))).toBe(null);
  });
});

describe("a card", () => {
  const opinion = (verdict: Opinion["verdict"], better = true): Opinion => ({
    decision: { step: 3, seat: 1, played: "bad" },
    verdict,
    best: 0.6,
    played: 0.3,
    loss: 0.3,
    saved: 0,
    better,
  });

  it("is made of mistakes, and of nothing less", () => {
    const made = (["best", "fine", "slip", "mistake", "blunder"] as const).filter((v) => isMistake(opinion(v)));
    expect(made).toEqual(["mistake", "blunder"]);
    expect(isMistake(opinion("blunder", false))).toBe(false);
  });

  it("has the chances of the review", () => {
    const move = (text: string, worth: number) => ({ text, worth, words: text, verb: "", refs: [] });
    const judged: Judged = {
      worth: [0.2, 0.3],
      moves: [move("best", 0.3), move("near", 0.28)],
      played: 0.15,
      line: [
        { ...move("best", 0), seat: 1 },
        { ...move("draw", 0), seat: null },
      ],
      milliseconds: 1,
    };
    const made = cardOf("m/3", "pnrz", judged, opinion("blunder"), { text: "bad" }, "record");
    expect(made.moves.map((m) => [m.text, Number(m.worth.toFixed(2))])).toEqual([
      ["best", 0.6],
      ["near", 0.56],
    ]);
    expect(made).toMatchObject({ seat: 1, played: { text: "bad", worth: 0.3 }, line: [{ text: "best", seat: 1 }] });
  });

  it("takes every move for right that the review would not call a slip", () => {
    expect(goodMoves(card("m/1"))).toEqual(["best", "near"]);
    expect(puzzleOf(card("m/1")).moves.map((m) => m.text)).toEqual(["best", "near", "slip", "bad"]);
  });

  it("begins where its decision was", () => {
    const record = "cardboard record 1\ngame: pnrz\n\n* draw T05\n; a remark\n0 play T05 (0,0) r0  #12\n1 draw\n";
    expect(recordUntil(record, 0)).toBe("cardboard record 1\ngame: pnrz\n\n");
    expect(recordUntil(record, 2)).toBe("cardboard record 1\ngame: pnrz\n\n* draw T05\n0 play T05 (0,0) r0  #12\n");
  });
});
