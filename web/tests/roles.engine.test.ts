// The roles on the chairs are those that the engine gives.
import { describe, expect, it, vi } from "vitest";
import { ask, hasEngine } from "./referee";

vi.stubGlobal("localStorage", { getItem: () => null, setItem: () => undefined });
vi.stubGlobal("navigator", { language: "en" });
vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener: () => undefined }));
const { crewsOf, roleOf } = await import("../src/pages/roles");

describe.runIf(hasEngine)("roles", { timeout: 60000 }, () => {
  it("of PNRZ follow the option", () => {
    for (const players of [2, 3, 4])
      for (const factions of ["standard", "ZRNP", "RPZN"]) {
        const [, answer] = ask<{ position?: { owners: Record<string, number | null> } }>([
          { op: "new", game: "pnrz", players, seed: "1", options: { factions } },
          { op: "position" },
        ]);
        const owners = answer?.position?.owners;
        if (!owners) throw new Error("no position");
        for (let seat = 0; seat < players; seat++)
          expect(Object.keys(owners).filter((letter) => owners[letter] === seat)).toEqual(
            expect.arrayContaining(crewsOf(seat, players, factions)),
          );
      }
  });
  it("are said where a game has them", () => {
    expect(roleOf("pnrz", 0, 2, {})).toBe("Pirates + Robots");
    expect(roleOf("anomaly", 0, 3, {})).toBe("The Anomaly");
    expect(roleOf("anomaly", 2, 3, {})).toBe("A Student");
    expect(roleOf("septikon", 0, 2, {})).toBe("");
  });
});
