// A record or a position looked at by the engine: for replays, lessons, puzzles, the editor and reviews.
import type { Advice, Course, LogEntry, Look } from "../net/protocol";
import { EngineHandle, Refused } from "./engine";
import type { Decision, Judged } from "./verdicts";

/** What is looked at: a record, perhaps with other names than its own, or a position. */
export type Subject = { record: string; names?: string[] } | { game: string; position: unknown };

/** How long a bot thinks when it is asked once. */
const botTime = 2000;

export class Study {
  private readonly engine = new EngineHandle();
  private readonly ready: Promise<unknown>;

  constructor(subject: Subject) {
    this.ready = this.load(subject);
    this.ready.catch(() => undefined); /* the one who asks hears of it */
  }

  private async load(subject: Subject): Promise<void> {
    if ("position" in subject) {
      const { game, position } = subject;
      if (typeof position !== "object" || position === null || Array.isArray(position))
        throw new Refused("field", "a position is an object");
      await this.engine.ask("load", { game, position: position as Record<string, unknown> });
      return;
    }
    await this.engine.ask("load", { record: subject.record });
    if (subject.names) await this.engine.ask("names", { names: subject.names });
  }

  /** After that many steps, or all of them; without a seat everything is visible. */
  async look(step?: number, seat?: number): Promise<Look> {
    await this.ready;
    const found = await this.engine.ask("look", {
      ...(step === undefined ? {} : { step }),
      ...(seat === undefined ? {} : { seat }),
    });
    return { ...found, text: found.text ?? "" };
  }

  async course(): Promise<Course> {
    await this.ready;
    return this.engine.ask("course");
  }

  /** What was heard in each of these steps. */
  async log(from: number, to: number, seat?: number): Promise<LogEntry[][]> {
    await this.ready;
    return (await this.engine.ask("log", { from, to, ...(seat === undefined ? {} : { seat }) })).log;
  }

  /** What the search says of a decision, seeing what that seat could see; "forced": there was nothing to choose. */
  async judge(
    { step, seat, played }: Decision,
    milliseconds: number,
    signal?: AbortSignal,
  ): Promise<Judged | "forced"> {
    await this.ready;
    const asked = { step: step - 1, seat, bot: "search", weigh: played, milliseconds };
    const { moves, line, worth, weighed, iterations } = await this.engine.think("hint", asked, signal);
    if (iterations === 0) return "forced";
    return { worth, moves, played: weighed?.worth ?? moves[0]?.worth ?? 0, line, milliseconds };
  }

  /** What a bot would do there, seeing what that seat could see. */
  async advice(step: number, seat: number): Promise<Advice> {
    await this.ready;
    const { moves, line, iterations } = await this.engine.think("hint", { step, seat, milliseconds: botTime });
    return { seat, moves, line, only: iterations === 0 };
  }

  free(): void {
    this.engine.free();
  }
}

/** Looks once. */
export async function lookAt(subject: Subject, step?: number, seat?: number): Promise<Look> {
  const study = new Study(subject);
  try {
    return await study.look(step, seat);
  } finally {
    study.free();
  }
}

/** The start of a game as people meet it: chance has decided everything before the first decision. */
export async function startOf(
  game: string,
  players: number,
  options: Record<string, string>,
  seed: number,
): Promise<unknown> {
  const engine = new EngineHandle();
  try {
    await engine.ask("new", { game, players, options, seed });
    await engine.ask("random", { until: "decision" });
    return (await engine.ask("position")).position;
  } finally {
    engine.free();
  }
}
