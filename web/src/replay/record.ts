// A record read for its moves (docs/notation.md): after the headers and an empty line, one line per move.
import type { Study } from "../engine/study";
import type { Past } from "../games/module";
import type { LogEntry, Phrase } from "../net/protocol";

export function recordMoves(record: string, read: (text: string) => Phrase): Past[] {
  const lines = record.split("\n");
  return lines.slice(lines.indexOf("") + 1).flatMap((line) => {
    const found = /^(\*|\d+) (.*?)(?:  #[0-9a-f]+)?$/.exec(line);
    return found ? [{ ...read(found[2] ?? ""), seat: found[1] === "*" ? null : Number(found[1]) }] : [];
  });
}

/** Steps of the log that are asked for at once. */
const hearing = 200;

/** What was heard in each of that many steps. */
export async function heardLog(study: Pick<Study, "log">, steps: number): Promise<LogEntry[][]> {
  const firsts = Array.from({ length: Math.ceil(steps / hearing) }, (_, i) => i * hearing + 1);
  return (await Promise.all(firsts.map((from) => study.log(from, Math.min(from + hearing - 1, steps))))).flat();
}

/** The moves of a record, which has no names of places, with those that the log tells. */
export const heardMoves = (moves: Past[], log: LogEntry[][]): Past[] =>
  moves.map((move, i) => {
    const told = log[i]?.find((e) => e.text === move.text)?.told;
    return told ? { ...move, told } : move;
  });
