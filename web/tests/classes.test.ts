// The style sheets of one table never reach into another: their classes carry the game's prefix, or are the shell's.
// And no sheet names a class that no source gives to anything.
import { describe, expect, it } from "vitest";

const sheets = import.meta.glob<string>(["../src/games/*/style/*.css", "!**/index.css"], {
  query: "?raw",
  import: "default",
  eager: true,
});

const every = import.meta.glob<string>(["../src/**/*.css", "!**/index.css"], {
  query: "?raw",
  import: "default",
  eager: true,
});
const sources = Object.values(
  import.meta.glob<string>(["../src/**/*.{ts,tsx}", "../src/**/art.svg"], {
    query: "?raw",
    import: "default",
    eager: true,
  }),
).join("\n");

const prefixes: Record<string, string> = {
  adrenaline: "adr-",
  anomaly: "ano-",
  pnrz: "pnrz-",
  septikon: "sep-",
  spacefreaks: "spf-",
};

/** What the shell calls the parts of every table, and their states. */
const shared = new Set(
  `table board hand player stage chip chips spot can chosen faint ghost edge halo icon inline-icon quiet seat-shape
  seat-line-0 seat-line-1 seat-line-2 seat-line-3 players middle scene tray strip drawer
  prompt-place game-over lesson replay edit prompt question buttons answers words why trouble ask-back to-list mine
  main guide asked would tell-again acting acting-edge invitation book book-page book-table book-hand set-table
  seat-0 seat-2 seat-3 playing presence points face tabs step-back`.split(/\s+/),
);

const classesOf = (css: string) =>
  [...css.replace(/\/\*[\s\S]*?\*\/|url\([^)]*\)/g, "").matchAll(/\.([a-zA-Z][\w-]*)/g)].map((found) => found[1] ?? "");

const words = new Set(sources.match(/[a-zA-Z0-9][\w-]*/g));
/** The part before a `${`: a class of it is in use if what follows is a word of the sources as well. */
const composed = new Set([...sources.matchAll(/([a-zA-Z][\w-]*-)\$\{/g)].map((found) => found[1] ?? ""));
const inUse = (name: string) =>
  words.has(name) || [...composed].some((start) => name.startsWith(start) && words.has(name.slice(start.length)));

/** The selectors of a sheet, one by one. */
const selectorsOf = (css: string) =>
  [...css.replace(/\/\*[\s\S]*?\*\/|@[^{]+\{/g, "").matchAll(/([^{}]+)\{/g)]
    .flatMap((found) => (found[1] ?? "").split(/,(?![^(]*\))/))
    .map((selector) => selector.trim());

describe("classes", () => {
  it("are found", () =>
    expect(classesOf(".adr-a > .can:not(.b) { margin: .5em } /* .c */")).toEqual(["adr-a", "can", "b"]));

  for (const [path, css] of Object.entries(sheets)) {
    const game = path.split("/").at(-3) ?? "";
    it(`of ${game}, ${path.split("/").at(-1)}, carry its prefix or are shared`, () => {
      expect(
        [...new Set(classesOf(css))].filter((c) => !c.startsWith(prefixes[game] ?? "?") && !shared.has(c)),
      ).toEqual([]);
    });
  }

  for (const [path, css] of Object.entries(every))
    it(`of ${path.slice("../src/".length)} are in use`, () =>
      expect([...new Set(classesOf(css))].filter((name) => !inUse(name))).toEqual([]));

  /* Its sheets stay loaded when one goes on to a review or a table. */
  it("of the editor are its own", () => {
    const editor = Object.entries(every).filter(([path]) => /\/edit[\w-]*\.css$/.test(path));
    expect(editor.length).toBeGreaterThan(0);
    expect(selectorsOf("@media (x) { .a :is(.b, .c), d { } }")).toEqual([".a :is(.b, .c)", "d"]);
    expect(editor.flatMap(([, css]) => selectorsOf(css)).filter((s) => !/^\.edit\b/.test(s))).toEqual([]);
  });
});
