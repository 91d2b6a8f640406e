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
  it("is what others have done since, and nothing that only says that something was taken back", () => {
    expect(missed(log, 1, 0)).toBe(true);
    expect(missed(log, 5, 0)).toBe(false);
    expect(missed(log.slice(3, 4), 1, 0)).toBe(false);
  });

  it("is nothing when only oneself and chance have acted", () => {
    expect(missed([entry(1, 0), entry(2, null)], 0, 0)).toBe(false);
    expect(missed([entry(1, 0), entry(2, null)], 0, null)).toBe(true);
  });
});
