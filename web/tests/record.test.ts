import { describe, expect, it } from "vitest";
import type { LogEntry } from "../src/net/protocol";
import { heardLog, heardMoves, recordMoves } from "../src/replay/record";

const read = (text: string) => ({ text, verb: text.split(" ")[0] ?? "", refs: [] });

describe("the moves of a record", () => {
  it("are its lines, without heads and checks", () => {
    const record = "cardboard record 1\ngame: x\n\n* roll 3\n0 go (1,2)  #0123456789abcdef\n1 stay\n";
    expect(recordMoves(record, read).map((m) => [m.seat, m.text])).toEqual([
      [null, "roll 3"],
      [0, "go (1,2)"],
      [1, "stay"],
    ]);
  });

  it("are told with the names that the log has, all of them at once", async () => {
    const moves = Array.from({ length: 450 }, (_, i) => ({ ...read(`go (${i},0)`), seat: 0 }));
    const asked: [number, number][] = [];
    const told = ["the red room"];
    const log = (from: number, to: number) => {
      asked.push([from, to]);
      const entry = (step: number) => [{ text: `go (${step - 1},0)`, told: step % 2 ? told : undefined }];
      return Promise.resolve(
        Array.from({ length: to - from + 1 }, (_, i) => entry(from + i)) as unknown as LogEntry[][],
      );
    };
    const heard = heardMoves(moves, await heardLog({ log } as never, moves.length));
    expect(asked).toEqual([
      [1, 200],
      [201, 400],
      [401, 450],
    ]);
    expect(heard.map((m) => m.told)).toEqual(moves.map((_, i) => (i % 2 === 0 ? told : undefined)));
    expect(moves.every((m) => !("told" in m))).toBe(true);
  });
});
