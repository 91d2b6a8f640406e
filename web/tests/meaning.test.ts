// Every page with a table says what numbers mean and lights what is pointed at, and brings the style for that.
import { describe, expect, it } from "vitest";
import { beside } from "../src/ui/beside";

/** Whatever shows a table: a match, its review, a lesson or puzzle, the editor. */
const showTables = import.meta.glob<string>(
  ["../src/pages/table.tsx", "../src/pages/replay.tsx", "../src/learn/lesson-table.tsx", "../src/pages/edit.tsx"],
  { query: "?raw", import: "default", eager: true },
);
const sources = import.meta.glob<string>(["../src/ui/meaning.tsx", "../src/motion/pointing-layer.ts"], {
  query: "?raw",
  import: "default",
  eager: true,
});
const sheets = import.meta.glob<string>(["../src/style/**/*.css"], {
  query: "?raw",
  import: "default",
  eager: true,
});

describe("a page with a table", () => {
  for (const [path, source] of Object.entries(showTables))
    it(`says and lights: ${path.split("/").at(-1)}`, () => {
      expect(source).toContain("<Meaning />");
      expect(source).toContain("usePointing(");
      expect(source).toContain("<PointAt.Provider");
    });

  /* Whoever opens a page by its address has not loaded the styles of another one. */
  it.each([
    ["ui/meaning.tsx", "meaning.css", ".meaning {"],
    ["motion/pointing-layer.ts", "table/pointing.css", ".pointing {"],
  ])("gets the style together with %s", (source, sheet, rule) => {
    expect(sources[`../src/${source}`]).toContain(`import "../style/${sheet}"`);
    expect(sheets[`../src/style/${sheet}`]).toContain(rule);
  });
});

describe("where a meaning stands", () => {
  const screen = { width: 390, height: 844 },
    size = { width: 200, height: 60 };
  const box = (x: number, y: number, width: number, height: number) => ({ x, y, width, height });
  const at = (of: ReturnType<typeof box>, ...seen: ReturnType<typeof box>[]) => {
    const { x, y } = beside(of, size, screen, seen);
    return [x, y];
  };

  it("is above what it speaks of, and within the screen", () => {
    expect(at(box(100, 300, 40, 20))).toEqual([100, 234]);
    expect(at(box(370, 300, 20, 20))).toEqual([182, 234]);
  });
  it("is below it at the upper edge", () => expect(at(box(100, 20, 40, 20))).toEqual([100, 46]));
  it("is where it covers nothing that must be seen", () => {
    expect(at(box(100, 300, 40, 20), box(0, 200, 390, 60))).toEqual([100, 326]);
    expect(at(box(100, 600, 40, 20), box(0, 400, 390, 190), box(0, 640, 390, 200))).toEqual([100, 8]);
  });
});
