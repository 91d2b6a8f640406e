// Rules exist once, in the engine. This looks for what would be a second copy of them: numbers, in those files of a
// table that neither draw nor speak.
import { describe, expect, it } from "vitest";

const sources = import.meta.glob<string>("../src/games/*/*.ts", { query: "?raw", import: "default", eager: true });

/** What is said, what is drawn and how it moves; what the engine has written ends in .gen. */
const speaksOrDraws = new Set(
  (
    "de words card-words module-words telling names motion paths outline banners room use-room light lights " +
    "layout geometry cells places pictures hexes maps chairs index types.gen fixed.gen"
  ).split(" "),
);
const decides = Object.entries(sources).filter(
  ([file]) => !speaksOrDraws.has(file.slice(file.lastIndexOf("/") + 1, -".ts".length)),
);

/** The numbers of a source, from 3 on: comments, strings, names and shares of one are none. */
function numbersOf(source: string): number[] {
  const code = source
    .replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, "")
    .replace(/"(?:[^"\\\n]|\\.)*"|\/(?![*/ ])(?:[^/\\\n]|\\.)+\/[gimsuy]*|`(?:[^`\\]|\\.)*`/g, '""');
  return [...code.matchAll(/(?<![\w.])\d+(?![\w.]*\w)/g)].map(([n]) => Number(n)).filter((n) => n >= 3);
}

/** The numbers that are there, in order, and why. */
const known: Record<string, [numbers: number[], why: string]> = {
  "adrenaline/never.ts": [[1500], "milliseconds"],
  "adrenaline/view.ts": [[5, 3], "how moves number targets, and the slots of a rack"],
  "pnrz/choosing.ts": [[3, 3, 3, 3], "places of references in a phrase, and quarter turns"],
  "pnrz/laying.ts": [[3], "the quadrants of a tile"],
  "pnrz/tiles.ts": [[100], "units of the drawings"],
  "septikon/look.ts": [[30, 3], "pixels at each side, and a third of the screen"],
  "septikon/station.ts": [[11], "the column of the shaft: where a store is drawn"],
  "septikon/told.ts": [[3, 4, 5, 6], "faces of the die"],
  "septikon/view.ts": [[21, 31, 10, 22, 22], "rows and columns of the drawing"],
};

describe("rules once", () => {
  it.each(decides)("%s", (file, source) => {
    expect(numbersOf(source)).toEqual(known[file.replace("../src/games/", "")]?.[0] ?? []);
  });

  it("knows nothing that is gone", () => {
    for (const file of Object.keys(known)) expect(sources[`../src/games/${file}`], file).toBeDefined();
  });

  it("finds a number", () => {
    expect(numbersOf('const kills = 11; // "12"\nconst a = x.length >= 3 ? "4" : view[1];')).toEqual([11, 3]);
    expect(numbersOf("const rotate = `rotate(90)`, share = 0.94, r1c0 = 1;")).toEqual([]);
  });
});
