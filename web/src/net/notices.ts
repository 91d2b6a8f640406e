// Where the player of this browser is told of turns when they are not at the board (docs/notices.md).
import { playerKey } from "../player-key";
import { ask } from "./api";

/** What a notice may be about. */
export type About = "turn" | "over" | "chat";
export const abouts: About[] = ["turn", "over", "chat"];

export interface Wishes {
  about: About[];
  /** Minutes of the day, in UTC. */
  quiet?: [number, number];
  hourly: boolean;
}

export interface NoticePlace extends Wishes {
  id: string;
  medium: "push" | "webhook";
  address: string;
  /** Of a webhook. */
  secret?: string;
}

export interface Notices {
  /** Does this server send any? */
  sends: boolean;
  /** The key to subscribe with, where it sends to browsers. */
  push?: string;
  places: NoticePlace[];
}

export interface NewPlace extends Wishes {
  medium: "push" | "webhook";
  address: string;
  p256dh?: string;
  auth?: string;
}

export const notices = (change: { add?: NewPlace; remove?: string } = {}) =>
  ask<Notices>("api/notices", { key: playerKey(), ...change });
