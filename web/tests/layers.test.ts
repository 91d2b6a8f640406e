// The cascade is in layers (scripts/layers.mjs): every sheet is in one of them, and no selector shouts over another
// layer by naming a class three times.
import { describe, expect, it } from "vitest";
import { layerOf, layers } from "../scripts/layers.mjs";

const sheets = import.meta.glob<string>("../src/**/*.css", { query: "?raw", import: "default", eager: true });

describe("layers", () => {
  it("hold every sheet", () => {
    const used = new Set(Object.keys(sheets).map((path) => layerOf(path.replace("..", "/web"))));
    expect([...used].sort()).toEqual([...layers].sort());
  });
  it("need no shouting", () => {
    const shouts = /(\.[\w-]+)\1\1/;
    expect(shouts.test(".table.table.table > .guide")).toBe(true);
    expect(Object.keys(sheets).filter((path) => shouts.test(sheets[path] ?? ""))).toEqual([]);
  });
});
