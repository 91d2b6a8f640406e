// The tables this browser has a seat at: without an account, the token is the seat.
import { keep, kept } from "./kept";
import { drawToken } from "./token";

export interface KeptSeat {
  match: string;
  token: string;
  game: string;
  seat: number;
  at: number;
}

const most = 40;

export function keptSeats(): KeptSeat[] {
  try {
    return JSON.parse(localStorage.getItem("seats") ?? "[]") as KeptSeat[];
  } catch {
    return [];
  }
}

export function keepSeat(seat: KeptSeat): void {
  const others = keptSeats().filter((s) => s.match !== seat.match || s.token !== seat.token);
  localStorage.setItem("seats", JSON.stringify([seat, ...others].slice(0, most)));
}

/** The tokens open nothing any more: from now on the key does. */
export function sitByKey(): void {
  keep(
    "seats",
    keptSeats().map((s) => ({ ...s, token: String(s.seat) })),
  );
}

/** A seat's number in place of its token: the key of this browser opens it. */
export const isByKey = (token: string) => token.length === 1;

/** A link opens its seat once: the browser brings a token of its own, which is the seat's from then on. It
 *  is kept before it is sent, so that nobody is locked out when the answer is lost. */
const drawn: Record<string, string> = {};

export function claimOf(match: string, token: string): string | null {
  if (isByKey(token)) return null;
  if (keptSeats().some((s) => s.match === match && s.token === token)) return null; /* not a link, but my own token */
  const all = kept<Record<string, string>>("claims") ?? {};
  const claim = (drawn[token] ??= all[token] ?? drawToken());
  const others = Object.entries(all).filter(([link]) => link !== token);
  keep("claims", Object.fromEntries([...others.slice(1 - most), [token, claim]]));
  return claim;
}

/** What this browser adds to the chance of a match, once the server has shown the fingerprint of its own part. */
export function luckOf(match: string): string {
  const all = kept<Record<string, string>>("luck") ?? {};
  const luck = (drawn[`luck ${match}`] ??= all[match] ?? drawToken());
  const others = Object.entries(all).filter(([other]) => other !== match);
  keep("luck", Object.fromEntries([...others.slice(1 - most), [match, luck]]));
  return luck;
}

/** All seats of one match played on this screen: more than one means a hot seat. */
export const seatsHere = (match: string) => keptSeats().filter((s) => s.match === match);
