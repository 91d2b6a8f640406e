// Rules exist once, in the engine. This looks for what would be a second copy of them: numbers, in those files of a
// table that neither draw nor speak; and in those that draw, comparisons with numbers.
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

const drawing = import.meta.glob<string>("../src/games/*/*.tsx", { query: "?raw", import: "default", eager: true });

/** What is compared with a number, from 2 on: `ways.length < 2`. */
const comparedIn = (source: string): string[] => {
  const found = source.matchAll(/(\w[\w.[\]]*(?:\([\w, ]*\))?[\w.]*) (?:===|!==|>=?|<=?) (?:[2-9]|[1-9]\d+)\b/g);
  return [...new Set([...found].map(([all]) => all))];
};

/** The comparisons that are there, and why. */
const compares: Record<string, [comparisons: string[], why: string]> = {
  "adrenaline/chips.tsx": [["i === 2", "ways.length < 2"], "the place of a reference; nothing to choose"],
  "anomaly/board.tsx": [["hunter.zones.length < 2"], "zones that are joined by a line"],
  "anomaly/claim.tsx": [["students(view).length < 2", "length < 2"], "nobody else to talk to"],
  "anomaly/contents.tsx": [["tokens.length < 4"], "what finds room in a zone"],
  "anomaly/player.tsx": [["written.length > 8", "not.length < 4"], "letters, and names in a line"],
  "pnrz/areas.tsx": [["section.quadrants.length < 2"], "one picture alone has no border"],
  "pnrz/said.tsx": [["refs.length === 4", "nth === 4"], "places of references in a phrase"],
  "septikon/flights.tsx": [["flights.length < 2"], "nothing to choose"],
  "septikon/ground.tsx": [["i <= 9", "layout.size.rock > 30"], "the levels that are drawn, and pixels"],
  "septikon/in-space.tsx": [["height > 40"], "pixels"],
  "septikon/overlays.tsx": [["level === 9"], "the surface is drawn lower"],
  "septikon/scenery.tsx": [
    ["rock > 30", "level <= 8", "layout.size.rock > 30"],
    "the levels that are drawn, and pixels",
  ],
  "septikon/squares.tsx": [["height > 40", "level !== 9", "level === 9"], "the surface is drawn lower, and pixels"],
  "septikon/strip-map.tsx": [["level <= 8"], "the levels that are drawn"],
  "septikon/threat-list.tsx": [["on.length === 6", "on.length === 7", "on.length > 3"], "faces of the die, in words"],
  "spacefreaks/spots.tsx": [["choice.refs.length < 2"], "places of references in a phrase"],
};

describe("what is drawn decides nothing", () => {
  it.each(Object.entries(drawing))("%s", (file, source) => {
    expect(comparedIn(source)).toEqual(compares[file.replace("../src/games/", "")]?.[0] ?? []);
  });

  it("knows nothing that is gone", () => {
    for (const file of Object.keys(compares)) expect(drawing[`../src/games/${file}`], file).toBeDefined();
  });

  it("finds a comparison", () => {
    expect(comparedIn("lit: told.run > 3 && <rect x={4} />, s => 12")).toEqual(["told.run > 3"]);
  });
});

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
