// The way to a match, wherever it is played: on a server (socket.ts) or in this browser (local/link.ts).
import type { ServerMessage } from "./protocol";

export type Link = "connecting" | "open" | "lost" | "refused";

export interface Command {
  t: string;
  id?: string;
  [key: string]: unknown;
}

/** Why a match of this browser could not be saved: there is no room, or nothing can be stored here at all. */
export type Unsaved = "full" | "nowhere";

export interface Watcher {
  message(message: ServerMessage): void;
  link(link: Link, reason: string): void;
  /** A command was given up: its answer never came, and it is not sent again. */
  dropped(command: Command): void;
  /** Is the match saved? Told by matches of this browser when that changes. */
  unsaved?(why: Unsaved | null): void;
}

export interface TableLink {
  /** Sends a command that changes something; its id. */
  send(command: Omit<Command, "id">): string;
  close(): void;
}
