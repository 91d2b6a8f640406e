import { describe, expect, it } from "vitest";
import { range, zoneNames, zones } from "../src/games/anomaly/station";

describe("the station", () => {
  it("has neighbours on both sides of every passage", () => {
    for (const z of zoneNames) for (const n of zones[z].next) expect(zones[n].next).toContain(z);
  });

  it("shows each symbol in four zones, and no set of three twice (ANO-1.2)", () => {
    const count = new Map<string, number>();
    for (const z of zoneNames) for (const s of zones[z].symbols) count.set(s, (count.get(s) ?? 0) + 1);
    expect([...count.values()]).toEqual(Array(9).fill(4));
    expect(new Set(zoneNames.map((z) => [...zones[z].symbols].sort().join())).size).toBe(12);
  });

  it("measures ranges in steps (ANO-1.4)", () => {
    expect(range("C1", "C1")).toBe(0);
    expect(range("C1", "C3")).toBe(2);
    expect(range("L1", "L3")).toBe(4 - 1);
  });
});
