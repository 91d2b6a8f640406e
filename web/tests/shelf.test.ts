// Whoever takes a box from the shelf sits where the game's lesson has put them.
import { describe, expect, it } from "vitest";
import type { GameInfo } from "../src/net/protocol";
import { againstBots, withFriend } from "../src/pages/shelf";
import { loadLesson } from "../src/learn/lessons";

const players: Record<string, [min: number, max: number]> = {
  adrenaline: [3, 5],
  anomaly: [2, 4],
  pnrz: [2, 4],
  septikon: [2, 2],
  spacefreaks: [2, 4],
};

describe.each(Object.entries(players))("a table of %s", (id, [min_players, max_players]) => {
  const game = { id, min_players, max_players } as GameInfo;
  const kinds = (seats: { kind: string }[]) => seats.map((s) => s.kind);

  it("against bots has me in the seat that the lesson teaches", async () => {
    const seats = kinds(againstBots(game, "easy"));
    expect(seats.indexOf("me")).toBe((await loadLesson(id)).seat);
    expect(seats.filter((kind) => kind === "bot")).toHaveLength(seats.length - 1);
  });

  it("with a friend has me there, one friend, and bots only where the game needs more", async () => {
    const seats = kinds(withFriend(game));
    expect(seats.indexOf("me")).toBe((await loadLesson(id)).seat);
    expect([...seats].sort()).toEqual([...Array(min_players - 2).fill("bot"), "friend", "me"].sort());
  });
});
