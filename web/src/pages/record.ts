// A record read for its moves (docs/notation.md): after the headers and an empty line, one line per move.
import type { Past } from "../games/module";
import type { Phrase } from "../net/protocol";

export function recordMoves(record: string, read: (text: string) => Phrase): Past[] {
  const lines = record.split("\n");
  return lines.slice(lines.indexOf("") + 1).flatMap((line) => {
    const found = /^(\*|\d+) (.*?)(?:  #[0-9a-f]+)?$/.exec(line);
    return found ? [{ ...read(found[2] ?? ""), seat: found[1] === "*" ? null : Number(found[1]) }] : [];
  });
}
