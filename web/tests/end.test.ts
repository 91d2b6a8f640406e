// The end of a match: where it turned, and the same table once more.
import { describe, expect, it } from "vitest";
import { offerIn, optionsIn, others, rotated, seatAfter, seatsElsewhere, wishAgain } from "../src/end/again";
import { turningText } from "../src/end/race";
import { leaderOf, spread, turningOf } from "../src/end/turning";
import { causeOf, verdictOf, whyOf } from "../src/end/verdict";
import { end as adrenaline } from "../src/games/adrenaline/end";
import { end as anomaly } from "../src/games/anomaly/end";
import type { End } from "../src/games/end";
import { end as pnrz } from "../src/games/pnrz/end";
import { end as septikon } from "../src/games/septikon/end";
import type { ChatMessage, Course, LogEntry, Seat, StateMessage } from "../src/net/protocol";

const seats: Seat[] = [
  { seat: 0, kind: "person", name: "Ada" },
  { seat: 1, kind: "bot", name: "", level: "hard" },
  { seat: 2, kind: "person", name: "Ben" },
];

const course = (...points: number[][]) => ({ points });

describe("the race", () => {
  it("is led by whoever alone has the most", () => {
    expect(leaderOf([1, 3, 2])).toBe(1);
    expect(leaderOf([3, 3, 2])).toBeNull();
  });
  it("turns where the lead changed for the last time", () => {
    const turning = turningOf(course([0, 0, 0], [2, 5, 0], [4, 5, 7], [6, 9, 7], [8, 12, 7]));
    expect(turning).toEqual({ step: 6, seat: 0, by: 4, lead: true });
  });
  it("turns at the largest swing where one led all the time", () => {
    expect(turningOf(course([0, 0, 0], [3, 1, 0], [5, 9, 2], [7, 10, 2]))).toEqual({
      step: 5,
      seat: 0,
      by: 8,
      lead: false,
    });
  });
  it("says what was gained where the lead was taken, and nothing where others lost it", () => {
    const lead = { step: 5, seat: 2, lead: true };
    expect(turningText({ ...lead, by: 4 }, seats, 0)).toBe("Ben took the lead for good here: +4");
    expect(turningText({ ...lead, by: 0 }, seats, 0)).toBe("Ben took the lead for good here");
    expect(turningText({ ...lead, by: -1 }, seats, 2)).toBe("you took the lead for good here");
    expect(turningText({ ...lead, by: -8, lead: false }, seats, 2)).toBe("your largest swing: −8");
  });
  it("does not turn where nothing happens", () => expect(turningOf(course([0, 0, 0]))).toBeNull());
  it("keeps its labels apart, and inside", () => {
    expect(spread([10, 12, 50], 18, 100)).toEqual([10, 28, 50]);
    expect(spread([90, 95, 99], 18, 100)).toEqual([64, 82, 100]);
  });
});

const result = { points: [23, 22, 8], ranks: [1, 2, 3], winners: [0] };
const state = (more: Partial<StateMessage> = {}) =>
  ({ game: "pnrz", status: "over", seat: 0, result, ...more }) as StateMessage;

/** A game as the sheet knows it. */
const of = (end: unknown, info: { team?: true } = {}) => ({ info, end: end as End<unknown> });

describe("the verdict", () => {
  it("speaks to whoever looks at it", () => {
    expect(verdictOf(of(pnrz), state(), seats)).toBe("You win by one point");
    expect(verdictOf(of(pnrz), state({ seat: 2 }), seats)).toBe("Ada wins");
    expect(verdictOf(of(pnrz), state({ result: { ...result, winners: [0, 2] } }), seats)).toBe(
      "You share the win with Ben",
    );
    expect(verdictOf(of(pnrz), state({ result: { ...result, winners: [0, 1, 2] } }), seats)).toBe("A draw");
    expect(verdictOf(of(anomaly, { team: true }), state({ result: { ...result, winners: [0, 2] } }), seats)).toBe(
      "You win with Ben",
    );
  });
  it("says why", () => {
    const why = (crew: number) => {
      const counted = { sources: [{ name: "crew", part: true, of: [crew, 5, 2] }] } as unknown as Course;
      return whyOf(of(pnrz), state(), seats, [], counted);
    };
    expect(why(12)).toBe("23 to 22 points. Most of the winner's points came from crew: 12.");
    expect(why(9)).toBe("23 to 22 points. The winner's largest source of points was crew: 9.");
    expect(why(23)).toBe("23 to 22 points. All of the winner's points came from crew.");
    const tie = { points: [9, 9, 8], ranks: [1, 2, 3], winners: [0] };
    expect(whyOf(of(adrenaline), state({ result: tie }), seats, [], null)).toMatch(/^Equal points/);
    const draw = { ...result, winners: [0, 1, 2], points: [7, 7, 7] };
    expect(whyOf(of(pnrz), state({ result: draw }), seats, [], null)).toMatch(/^All players have 7 points/);
    expect(whyOf(of(pnrz), state({ status: "ended" }), seats, [], null)).toMatch(/closed/);
  });
});

describe("the cause", () => {
  const duel = seats.slice(0, 2);
  const stations = (reason: string, clones: number, seat: number | null) =>
    state({
      seat,
      result: { points: [0, 1], ranks: [2, 1], winners: [1] },
      view: {
        reason,
        damaged: { A: 10, B: 3 },
        sides: { A: { clones: Array(clones).fill("x"), spies: [] }, B: { clones: ["x"], spies: [] } },
      },
    });

  it("is what the player saw happen, then the rule", () => {
    expect(causeOf(of(septikon), stations("helpless", 0, 0), duel, [])).toEqual({
      words: "Your last clone is gone.",
      rule: "SEP-16.1",
    });
    expect(causeOf(of(septikon), stations("helpless", 0, 1), duel, [])?.words).toBe("The last clone of Ada is gone.");
    expect(causeOf(of(septikon), stations("helpless", 2, 0), duel, [])?.words).toMatch(/^Nothing you have left/);
    expect(causeOf(of(septikon), stations("wrecked", 2, 0), duel, [])?.words).toBe(
      "Your station has 10 damaged squares.",
    );
  });
  it("says in whose turn the last skull fell, and what that set off", () => {
    const arena = (view: object, log: LogEntry[] = []) =>
      causeOf(of(adrenaline), state({ view: { skulls: 0, turn: 1, last: 0, ...view } }), seats, log);
    expect(arena({ frenzy: false })).toEqual({
      words: "The last skull fell in Bot B's turn, and that ended the game at once.",
      rule: "ADR-14.12",
    });
    expect(arena({ frenzy: true })).toEqual({
      words: "The last skull fell in your turn, and all players have had one more turn.",
      rule: "ADR-14.3",
    });
    expect(arena({ frenzy: true, skulls: 3 })).toEqual({
      words: "Two tracks were full after your turn, and all players have had one more turn.",
      rule: "ADR-X1.6",
    });
    const ahead = [{ verb: "bot-wins" } as LogEntry];
    expect(arena({ frenzy: true }, ahead)?.words).toMatch(/one more turn\. The terminator has more points/);
  });
  it("speaks to the side that lost", () => {
    const beaten = { points: [3, 0, 0], ranks: [1, 2, 2], winners: [0] };
    expect(causeOf(of(anomaly), state({ result: beaten, seat: 1 }), seats, [])?.words).toMatch(/^You and/);
    expect(causeOf(of(anomaly), state({ result: beaten }), seats, [])?.words).toMatch(/^The Students/);
  });
  it("is none where somebody gave up or the table was closed", () => {
    const gone = duel.map((s) => ({ ...s, conceded: s.seat === 0 }));
    expect(causeOf(of(septikon), stations("gave-up", 2, 0), gone, [])).toBeNull();
    expect(causeOf(of(pnrz), state({ status: "ended" }), seats, [])).toBeNull();
  });
});

describe("a rematch", () => {
  const record = "cardboard record 1\ngame: pnrz\nplayers: 3\noption variant: quick\nseed: 7\n\n0 option x: y\n";
  const again = { match: "m", game: "pnrz", seats, record, hints: true, rated: false };
  it("moves everybody on by one seat", () => expect(rotated(["a", "b", "c"])).toEqual(["c", "a", "b"]));
  it("takes the choices of the headers, and of nothing else", () =>
    expect(optionsIn(record)).toEqual({ variant: "quick" }));
  it("leaves the seats of others open on a server", () =>
    expect(wishAgain({ ...again, mine: [0] }).seats).toEqual([
      { kind: "open" },
      { kind: "me", name: "Ada" },
      { kind: "bot", level: "hard" },
    ]));
  it("keeps everybody at one screen", () =>
    expect(wishAgain({ ...again, match: "local-x", mine: [] }).seats.map((s) => s.kind)).toEqual(["me", "me", "bot"]));
  it("has no hints where it counts", () =>
    expect(wishAgain({ ...again, rated: true, mine: [0] })).toMatchObject({ rated: true, hints: false }));
  it("keeps the clock", () => {
    const clock = { bank: 300, credit: 5 };
    expect(wishAgain({ ...again, clock, mine: [0] }).clock).toEqual(clock);
    expect(wishAgain({ ...again, mine: [0] })).not.toHaveProperty("clock");
  });
  it("leaves open for each person the seat after theirs", () => {
    const wish = wishAgain({ ...again, mine: [0] }).seats;
    for (const s of others(seats, [0])) expect(wish[seatAfter(s.seat, seats.length)]).toEqual({ kind: "open" });
  });
  it("waits for the other people", () => expect(others(seats, [0]).map((s) => s.name)).toEqual(["Ben"]));
  it("is offered in the table's chat by somebody who sits there", () => {
    const line = (text: string, more = {}) =>
      ({ t: "chat", n: 1, at: 0, seat: 2, name: "Ben", room: "table", text, ...more }) as ChatMessage;
    const offer = "↻ Rematch? Sit down here: https://x.example/#/watch/abc123";
    expect(offerIn([line("hello"), line(offer)])).toEqual({ by: 2, next: "abc123" });
    expect(offerIn([line(offer, { seat: null, room: "watchers" })])).toBeNull();
    expect(offerIn([line("see https://x.example/#/watch/abc123")])).toBeNull();
  });
});

describe("another game", () => {
  const bots = (n: number): Seat[] => [
    { seat: 0, kind: "person", name: "Ada" },
    ...Array.from({ length: n }, (_, i): Seat => ({ seat: i + 1, kind: "bot", name: "", level: "hard" })),
  ];
  const kinds = (...args: Parameters<typeof seatsElsewhere>) => seatsElsewhere(...args).map((s) => s.level ?? s.kind);
  it("has the same table as far as it has chairs", () => {
    expect(kinds({ min_players: 2, max_players: 4 }, 0, bots(2))).toEqual(["me", "hard", "hard"]);
    expect(kinds({ min_players: 2, max_players: 2 }, 0, bots(2))).toEqual(["me", "hard"]);
    expect(kinds({ min_players: 3, max_players: 5 }, 0, bots(1))).toEqual(["me", "hard", "hard"]);
  });
  it("puts you where its lesson does, and those who share the screen behind you", () => {
    expect(kinds({ min_players: 2, max_players: 5 }, 1, bots(2))).toEqual(["hard", "me", "hard"]);
    expect(kinds({ min_players: 2, max_players: 5 }, 1, seats)).toEqual(["hard", "me", "me"]);
  });
  it("has a seat for whoever only watched", () => {
    expect(
      kinds(
        { min_players: 2, max_players: 2 },
        0,
        bots(1).map((s) => ({ ...s, kind: "bot" as const })),
      ),
    ).toEqual(["me", "fair"]);
  });
});
