import { describe, expect, it } from "vitest";
import rules from "../../docs/rules/spacefreaks.md?raw";
import { buildingZone, corners, homeZone, landing, terrainOf, type Terrain } from "../src/games/spacefreaks/arena";
import { masters, missions, parts, partsOf, sponsors } from "../src/games/spacefreaks/cards";
import { all, border, centre, distance, hexAt, nameOf } from "../src/games/spacefreaks/hexes";
import { addsOf } from "../src/games/spacefreaks/template";
import { blowOf, hitWords, hurtsOthers } from "../src/games/spacefreaks/told";
import type { BlowsBlows, BlowsHits, Facts } from "../src/games/spacefreaks/types.gen";

describe("a part", () => {
  it("has every number on the line of its word", () => {
    const added = Object.values(parts).flatMap((p) => addsOf(p).split(" · "));
    expect(added.length).toBeGreaterThan(50);
    expect(added.filter((adds) => / \d|\d /.test(adds))).toEqual([]);
  });
});

describe("the arena", () => {
  const letters: Record<string, Terrain> = {
    ".": "sand",
    ",": "floor",
    "#": "rock",
    "~": "radiation",
    "+": "healing",
    L: "lab",
    Z: "landing",
    "|": "wall",
  };

  it.each(["1", "2"])("side %s is the one of the rules", (side) => {
    const picture = new RegExp(`Side ${side}:\\s+\`\`\`\\n([^\`]+)\`\`\``).exec(rules)?.[1] ?? "";
    const lines = picture.trimEnd().split("\n");
    expect(lines).toHaveLength(21);
    lines.forEach((line, r) =>
      line
        .trim()
        .split(" ")
        .forEach((letter, c) => {
          const hex = nameOf({ q: c - Math.floor(r / 2), r });
          expect(`${hex} ${terrainOf(side, hex)}`).toBe(
            `${hex} ${letters[letter] ?? (side === "1" ? "sand" : "floor")}`,
          );
        }),
    );
  });

  it("has 452 hexagons, each found under its own centre", () => {
    expect(all).toHaveLength(452);
    expect(all.filter((h) => hexAt(centre(h)) !== h)).toEqual([]);
  });

  it("knows distances and zones (SPF-3.1, 3.4)", () => {
    expect(distance("(1,4)", "(5,2)")).toBe(4);
    expect(corners).toEqual({ NW: "(0,0)", NE: "(21,0)", SE: "(11,20)", SW: "(-10,20)" });
    expect(landing).toHaveLength(4);
    expect(homeZone("NW")).not.toContain("(0,0)");
    expect(buildingZone("NW").every((h) => distance(h, "(0,0)") <= 9)).toBe(true);
    expect(homeZone("SE").length).toBe(homeZone("NW").length);
  });

  it("draws closed borders", () => {
    expect(border(["(5,5)"]).match(/M/g)).toHaveLength(6);
    expect(border(["(5,5)", "(6,5)"]).match(/M/g)).toHaveLength(10);
  });
});

describe("cards", () => {
  it("are all there", () => {
    expect([
      Object.keys(parts).length,
      Object.keys(sponsors).length,
      Object.keys(missions).length,
      Object.keys(masters).length,
    ]).toEqual([41, 19, 18, 35]);
    expect(["torso", "legs", "right-arm", "left-arm"].map((s) => partsOf(s as "torso").length)).toEqual([6, 6, 5, 6]);
  });
});

describe("blows", () => {
  const hit = (more: Partial<BlowsHits>): BlowsHits => ({
    hex: "(5,5)",
    figure: null,
    building: null,
    owner: 1,
    damage: 0,
    left: 0,
    strikes: 0,
    gone: false,
    shielded: false,
    ...more,
  });

  it("say what they do to each thing", () => {
    const short = (more: Partial<BlowsHits>) => hitWords(hit(more)).short;
    expect(short({ figure: "B1", damage: 5, left: 7 })).toBe("−5 → 7");
    expect(short({ figure: "B1", damage: 9, gone: true })).toBe("−9 out");
    expect(short({ figure: "B1", shielded: true })).toBe("safe");
    expect(short({ figure: "alien2", strikes: 1 })).toBe("1 Strike");
    expect(short({ building: "B-turret1", strikes: 1, gone: true })).toBe("out");
    expect(short({ strikes: 2 })).toBe(hitWords(hit({ strikes: 2 })).text);
    expect(hitWords(hit({})).text).toBe("no effect");
  });

  it("are found by the move that they are", () => {
    const blow = (more: Partial<BlowsBlows>): BlowsBlows => ({
      verb: "attack",
      sponsor: null,
      direction: null,
      hex: "(5,5)",
      other: null,
      from: "(4,5)",
      area: ["(5,5)"],
      hits: [],
      back: 0,
      path: [],
      ...more,
    });
    const facts = {
      blows: { blows: [blow({ verb: "repulse" }), blow({ hits: [hit({ owner: 0 })] })] },
    } as unknown as Facts;
    const found = blowOf(facts, { text: "attack (5,5)", verb: "attack", refs: [{ kind: "hex", value: "(5,5)" }] });
    expect(found?.hits).toHaveLength(1);
    expect(found && hurtsOthers(found, 0)).toBe(false);
    expect(found && hurtsOthers(found, 1)).toBe(true);
  });
});
