// Septikon's board: names of places, the plan of a station, pictures, words for what the engine tells.
import { describe, expect, it } from "vitest";
import { Layout, phoneSize } from "../src/games/septikon/layout";
import { middleOf, placeOfNext, placeOfQuestion } from "../src/games/septikon/look";
import art from "../src/games/septikon/art.json";
import { familyOf } from "../src/games/septikon/art";
import { cellAt, codeAt, modules, resources, warehouses } from "../src/games/septikon/station";
import { placeName, pointOf, type View } from "../src/games/septikon/view";
import { sayFaces } from "../src/games/septikon/threat-list";

const view = { step: "move", active: "A", station: "A" } as View;

describe("places", () => {
  it("names every place of the board as it reads it", () => {
    for (let row = 1; row <= 31; row++) {
      for (let x = 1; x <= 21; x++) expect(pointOf(placeName({ row, x }))).toEqual({ row, x });
    }
    expect(placeName({ row: 24, x: 1 })).toBe("B(8,21)");
    expect(placeName({ row: 19, x: 17 })).toBe("[19,17]");
  });
});

describe("the station", () => {
  it("has the modules of the map", () => {
    const counts: Record<string, number> = {};
    for (let level = 1; level <= 9; level++) {
      for (let column = 1; column <= 21; column++) {
        const code = codeAt(level, column);
        if (code) counts[code] = (counts[code] ?? 0) + 1;
      }
    }
    expect(Object.values(counts).reduce((a, b) => a + b)).toBe(88);
    expect(counts).toMatchObject({
      LAS: 10,
      LCH: 4,
      THM: 3,
      SHD: 5,
      CAP: 3,
      ESP: 2,
      SAT: 4,
      TKO: 2,
      REP: 5,
      LIC: 7,
      REA: 5,
      RKT: 5,
      LCK: 4,
    });
    expect(Object.keys(counts).every((code) => modules[code])).toBe(true);
  });

  it("counts depth from the shaft", () => {
    expect(cellAt(5, 1)).toEqual({ warehouse: "rocket", depth: 10 });
    expect(cellAt(3, 12)).toEqual({ warehouse: "energy-right", depth: 1 });
    expect(cellAt(3, 11)).toBeNull();
    expect(warehouses.uranium).toMatchObject({ level: 4, away: 1, holds: "uranium" });
  });

  it("has a picture of its own for every room and every unit, and a wall for every kind of room", () => {
    const wanted = [
      ...Object.keys(modules).map((code) => `septikon-thing-${code}`),
      ...Object.values(familyOf).map((family) => `septikon-wall-${family}`),
      ...Object.keys(resources).map((resource) => `septikon-good-${resource}`),
    ];
    expect(wanted.filter((name) => !art.includes(name))).toEqual([]);
    expect(Object.keys(familyOf).sort()).toEqual(Object.keys(modules).sort());
  });
});

describe("faces", () => {
  it("are said as people do", () => {
    expect(sayFaces([3, 4, 5, 6])).toBe("3 or more");
    expect(sayFaces([2, 5])).toBe("2 or 5");
    expect(sayFaces([1, 2, 4, 5, 6])).toBe("anything but 3");
    expect(sayFaces([1, 2, 3, 4])).toBe("anything but 5 or 6");
    expect(sayFaces([1, 2, 3, 4, 5, 6])).toBe("any roll");
    expect(sayFaces([6])).toBe("6");
  });
});

describe("a close-up", () => {
  it("is drawn only as far as it shows something", () => {
    const whole = new Layout(phoneSize, "A"),
      square = whole.rect(pointOf("A(2,10)"));
    const close = new Layout(phoneSize, "A", square),
      shows = (place: string) => close.shows(close.rect(pointOf(place)));
    expect(["A(2,10)", "A(2,9)", "A(2,11)", "A(1,10)", "B(2,10)"].map(shows)).toEqual([
      true,
      false,
      false,
      false,
      false,
    ]);
    expect(whole.shows(whole.rect(pointOf("B(9,21)")))).toBe(true);
    expect(new Layout(phoneSize, "A", { x: 0, y: 0, width: 0, height: 0 }).shows(square)).toBe(false);
  });
});

describe("on a small screen", () => {
  const layout = new Layout(phoneSize, "A");
  const move = (...places: string[]) => ({
    text: places.join(" "),
    verb: "move",
    refs: places.map((value) => ({ kind: "place", value })),
  });

  it("a question leads to the part with most of its answers", () => {
    expect(placeOfQuestion([move("A(1,3)", "A(1,4)"), move("B(1,3)")], view, layout)?.part).toBe("mine");
    expect(placeOfQuestion([move("A(1,3)"), move("B(1,3)", "B(1,4)")], view, layout)?.part).toBe("theirs");
    expect(placeOfQuestion([move("[12,4]")], view, layout)?.part).toBe("space");
    expect(placeOfQuestion([], view, layout)).toBeNull();
    expect(placeOfQuestion([move("A(1,1)")], view, layout)?.first).toEqual([phoneSize.width / 2]);
    const walk = placeOfQuestion([move("A(1,3)", "A(1,5)"), move("A(1,9)", "A(1,5)")], view, layout);
    expect([walk?.first.length, walk?.then.length]).toEqual([2, 1]);
  });

  it("shows where a chosen figure can go, and keeps still where that is in sight", () => {
    const walks = [move("A(1,3)", "A(1,5)"), move("A(1,3)", "A(1,7)"), move("A(1,19)", "A(1,17)")];
    const chosen = (of: string) => ({ verb: null, refs: [{ kind: "place", value: of }] });
    const at = layout.centre("A(1,5)");
    const shown = { x: at.x - 150, y: at.y - 150, width: 300, height: 300 };
    expect(placeOfNext(walks, chosen("A(1,3)"), view, layout, shown)).toBeNull();
    expect(placeOfNext(walks, chosen("A(1,19)"), view, layout, shown)?.first).toEqual([layout.centre("A(1,17)").x]);
    expect(placeOfNext(walks, { verb: null, refs: [] }, view, layout, shown)).toBeNull();
  });

  it("is shown with as much as possible of what is chosen first", () => {
    /* Two at one side and one at the other: not the gap between them. */
    expect(middleOf({ first: [0, 40, 900], then: [] }, 390)).toBe(40);
    expect(middleOf({ first: [0, 40, 900], then: [200, 850] }, 390)).toBe(120);
    expect(middleOf({ first: [0, 900], then: [850] }, 390)).toBe(850);
    expect(middleOf({ first: [300], then: [] }, 390)).toBe(300);
    expect(middleOf({ first: [0, 100, 200, 300], then: [] }, 390)).toBe(150);
  });
});
