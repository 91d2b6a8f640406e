import { describe, expect, it } from "vitest";
import type { LogEntry } from "../src/net/protocol";
import { missed } from "../src/table/since";

const entry = (v: number, seat: number | null, undo?: number): LogEntry => ({
  v,
  seat,
  words: `${v}`,
  ...(undo === undefined ? {} : { undo }),
});
const log = [entry(1, 0), entry(2, 1), entry(3, null), entry(4, 1, 2), entry(5, 1)];

describe("what was missed", () => {
  it("are the lines since, without what only says that something was taken back", () => {
    expect(missed(log, 1, 0).map((e) => e.v)).toEqual([2, 3, 5]);
    expect(missed(log, 5, 0)).toEqual([]);
  });

  it("is nothing when only oneself and chance have acted", () => {
    expect(missed([entry(1, 0), entry(2, null)], 0, 0)).toEqual([]);
    expect(missed([entry(1, 0), entry(2, null)], 0, null).map((e) => e.v)).toEqual([1, 2]);
  });
});
