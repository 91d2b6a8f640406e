// The matches of the player of this browser, as the server lists them: which are shown, and where each goes on.
import { keep, kept } from "../kept";
import { mine, type OwnMatch } from "../net/api";
import { link } from "../router";
import { keptSeats } from "../seats-kept";

/** Matches that are hidden on the home page of this browser. */
const putAway = () => kept<string[]>("put-away") ?? [];

export const isPutAway = (match: string) => putAway().includes(match);

export function setPutAway(match: string, away: boolean): void {
  const others = putAway().filter((m) => m !== match);
  keep("put-away", (away ? [match, ...others] : others).slice(0, 200));
}

/** The first page, without what was put away, and how many of these wait for me. */
export async function ownMatches(): Promise<{ matches: OwnMatch[]; waiting: number }> {
  const away = putAway();
  const matches = (await mine(0)).matches.filter((m) => !away.includes(m.match));
  return { matches, waiting: matches.filter((m) => m.waits).length };
}

/** The seat that is asked, or the first. With its token if this browser has one; the key opens it otherwise. */
export function wayTo(own: OwnMatch): string {
  const seat = own.mine.find((s) => own.to_move?.includes(s)) ?? own.mine[0] ?? 0;
  const here = keptSeats().find((s) => s.match === own.match && s.seat === seat);
  return link("play", own.match, here?.token ?? seat);
}
