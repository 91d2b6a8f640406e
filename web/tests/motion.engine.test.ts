// Animations show what happened: in random matches of the engine, an effect leads every piece that came, went or
// moved to its place, and pieces that walk end where they stand.
import { describe, expect, it } from "vitest";
import { motion as adrenaline } from "../src/games/adrenaline/motion";
import { motion as anomaly } from "../src/games/anomaly/motion";
import { motion as pnrz } from "../src/games/pnrz/motion";
import { motion as septikon } from "../src/games/septikon/motion";
import { motion as spacefreaks } from "../src/games/spacefreaks/motion";
import type { View as Adrenaline } from "../src/games/adrenaline/types.gen";
import type { View as Anomaly } from "../src/games/anomaly/types.gen";
import type { View as Pnrz } from "../src/games/pnrz/types.gen";
import type { View as Septikon } from "../src/games/septikon/types.gen";
import type { View as SpaceFreaks } from "../src/games/spacefreaks/types.gen";
import { buildingsOf, figuresOf } from "../src/games/spacefreaks/view";
import type { Effect, GameMotion } from "../src/motion/effects";
import { effectsOf } from "../src/motion/timeline";
import type { LogEntry, Ref } from "../src/net/protocol";
import { ask, hasEngine } from "./referee";

interface Told {
  before: unknown;
  after: unknown;
  entries: LogEntry[];
}

interface Answer {
  position?: unknown;
  events?: { seat: number | string; text: string; verb: string; refs: Ref[]; words: string }[];
}

/** A random match, move by move, chance included. */
function random(game: string, players: number, seed: number, length: number): Told[] {
  const round = [{ op: "random" }, { op: "position" }];
  const answers = ask<Answer>([
    { op: "new", game, players, seed },
    { op: "position" },
    ...Array.from({ length }, () => round).flat(),
  ]);
  const told: Told[] = [];
  for (let i = 1; i + 2 < answers.length; i += 2) {
    const [before, played, after] = answers.slice(i, i + 3);
    if (!before?.position || !after?.position || !played?.events) break;
    const entries = played.events.map((e): LogEntry => ({
      v: i,
      seat: typeof e.seat === "number" ? e.seat : null,
      text: e.text,
      verb: e.verb,
      refs: e.refs,
      words: e.words,
    }));
    told.push({ before: before.position, after: after.position, entries });
  }
  return told;
}

/** Pieces by name, with their places. */
type Pieces = Map<string, string>;
const only = (list: [string, string | null | undefined][]): Pieces =>
  new Map(list.filter((p): p is [string, string] => p[1] !== null && p[1] !== undefined));

const pieces = {
  pnrz: (v: Pnrz) => only(v.table.map((t) => [`tile=${t.tile}`, `cell=${t.cell}`])),
  adrenaline: (v: Adrenaline) =>
    only([
      ...v.seats.map((s, i): [string, string | null] => [`figure=${i}`, s.square && `square=${s.square}`]),
      ...Object.keys(v.tiles).map((s): [string, string] => [`ammo@${s}`, `square=${s}`]),
    ]),
  anomaly: (v: Anomaly) =>
    only([
      ["figure=A", v.zone && `zone=${v.zone}`],
      ...Object.entries(v.student).map(([who, s]): [string, string | null] => [
        `figure=${who}`,
        s.zone && `zone=${s.zone}`,
      ]),
    ]),
  septikon: (v: Septikon) =>
    only(
      (["A", "B"] as const).flatMap((side): [string, string][] => {
        const own = v.sides[side];
        return [
          ...[...own.clones, ...own.spies].map((s): [string, string] => [`crew@${side}${s}`, `place=${side}${s}`]),
          ...own.invaders.map((d): [string, string] => [`drone@${side}${d.at}`, `place=${side}${d.at}`]),
          ...own.flyers.map((f): [string, string] => [`${f.what}@${f.at}`, `place=${f.at}`]),
          ...own.satellites.map((p): [string, string] => [`satellite@${p}`, `place=${p}`]),
          ...own.shields.map((p): [string, string] => [`shield@${p}`, `place=${p}`]),
        ];
      }),
    ),
  spacefreaks: (v: SpaceFreaks) =>
    only([
      ...figuresOf(v).map((f): [string, string | null] => [`figure=${f.name}`, f.hex && `hex=${f.hex}`]),
      ...buildingsOf(v).map((b): [string, string | null] => [`building=${b.name}`, b.hex && `hex=${b.hex}`]),
    ]),
};

/** What the effects lead where, and what they remove. */
function led(effects: Effect[]): { arrive: Map<string, string | null>; gone: Set<string> } {
  const arrive = new Map<string, string | null>(),
    gone = new Set<string>();
  for (const e of effects) {
    if (e.do === "walk") {
      gone.add(e.piece);
      arrive.set(e.becomes ?? e.piece, e.along[e.along.length - 1] ?? null);
    } else if (e.do === "enter") arrive.set(e.piece, null);
    else if (e.do === "leave") gone.add(e.piece);
  }
  return { arrive, gone };
}

function problems<V>(game: string, told: Told[], motion: GameMotion<V>, of: (view: V) => Pieces): string[] {
  return told.flatMap(({ before, after, entries }) => {
    const effects = effectsOf(entries, motion, { viewer: null, before: before as V, after: after as V });
    const { arrive, gone } = led(effects),
      was = of(before as V),
      is = of(after as V);
    const line = `${game}: ${entries.map((e) => e.text).join("; ")}`;
    const found: string[] = [];
    for (const [name, place] of is) {
      if (was.get(name) !== place && !arrive.has(name)) found.push(`${line}: nothing leads ${name} to ${place}`);
      const end = arrive.get(name);
      if (end && end !== place) found.push(`${line}: ${name} is led to ${end}, and stands on ${place}`);
    }
    for (const name of was.keys()) {
      if (!is.has(name) && !gone.has(name)) found.push(`${line}: nothing takes ${name} away`);
    }
    return found;
  });
}

describe.skipIf(!hasEngine)("in random matches", () => {
  const seeds = [1, 2, 3];
  const check = <V>(game: string, players: number, length: number, motion: GameMotion<V>, of: (view: V) => Pieces) =>
    seeds.flatMap((seed) => problems(game, random(game, players, seed, length), motion, of));

  it("tiles are led to the table", () => expect(check("pnrz", 3, 200, pnrz, pieces.pnrz)).toEqual([]));
  it("figures of Adrenaline run, appear and are killed", () =>
    expect(check("adrenaline", 4, 600, adrenaline, pieces.adrenaline)).toEqual([]));
  it("figures of Anomaly go where they are", () =>
    expect(check("anomaly", 3, 300, anomaly, pieces.anomaly)).toEqual([]));
  it("everything of Septikon goes its way", () =>
    expect(check("septikon", 2, 800, septikon, pieces.septikon)).toEqual([]));
  it("Figures and buildings of Space Freaks do so too", () =>
    expect(check("spacefreaks", 3, 600, spacefreaks, pieces.spacefreaks)).toEqual([]));
});
