import { beforeEach, describe, expect, it, vi } from "vitest";
import type { Seat, ServerMessage } from "../src/net/protocol";
import { emptyTable, reduceTable } from "../src/table/model";

const seats: Seat[] = ["Ada", "", "Grace"].map((name, seat) => ({ seat, kind: "person", name }));

/** As in a browser that keeps things, or that does not. */
function browser(works: boolean): Map<string, string> {
  const things = new Map<string, string>();
  const refuse = () => {
    throw new Error("not here");
  };
  vi.stubGlobal(
    "localStorage",
    works
      ? { getItem: (k: string) => things.get(k) ?? null, setItem: (k: string, v: string) => things.set(k, v) }
      : { getItem: refuse, setItem: refuse },
  );
  return things;
}

beforeEach(() => vi.resetModules());

describe("seats opened in one browser", () => {
  it("are here, though only one of them is shown at a time", async () => {
    const { withCompany } = await import("../src/table/shared");
    const awaited = seats.map((s) => ({ ...s, present: s.seat === 0 }));
    const words = (here: number[]) =>
      withCompany(
        awaited,
        here.map((seat) => ({ seat })),
      ).map((s) => s.present);
    expect(words([0, 1])).toEqual([true, true, false]);
    expect(words([0])).toEqual([true, false, false]);
  });

  it("are named with their letters, as a warning or not", async () => {
    const { sharedText } = await import("../src/table/shared");
    await (await import("../src/texts")).loadWords("shell");
    expect(sharedText({ seats: [0, 2], declared: false }, seats)).toBe(
      "Ada (A) and Grace (C) play from the same browser.",
    );
    expect(sharedText({ seats: [0, 1, 2], declared: true }, seats)).toBe(
      "Ada (A), Player B, and Grace (C) share one screen.",
    );
  });

  it("are told by the list of seats, and go with it", () => {
    const hear = (message: object) =>
      reduceTable(emptyTable, {
        a: "message",
        message: message as ServerMessage,
        read: (text) => ({ text, verb: "", refs: [] }),
      });
    const shared = [{ seats: [0, 2], declared: false }];
    expect(hear({ t: "seats", seats, shared }).shared).toEqual(shared);
    expect(hear({ t: "state", version: 1, log_from: 0, log: [], seats, shared }).shared).toEqual(shared);
    expect(hear({ t: "seats", seats }).shared).toEqual([]);
  });
});

describe("the token that takes the place of a link's", () => {
  it("is drawn once for a link, and kept", async () => {
    const things = browser(true);
    const first = (await import("../src/seats-kept")).claimOf("m", "link");
    expect(first).toMatch(/^[\w-]{22}$/);
    expect(JSON.parse(things.get("claims") ?? "{}")).toEqual({ link: first });
    vi.resetModules();
    const again = await import("../src/seats-kept");
    expect(again.claimOf("m", "link")).toBe(first);
    expect(again.claimOf("m", "another")).not.toBe(first);
  });

  it("is not needed for a seat that is mine already", async () => {
    browser(true);
    const { claimOf, keepSeat } = await import("../src/seats-kept");
    keepSeat({ match: "m", token: "mine", game: "pnrz", seat: 0, at: 0 });
    expect(claimOf("m", "mine")).toBe(null);
  });

  it("stays the same where nothing can be kept", async () => {
    browser(false);
    const { claimOf } = await import("../src/seats-kept");
    expect(claimOf("m", "link")).toBe(claimOf("m", "link"));
  });
});

describe("the key of a browser", () => {
  it("is drawn once and kept", async () => {
    const things = browser(true);
    const first = (await import("../src/player-key")).playerKey();
    expect(first).toMatch(/^[\w-]{22}$/);
    vi.resetModules();
    expect((await import("../src/player-key")).playerKey()).toBe(first);
    things.set("player", JSON.stringify("spoilt"));
    vi.resetModules();
    expect((await import("../src/player-key")).playerKey()).toMatch(/^[\w-]{22}$/);
  });

  it("is another in another browser, and stays the same where nothing can be kept", async () => {
    browser(false);
    const { playerKey } = await import("../src/player-key");
    const first = playerKey();
    expect(playerKey()).toBe(first);
    vi.resetModules();
    expect((await import("../src/player-key")).playerKey()).not.toBe(first);
  });
});
