// A match that is played in this browser, as it is saved: a record that the engine replays, and who sits where.
import type { MatchInfo, Seat } from "../net/protocol";

const prefix = "local-";

export const isLocal = (match: string) => match.startsWith(prefix);

const letters = "abcdefghijkmnpqrstuvwxyz23456789";

export const newId = () =>
  prefix + Array.from(crypto.getRandomValues(new Uint8Array(10)), (n) => letters[n % letters.length]).join("");

/** A seed of chance: any number that JSON represents exactly. */
export function newSeed(): number {
  const [high = 0, low = 0] = crypto.getRandomValues(new Uint32Array(2));
  return (high & 0x1fffff) * 2 ** 32 + low;
}

export interface SavedSeat {
  kind: "person" | "bot";
  name: string;
  /** Of the bot that plays here, for good or while its person is `away`. */
  level?: string;
  away?: boolean;
  /** Has given up. */
  conceded?: boolean;
}

export interface SavedMatch {
  id: string;
  game: string;
  created: number;
  changed: number;
  status: "playing" | "over";
  hints: boolean;
  /** Counts what has happened, as a server's versions do. */
  version: number;
  /** Who may act. */
  toMove: number[];
  seats: SavedSeat[];
  record: string;
  /** The position to continue from if newer rules do not replay the record. */
  position: unknown;
  /** Counts how often it was saved, and which tab did it last. */
  revision: number;
  writer: string;
}

/** Does a bot act for this seat? */
export const botPlays = (seat: SavedSeat) => seat.kind === "bot" || seat.away === true;

/** Seats as a table shows them. */
export const seatsOf = ({ seats, toMove }: Pick<SavedMatch, "seats" | "toMove">): Seat[] =>
  seats.map(({ kind, name, level, away, conceded }, seat) => ({
    seat,
    kind,
    name,
    ...(level !== undefined ? { level } : {}),
    ...(away ? { away } : {}),
    ...(conceded ? { conceded } : {}),
    present: true,
    playing: toMove.includes(seat),
    votes: [],
  }));

export const infoOf = (saved: SavedMatch): MatchInfo => ({
  match: saved.id,
  game: saved.game,
  players: saved.seats.length,
  created: saved.created,
  status: saved.status,
  open: 0,
  seats: seatsOf(saved),
});

/** The record as a file: it also says which bots played, as a server's does. */
export function fileOf({ record, seats }: Pick<SavedMatch, "record" | "seats">): string {
  const names = seats.flatMap(({ kind, name, level }, i) =>
    kind === "bot" && !name && level ? [`name ${i}: ${level}\n`] : [],
  );
  return record.replace("\n\n", `\n${names.join("")}\n`);
}

/** What a header line of a record says. */
export const headerOf = (record: string, name: string): string | undefined =>
  new RegExp(`^${name}: (.*)$`, "m").exec(record.slice(0, record.indexOf("\n\n") + 1))?.[1];
