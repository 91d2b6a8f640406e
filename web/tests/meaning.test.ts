// Every page with a table says what numbers mean and lights what is pointed at, and brings the style for that.
import { describe, expect, it } from "vitest";

/** Whatever shows a table: a match, its review, a lesson or puzzle, the editor. */
const showTables = import.meta.glob<string>(
  ["../src/pages/table.tsx", "../src/pages/replay.tsx", "../src/learn/lesson-table.tsx", "../src/pages/edit.tsx"],
  { query: "?raw", import: "default", eager: true },
);
const sources = import.meta.glob<string>(["../src/ui/meaning.tsx", "../src/motion/pointing.ts"], {
  query: "?raw",
  import: "default",
  eager: true,
});
const sheets = import.meta.glob<string>(["../src/style/*.css"], {
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
    ["motion/pointing.ts", "pointing.css", ".pointing {"],
  ])("gets the style together with %s", (source, sheet, rule) => {
    expect(sources[`../src/${source}`]).toContain(`import "../style/${sheet}"`);
    expect(sheets[`../src/style/${sheet}`]).toContain(rule);
  });
});
