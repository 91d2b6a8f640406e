// P5: the palette through other people's eyes. Colours are read from the style sheets that use them.
import { describe, expect, it } from "vitest";
import adrenaline from "../src/games/adrenaline/style/colours.css?raw";
import anomaly from "../src/games/anomaly/style/colours.css?raw";
import pnrz from "../src/games/pnrz/style/colours.css?raw";
import septikon from "../src/games/septikon/style/colours.css?raw";
import sponsors from "../src/games/spacefreaks/style/cards.css?raw";
import spacefreaks from "../src/games/spacefreaks/style/colours.css?raw";
import base from "../src/style/base.css?raw";
import { contrast, deltaE, deficiencies, difference, mix, parse, type Deficiency, type Rgb } from "./colour";

const themes = ["day", "night"] as const;
type Theme = (typeof themes)[number];

const night = ':root[data-theme="night"]';

/** What is dark by day, too, has these colours and changes some. */
const dark = ".dark";

/** The variables that a selector sets, by day and by night; night inherits from day what it does not set. */
function variables(css: string, selector: string, theme: Theme): Map<string, Rgb> {
  const found = new Map<string, Rgb>();
  const rules = [...css.replace(/\/\*.*?\*\//gs, "").matchAll(/([^{}]+)\{([^{}]*)\}/g)];
  for (const [, head = "", body = ""] of rules) {
    const heads = head.split(",").map((h) => h.trim());
    const wanted = selector === ":root" ? [":root", night] : [selector, `${night} ${selector}`];
    const ofDark = css.startsWith(base) && selector !== ":root" && heads.includes(dark);
    const at = heads.includes(wanted[1] ?? "") ? "night" : ofDark || heads.includes(wanted[0] ?? "") ? "day" : null;
    if (at === null || (at === "night" && theme === "day")) continue;
    for (const [, name = "", value = ""] of body.matchAll(/--([\w-]+):\s*(#[0-9a-f]{3,6})\b/gi))
      found.set(name, parse(value));
  }
  return found;
}

function colour(css: string, selector: string, name: string, theme: Theme): Rgb {
  const found = variables(css, selector, theme).get(name);
  if (!found) throw new Error(`${selector} sets no --${name}`);
  return found;
}

const root = (name: string, theme: Theme) => colour(base, ":root", name, theme);

/** Marks that people must tell apart: all of a set are on one table at once. */
const sets: Record<string, (theme: Theme) => [string, Rgb][]> = {
  seats: (theme) => [0, 1, 2, 3, 4].map((s) => [`seat ${s}`, root(`seat-${s}`, theme)]),
  "seats in the arena": (theme) =>
    [0, 1, 2, 3, 4].map((s) => [`seat ${s}`, colour(base + adrenaline, ".adr-arena", `seat-${s}`, theme)]),
  "seats in the studio": (theme) =>
    [0, 1, 2, 3].map((s) => [`seat ${s}`, colour(base + spacefreaks, ".spf-arena", `seat-${s}`, theme)]),
  "seats on the station": (theme) =>
    [0, 1, 2, 3, 4].map((s) => [`seat ${s}`, colour(base + anomaly, ".ano-board", `seat-${s}`, theme)]),
  "Students and the hunter": (theme) =>
    ["seat-1", "seat-2", "seat-3", "presence"].map((name) => [name, colour(base + anomaly, ".ano-board", name, theme)]),
  /* Violet is only for the hunter, cold white for the Students, red for radiation, amber for what can be chosen. */
  "lights on the station": (theme) => [
    ...["presence", "torch", "radiation"].map((name): [string, Rgb] => [
      name,
      colour(anomaly, ".ano-board", name, theme),
    ]),
    ["can", root("can", theme)],
  ],
  ammo: (theme) => ["red", "blue", "yellow"].map((c) => [c, colour(adrenaline, `.adr-ammo-${c}`, "ammo", theme)]),
  factions: (theme) => [..."PNRZ"].map((f) => [f, colour(pnrz, `.pnrz-faction-${f}`, "faction", theme)]),
  resources: (theme) =>
    ["energy", "oxygen", "metal", "rocket", "biomass", "biodrone", "uranium"].map((r) => [
      r,
      colour(septikon, `.sep-res-${r}`, "res", theme),
    ]),
};

describe("the colour maths", () => {
  it("agrees with the published pairs of CIEDE2000", () => {
    const pairs: [Rgb, Rgb, number][] = [
      [[50, 2.6772, -79.7751], [50, 0, -82.7485], 2.0425],
      [[50, -1.3802, -84.2814], [50, 0, -82.7485], 1.0],
      [[50, 2.5, 0], [50, 0, -2.5], 4.3065],
      [[50, 2.5, 0], [73, 25, -18], 27.1492],
      [[50, 2.5, 0], [58, 24, 15], 19.4535],
      [[60.2574, -34.0099, 36.2677], [60.4626, -34.1751, 39.4387], 1.2644],
      [[35.0831, -44.1164, 3.7933], [35.0232, -40.0716, 1.5901], 1.8645],
      [[90.8027, -2.0831, 1.441], [91.1528, -1.6435, 0.0447], 1.4441],
      [[2.0776, 0.0795, -1.135], [0.9033, -0.0636, -0.5514], 0.9082],
    ];
    for (const [a, b, expected] of pairs) {
      expect(deltaE(a, b)).toBeCloseTo(expected, 4);
      expect(deltaE(b, a)).toBeCloseTo(expected, 4);
    }
  });

  it("knows black from white, and that red and green meet for some", () => {
    expect(contrast(parse("#000"), parse("#fff"))).toBeCloseTo(21, 5);
    expect(contrast(parse("#777"), parse("#fff"))).toBeCloseTo(4.48, 2);
    const [red, green]: [Rgb, Rgb] = [parse("#b04040"), parse("#6b6b2a")];
    expect(difference(red, green, "deutan")).toBeLessThan(difference(red, green, "none") / 2);
  });
});

describe("the dark colours", () => {
  it("are said once: a game names only those that differ", () => {
    const shared = variables(base, ".adr-arena", "day");
    expect(shared.size).toBeGreaterThan(15);
    const own: [string, string][] = [
      [adrenaline, ".adr-arena"],
      [anomaly, ".ano-board"],
      [septikon, ".sep-board"],
      [spacefreaks, ".spf-arena"],
    ];
    const again = own.flatMap(([css, selector]) =>
      [...variables(css, selector, "day")]
        .filter(([name, value]) => String(shared.get(name)) === String(value))
        .map(([name]) => `${selector} --${name}`),
    );
    expect(again).toEqual([]);
  });
});

describe("marks", () => {
  for (const [name, of] of Object.entries(sets)) {
    for (const theme of themes) {
      it(`of ${name} are told apart by everybody (${theme})`, () => {
        const marks = of(theme);
        const close: string[] = [];
        for (const eyes of Object.keys(deficiencies) as Deficiency[]) {
          marks.forEach(([a, one], i) =>
            marks.slice(i + 1).forEach(([b, other]) => {
              const d = difference(one, other, eyes);
              if (d < 12) close.push(`${a} and ${b} for ${eyes}: ${d.toFixed(1)}`);
            }),
          );
        }
        expect(close).toEqual([]);
      });
    }
  }
});

describe("text", () => {
  const plain = [
    "ink",
    "quiet",
    "danger",
    "can-ink",
    "seat-0-text",
    "seat-1-text",
    "seat-2-text",
    "seat-3-text",
    "seat-4-text",
  ];
  for (const theme of themes) {
    it(`can be read on paper and board (${theme})`, () => {
      const faint: string[] = [];
      for (const ground of ["paper", "board"]) {
        for (const name of plain) {
          const c = contrast(root(name, theme), root(ground, theme));
          if (c < 4.5) faint.push(`--${name} on --${ground}: ${c.toFixed(2)}`);
        }
      }
      expect(faint).toEqual([]);
    });

    it(`can be read on what is tinted or filled (${theme})`, () => {
      const [ink, paper, board, can] = ["ink", "paper", "board", "can"].map((n) => root(n, theme)) as [
        Rgb,
        Rgb,
        Rgb,
        Rgb,
      ];
      const dark = parse("#15171c");
      const grounds: [string, Rgb, Rgb][] = [
        ["main button", paper, ink],
        ["chip", ink, mix(can, 0.18, board)],
        ["chosen line", ink, mix(can, 0.22, paper)],
        ["lost banner", theme === "day" ? parse("#fff") : dark, root("danger", theme)],
        ["your turn", parse("#23201c"), can],
        ["trouble", ink, mix(root("danger", theme), 0.1, board)],
      ];
      expect(
        grounds.filter(([, a, b]) => contrast(a, b) < 4.5).map(([n, a, b]) => `${n}: ${contrast(a, b).toFixed(2)}`),
      ).toEqual([]);
    });

    it(`can be read in the arena (${theme})`, () => {
      const of = (name: string) => colour(base + adrenaline, ".adr-arena", name, theme);
      const faint = ["paper", "board"].flatMap((ground) =>
        ["ink", "quiet", "danger", "can-ink"]
          .map((name) => [name, ground, contrast(of(name), of(ground))] as const)
          .filter(([, , c]) => c < 4.5),
      );
      expect(faint).toEqual([]);
    });

    it(`can be read in the studio (${theme})`, () => {
      const of = (name: string) => colour(base + spacefreaks, ".spf-arena", name, theme);
      const [white, dark] = [parse("#fff"), parse("#0b0d12")];
      const loud = [".spf-sponsor", ".spf-sponsor.spf-care", ".spf-sponsor.spf-helper", ".spf-sponsor.spf-trick"];
      const pairs: [string, Rgb, Rgb][] = [
        ...["paper", "board"].flatMap((ground) =>
          ["ink", "quiet", "danger", "can-ink", "seat-0-text", "seat-1-text", "seat-2-text", "seat-3-text"].map(
            (name): [string, Rgb, Rgb] => [`${name} on ${ground}`, of(name), of(ground)],
          ),
        ),
        ["live", white, of("spf-live")],
        ["news", of("spf-ink"), of("spf-gold")],
        ["foot of a call sheet", parse("#565044"), parse("#eadfc6")],
        ["foot of one in hand", parse("#3f4152"), parse("#bcbdd6")],
        ...[0, 1, 2, 3].map((s): [string, Rgb, Rgb] => [`name on badge ${s}`, dark, of(`seat-${s}`)]),
        ...[0, 1, 2, 3].map((s): [string, Rgb, Rgb] => [
          `team ${s}`,
          white,
          colour(spacefreaks, `.spf-seat-${s}`, "seat-deep", theme),
        ]),
        /* The rays of an advert lighten its ground by 13 %. */
        ...loud.flatMap((advert) =>
          [1, 2, 3].map((n): [string, Rgb, Rgb] => [
            `${advert} ${n}`,
            white,
            mix(parse("#ffe14d"), 0.13, colour(sponsors, advert, `loud-${n}`, theme)),
          ]),
        ),
      ];
      expect(pairs.filter(([, a, b]) => contrast(a, b) < 4.5).map(([n, a, b]) => `${n}: ${contrast(a, b)}`)).toEqual(
        [],
      );
    });

    it(`can be read on the station (${theme})`, () => {
      const of = (name: string) => colour(base + anomaly, ".ano-board", name, theme);
      const faint = ["paper", "board"].flatMap((ground) =>
        ["ink", "quiet", "danger", "can-ink", "presence-text", "torch"]
          .map((name) => [name, ground, contrast(of(name), of(ground))] as const)
          .filter(([, , c]) => c < 4.5),
      );
      expect(faint).toEqual([]);
      /* Shares stand on full violet, with a dark outline; damage on red; chips on dark amber. */
      expect(contrast(parse("#ffffff"), mix(of("presence"), 0.75, parse("#4a12a0")))).toBeGreaterThan(3);
      expect(contrast(parse("#16070a"), of("radiation"))).toBeGreaterThan(4.5);
      expect(contrast(parse("#ffe2a0"), parse("#4a3708"))).toBeGreaterThan(4.5);
    });

    it(`on the crews' banners, and on paper that lies on their table, can be read (${theme})`, () => {
      const white = parse("#fff");
      const cloth = [..."PNRZ"].map(
        (f) => [`banner ${f}`, contrast(white, colour(pnrz, `.pnrz-faction-${f}`, "faction", theme))] as const,
      );
      const sheet = '.table[data-game="pnrz"]:not(.lesson) .prompt';
      const paper = ["ink", "quiet", "danger", "can-ink"].flatMap((name) =>
        ["board", "paper"].map(
          (ground) =>
            [
              `--${name} on --${ground}`,
              contrast(colour(pnrz, sheet, name, theme), colour(pnrz, sheet, ground, theme)),
            ] as const,
        ),
      );
      expect([...cloth, ...paper].filter(([, c]) => c < 4.5)).toEqual([]);
    });

    it(`letters on seat marks can be read (${theme})`, () => {
      /* Large and bold on a shape that says the same: 3 to 1. */
      const letter = (s: number) => (theme === "day" && s !== 4 ? parse("#fff") : parse("#15171c"));
      const faint = [0, 1, 2, 3, 4]
        .map((s) => [s, contrast(letter(s), root(`seat-${s}`, theme))] as const)
        .filter(([, c]) => c < 3);
      expect(faint).toEqual([]);
    });
  }
});
