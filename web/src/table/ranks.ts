// What waits for the guide, in the order in which it is shown.

/** Who gives way to whom, first to last. That the line is lost is told above the table, and gives way to nothing. */
const ranks = ["asks", "wanted", "speaks", "heard", "told"] as const;

/** `asks`: others wait for an answer; `wanted`: the player has asked for it; `speaks`: a lesson or a puzzle; `heard`:
 *  what a player has just said; `told`: tips and news. */
export type Rank = (typeof ranks)[number];

export interface Entry {
  id: number;
  rank: Rank;
  title: string;
  /** What the strip of a small screen says of it, in one line. */
  brief: string;
  /** Puts it away; absent where it goes by itself. */
  close: (() => void) | undefined;
  /** On a small screen it opens by itself, to be used. */
  opens?: boolean;
}

/** By rank and arrival; but of what the player has asked for, the last comes first. */
export const before = (a: Entry, b: Entry) =>
  ranks.indexOf(a.rank) - ranks.indexOf(b.rank) || (a.rank === "wanted" ? b.id - a.id : a.id - b.id);

/** All of them, the one that is shown first. A reader may look at what waits, until something of a higher rank
 *  comes. */
export function inOrder(entries: readonly Entry[], looked: number | null): Entry[] {
  const all = [...entries].sort(before);
  const at = all.findIndex((e) => e.id === looked);
  return at < 0 ? all : [...all.slice(at), ...all.slice(0, at)];
}
