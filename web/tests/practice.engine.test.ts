// A card shows the position as its seat saw it, and is a record that the engine plays.
import { describe, expect, it } from "vitest";
import type { EngineHandle } from "../src/engine/engine";
import { posed, recordUntil } from "../src/practice/collect";
import { ask, hasEngine } from "./referee";

interface Request {
  op: string;
  [member: string]: unknown;
}

interface Answer {
  error?: string;
  record?: string;
  view?: object;
  to_move?: number[];
  moves?: { text: string; seat?: number }[];
}

/** An engine that answers by asking everything again. */
function engineOf(): EngineHandle {
  const asked: Request[] = [];
  const answer = (op: string, members: object) => {
    asked.push({ op, ...members });
    const last = ask<Answer>(asked).at(-1);
    return last?.error === undefined ? Promise.resolve(last) : Promise.reject(new Error(last.error));
  };
  return { ask: answer } as unknown as EngineHandle;
}

/** A random match after some decisions. */
function played(game: string, decisions: number): string {
  const round: Request[] = [{ op: "random", until: "decision" }, { op: "random" }];
  const answers = ask<Answer>([
    { op: "new", game, players: game === "adrenaline" ? 3 : 2, seed: 5 },
    ...Array.from({ length: decisions }, () => round).flat(),
    { op: "record" },
  ]);
  return answers.at(-1)?.record ?? "";
}

describe.skipIf(!hasEngine)("a card", () => {
  it.each(["adrenaline", "anomaly", "pnrz", "septikon", "spacefreaks"])("of %s", async (game) => {
    const record = played(game, 30);
    const moves = record.split("\n").filter((line) => /^(\*|\d+) /.test(line));
    /* The last decision. */
    const step = moves.map((line) => line.startsWith("*")).lastIndexOf(false) + 1,
      seat = Number(moves[step - 1]?.split(" ")[0]);
    const before = recordUntil(record, step - 1);
    const [, legal, seen] = ask<Answer>([
      { op: "load", record: before },
      { op: "legal" },
      { op: "view", player: seat },
    ]);
    const own = legal?.moves?.find((m) => m.seat === seat)?.text ?? "";
    const pose = await posed(engineOf(), game, record, { step, seat, played: own }, own);
    const [loaded, shown] = ask<Answer>([
      { op: "load", record: pose },
      { op: "look", step: 0, seat },
    ]);
    expect(loaded?.error).toBe(undefined);
    expect(shown?.view).toEqual(seen?.view);
    expect(shown?.to_move).toContain(seat);
    expect(shown?.moves?.map((m) => m.text)).toContain(own);
    expect(pose).toContain(`\n${seat} ${own}`);
  });
});
