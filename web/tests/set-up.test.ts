import { describe, expect, it } from "vitest";
import type { GameInfo, Level } from "../src/net/protocol";
import {
  chairPlaces,
  filled,
  newPlan,
  outcome,
  seated,
  swapped,
  wishOf,
  withChairs,
  type Plan,
} from "../src/pages/set-up";

const game: GameInfo = {
  id: "pnrz",
  title: "",
  blurb: "",
  min_players: 2,
  max_players: 4,
  secrets: true,
  options: [{ name: "factions", title: "", choices: ["standard", "PNRZ"], standard: "standard" }],
};
const levels: Level[] = [
  { name: "search", blurb: "" },
  { name: "easy", blurb: "", rating: 800 },
  { name: "fair", blurb: "", rating: 1000 },
];
const plan = (change: Partial<Plan> = {}): Plan => ({ ...newPlan(game), ...change });
const ask = (p: Plan, server = true) => wishOf(p, game, levels, server, "Ada");

describe("a table that is being set", () => {
  it("begins with me and two bots, and asks about the chair that a friend could take", () => {
    expect(outcome(plan(), levels, true).sitters).toEqual(["me", "fair", "fair"]);
    expect(plan().chair).toBe(1);
    expect(newPlan({ ...game, min_players: 2, max_players: 2 }).players).toBe(2);
    expect(newPlan({ ...game, min_players: 3, max_players: 5 }).players).toBe(3);
  });

  it("puts me where the lesson does, and asks about somebody else", () => {
    const anomaly = newPlan({ ...game, id: "anomaly" });
    expect(anomaly.sitters).toEqual(["fair", "me", "fair", "fair"]);
    expect(anomaly.chair).toBe(0);
  });

  it("keeps whoever sits on chairs that are taken away, but not the question about them", () => {
    const four = seated(withChairs(plan(), 4), 3, "easy");
    const two = withChairs(four, 2);
    expect([two.chair, outcome(two, levels, true).sitters]).toEqual([1, ["me", "fair"]]);
    expect(outcome(withChairs(two, 4), levels, true).sitters[3]).toBe("easy");
  });

  it("lets two change places, and bots take free chairs", () => {
    const p = seated(seated(plan(), 1, "friend"), 2, "open");
    expect(outcome(p, levels, true).free).toEqual([1, 2]);
    expect(swapped(p, 0, 2).sitters.slice(0, 3)).toEqual(["open", "friend", "me"]);
    expect(outcome(filled(p, "easy"), levels, true).sitters).toEqual(["me", "easy", "easy"]);
  });

  it("has bots where people would have to come from elsewhere, without a server", () => {
    const p = seated(plan(), 1, "friend");
    expect(outcome(p, levels, false).sitters[1]).toBe("fair");
    expect(outcome({ ...p, onDevice: true }, levels, true).sitters[1]).toBe("fair");
    expect(outcome(p, levels, true).sitters[1]).toBe("friend");
  });
});

describe("what is asked for", () => {
  const common = { game: "pnrz", players: 3, options: { factions: "standard" }, name: "Ada" };
  const bot = { kind: "bot", level: "fair" };

  it("on this device is only who sits there, options and hints", () => {
    const wish = { ...common, seats: [{ kind: "me" }, bot, bot], hints: true };
    expect(ask(plan({ clock: "quick", rated: true, listed: true }), false)).toEqual(wish);
    expect(ask(plan({ onDevice: true }))).toEqual(wish);
  });

  it("of a server is also whether it is rated and listed, and the clock", () => {
    const seats = [{ kind: "me" }, bot, bot];
    const quiet = { hints: true, rated: false, gathers: false, listed: false };
    expect(ask(plan())).toEqual({ ...common, seats, ...quiet });
    expect(ask(plan({ clock: "calm" }))).toEqual({ ...common, seats, ...quiet, clock: { bank: 1200, credit: 30 } });
  });

  it("has no hints when rated, and gathers chance when a friend comes", () => {
    expect(ask(plan({ rated: true }))).toMatchObject({ rated: true, hints: false, gathers: false });
    expect(ask(seated(plan({ rated: true }), 1, "friend"))).toMatchObject({ rated: true, gathers: true });
    expect(ask(seated(plan({ rated: true }), 1, "me"))).toMatchObject({ rated: false, hints: true });
    expect(ask(seated(plan({ rated: true }), 1, "search"))).toMatchObject({ rated: false });
  });

  it("is listed when anybody may come", () => {
    expect(ask(seated(plan(), 2, "open"))).toMatchObject({ listed: true, seats: [{}, {}, { kind: "open" }] });
    expect(ask(plan({ listed: true }))).toMatchObject({ listed: true });
  });
});

describe("chairs", () => {
  const near = (sitters: string[]) => chairPlaces(sitters).map((p) => [Math.round(p.x), Math.round(p.y), p.turn]);
  it("stand around the table, clockwise from mine, which is in front", () => {
    expect(near(["me", "fair", "fair", "fair"])).toEqual([
      [0, 1, 0],
      [-1, 0, 90],
      [-0, -1, 180],
      [1, -0, 270],
    ]);
    expect(chairPlaces(["fair", "me"]).map((p) => p.turn)).toEqual([180, 0]);
    expect(chairPlaces(["fair", "fair", "fair"])[0]?.turn).toBe(0);
  });
});
