// The JSON API: one function per request; a refusal becomes an Error, in the language of the page.
import { playerKey } from "../player-key";
import { text } from "../texts";
import { loadRefusals, refused, type Refusal } from "./refusals";
import type { GameInfo, Level, MadeMatch, MatchInfo, NewMatch, Seat, Step } from "./protocol";

export async function ask<T>(path: string, body?: unknown): Promise<T> {
  const init: RequestInit =
    body === undefined
      ? {}
      : { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) };
  const response = await fetch(path, init);
  const answer = (await response.json().catch(() => null)) as Refusal | null;
  if (!response.ok || !answer) {
    await loadRefusals();
    throw new Error(answer?.error ? refused(answer) : text("serverAnswered", response.status));
  }
  return answer as T;
}

/** Answers that never change while the page is open are fetched once. */
const kept = new Map<string, Promise<unknown>>();

function once<T>(path: string): Promise<T> {
  let answer = kept.get(path);
  if (!answer) {
    answer = ask<T>(path);
    answer.catch(() => kept.delete(path));
    kept.set(path, answer);
  }
  return answer as Promise<T>;
}

/** In English, with the ratings of the server's bots; `games/catalogue.ts` has them in the language of the page. */
export const games = () => once<{ games: GameInfo[]; levels: Level[] }>("api/games");
export const makeMatch = (wish: NewMatch) => ask<MadeMatch>("api/matches", { ...wish, key: playerKey() });
/** The first pages of the lobby, and whether there are more. People come and go: two pages may have the same match. */
export async function openMatches(pages: number): Promise<{ matches: MatchInfo[]; more: boolean }> {
  const matches = new Map<string, MatchInfo>();
  let more = true;
  for (let page = 0; page < pages && more; page++) {
    const answer = await ask<{ matches: MatchInfo[]; more?: boolean }>(`api/matches?page=${page}`);
    for (const match of answer.matches) if (!matches.has(match.match)) matches.set(match.match, match);
    more = answer.more === true;
  }
  return { matches: [...matches.values()], more };
}
export const matchInfo = (id: string) => ask<{ match_info: MatchInfo }>(`api/matches/${id}`);
/** Takes an open seat: that one, or any. */
export const join = (id: string, name: string, seat?: number) =>
  ask<{ match: string; seat: number; token: string }>(`api/matches/${id}/join`, {
    name,
    key: playerKey(),
    ...(seat === undefined ? {} : { seat }),
  });
/** Of the player of this browser. */
export const ratings = () =>
  ask<{ ratings: { game: string; seats: number; rating: number; deviation: number; games: number }[] }>("api/ratings", {
    key: playerKey(),
  });

/** A match of a player, in short (docs/server.md). */
export interface OwnMatch {
  match: string;
  game: string;
  status: string;
  version: number;
  news: number;
  mine: number[];
  waits?: boolean;
  to_move?: number[];
  deadline?: number;
  winners?: number[];
  from_position?: boolean;
  seats: Seat[];
}

/** A page of the matches of the player of this browser: those that wait for a move first. */
export const mine = (page: number) =>
  ask<{ matches: OwnMatch[]; more?: boolean }>("api/mine", { key: playerKey(), page });

/** The player's holiday in slow matches: how many days of it the year still has, and until when it lasts if they are on
 *  one. `days`: it begins now and lasts so long; 0 ends it. */
export const holiday = (days?: number) =>
  ask<{ left: number; until?: number }>("api/holiday", { key: playerKey(), ...(days === undefined ? {} : { days }) });

/** The position that a match began from, if it did not begin at the start. */
export const startOf = (id: string) => ask<Step>(`api/matches/${id}/start`);

/** The record of a finished match. */
export async function record(id: string): Promise<string> {
  const response = await fetch(`api/matches/${id}/record`);
  if (!response.ok) throw new Error(text("serverAnswered", response.status));
  return response.text();
}
