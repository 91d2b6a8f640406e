// The minutes on a box follow from what was counted.
import { describe, expect, it } from "vitest";
import { minutesOf } from "../src/games/minutes";

describe("the minutes of a match", () => {
  it("are those of the person's decisions, and of watching the bots'", () => {
    /* 100 decisions of 4 + 2 * 3 seconds, and 200 of three quarters of a second. */
    expect(minutesOf({ players: 3, decisions: 300, choices: 8 })).toBe(20);
    expect(minutesOf({ players: 2, decisions: 567, choices: 12.1 })).toBe(55);
  });
  it("are at least five", () => expect(minutesOf({ players: 4, decisions: 4, choices: 2 })).toBe(5));
});
