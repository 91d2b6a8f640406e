// The page puts events into words from the engine's tables: in English exactly as the engine does, and in German from
// complete files.
import { describe, expect, it } from "vitest";
import { titles as septikonTitles } from "../src/games/septikon/words";
import { titles as freaksTitles } from "../src/games/spacefreaks/words";
import { translated } from "../src/games/tongue";
import type { GameTables, Heard, Seat } from "../src/net/protocol";
import { rewordedLog, Wording } from "../src/table/wording";
import { ask, hasEngine, tablesOf } from "./referee";

const games = ["adrenaline", "anomaly", "pnrz", "septikon", "spacefreaks"];
type Tongue = Parameters<typeof translated>[1];
const tongues = import.meta.glob<{ default: Tongue }>("../src/games/*/de.ts", { eager: true });
const tongueOf = (game: string) => tongues[`../src/games/${game}/de.ts`]?.default as Tongue;

const seats: Seat[] = Array.from({ length: 8 }, (_, seat) => ({
  seat,
  kind: "person",
  name: `Player ${"ABCDEFGH"[seat]}`,
}));

interface Told {
  events?: (Omit<Heard, "seat"> & { seat: number | "nature" })[];
}

const kept = new Map<string, Heard[]>();

/** Everything that happens in some random matches. */
function heardIn(game: string): Heard[] {
  const known = kept.get(game);
  if (known) return known;
  const requests = [1, 2, 3].flatMap((seed) => [
    { op: "new", game, seed },
    ...Array.from({ length: 600 }, () => ({ op: "random" })),
  ]);
  const heard = ask<Told>(requests)
    .flatMap((a) => a.events ?? [])
    .map((e) => ({ ...e, seat: e.seat === "nature" ? null : e.seat }));
  kept.set(game, heard);
  return heard;
}

const placeholders = (words: string) => new Set([...words.matchAll(/\{(seat|\d)/g)].map(([, what]) => what));
const isWord = /[a-z]{3}/;
/** "Laser A(7,4)" is a Laser, "Freak B2" a Freak. */
const plain = (name: string) => name.replace(/ ([AB]\(\d+,\d+\)|[A-D]?\d|[A-D])$/, "");

/** Names that are the same in both languages. */
const known = new Set([
  "Ninjas",
  "Zombies",
  "T.H.O.R.",
  "Railgun",
  "Sensor",
  "Teleport",
  "Laser",
  "Overkill",
  "Manipulation",
  "Regeneration",
  "Freak",
  "Alien",
  "Bunker",
  "Student",
]);

describe.skipIf(!hasEngine)("words", { timeout: 300000 }, () => {
  describe.each(games)("of %s", (game) => {
    const tables: GameTables = hasEngine ? tablesOf(game) : ({ kinds: {}, verbs: [] } as unknown as GameTables);
    const german = hasEngine ? translated(tables, tongueOf(game), "etwas") : tables;
    const used = new Set(tables.verbs.flatMap((v) => [...v.refs, ...(v.told ?? [])]));

    it("are put together as the engine does it", () => {
      const wording = new Wording(tables, seats);
      for (const event of heardIn(game)) expect(wording.heard(event).words).toBe(event.words);
    });

    it("name in German what they name in English", () => {
      for (const verb of tables.verbs) {
        const words = german.verbs.find((v) => v.name === verb.name)?.words ?? "";
        expect([verb.name, placeholders(words)]).toEqual([verb.name, placeholders(verb.words)]);
        const order = german.verbs.find((v) => v.name === verb.name)?.order;
        if (order !== undefined)
          expect([verb.name, placeholders(`{seat}${order}`)]).toEqual([verb.name, placeholders(verb.words)]);
      }
    });

    it("leave nothing in English", () => {
      for (const id of used) {
        const kind = tables.kinds[id],
          other = german.kinds[id];
        if (!kind || !other) continue;
        const names = kind.labels ?? kind.names ?? [];
        const same = names.filter((n, i) => isWord.test(n) && (other.labels?.[i] ?? n) === n && !known.has(plain(n)));
        expect([id, same]).toEqual([id, []]);
        if (kind.some) expect([id, other.some === kind.some]).toEqual([id, false]);
      }
    });

    it("of the German are filled in without a gap", () => {
      const wording = new Wording(german, seats);
      for (const event of heardIn(game)) {
        const { words } = wording.heard(event);
        expect(words).not.toMatch(/[{}|]|undefined|null/);
        expect(words).not.toBe(event.words);
      }
    });

    it("of the German speak to the one who acts, and order in the infinitive", () => {
      const moves = new Set(german.verbs.filter((v) => tongueOf(game).verbs[v.name] && v.order !== undefined));
      expect(moves.size).toBeGreaterThan(3);
      for (const event of heardIn(game)) {
        if (event.seat === null) continue;
        const { words } = new Wording(german, seats, event.seat).heard(event);
        const name = seats[event.seat]?.name ?? "";
        expect(words).not.toContain(name);
        expect(words).not.toMatch(/\[|\]|\bdu \w+t sich\b/);
        const order = new Wording(german, seats, event.seat).order(event, event.seat).words;
        if ([...moves].some((v) => v.name === event.verb)) expect(order).not.toMatch(/^Du\b/);
      }
    });
  });

  it.each([
    ["septikon", septikonTitles],
    ["spacefreaks", freaksTitles],
  ] as const)("of chips: every verb of a player's has one in %s", (game, titles) => {
    const requests = [1, 2].flatMap((seed) => [
      { op: "new", game, seed },
      ...Array.from({ length: 400 }, () => [{ op: "legal" }, { op: "random" }]).flat(),
    ]);
    const verbs = new Set(
      ask<{ moves?: { seat?: number; verb: string }[] }>(requests)
        .flatMap((a) => a.moves ?? [])
        .filter((m) => typeof m.seat === "number")
        .map((m) => m.verb),
    );
    expect([...verbs].filter((v) => !(v in titles()))).toEqual([]);
  });
});

describe.skipIf(!hasEngine)("a bot without a name", { timeout: 120000 }, () => {
  it("is called a bot in the log, as in its box", () => {
    const bots: Seat[] = seats.map((s) => ({ ...s, kind: "bot", name: "" }));
    const entries = heardIn("pnrz").flatMap((h) =>
      h.words?.startsWith("Player A ") ? [{ ...h, v: 1, words: h.words }] : [],
    );
    expect(entries.length).toBeGreaterThan(0);
    for (const { words } of rewordedLog(entries, tablesOf("pnrz"), bots)) expect(words).toMatch(/^Bot A /);
  });
});
