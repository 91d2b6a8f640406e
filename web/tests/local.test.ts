// Matches of this browser: what it stores of one, and the page's side of the engine's worker.
import { describe, expect, it } from "vitest";
import { EngineHandle, startWith, type EngineWorker } from "../src/engine/engine";
import type { Order, Reply } from "../src/engine/messages";
import { fileOf, headerOf, isLocal, newId, newSeed, seatsOf, type SavedSeat } from "../src/local/saved";

const seats: SavedSeat[] = [
  { kind: "person", name: "Ada" },
  { kind: "bot", name: "", level: "fair" },
  { kind: "person", name: "", away: true, level: "easy" },
];
const record = "cardboard record 1\ngame: pnrz\nplayers: 3\nseed: 7\nname 0: Ada\n\n* draw T05\n0 play T05 (0,0) r0\n";

describe("a saved match", () => {
  it("is told apart from a served one by its name", () => {
    const ids = Array.from({ length: 100 }, newId);
    expect(new Set(ids).size).toBe(100);
    expect(ids.every(isLocal)).toBe(true);
    expect(isLocal("k7d2m9qx4t")).toBe(false);
    expect(Array.from({ length: 100 }, newSeed).every((n) => Number.isSafeInteger(n) && n >= 0)).toBe(true);
  });

  it("names its bots in the file, and only in the head", () => {
    const file = fileOf({ record, seats });
    expect(file).toBe(record.replace("name 0: Ada\n", "name 0: Ada\nname 1: fair\n"));
    expect(headerOf(file, "name 1")).toBe("fair");
    expect(headerOf(file, "name 2")).toBeUndefined();
    expect(headerOf("a: 1\n\nb: 2\n", "b")).toBeUndefined();
  });

  it("shows its seats as a server would", () => {
    const shown = seatsOf({ seats, toMove: [1] });
    expect(shown.map((s) => s.playing)).toEqual([false, true, false]);
    expect(shown[2]).toMatchObject({ kind: "person", away: true, level: "easy", present: true });
    expect(shown[0]).not.toHaveProperty("level");
  });
});

/** A worker that echoes what it was asked, unless it dies. */
class Echo implements EngineWorker {
  static made: Echo[] = [];
  onmessage: ((event: MessageEvent<Reply>) => void) | null = null;
  onerror: ((event: ErrorEvent) => void) | null = null;
  heard: Order[] = [];

  constructor() {
    Echo.made.push(this);
  }

  postMessage(order: Order): void {
    this.heard.push(order);
    if (order.kind !== "ask" || order.op === "perft") return;
    const reply: Reply =
      order.op === "play"
        ? { id: order.id, error: { code: "move", sentence: "not legal" } }
        : { id: order.id, answer: order.members };
    queueMicrotask(() => this.onmessage?.({ data: reply } as MessageEvent<Reply>));
  }

  terminate(): void {
    this.onmessage = null;
  }
}

describe("the engine's worker", () => {
  it("begins when it is needed, refuses in the engine's words, and can die", async () => {
    startWith(() => new Echo());
    const handle = new EngineHandle();
    expect(Echo.made).toHaveLength(0);
    expect(await handle.ask("look", { step: 3 })).toEqual({ step: 3 });
    expect(Echo.made).toHaveLength(1);
    await expect(handle.ask("play", { move: "fly" })).rejects.toMatchObject({ code: "move", message: "not legal" });

    const stop = new AbortController();
    await handle.think("hint", {}, stop.signal);
    stop.abort();
    expect(Echo.made[0]?.heard.at(-1)?.kind).toBe("stop");

    const lost = handle.ask("perft", { depth: 1 });
    Echo.made[0]?.onerror?.({ message: "out of memory", preventDefault: () => undefined } as ErrorEvent);
    await expect(lost).rejects.toMatchObject({ code: "fault", message: "out of memory" });
    await expect(handle.ask("look")).rejects.toMatchObject({ code: "fault" });
    expect(await new EngineHandle().ask("look", { step: 1 })).toEqual({ step: 1 });
    expect(Echo.made).toHaveLength(2);
  });
});
