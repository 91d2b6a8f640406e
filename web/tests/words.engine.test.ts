// The page puts events into words from the engine's tables: in English exactly as the engine does, and in other
// languages from complete catalogues.
import { afterAll, describe, expect, it } from "vitest";
import septikonTitles from "../src/languages/en/septikon/titles.json";
import freaksTitles from "../src/languages/en/spacefreaks/titles.json";
import { Names } from "../src/games/names";
import { begun } from "../src/grammar/grammar";
import type { Message } from "../src/message";
import type { GameTables, Heard, Kind, Seat } from "../src/net/protocol";
import { rewordedLog, Wording } from "../src/table/wording";
import { setLanguage, text } from "../src/texts";
import { inTongueOf, sentencesOf, tongues } from "./tongues";
import { ask, hasEngine, tablesOf } from "./referee";

const games = ["adrenaline", "anomaly", "pnrz", "septikon", "spacefreaks"];

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

const placeholders = (words: Message) =>
  new Set([...JSON.stringify(words).matchAll(/[{"](seat|\d)'?[ads]?[}"]/g)].map(([, what]) => what));
const isWord = /[a-z]{3}/;
/** "Laser A(7,4)" is a Laser, "Freak B2" a Freak. */
const plain = (name: string) => name.replace(/ ([AB]\(\d+,\d+\)|[A-D]?\d|[A-D])$/, "");

/** Names that are the same in English and another language. */
const known: Record<string, string> = {
  de:
    "Ninjas Zombies T.H.O.R. Railgun Sensor Teleport Laser Overkill Manipulation Regeneration Freak Alien Bunker " +
    "Student",
  fr: "Pirates Ninjas Robots Zombies uranium clone capsule satellite Manipulation Stimulant Freak Alien Bunker",
};

describe.skipIf(!hasEngine)("words", { timeout: 300000 }, () => {
  afterAll(() => setLanguage("en"));

  describe.each(games)("of %s", (game) => {
    const tables: GameTables = hasEngine ? tablesOf(game) : ({ kinds: {}, verbs: [] } as unknown as GameTables);
    const spoken = new Set(tables.verbs.flatMap((v) => [...v.refs, ...(v.told ?? [])]));
    const namesOf = ({ labels, names = [], of }: Kind) =>
      of ? [] : (labels?.map((l, i) => l || (names[i] ?? "")) ?? names);

    it("are put together as the engine does it", () => {
      const wording = new Wording(tables, seats);
      for (const event of heardIn(game)) expect(wording.heard(event).words).toBe(event.words);
    });

    it("are in the English catalogue as the engine says them, and none besides", () => {
      const { verbs, questions, reasons, names } = sentencesOf("en", game);
      const all: Record<string, Message> = { ...verbs, ...questions, ...reasons };
      expect(Object.keys(all).sort()).toEqual(tables.verbs.map((v) => v.name).sort());
      for (const { name, words } of tables.verbs) expect(all[name]).toBe(String(words).replaceAll("'s}", "s}"));
      const english = new Names(names);
      for (const [id, kind] of Object.entries(tables.kinds).filter(([id]) => spoken.has(id)))
        for (const name of namesOf(kind).filter((n) => isWord.test(n)))
          expect([id, english.of(name, id)]).toEqual([id, name]);
    });

    describe.each(tongues)("in %s", (tongue) => {
      const other = hasEngine ? inTongueOf(tongue, tables) : tables;
      const orders = sentencesOf(tongue, game).orders;

      it("name what they name in English", () => {
        for (const verb of tables.verbs) {
          const { words = "", order } = other.verbs.find((v) => v.name === verb.name) ?? {};
          expect([verb.name, placeholders(words)]).toEqual([verb.name, placeholders(verb.words)]);
          if (order !== undefined)
            expect([verb.name, placeholders(["{seat}", order] as Message)]).toEqual([
              verb.name,
              placeholders(verb.words),
            ]);
        }
      });

      it("leave nothing in English", () => {
        const same = known[tongue]?.split(" ") ?? [];
        for (const id of spoken) {
          const kind = tables.kinds[id],
            now = other.kinds[id];
          if (!kind || !now) continue;
          const left = namesOf(kind).filter(
            (n, i) => isWord.test(n) && (now.labels?.[i] ?? n) === n && !same.includes(plain(n)),
          );
          expect([id, left]).toEqual([id, []]);
          if (kind.some) expect([id, now.some === kind.some]).toEqual([id, false]);
        }
      });

      it("are filled in without a gap", async () => {
        await setLanguage(tongue);
        const wording = new Wording(other, seats);
        for (const event of heardIn(game)) {
          const { words } = wording.heard(event);
          expect(words).not.toMatch(/[{}|]|undefined|null/);
          expect(words).not.toBe(event.words);
        }
      });

      it("speak to the one who acts, and order without a subject", async () => {
        await setLanguage(tongue);
        const you = new RegExp(`^${begun(text("youSaid").split("|")[0] ?? "")}\\b`);
        expect(Object.keys(orders).length).toBeGreaterThan(3);
        for (const event of heardIn(game)) {
          if (event.seat === null) continue;
          const wording = new Wording(other, seats, event.seat);
          const { words } = wording.heard(event);
          expect(words).not.toContain(seats[event.seat]?.name ?? "");
          expect(words).not.toMatch(/\[|\]|\bdu \w+t sich\b|\bvous se\b/);
          if (event.verb in orders) expect(wording.order(event, event.seat).words).not.toMatch(you);
        }
      });
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
    expect([...verbs].filter((v) => !(v in titles))).toEqual([]);
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
