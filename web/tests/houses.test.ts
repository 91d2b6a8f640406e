// Everything of a game is in its folder: no other file of the page names one. Words stay with their language.
import { describe, expect, it } from "vitest";

const files = import.meta.glob<string>(["../src/**/*.{ts,tsx,css}", "!../src/games/*/**", "!../src/generated/**"], {
  query: "?raw",
  import: "default",
  eager: true,
});
const folders = Object.keys(import.meta.glob("../src/games/*/index.ts")).map((path) => path.split("/").at(-2) ?? "");

/** Every file, by its path. */
const paths = Object.keys(
  import.meta.glob([
    "../{src,scripts}/**/*",
    "../*/*.{txt,json,svg,css}",
    "!../src/{games,languages,generated}/**",
    "!**/node_modules/**",
    "!../{tests,e2e,dist}/**",
  ]),
);

/** The ids of the games, and what their classes and pictures begin with. */
const names = new RegExp(`\\b(?:${folders.join("|")})\\b|[.#"\x60](?:adr|ano|sep|spf|pnrz)-`, "g");

const namedIn = (source: string) => source.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*/gm, "").match(names) ?? [];

describe("the shell", () => {
  it("finds names", () => {
    expect(folders.length).toBeGreaterThan(4);
    expect(namedIn('if (game === "anomaly") /* pnrz */ x = ".sep-board";')).toEqual(["anomaly", ".sep-"]);
  });
  it("has no file of one", () => {
    expect(paths.length).toBeGreaterThan(150);
    expect(paths.filter((path) => folders.some((game) => path.includes(game)))).toEqual([]);
  });
  it("names no game", () => {
    const naming = Object.entries(files).filter(([, source]) => namedIn(source).length > 0);
    expect(naming.map(([file, source]) => [file, ...namedIn(source)])).toEqual([]);
  });
});
