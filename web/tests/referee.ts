// The engine itself, asked for facts: positions of random matches, their legal moves, and what a move does. Tests that
// need it are skipped where the program has not been built.
import type { GameTables } from "../src/net/protocol";
import { program, referee, tables } from "./program.mjs";

export const hasEngine = program !== undefined;

export const tablesOf = (game: string): GameTables => tables(game) as GameTables;

interface Request {
  op: string;
  [member: string]: unknown;
}

/** All answers to a list of requests. */
export const ask = <T>(requests: Request[]): T[] =>
  hasEngine ? referee(requests.map((r) => JSON.stringify(r))).map((line) => JSON.parse(line) as T) : [];

export interface Step<View> {
  view: View;
  /** Legal moves, in notation. */
  moves: string[];
  /** What was played, and what happened. */
  move: string;
  events: string[];
  after: View;
}

interface Answer<View> {
  position?: View;
  moves?: { text: string; seat?: number }[];
  events?: { text: string }[];
}

/** A random match as somebody who sees everything would see it: every decision with its consequences. */
export function randomGame<View>(
  game: string,
  players: number,
  seed: number,
  length: number,
  options: Record<string, string> = {},
): Step<View>[] {
  const round: Request[] = [
    { op: "random", until: "decision" },
    { op: "legal" },
    { op: "position" },
    { op: "random" },
    { op: "position" },
  ];
  const answers = ask<Answer<View>>([
    { op: "new", game, players, seed, options },
    ...Array.from({ length }, () => round).flat(),
  ]).slice(1);
  const steps: Step<View>[] = [];
  for (let i = 0; i + 4 < answers.length; i += 5) {
    const [, legal, before, played, after] = answers.slice(i, i + 5);
    const move = played?.moves?.[0]?.text;
    if (
      !before?.position ||
      !after?.position ||
      move === undefined ||
      !legal?.moves ||
      legal.moves[0]?.seat === undefined
    )
      continue;
    steps.push({
      view: before.position,
      moves: legal.moves.map((m) => m.text),
      move,
      events: (played?.events ?? []).map((e) => e.text),
      after: after.position,
    });
  }
  return steps;
}

/** What a position would be after a move: each case separately. Null where the engine refuses. */
export function after<View>(game: string, cases: { view: View; move: string }[]): (View | null)[] {
  const requests = cases.flatMap(({ view, move }): Request[] => [
    { op: "load", game, position: view },
    { op: "play", move },
    { op: "position" },
  ]);
  const answers = ask<{ ok: boolean; position?: View }>(requests);
  return cases.map((_, i) =>
    answers[3 * i]?.ok && answers[3 * i + 1]?.ok ? (answers[3 * i + 2]?.position ?? null) : null,
  );
}
