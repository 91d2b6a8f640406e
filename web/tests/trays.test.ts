// Trays: what lies on a table can be taken up and laid back, and the engine lets the result pass.
import { describe, expect, it } from "vitest";
import type { Json } from "../src/trays/position";
import { called, lay, placesOf, take, turnAt, valueAt, type Item, type Tray } from "../src/trays/tray";
import { ask, hasEngine, tablesOf } from "./referee";
import { inLanguage } from "./tongues";

const trays = import.meta.glob<{ default: Tray }>("../src/games/*/tray.tsx", { eager: true });
const games = Object.entries(trays).map(([path, tray]) => [path.split("/").at(-2) ?? "", tray.default] as const);
const records = import.meta.glob<string>("../src/games/*/lesson.txt", {
  query: "?raw",
  import: "default",
  eager: true,
});

interface Answer {
  ok: boolean;
  error?: string;
  view?: Json;
}

const thing = (slot: Item["slot"], more: Partial<Item> = {}): Item => ({
  id: "thing",
  name: () => "",
  picture: null,
  kind: "zone",
  slot,
  ...more,
});

describe("a thing of a tray", () => {
  const position: Json = {
    set: ["a"],
    one: null,
    list: ["a", "a"],
    laid: [{ at: "a", what: "x", turn: 1 }],
    by: { a: "x" },
    left: { x: 1, y: 2 },
  };

  it("is laid in its field and taken out of it again", () => {
    const set = thing({ in: "set", steps: ["set"] });
    expect(lay(set, position, "a")).toBeNull();
    expect(valueAt(lay(set, position, "b") as Json, ["set"])).toEqual(["a", "b"]);
    expect(valueAt(take(set, position, "a"), ["set"])).toEqual([]);
    const one = thing({ in: "value", steps: ["one"] });
    expect(placesOf(one, position)).toEqual([]);
    expect(placesOf(one, lay(one, position, "b") as Json)).toEqual(["b"]);
    const list = thing({ in: "list", steps: ["list"] });
    expect(valueAt(take(list, position, "a"), ["list"])).toEqual(["a"]);
  });

  it("is turned where it can be", () => {
    const tile = thing(
      { in: "records", steps: ["laid"], key: "at", like: { what: "x" } },
      { turn: { member: "turn", ways: 4 } },
    );
    expect(turnAt(tile, position, "a")).toBe(1);
    expect(valueAt(lay(tile, position, "b", 3) as Json, ["laid", 1])).toEqual({ at: "b", what: "x", turn: 3 });
    expect(valueAt(take(tile, position, "a"), ["laid"])).toEqual([]);
  });

  it("comes from its stack, and what it replaces goes back there", () => {
    const y = thing({ in: "keyed", steps: ["by"], is: "y", stack: ["left"] });
    expect(lay(y, position, "a")).toMatchObject({ by: { a: "y" }, left: { x: 2, y: 1 } });
  });

  it("is counted where several may lie", () => {
    const token = thing({ in: "numbered", steps: ["charge"] });
    const charged: Json = { charge: { a: 2, b: null } };
    expect(placesOf(token, charged)).toEqual(["a"]);
    expect(lay(token, charged, "b")).toEqual({ charge: { a: 2, b: 1 } });
    expect(take(token, take(token, charged, "a"), "a")).toEqual({ charge: { a: null, b: null } });
  });

  it("changes places where none is ever empty", () => {
    const racks: Json = { by: { one: "x", two: "y" } };
    const x = thing({ in: "swapped", steps: ["by"], is: "x" });
    expect(lay(x, racks, "two")).toEqual({ by: { one: "y", two: "x" } });
    expect(lay(thing({ in: "swapped", steps: ["by"], is: "z" }), racks, "two")).toEqual({ by: { one: "x", two: "z" } });
  });

  it("is taken away by a brush, and only where it lies", () => {
    const brush = thing({ in: "set", steps: ["set"] }, { erases: true });
    expect(lay(brush, position, "b")).toBeNull();
    expect(valueAt(lay(brush, position, "a") as Json, ["set"])).toEqual([]);
  });
});

describe.skipIf(!hasEngine).each(games)("the tray of %s", (game, tray) => {
  const tables = tablesOf(game);
  const looked = ask<Answer>([
    { op: "load", record: records[`../src/games/${game}/lesson.txt`] ?? "" },
    { op: "look" },
  ])[1];
  const position = looked?.view as Json;
  const items = tray
    .sides(position)
    .flatMap((side) => tray.groups(side.id, position, tables))
    .flatMap((group) => group.items)
    .flatMap((item) => [item, ...(item.other ? [item.other] : [])]);
  const check = (all: Json[]) =>
    ask<Answer>(
      all.map((p) => {
        const computed = new Set(tables.fields.filter((f) => f.type === "computed").map((f) => f.name));
        const own = Object.fromEntries(Object.entries(p as object).filter(([name]) => !computed.has(name)));
        return { op: "load", game, position: own };
      }),
    );

  it("holds things by different names", () => {
    const perSide = tray.sides(position).map((side) => tray.groups(side.id, position, tables));
    for (const groups of perSide) {
      const ids = groups.flatMap((g) => g.items.map((i) => i.id));
      expect(new Set(ids).size).toBe(ids.length);
    }
    expect(items.length).toBeGreaterThan(3);
  });

  it("finds what lies on the table, and lays it back as it was", () => {
    const lying = items.filter((i) => !i.erases).flatMap((i) => placesOf(i, position).map((at) => [i, at] as const));
    expect(lying.length).toBeGreaterThan(2);
    const back = lying.map(([item, at]) => lay(item, take(item, position, at), at, turnAt(item, position, at)) as Json);
    check(back).forEach((answer, i) => expect(answer.error, lying[i]?.[0].id).toBeUndefined());
  });

  it("calls the fields beside the board as people do", async () => {
    const paths = [...tray.quick(position), ...tray.sides(position).flatMap((side) => tray.each?.(side.id) ?? [])];
    for (const path of paths) {
      const words = called(tray, path);
      for (const say of [words?.name(), await inLanguage("de", () => words?.name())])
        expect(say, path).not.toMatch(/_|hp|health|^(turn|seat|active|ap)$/);
      const field = tables.fields.find((f) => f.name === path);
      const names = tables.kinds[field?.kind ?? ""]?.names ?? [];
      /* Letters are the same everywhere. */
      for (const name of names.filter((n) => n.length > 1)) {
        const said = words?.values?.[name];
        expect(said?.(), `${path}: ${name}`).toBeTruthy();
        expect(await inLanguage("de", () => said?.()), `${path}: ${name}`).not.toBe(name);
      }
    }
  });

  it("has every card of a hand in a pile", () => {
    const fields = { pnrz: ["hand"], adrenaline: ["weapons", "hand", "damage"], anomaly: ["hand"] } as const;
    const wanted = (fields as unknown as Record<string, string[]>)[game] ?? ["sponsors", "missions", "in_play"];
    const piles = tray.sides(position).flatMap((side) => tray.piles?.(side.id, position) ?? []);
    const cards = items.flatMap(({ slot }) => (slot.in === "piles" ? [slot] : []));
    for (const pile of piles.filter((p) => p.steps.some((s) => wanted.includes(String(s)))))
      for (const is of (valueAt(position, pile.steps) ?? []) as Json[])
        expect(
          cards.some((c) => c.is === is && c.piles.some((p) => p.id.split("-").pop() === pile.id.split("-").pop())),
          `${pile.id}: ${String(is)}`,
        ).toBe(true);
    expect(piles.length > 0).toBe(game !== "septikon");
  });

  it("has a place for everything that is one of its kind", () => {
    const singles = tray
      .sides(position)
      .flatMap((side) => tray.piles?.(side.id, position) ?? [])
      .filter((pile) => pile.as === "one");
    const own = { anomaly: 2, spacefreaks: 5 }[game] ?? 0;
    expect(singles).toHaveLength(own * tray.sides(position).length);
    for (const pile of singles) {
      const fitting = items.filter(({ slot }) => slot.in === "piles" && slot.piles.some((p) => p.id === pile.id));
      expect(fitting.length, pile.id).toBeGreaterThan(1);
      expect(
        fitting.some((item) => placesOf(item, position).includes(pile.id)),
        pile.id,
      ).toBe(true);
      const put = fitting.map((item) => lay(item, position, pile.id) as Json);
      expect(check(put).some((answer, i) => answer.ok && put[i] !== position)).toBe(true);
    }
  });

  it("calls things as players do", () => {
    for (const item of items) expect(item.name()).not.toMatch(/^(T\d+|[BA][PNRZ]?|[a-z]+\d+)$/);
    if (game !== "pnrz") return;
    const tiles = new Set(items.map((item) => item.name()));
    expect(tiles.size).toBe(tables.kinds["laid"]?.names?.length);
  });

  it("names fields that there are", () => {
    const valueOf = (path: string) => valueAt(position, path.split(/[.[\]]+/).filter(Boolean));
    for (const path of tray.quick(position)) expect(valueOf(path), path).not.toBeNull();
    for (const side of tray.sides(position))
      for (const path of tray.each?.(side.id) ?? []) expect(valueOf(path), path).toEqual(expect.any(Number));
    for (const side of tray.sides(position))
      for (const count of tray.counts?.(side.id) ?? []) {
        expect(count.get(count.set(position, 3))).toBe(3);
        expect(check([count.set(position, count.get(position))])[0]?.error).toBeUndefined();
      }
  });
});
