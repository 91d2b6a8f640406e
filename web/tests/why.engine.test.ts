// Reasons why something is not possible, held against the engine: in random games none is ever given for what a legal
// move names, and each of them is right somewhere.
import { describe, expect, it } from "vitest";
import { why as spacefreaks } from "../src/games/spacefreaks/why";
import { missions, sponsors } from "../src/games/spacefreaks/cards";
import { all as hexes } from "../src/games/spacefreaks/hexes";
import type { Phrase, Ref } from "../src/net/protocol";
import { nothing, type Choice } from "../src/grammar/grammar";
import { because, type WhyCase } from "../src/grammar/why";
import { ask, hasEngine } from "./referee";

interface Decision {
  seat: number;
  view: unknown;
  moves: Phrase[];
}

/** Decisions of a random game, as the one who decides sees them. */
function decisions(
  game: string,
  players: number,
  seed: number,
  length: number,
  options: Record<string, string> = {},
): Decision[] {
  const round = [
    { op: "random", until: "decision" },
    { op: "legal" },
    ...Array.from({ length: players }, (_, seat) => ({ op: "view", player: seat })),
    { op: "random" },
  ];
  const answers = ask<{ ok: boolean; moves?: (Phrase & { seat?: number })[]; view?: unknown }>([
    { op: "new", game, players, seed, options },
    ...Array.from({ length }, () => round).flat(),
  ]).slice(1);
  const found: Decision[] = [];
  for (let i = 0; i + round.length <= answers.length; i += round.length) {
    const moves = answers[i + 1]?.moves ?? [],
      seat = moves[0]?.seat;
    const view = seat === undefined ? undefined : answers[i + 2 + seat]?.view;
    if (seat !== undefined && view !== undefined)
      found.push({ seat, view, moves: moves.filter((m) => m.seat === seat) });
  }
  return found;
}

const things = (kind: string, values: Iterable<string | number>): Ref[] =>
  [...values].map((value) => ({ kind, value }));

interface Game {
  why: WhyCase<never>[];
  games: [players: number, seed: number, length: number, options?: Record<string, string>][];
  things: Ref[];
  /** Reasons that random players have no use for. */
  seldom?: string[];
}

const games: Record<string, Game> = {
  spacefreaks: {
    why: spacefreaks,
    games: [
      [2, 1, 500],
      [4, 3, 500],
    ],
    things: [
      ...things(
        "hex",
        hexes.filter((_, i) => i % 5 === 0),
      ),
      ...things("figure", ["A1", "A2", "A3", "B1", "B2", "B3", "C1", "D2"]),
      ...things("sponsor", Object.keys(sponsors)),
      ...things("mission", Object.keys(missions)),
    ],
  },
};

/** What can be named next: by every legal move, after each of its beginnings. */
function* nameable(moves: Phrase[]): Generator<[Choice, Ref[]]> {
  const once = (refs: Ref[]) => [...new Map(refs.map((r) => [`${r.kind}=${r.value}`, r])).values()];
  yield [nothing, once(moves.flatMap((m) => m.refs))];
  const firsts = new Map(moves.filter((m) => m.refs.length > 1).map((m) => [`${m.verb} ${m.refs[0]?.value}`, m]));
  for (const {
    verb,
    refs: [first],
  } of [...firsts.values()].slice(0, 12)) {
    if (!first) continue;
    const after = moves
      .filter((m) => m.verb === verb && m.refs[0]?.value === first.value)
      .flatMap((m) => m.refs.slice(1));
    yield [{ verb: null, refs: [first] }, once(after)];
  }
}

describe.runIf(hasEngine)("why something is not possible", { timeout: 300000 }, () => {
  for (const [game, { why, games: played, things: all, seldom = [] }] of Object.entries(games)) {
    it(`is never said of what is possible, and every reason has its case: ${game}`, () => {
      const used = new Set<WhyCase<never>>();
      const wrong = new Set<string>();
      let told = 0,
        begun = 0;
      for (const { seat, view, moves } of played.flatMap((g) => decisions(game, ...g))) {
        const scene = (choice: Choice) => ({ view: view as never, seat, moves, choice });
        for (const [choice, refs] of nameable(moves)) {
          for (const ref of refs) {
            const said = because(why, ref, "it", scene(choice));
            if (said)
              wrong.add(
                `${(view as { stage?: string; step?: string }).stage ?? ""} ` +
                  `${JSON.stringify(choice.refs)} ${ref.kind}=${ref.value}: ${said.sentence}`,
              );
          }
          if (choice.refs.length > 0 && ++begun % 5 !== 0) continue;
          for (const ref of all) {
            const reason = why.find((c) => c.of === ref.kind && c.when(String(ref.value), scene(choice)) !== false);
            if (reason) {
              used.add(reason);
              told++;
            }
          }
        }
      }
      expect([...wrong].slice(0, 8)).toEqual([]);
      expect(told).toBeGreaterThan(500);
      expect(
        why
          .filter((c) => !used.has(c) && !seldom.includes(c.of) && !seldom.includes(c.rule))
          .map((c) => `${c.rule} ${c.en}`),
      ).toEqual([]);
    });
  }

  it("names rules that there are", () => {
    const texts = import.meta.glob<string>("../../docs/rules/*.md", { query: "?raw", import: "default", eager: true });
    for (const [game, { why }] of Object.entries(games)) {
      const rules = texts[`../../docs/rules/${game}.md`] ?? "";
      for (const { rule } of why) expect([rule, rules.includes(`**${rule}**`)]).toEqual([rule, true]);
    }
  });
});
