// The sentences of the other languages, as they are written down; words.engine.test.ts hears them in matches.
import { describe, expect, it } from "vitest";
import cards from "../src/languages/de/adrenaline/cards.json";
import { Names } from "../src/games/names";
import { sentencesOf, tongues } from "./tongues";

const games = ["adrenaline", "anomaly", "pnrz", "septikon", "spacefreaks"];

describe.each(tongues)("sentences in %s", (tongue) => {
  it("bend a verb only where the one who is addressed does it", () => {
    const sentences = games.flatMap((game) =>
      Object.values(sentencesOf(tongue, game).verbs).map((s) => JSON.stringify(s)),
    );
    expect(sentences.length).toBeGreaterThan(150);
    /* "Der Plan von {seatd} [wirst|wird] gewendet": it is the board that is turned, whosever it is. */
    expect(sentences.filter((s) => s.includes("[") && !/\{(seat|\d)\}/.test(s))).toEqual([]);
  });
});

describe("a name", () => {
  const names = new Names({
    "the base": "die Basis|die Basis|der Basis",
    "kind: the base": "das Lager",
    "right of {x}": "rechts von {xd}",
    "{n} west": "{n} westlich",
    "{x} and {y}": "{x} und {y}",
    Laser: "dein Laser|deinen Laser‖der Laser|den Laser‖der eigene Laser|den eigenen Laser",
    "{owners} {x} in column {n}": "{x} in Spalte {n}‖{x} in Spalte {n} von {owner}‖{x} in Spalte {n}",
    "Turret {x}": "Turm {x}",
  });

  it.each([
    ["the base", "die Basis|die Basis|der Basis"],
    ["right of the base", "rechts von der Basis"],
    ["1 west and 2 west", "1 westlich und 2 westlich"],
    [
      "{1's} Laser in column 6",
      "dein Laser in Spalte 6|deinen Laser in Spalte 6‖der Laser in Spalte 6 von {1}|den Laser in Spalte 6 von {1}‖" +
        "der eigene Laser in Spalte 6|den eigenen Laser in Spalte 6",
    ],
    ["Turret A1", "Turm A1"],
  ])("is found by what the engine says: %s", (label, name) => expect(names.of(label)).toBe(name));

  it("may be another for a kind of its own", () => expect(names.of("the base", "kind")).toBe("das Lager"));

  it("that the catalogue does not know is none", () => {
    expect(names.of("the palace")).toBeUndefined();
    expect(names.of("right of the palace")).toBeUndefined();
  });

  it("of a weapon in German has an article, before what its card is called", () => {
    const { names } = sentencesOf("de", "adrenaline");
    for (const { name } of Object.values(cards.weapons)) {
      const forms = Object.values(names).find((f) => f.split("|")[0]?.slice(4) === name);
      expect(forms).toMatch(/^(der .+\|den|die .+\|die|das .+\|das) .+\|(dem|der) .+$/);
    }
  });
});
