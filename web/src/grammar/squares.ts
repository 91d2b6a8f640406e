// Coordinates behind words, for people who want them.
import { coordinates } from "../coordinates";
import type { Kind, Ref } from "../net/protocol";

/** Words, followed by the names of the squares that they speak of. */
export function withSquares(words: string, refs: Ref[], kinds: Record<string, Kind>): string {
  const squares = coordinates() ? refs.filter((r) => kinds[r.kind]?.square && r.value !== null) : [];
  return squares.length > 0 ? `${words} · ${squares.map((r) => r.value).join(" ")}` : words;
}
