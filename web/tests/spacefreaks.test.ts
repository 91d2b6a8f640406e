import { describe, expect, it } from "vitest";
import rules from "../../docs/rules/spacefreaks.md?raw";
import { terrainOf, type Terrain } from "../src/games/spacefreaks/arena";
import { blowOf } from "../src/games/spacefreaks/blow";
import { masters, missions, parts, partsOf, sponsors, weapon } from "../src/games/spacefreaks/cards";
import {
  all,
  border,
  buildingZone,
  centre,
  directionTo,
  disc,
  distance,
  hexAt,
  homeZone,
  landing,
  nameOf,
} from "../src/games/spacefreaks/hexes";
import {
  armOf,
  fieldOf,
  footprint,
  hitOn,
  pushed,
  rays,
  reach,
  retaliation,
  targets,
  threat,
  turretArm,
} from "../src/games/spacefreaks/tactics";
import type { Freaks as Freak, Part, Player, Turrets as Building, View } from "../src/games/spacefreaks/types.gen";
import { wantedHexes } from "../src/games/spacefreaks/wanted";

const freak = (hex: string | null, hp = 12, more: Partial<Freak> = {}): Freak => ({
  hex,
  fell: null,
  hp,
  marks: [],
  used: [],
  visited: [],
  shields: 0,
  ...more,
});
const building = (hex: string | null = null): Building => ({ hex, marks: [] });

function player(corner: "NW" | "SE", freaks: Freak[], more: Partial<Player> = {}): Player {
  return {
    corner,
    points: 0,
    head: "strategist",
    parts: { torso: "corporate-armor", legs: "nanotech-limbs", "right-arm": "plasma-gun", "left-arm": "healing-kit" },
    freaks: Object.fromEntries(freaks.map((f, i) => [String(i + 1), f])),
    turrets: { "1": building(), "2": building() },
    bunker: building(),
    sponsors: null,
    missions: null,
    in_play: [],
    probes: [null, null, null, null],
    flag: null,
    lucky: null,
    draft: null,
    ...more,
  } as Player;
}

/** What matters to the pictures; the rest is as the engine would say it. */
type Changes = Partial<Omit<View, "units">> & { units?: Partial<View["units"]> };

/** Two players as in the rules' examples: A in the north-west, B in the south-east. */
function position(a: Player, b: Player, more: Changes = {}): View {
  const sum = (key: "hp" | "armor" | "retaliate" | "movement") =>
    [a, b].map((p) => [p.head, ...Object.values(p.parts)].reduce((n, name) => n + (parts[name ?? ""]?.[key] ?? 0), 0));
  return {
    players: 2,
    side: "1",
    round: 1,
    stage: "act",
    active: 0,
    starter: 0,
    player: [a, b],
    units: {},
    wormholes: [],
    arena: [],
    figure: "A1",
    movement: 8,
    attacked: false,
    peaceful: false,
    boost_range: 0,
    boost_damage: 0,
    boost_strikes: 0,
    aim_building: null,
    aim_hex: null,
    last: { hexes: [], figure: null, direction: null },
    deeds: { wormholes: [], flags: [] },
    waiting: [],
    lab: false,
    sponsor_cards: [0, 0],
    mission_cards: [0, 0],
    starting_hp: sum("hp"),
    armor: sum("armor"),
    retaliate: sum("retaliate"),
    luck: [0, 0],
    template_movement: sum("movement"),
    ...more,
  } as View;
}

const with_ = (arm: Part, more: Partial<Player["parts"]> = {}) => ({
  parts: {
    torso: "corporate-armor" as const,
    legs: "nanotech-limbs" as const,
    "right-arm": arm,
    "left-arm": "healing-kit" as const,
    ...more,
  },
});

const acting = (view: View) => {
  const field = fieldOf(view);
  const figure = field.figures.find((f) => f.name === view.figure);
  if (!figure?.hex) throw new Error("nobody acts");
  return { field, figure, from: figure.hex };
};

const aim = (view: View) => {
  const { field, figure, from } = acting(view);
  return rays(field, from, armOf(field, figure)).flat();
};

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

  it("knows distances, lines and zones (SPF-3.1, 3.4)", () => {
    expect(distance("(1,4)", "(5,2)")).toBe(4);
    expect(directionTo("(2,8)", "(7,8)")).toBe(0);
    expect(directionTo("(2,8)", "(5,6)")).toBe(-1);
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

describe("sight and attacks", () => {
  it("reach along a line, less Armor (EX-1)", () => {
    const view = position(player("NW", [freak("(2,8)")]), player("SE", [freak("(7,8)")]));
    expect(aim(view)).toContain("(7,8)");
    const { field, figure } = acting(view);
    expect(hitOn(field, "(7,8)", armOf(field, figure), 0)).toMatchObject({ text: "−4, 8 left", fatal: false });
  });

  it("are blocked by Figures and do not leave the six lines (EX-2)", () => {
    const view = position(player("NW", [freak("(2,8)")]), player("SE", [freak("(7,8)"), freak("(5,6)")]), {
      units: { droid1: { hex: "(5,8)", owner: 1, marks: [] } },
    });
    expect(aim(view)).toContain("(5,8)");
    expect(aim(view)).not.toContain("(7,8)");
    expect(aim(view)).not.toContain("(5,6)");
    const { field, figure } = acting(view);
    expect(hitOn(field, "(5,8)", armOf(field, figure), 0)?.text).toBe("1 Strike");
  });

  it("go through rock with the X-Ray Rifle only (EX-3)", () => {
    const b = player("SE", [freak("(6,6)")]);
    expect(aim(position(player("NW", [freak("(1,6)")]), b))).not.toContain("(6,6)");
    expect(aim(position(player("NW", [freak("(1,6)")], with_("x-ray-rifle")), b))).toContain("(6,6)");
  });

  it("need no sight from a Turret (EX-4)", () => {
    const view = position(
      player("NW", [freak(null)], { turrets: { "1": building("(1,4)"), "2": building() } }),
      player("SE", [freak("(5,2)")]),
    );
    const gun = turretArm(view, 0);
    expect(targets(fieldOf(view), "(1,4)", gun)).toContain("(5,2)");
    expect(targets(fieldOf(view), "(1,4)", gun)).not.toContain("(1,4)");
  });

  it("destroy by the second Strike (EX-5) and are answered by Retaliate (EX-6)", () => {
    const view = position(
      player("NW", [freak("(2,4)")], with_("sludge-pistol")),
      player("SE", [freak("(4,4)")], {
        ...with_("plasma-gun", { torso: "crystal-body" }),
        bunker: { hex: "(9,15)", marks: [] },
      }),
    );
    const { field, figure } = acting(view);
    const arm = armOf(field, figure);
    expect(hitOn(field, "(4,4)", arm, 0)?.text).toBe("−7, 5 left");
    expect(retaliation(field, ["(4,4)"], arm)).toBe(2);
    expect(hitOn(field, "(9,15)", weapon({ strikes: 2 }), 0)).toMatchObject({ text: "destroyed", fatal: true });
    expect(hitOn(field, "(11,20)", arm, 0)?.text).toBe("+1 VP");
    expect(hitOn(field, "(0,0)", arm, 0)).toBeNull();
  });

  it("are changed by the Arena-Master (SPF-25)", () => {
    const a = player("NW", [freak("(2,8)")]),
      b = player("SE", [freak("(7,8)")]);
    expect(aim(position(a, b, { arena: ["sandstorm"] }))).not.toContain("(7,8)");
    const rust = acting(position(a, b, { arena: ["rust-plague"] }));
    expect(hitOn(rust.field, "(7,8)", armOf(rust.field, rust.figure), 0)?.text).toBe("−6, 6 left");
  });

  it("of cards fall on their areas (SPF-24)", () => {
    const view = position(player("NW", [freak("(2,8)")]), player("SE", [freak("(7,8)")]));
    const field = fieldOf(view);
    const area = (card: string, at: string | null) => {
      const attack = sponsors[card]?.attack;
      return attack ? footprint(field, "(2,8)", attack, at) : [];
    };
    expect(area("plasma-grenade", "(5,8)")).toEqual(disc("(5,8)", 1));
    expect(area("plasma-grenade", "(3,8)")).not.toContain("(2,8)");
    expect(area("antimatter-detonator", null)).toHaveLength(18);
    expect(area("fusion-rifle", "E")).toHaveLength(10);
    const detonate = {
      text: "play antimatter-detonator",
      verb: "play",
      refs: [{ kind: "sponsor", value: "antimatter-detonator" }],
    };
    expect(blowOf(field, 0, detonate)?.hexes).toHaveLength(18);
  });

  it("push straight on until something is closed (SPF-25.11)", () => {
    const view = position(player("NW", [freak("(2,8)")]), player("SE", [freak("(4,8)")]), {
      units: { alien1: { hex: "(8,8)", owner: 1, marks: [] } },
    });
    expect(pushed(fieldOf(view), "(2,8)", "(4,8)")).toEqual(["(5,8)", "(6,8)", "(7,8)"]);
  });
});

describe("walks", () => {
  it("cost a Move each and go round what is closed (SPF-8)", () => {
    const view = position(player("NW", [freak("(1,6)")]), player("SE", [freak("(2,6)")]));
    const { field, figure } = acting(view);
    const ways = reach(field, figure, 3);
    expect(ways.has("(2,6)")).toBe(false);
    expect(ways.get("(0,6)")?.path).toEqual(["(0,6)"]);
    expect([...ways.values()].every((w) => w.path.length <= 3)).toBe(true);
  });

  it("avoid radiation if they can and count it once (EX-7)", () => {
    const { field, figure } = acting(position(player("NW", [freak("(1,6)")]), player("SE", []), { side: "2" }));
    const ways = reach(field, figure, 8);
    expect(ways.get("(2,6)")).toEqual({ path: ["(2,6)"], harm: 3 });
    expect(ways.get("(3,6)")?.harm).toBe(3);
    expect(ways.get("(4,6)")?.harm).toBe(0);
    expect(ways.get("(4,6)")?.path.length).toBeGreaterThan(3);
    expect(reach(field, figure, 3).get("(4,6)")).toEqual({ path: ["(2,6)", "(3,6)", "(4,6)"], harm: 3 });
  });

  it("never stop on rock, but drill through it (SPF-8.4)", () => {
    const plain = acting(position(player("NW", [freak("(2,6)")]), player("SE", [])));
    const drill = acting(
      position(player("NW", [freak("(2,6)")], with_("plasma-gun", { "left-arm": "biomech-drill" })), player("SE", [])),
    );
    expect(plain.figure.hex && terrainOf("1", "(3,6)")).toBe("rock");
    const straight = reach(drill.field, drill.figure, 3);
    expect(straight.has("(3,6)")).toBe(false);
    expect(straight.get("(5,6)")?.path).toEqual(["(3,6)", "(4,6)", "(5,6)"]);
    expect(reach(plain.field, plain.figure, 3).has("(5,6)")).toBe(false);
  });

  it("open their own Bunker to Freaks alone", () => {
    const a = player("NW", [freak("(2,2)")], { bunker: building("(3,2)") });
    const { field, figure } = acting(
      position(a, player("SE", []), { units: { alien1: { hex: "(3,1)", owner: 0, marks: [] } } }),
    );
    expect(reach(field, figure, 1).has("(3,2)")).toBe(true);
    const alien = field.figures.find((f) => f.name === "alien1");
    expect(alien && reach(field, alien, 1).has("(3,2)")).toBe(false);
  });

  it("carry a threat as far as the weapon reaches from their ends", () => {
    const { field, figure } = acting(
      position(player("NW", [freak("(2,8)")], with_("antimatter-flail")), player("SE", [])),
    );
    const danger = threat(field, figure);
    expect(danger.has("(11,8)")).toBe(true);
    expect(danger.has("(12,8)")).toBe(false);
  });
});

describe("Missions", () => {
  it("show where they are done", () => {
    const field = fieldOf(
      position(player("NW", [freak("(2,8)")], { probes: ["(6,6)", null, null, null] }), player("SE", [freak("(4,8)")])),
    );
    expect(wantedHexes(field, 0, "touchdown")).toEqual([...landing]);
    expect(wantedHexes(field, 0, "base-raid")).toEqual(["(11,20)"]);
    expect(wantedHexes(field, 0, "recover-the-probe")).toEqual(["(6,6)"]);
    expect(wantedHexes(field, 0, "assassinate")).toEqual(["(4,8)"]);
    expect(wantedHexes(field, 0, "lab-rat")).toHaveLength(4);
  });
});
