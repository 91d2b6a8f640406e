// Where the player of this browser is told of turns when they are not at the board (docs/notices.md).
import { playerKey } from "../player-key";
import { ask } from "./api";

/** What a notice may be about. */
export type About = "turn" | "over" | "chat" | "invited" | "event";
export const abouts: About[] = ["turn", "over", "chat", "invited", "event"];

type Medium = "push" | "webhook" | "mail";

export interface Wishes {
  about: About[];
  /** Minutes of the day, in UTC. */
  quiet?: [number, number];
  hourly: boolean;
}

export interface NoticePlace extends Wishes {
  id: string;
  medium: Medium;
  address: string;
  /** Of a mail address: must it be confirmed, is it told, or has its owner stopped that? */
  state?: "asked" | "open" | "stopped";
  /** Of a webhook. */
  secret?: string;
}

export interface Notices {
  /** Does this server send any? */
  sends: boolean;
  /** The key to subscribe with, where it sends to browsers. */
  push?: string;
  /** Does it send e-mail? */
  mail?: boolean;
  places: NoticePlace[];
}

export interface NewPlace extends Wishes {
  medium: Medium;
  address: string;
  /** Of a mail. */
  language?: string;
  p256dh?: string;
  auth?: string;
}

export const notices = (change: { add?: NewPlace; remove?: string } = {}) =>
  ask<Notices>("api/notices", { key: playerKey(), ...change });

export type MailAnswer = "confirm" | "stop";

/** What the reader of a mail says; `place` comes from its link. */
export const answerMail = (answer: MailAnswer, place: string) =>
  ask<unknown>(`api/mail/${answer}/${encodeURIComponent(place)}`, {});
