import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { packed, unpacked } from "../src/edit/packed";
import {
  blamed,
  fresh,
  freshElement,
  pathOf,
  places,
  put,
  search,
  valuesOf,
  withoutComputed,
  type Json,
  type Place,
} from "../src/trays/position";
import type { Field, GameTables } from "../src/net/protocol";

const tables = {
  kinds: {
    seat: { min: 0, max: 7, named: false },
    card: { min: 0, max: 2, named: true, names: ["ace", "king", "jack"], labels: ["Ace", "King", "Jack"] },
    colour: { min: 0, max: 1, named: true, names: ["red", "blue"] },
    cell: { min: 0, max: 99999, named: true },
    few: { min: 0, max: 3, named: false },
    bool: { min: 0, max: 1, named: true, names: ["false", "true"] },
  },
  fields: [
    { name: "turn", know: "all", type: "value", kind: "seat" },
    { name: "over", know: "all", type: "value", kind: "bool" },
    { name: "last", know: "all", type: "value", kind: "card", null: true },
    { name: "deck", know: "none", type: "set", kind: "card" },
    {
      name: "pieces",
      know: "all",
      type: "object",
      count: 3,
      list: true,
      fields: [
        { name: "at", know: "all", type: "value", kind: "cell" },
        { name: "up", know: "all", type: "value", kind: "bool" },
      ],
    },
    {
      name: "seats",
      know: "all",
      type: "object",
      count: 2,
      index: "seat",
      fields: [
        { name: "ammo", know: "all", type: "value", count: 2, index: "colour", kind: "few" },
        { name: "hand", know: "owner", type: "value", count: 3, list: true, kind: "card", null: true },
      ],
    },
    { name: "score", know: "all", type: "computed", kind: "few" },
  ] satisfies Field[],
} as unknown as GameTables;

const position: Json = {
  turn: 1,
  over: false,
  last: null,
  deck: ["ace"],
  pieces: [{ at: "(0,1)", up: true }],
  seats: [
    { ammo: { red: 1, blue: 0 }, hand: ["king"] },
    { ammo: { red: 0, blue: 2 }, hand: [] },
  ],
  score: 3,
};

const flat = (list: Place[]): Place[] => list.flatMap((p) => [p, ...flat(p.inside)]);
const valueAt = (value: Json, steps: (string | number)[]): Json =>
  steps.reduce<Json>((v, s) => (v as Record<string, Json>)[s] ?? null, value);

describe("a position to edit", () => {
  it("has a place for every field, named as the engine names it", () => {
    const paths = flat(places(tables, position)).map((p) => p.path);
    expect(paths).toContain("pieces[0].at");
    expect(paths).toContain("seats[1].ammo.blue");
    expect(paths).toContain("seats[0].hand[0]");
    expect(new Set(paths).size).toBe(paths.length);
    for (const p of flat(places(tables, position))) expect(valueAt(position, p.steps)).toEqual(p.value);
  });

  it("changes one place and leaves the rest as it was", () => {
    const all = flat(places(tables, position)).filter((p) => p.shape === "value");
    fc.assert(
      fc.property(fc.integer({ min: 0, max: all.length - 1 }), fc.integer(), (i, v) => {
        const place = all[i] as Place;
        const next = put(position, place.steps, v);
        expect(valueAt(next, place.steps)).toBe(v);
        for (const other of all) if (other.path !== place.path) expect(valueAt(next, other.steps)).toEqual(other.value);
      }),
    );
  });

  it("gives a new element what its kind begins with", () => {
    const field = (name: string) => tables.fields.find((f) => f.name === name) as Field;
    expect(freshElement(field("pieces"), tables)).toEqual({ at: 0, up: false });
    expect(freshElement(field("seats"), tables)).toEqual({ ammo: { red: 0, blue: 0 }, hand: [] });
    expect(fresh(field("last"), tables)).toBeNull();
    expect(fresh(field("deck"), tables)).toEqual([]);
  });

  it("finds the place that a complaint is about", () => {
    const all = places(tables, position);
    expect(blamed("seats[1].ammo.blue: 9 found where a number from 0 to 3 was expected", all)?.path).toBe(
      "seats[1].ammo.blue",
    );
    expect(blamed("seats[1] is wrong", all)?.path).toBe("seats[1]");
    expect(blamed("turn does not follow", all)?.path).toBe("turn");
    expect(blamed("turns are odd", all)).toBeNull();
    expect(blamed("nothing of the kind", all)).toBeNull();
  });

  it("is searched by path and by value", () => {
    const all = places(tables, position);
    expect(flat(search(all, ["ammo", "red"])).map((p) => p.path)).toEqual([
      "seats",
      "seats[0]",
      "seats[0].ammo",
      "seats[0].ammo.red",
      "seats[1]",
      "seats[1].ammo",
      "seats[1].ammo.red",
    ]);
    expect(flat(search(all, ["king"])).map((p) => p.path)).toEqual([
      "seats",
      "seats[0]",
      "seats[0].hand",
      "seats[0].hand[0]",
    ]);
    expect(search(all, [])).toBe(all);
  });

  it("fits into an address and comes back out of it", async () => {
    const position = {
      seats: [{ name: "Ärger", ammo: [1, 2, 3] }],
      table: Array.from({ length: 40 }, (_, i) => `T${i}`),
    };
    const words = await packed(position);
    expect(words).toMatch(/^[\w-]+$/);
    expect(words.length).toBeLessThan(JSON.stringify(position).length);
    expect(await unpacked(words)).toEqual(position);
    await expect(unpacked(words.slice(0, -9))).rejects.toThrow();
  });

  it("leaves to the engine what is worked out", () => {
    expect(withoutComputed(tables, position)).not.toHaveProperty("score");
    expect(withoutComputed(tables, position)).toHaveProperty("turn", 1);
  });

  it("lists the values of a kind where that makes sense", () => {
    expect(valuesOf(tables.kinds["few"])).toEqual([0, 1, 2, 3]);
    expect(valuesOf(tables.kinds["card"])).toEqual(["ace", "king", "jack"]);
    expect(valuesOf(tables.kinds["cell"])).toBeNull();
    expect(pathOf(["a", 0, "b"])).toBe("a[0].b");
  });
});
