// Everything that Space Freaks draws by name is in the sheet that the page loads, and every card has a picture.
import { describe, expect, it } from "vitest";
import named from "../src/games/spacefreaks/art.json";
import sheet from "../src/games/spacefreaks/art.svg?raw";
import { missions, parts, slots, sponsors } from "../src/games/spacefreaks/cards";
import { missionIcons, sponsorIcons } from "../src/games/spacefreaks/pictures";
import { sceneryOf } from "../src/games/spacefreaks/terrain";

const drawn = new Set(named);
const missing = (names: string[]) => names.filter((n) => !drawn.has(`spacefreaks-${n}`));
const seats = [0, 1, 2, 3];

describe("pictures of Space Freaks", () => {
  it("are cut out of the kept sheet", () => {
    expect(named.filter((n) => !sheet.includes(`id="${n}"`))).toEqual([]);
  });

  it("build every Freak, also one that is not finished", () => {
    expect(missing(Object.keys(parts))).toEqual([]);
    expect(missing(["head", ...slots].map((s) => `slot-${s}`))).toEqual([]);
  });

  it("tell every seat by shape and letter", () => {
    expect(missing(seats.flatMap((s) => [`seat-${s}`, `plate-${s}`]))).toEqual([]);
  });

  it("show all that stands on both sides, from the back to the front", () => {
    for (const side of ["1", "2"]) {
      const standing = sceneryOf(side);
      expect(missing(standing.map((s) => s.name))).toEqual([]);
      expect(standing.map((s) => s.y)).toEqual(standing.map((s) => s.y).sort((a, b) => a - b));
    }
    expect(sceneryOf("2").some((s) => s.name === "wall-se")).toBe(true);
  });

  it("show units, buildings, tokens, marks and what flies", () => {
    const weapons = Object.keys(parts).filter((p) => parts[p]?.slot === "right-arm");
    expect(
      missing([
        ..."alien droid turret bunker bunker-back bunker-front base probe flag mine fell".split(" "),
        ..."stand turn can-stand force-field hurt crack target war floor landing radiation".split(" "),
        ...["idle", "acted", "hot", "struck"].map((m) => `mark-${m}`),
        ...[1, 2, 3, 4, 5].map((n) => `wormhole-${n}`),
        ...["spark", "boom", "smoke", "wreck", "heal"],
        ...[...weapons, "shell", "claw", "rocket"].map((w) => `shot-${w}`),
      ]),
    ).toEqual([]);
  });

  it("stand on every card", () => {
    expect(Object.keys(missionIcons).sort()).toEqual(Object.keys(missions).sort());
    expect(Object.keys(sponsorIcons).sort()).toEqual(Object.keys(sponsors).sort());
    expect(missing([...Object.values(missionIcons), ...Object.values(sponsorIcons)].map((i) => `i-${i}`))).toEqual([]);
  });
});
