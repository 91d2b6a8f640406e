// Events of clubs and classes: people join by one link and play round after round (docs/server.md).
import { kept, keep } from "../kept";
import { playerKey } from "../player-key";
import { ask } from "./api";

export interface Entrant {
  entrant: number;
  kind: "person" | "bot";
  name: string;
  left?: boolean;
}

/** `ranks`: of the seats once it is over, 0 for who did not come. Without a `match` its only entrant sits out. */
export interface EventTable {
  round: number;
  table: number;
  match?: string;
  watch?: string;
  seats: number[];
  ranks: number[];
}

export interface Standing {
  place: number;
  entrant: number;
  points: number;
  opponents: number;
  beaten: number;
  won: number;
  tables: number;
}

export const formats = ["swiss", "all", "knockout", "ladder"] as const;
export const absences = ["bot", "loss", "wait"] as const;

export interface ClubEvent {
  event: string;
  title: string;
  game: string;
  format: (typeof formats)[number];
  seats: number;
  rounds: number;
  round: number;
  status: "open" | "playing" | "over" | "closed";
  absent: (typeof absences)[number];
  patience: number;
  clock?: { bank?: number; credit?: number; days?: number };
  bots?: { level: string; fill: number };
  me?: number;
  entrants: Entrant[];
  tables: EventTable[];
  standings: Standing[];
}

export interface NewEvent {
  game: string;
  title: string;
  format: string;
  seats: number;
  rounds?: number;
  options: Record<string, string>;
  clock: { bank: number; credit: number } | { days: number };
  absent: string;
  /** Seconds. */
  patience?: number;
  bots?: { level: string; fill?: number };
}

export const openEvent = (wish: NewEvent) => ask<{ event: string; host: string }>("api/events", wish);
export const eventOf = (id: string) => ask<ClubEvent>(`api/events/${id}`, { key: playerKey() });
export const joinEvent = (id: string, name: string) => ask(`api/events/${id}/join`, { key: playerKey(), name });
export const leaveEvent = (id: string) => ask(`api/events/${id}/leave`, { key: playerKey() });

/** What only the host may do. */
export const hostDoes = (id: string, what: "start" | "close" | "remove", host: string, entrant?: number) =>
  ask(`api/events/${id}/${what}`, { host, ...(entrant === undefined ? {} : { entrant }) });

/** An event that was opened in this browser; `host`: the token of its host. */
export interface KeptEvent {
  event: string;
  title: string;
  host?: string;
}

const most = 12;

export const keptEvents = () => kept<KeptEvent[]>("events") ?? [];

export function keepEvent(known: KeptEvent): void {
  const before = keptEvents().find((e) => e.event === known.event);
  keep("events", [{ ...before, ...known }, ...keptEvents().filter((e) => e.event !== known.event)].slice(0, most));
}

/** Which event a match in this browser belongs to, so that its end leads back. */
export const eventOfMatch = (match: string) => kept<Record<string, string>>("event-of")?.[match];

export function keepTable(match: string, event: string): void {
  const others = Object.entries(kept<Record<string, string>>("event-of") ?? {}).filter(([m]) => m !== match);
  keep("event-of", Object.fromEntries([...others, [match, event]].slice(-most)));
}

/** The server takes a second or two to notice that a table is over; this browser knows the last one of its player. */
export const tableIsOver = (match: string) => keep("event-over", match);
export const isOver = (table: EventTable) => table.ranks.length > 0 || kept("event-over") === table.match;
