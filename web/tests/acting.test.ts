import { describe, expect, it } from "vitest";
import type { LogEntry, Ref } from "../src/net/protocol";
import { actingIn } from "../src/table/acting";

const entry = (seat: number | null, ...refs: [string, Ref["value"]][]): LogEntry => ({
  v: 1,
  seat,
  words: "",
  refs: refs.map(([kind, value]) => ({ kind, value })),
});
const acts = ["flyer", "place"];
const found = (viewer: number | null, ...fresh: LogEntry[]) => actingIn(fresh, viewer, acts)?.ref.value ?? null;

describe("what somebody else acts with", () => {
  it("is the last thing that is known of it", () => {
    expect(found(0, entry(1, ["place", "a"], ["place", "b"]))).toBe("b");
    expect(found(0, entry(1, ["place", "a"]), entry(1, ["place", null]))).toBe("a");
    expect(found(0, entry(1, ["number", 3]))).toBe(null);
  });
  it("is what matters most in its line", () =>
    expect(found(0, entry(1, ["flyer", "rocket"], ["place", "a"]))).toBe("rocket"));
  it("is nothing of the viewer's own, and nothing of chance", () => {
    expect(found(0, entry(0, ["place", "a"]))).toBe(null);
    expect(found(0, entry(null, ["place", "a"]))).toBe(null);
    expect(found(null, entry(0, ["place", "a"]))).toBe("a");
  });
  it("is nothing where nothing led here", () => expect(actingIn(null, 0, acts)).toBe(null));
});
