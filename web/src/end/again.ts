// The same table once more: all players move on by one seat.
import { headerOf, isLocal } from "../local/saved";
import type { ChatMessage, GameInfo, NewMatch, NewSeat, Seat } from "../net/protocol";

/** Who sat in a seat sits in the next one; the last one moves to the first. */
export const rotated = <T>(seats: readonly T[]): T[] => [...seats.slice(-1), ...seats.slice(0, -1)];

/** The seat after this one. */
export const seatAfter = (seat: number, players: number) => (seat + 1) % players;

/** The choices of a record's headers. */
export function optionsIn(record: string): Record<string, string> {
  const head = record.slice(0, record.indexOf("\n\n") + 1);
  return Object.fromEntries([...head.matchAll(/^option ([\w-]+): (.*)$/gm)].map(([, name, choice]) => [name, choice]));
}

export interface Again {
  match: string;
  game: string;
  seats: Seat[];
  record: string;
  hints: boolean;
  rated: boolean;
  clock?: NewMatch["clock"];
  /** The seats of this browser. */
  mine: number[];
}

function seatAgain({ kind, name, level, seat }: Seat, mine: number[]): NewSeat {
  if (kind === "bot") return { kind: "bot", level: level ?? "fair" };
  return mine.includes(seat) ? { kind: "me", ...(name ? { name } : {}) } : { kind: "open" };
}

/** The match to make. Other people sit down themselves, in what is open. */
export function wishAgain({ match, game, seats, record, hints, rated, clock, mine }: Again): NewMatch {
  const people = isLocal(match) ? seats.filter((s) => s.kind !== "bot").map((s) => s.seat) : mine;
  const players = Number(headerOf(record, "players") ?? seats.length);
  return {
    game,
    players,
    options: optionsIn(record),
    seats: rotated(seats.map((s) => seatAgain(s, people))),
    hints: hints && !rated,
    ...(rated ? { rated } : {}),
    ...(clock ? { clock } : {}),
  };
}

/** The same people and bots at another game's table, as far as it has chairs. The first of us sits where its lesson
 *  puts you. */
export function seatsElsewhere(
  { min_players, max_players }: Pick<GameInfo, "min_players" | "max_players">,
  first: number,
  seats: Seat[],
): NewSeat[] {
  const players = Math.max(min_players, Math.min(max_players, seats.length));
  const people = seats.filter((s) => s.kind !== "bot");
  const level = seats.find((s) => s.kind === "bot")?.level ?? "fair";
  return Array.from({ length: players }, (_, i): NewSeat => {
    const who = (i - first + players) % players;
    const name = people[who]?.name;
    if (who > 0 && who >= people.length) return { kind: "bot", level };
    return { kind: "me", ...(name ? { name } : {}) };
  });
}

/** Who else has to agree. */
export const others = (seats: Seat[], mine: number[]) =>
  seats.filter((s) => s.kind === "person" && !mine.includes(s.seat));

/** The table that a player offers in the chat, if any: the last one counts. */
export function offerIn(chat: ChatMessage[]): { by: number; next: string } | null {
  for (const { seat, room, text } of [...chat].reverse()) {
    const found = /^↻.*#\/watch\/([\w-]+)$/.exec(text);
    if (found?.[1] && seat !== null && room === "table") return { by: seat, next: found[1] };
  }
  return null;
}
