// How long a match against bots takes, on its box: computed from counted matches (docs/notes/page.md).

export interface Counted {
  players: number;
  /** Of all seats together: the median of matches between bots. */
  decisions: number;
  /** How many moves a decision has to choose from, on average. */
  choices: number;
}

/** Seconds: to see what is asked, for every doubling of what can be chosen, and for a bot's decision to be told at the
 *  normal pace (table/story.ts). */
const look = 4,
  doubling = 2,
  told = 0.75;

/** To the nearest five minutes. */
export function minutesOf({ players, decisions, choices }: Counted): number {
  const own = decisions / players;
  const seconds = own * (look + doubling * Math.log2(choices)) + (decisions - own) * told;
  return Math.max(5, 5 * Math.round(seconds / 300));
}
