// A lesson is a record with captions in its comments (docs/teaching.md): programs that replay records skip them,
// and this file reads them. What they say is in the catalogues.
import type { Ref } from "../net/protocol";

/** A stop of a lesson: what it says after that many steps, and optionally what is to be done there. */
export interface Stop {
  step: number;
  /** The caption's name in the catalogue of the lesson. */
  says: string;
  /** Things pointed at: references of the board, or parts of it by their class (".track"). */
  see: (Ref | string)[];
  rules: string[];
  /** «Your move»: the record's own next move, and patterns of others that are as good. */
  ask: Ask | null;
}

export interface Ask {
  move: string;
  also: string[];
  /** The reply to one particular other move, where it differs from that of the catalogue. */
  reply?(move: string): string;
  /** Finds out about a move before it is judged; null: it is known. */
  weigh?(move: string): Promise<void> | null;
}

export interface Lesson {
  record: string;
  /** Whose view: the seat of the learner. */
  seat: number;
  steps: number;
  stops: Stop[];
}

interface Draft extends Omit<Stop, "ask"> {
  also: string[] | null;
}

/** "square=(0,1)" is a reference, ".track" a part of the board. */
export function seen(word: string): Ref | string {
  const at = word.indexOf("=");
  if (word.startsWith(".") || at < 0) return word;
  const value = word.slice(at + 1);
  return { kind: word.slice(0, at), value: /^-?\d+$/.test(value) ? Number(value) : value };
}

const keys: Record<string, (draft: Draft, value: string) => void> = {
  says: (d, v) => {
    d.says = v;
  },
  see: (d, v) => {
    d.see.push(...v.split(" ").map(seen));
  },
  rule: (d, v) => {
    d.rules.push(...v.split(" "));
  },
  ask: (d, v) => {
    d.also = v ? v.split(" | ") : [];
  },
};

export function readLesson(record: string): Lesson {
  const lines = record.split("\n");
  const head = lines.indexOf("");
  const seat = Number(/^; seat (\d)$/m.exec(lines.slice(0, head).join("\n"))?.[1] ?? 0);
  const moves = lines
    .slice(head + 1)
    .filter((l) => l && !l.startsWith(";"))
    .map((l) => l.replace(/ {2}#[0-9a-f]{16}$/, ""));
  const drafts: Draft[] = [];
  let open: Draft | null = null;
  let step = 0;
  for (const line of lines.slice(head + 1)) {
    const comment = /^; ([a-z-]+)(?: (.*))?$/.exec(line);
    if (!comment) {
      open = null;
      if (line && !line.startsWith(";")) step++;
      continue;
    }
    const key = keys[comment[1] ?? ""];
    if (!key) throw new Error(`a caption has no line "${comment[1]}"`);
    if (!open) drafts.push((open = { step, says: "", see: [], rules: [], also: null }));
    key(open, comment[2] ?? "");
  }
  const stops = drafts.map(({ also, ...rest }): Stop => {
    const own = (moves[rest.step] ?? "").replace(`${seat} `, "");
    return { ...rest, ask: also === null ? null : { move: own, also } };
  });
  return { record, seat, steps: moves.length, stops };
}

/** How many words are said at once. */
export const wordsAtOnce = 20;

const count = (said: string) => said.split(" ").length;

/** What is said in sequence: one sentence at a time, short ones together. */
export function portions(says: string): string[] {
  const all: string[] = [];
  for (const sentence of says.split(/(?<=[.?])\s+/)) {
    const last = all[all.length - 1];
    if (last !== undefined && count(last) + count(sentence) <= wordsAtOnce) all[all.length - 1] = `${last} ${sentence}`;
    else all.push(sentence);
  }
  return all;
}

const fits = (pattern: string, move: string) =>
  new RegExp(`^${pattern.replace(/[.+?^${}()|[\]\\]/g, "\\$&").replaceAll("*", ".*")}$`).test(move);

/** How an answer is judged: the move of the record, another that is as good, or neither. */
export function judge(stop: Stop, move: string): "right" | "good" | "other" {
  if (!stop.ask || move === stop.ask.move) return "right";
  return stop.ask.also.some((pattern) => fits(pattern, move)) ? "good" : "other";
}
