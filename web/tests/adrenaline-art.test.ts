// Everything that Adrenaline draws by name is in the sheet that the page loads.
import { describe, expect, it } from "vitest";
import named from "../src/games/adrenaline/art.json";
import sheet from "../src/games/adrenaline/art.svg?raw";
import { powerups, weapons } from "../src/games/adrenaline/cards";
import { maps } from "../src/games/adrenaline/maps";

const drawn = new Set(named);
const missing = (names: string[]) => names.filter((n) => !drawn.has(n));
const art = (...names: string[]) => names.map((n) => `adrenaline-${n}`);
const colours = ["red", "blue", "yellow"];

describe("pictures", () => {
  it("are cut out of the kept sheet", () => {
    expect(named.filter((n) => !sheet.includes(`id="${n}"`))).toEqual([]);
  });

  it("show every weapon and powerup", () => {
    expect(missing(art(...Object.keys(weapons).map((w) => `weapon-${w}`)))).toEqual([]);
    expect(
      missing(art(...Object.keys(powerups).flatMap((p) => colours.map((c) => `powerup-${p}-${c}`)), "powerup-back")),
    ).toEqual([]);
  });

  it("show every figure, with its portrait, drops and marks", () => {
    const seats = [0, 1, 2, 3, 4];
    expect(
      missing(art(...[...seats, "bot"].flatMap((s) => [`figure-${s}`, `figure-${s}-respawn`, `bust-${s}`]))),
    ).toEqual([]);
    expect(missing(art(...seats.flatMap((s) => [`seat-${s}`, `drop-${s}`, `mark-${s}`])))).toEqual([]);
  });

  it("show what flies in each weapon's colour, and what comes of it", () => {
    expect(
      missing(art(...colours.map((c) => `shot-${c}`), "impact", ...[1, 2, 3].map((n) => `explosion-${n}`))),
    ).toEqual([]);
  });

  it("show every ammo tile and cube", () => {
    const tiles = "BBY RRY RBB RYY BYY RRB RRP BBP YYP RBP RYP BYP".split(" ");
    expect(missing(art(...tiles.map((t) => `tile-${t}`)))).toEqual([]);
    expect(
      missing(art(...colours.flatMap((c) => [`cube-${c}`, `cube-${c}-hole`, `point-${c}`, `point-${c}-lit`]))),
    ).toEqual([]);
  });

  it("build every map", () => {
    const squares = Object.values(maps).flat();
    expect(missing(art("floor-missing", ...squares.map((s) => `floor-${s.room}`)))).toEqual([]);
    const layers = { wall: ["s", "f", "t"], door: ["d", "s", "f", "t"], open: ["d"] };
    const parts = squares.flatMap((s) => [
      ...layers[s.north].map((l) => `adr-h-${s.north}${s.north === "open" ? "" : `-${s.room}`}-${l}`),
      ...layers[s.west].map((l) => `adr-v-${s.west}-${l}`),
      ...layers.wall.map((l) => `adr-h-wall-${l}`),
    ]);
    expect(missing([...new Set(parts)])).toEqual([]);
  });
});
