// Sentences in pictures: every event of the golden records, in both languages. Nothing of its words is lost, and
// whatever it names is drawn.
import { describe, expect, it } from "vitest";
import type { Named, Said, Shown } from "../src/games/module";
import { picture as adrenaline } from "../src/games/adrenaline/said";
import { picture as anomaly } from "../src/games/anomaly/said";
import { picture as pnrz } from "../src/games/pnrz/said";
import { picture as septikon } from "../src/games/septikon/said";
import { picture as spacefreaks } from "../src/games/spacefreaks/said";
import { joined, type Part } from "../src/grammar/grammar";
import type { Heard, Seat } from "../src/net/protocol";
import { piecesOf, sharedBy } from "../src/table/sentence";
import { Wording } from "../src/table/wording";
import { inTongueOf } from "./tongues";
import { ask, hasEngine, tablesOf } from "./referee";

type Picture = (named: Named, said: Said<never>) => Shown | null;
const pictures: Record<string, Picture> = { adrenaline, anomaly, pnrz, septikon, spacefreaks };

/** What stays words: amounts, answers, what has neither a drawing nor a place. */
const inWordsOnly = new Set(
  `number depth units turn round wormhole side reason answer token
  effect master`.split(/\s+/),
);

const golden = Object.entries(
  import.meta.glob<string>(["../../tests/golden/*/*.txt", "!**/perft.txt"], {
    query: "?raw",
    import: "default",
    eager: true,
  }),
);
const seats: Seat[] = Array.from({ length: 8 }, (_, seat) => ({
  seat,
  kind: "person",
  name: `Player ${"ABCDEFGH"[seat]}`,
}));

interface Told {
  ok: boolean;
  position?: unknown;
  events?: (Omit<Heard, "seat"> & { seat: number | "nature" })[];
}

interface Recorded {
  players: number;
  heard: Heard[];
  view: unknown;
}

/** What is heard in a golden record, and how it ends. */
function replayed(game: string, file: string, text: string): Recorded {
  const [head = "", ...lines] = text.split("\n");
  const [, , count = "", ...chosen] = head.split(" ");
  const players = Number(count.split("=")[1]);
  const moves = lines.flatMap((line) => /^([*\d]) (.*?) {2}#/.exec(line)?.slice(1, 3) ?? []);
  const answers = ask<Told>([
    {
      op: "new",
      game,
      players,
      options: Object.fromEntries(chosen.map((o) => o.split("="))) as Record<string, string>,
    },
    ...Array.from({ length: moves.length / 2 }, (_, i) => ({
      op: "play",
      seat: moves[2 * i] === "*" ? "nature" : Number(moves[2 * i]),
      move: moves[2 * i + 1],
    })),
    { op: "position" },
  ]);
  expect([file, answers.filter((a) => !a.ok)]).toEqual([file, []]);
  const heard = answers
    .flatMap((a) => a.events ?? [])
    .map((e) => ({ ...e, seat: e.seat === "nature" ? null : e.seat }) as Heard);
  return { players, heard, view: answers.at(-1)?.position };
}

describe.skipIf(!hasEngine).each(Object.keys(pictures))("sentences of %s", { timeout: 300000 }, (game) => {
  const english = hasEngine ? tablesOf(game) : null;
  const files = golden.filter(([file]) => file.includes(`/${game}/`));
  const records = hasEngine ? files.map(([file, text]) => replayed(game, file, text)) : [];
  const languages = english ? [english, inTongueOf("de", english)] : [];

  it("are known", () => {
    expect(records.length).toBeGreaterThan(2);
    expect(new Set(records.flatMap((r) => r.heard.map((h) => h.verb))).size).toBeGreaterThan(8);
  });

  it.each(["en", "de"])("keep all their words beside pictures of all they name: %s", (language) => {
    const tables = languages[language === "en" ? 0 : 1];
    if (!tables || !english) throw new Error("no tables");
    /* Collected, and not expected one by one: there are tens of thousands of sentences. */
    const missing = new Set<string>(),
      notPlaces = new Set<string>(),
      changed = new Set<string>(),
      readTwice = new Set<string>();
    for (const { heard, view, players } of records) {
      const wording = new Wording(tables, seats.slice(0, players));
      for (const event of heard) {
        const parts = wording.parts(event, event.seat) ?? [];
        const all = joined(parts);
        if (language === "en" && all !== event.words) changed.add(`${all} | ${event.words}`);
        const look = (part: Part) =>
          part.ref?.kind === "seat"
            ? { art: "badge" }
            : (pictures[game]?.(part as Named, {
                refs: event.refs,
                seat: event.seat,
                view: view as never,
                viewer: 0,
              }) ?? null);
        const pieces = piecesOf(parts, look, event.seat);
        if (pieces.map((p) => p.words).join("") !== all) changed.add(all);
        for (const { ref } of parts) {
          if (!ref || ref.value === null || ref.kind === "seat" || inWordsOnly.has(ref.kind)) continue;
          const drawn = look({ words: "", ref });
          if (!drawn) missing.add(`${event.verb} ${ref.kind}=${ref.value}`);
          else if (tables.kinds[ref.kind]?.square && !drawn.place) notPlaces.add(ref.kind);
        }
        /* Not a word of what is drawn is read as well. */
        for (const { seen, words, shown } of pieces) if (shown && seen) readTwice.add(words);
      }
    }
    for (const found of [missing, notPlaces, changed, readTwice]) expect([...found]).toEqual([]);
  });
});

describe("a sentence in pictures", () => {
  const part = (words: string, kind?: string, value: string | number = 1): Part =>
    kind ? { words, ref: { kind, value } } : { words };
  const drawn = (kinds: string[]) => (p: Part) =>
    p.ref?.kind === "silent" ? { art: null } : kinds.includes(p.ref?.kind ?? "") ? { art: p.words } : null;
  const read = (parts: Part[], badge: number | null = null) =>
    piecesOf(parts, drawn(["card", "seat"]), badge).map((p) => (p.shown ? "▢" : p.seen ? p.words : ""));

  it("reads only what no picture says", () => {
    expect(read([part("Ann", "seat"), part(" takes the "), part("Laser", "card")]).join("")).toBe("▢ takes ▢");
    expect(read([part("Ann", "seat"), part(" takes "), part("3", "number")]).join("")).toBe("▢ takes 3");
  });
  it("leaves out whoever's badge stands before it, and nobody else", () => {
    const parts = [part("Ann", "seat", 1), part(" hits "), part("Bob", "seat", 2)];
    expect(read(parts, 1).join("")).toBe("hits ▢");
    expect(read(parts, 2).join("")).toBe("▢ hits ▢");
  });
  it("leaves out what another picture shows, with all that introduces it", () => {
    const laid = [part(", laid "), part("upside down", "silent")];
    const parts = [part("Swap "), part("a", "card"), ...laid, part(", with "), part("b", "card"), ...laid];
    expect(read(parts).join("")).toBe("Swap ▢, with ▢");
  });
  it("says in a list what differs, and all of it aloud", () => {
    const place = (card: string) => [
      part("Setze "),
      part(card, "card"),
      part(" auf "),
      part("Rot", "spot"),
      part(" ab"),
    ];
    const all = [place("a"), place("b")];
    const shared = sharedBy(all, drawn(["card"]));
    expect(shared).toEqual([1, 3]);
    const pieces = piecesOf(place("a"), drawn(["card"]), null, shared);
    expect(pieces.map((p) => p.words).join("")).toBe("Setze a auf Rot ab");
    expect(pieces.filter((p) => p.seen || p.shown).map((p) => p.words)).toEqual(["a"]);
    /* Words alone would begin in the middle of a sentence; and of equal sentences something must be left. */
    expect(sharedBy(all, drawn([]))).toEqual([0, 0]);
    expect(sharedBy([place("a"), [part("End")]], drawn(["card"]))).toEqual([0, 0]);
    expect(sharedBy([place("a"), place("a")], drawn(["card"]))).toEqual([0, 0]);
  });
});
