// Coordinates, for people who want them: off unless the settings say otherwise.
import type { Kind, Ref } from "../net/protocol";

let wanted = false;

export function setCoordinates(on: boolean): void {
  wanted = on;
}

export const coordinates = () => wanted;

/** Words, followed by the names of the squares that they speak of. */
export function withSquares(words: string, refs: Ref[], kinds: Record<string, Kind>): string {
  const squares = wanted ? refs.filter((r) => kinds[r.kind]?.square && r.value !== null) : [];
  return squares.length > 0 ? `${words} · ${squares.map((r) => r.value).join(" ")}` : words;
}
