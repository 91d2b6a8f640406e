// One live table: a socket that comes back by itself and never loses or doubles a command.
import type { ServerMessage } from "./protocol";

export type Link = "connecting" | "open" | "lost" | "refused";

export interface Command {
  t: string;
  id?: string;
  [key: string]: unknown;
}

interface Watcher {
  message(message: ServerMessage): void;
  link(link: Link, reason: string): void;
}

const retryDelays = [300, 700, 1500, 3000, 5000];
const beat = 5000;
/** After so long without an answer to a command the link counts as lost. */
const patience = 2000;

export class TableSocket {
  private socket: WebSocket | null = null;
  private waiting = new Map<string, { command: Command; since: number }>();
  private tries = 0;
  private version = 0;
  private chat = 0;
  private timer: number | undefined;
  private closed = false;
  private lastHeard = 0;
  private serial = 0;
  private readonly session = Math.random().toString(36).slice(2, 8);
  private readonly onOnline = () => this.reopen();
  private readonly onOffline = () => this.watcher.link("lost", "");

  constructor(
    private readonly match: string,
    private readonly token: string | null,
    private readonly watcher: Watcher,
  ) {
    window.addEventListener("online", this.onOnline);
    window.addEventListener("offline", this.onOffline);
    this.timer = window.setInterval(() => this.tick(), 500);
    this.open();
  }

  close(): void {
    this.closed = true;
    window.clearInterval(this.timer);
    window.removeEventListener("online", this.onOnline);
    window.removeEventListener("offline", this.onOffline);
    this.socket?.close(1000);
  }

  /** Sends a command that changes something; it is repeated after a break until it is answered. */
  send(command: Omit<Command, "id">): string {
    const id = `${this.session}-${++this.serial}`;
    const whole: Command = { ...command, id } as Command;
    this.waiting.set(id, { command: whole, since: performance.now() });
    this.post(whole);
    return id;
  }

  private post(message: Command): void {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
  }

  private open(): void {
    if (this.closed) return;
    const scheme = location.protocol === "https:" ? "wss:" : "ws:";
    const socket = new WebSocket(`${scheme}//${location.host}/play/${this.match}`);
    this.socket = socket;
    this.watcher.link("connecting", "");
    socket.onopen = () => {
      this.post({ t: "hello", token: this.token, version: this.version, chat: this.chat });
      for (const { command } of this.waiting.values()) this.post(command);
    };
    socket.onmessage = (event) => this.hear(JSON.parse(event.data as string) as ServerMessage);
    socket.onclose = (event) => {
      if (this.socket !== socket || this.closed) return;
      if (event.code === 1008) {
        this.watcher.link("refused", event.reason);
        return;
      }
      this.watcher.link("lost", event.reason);
      const delay = retryDelays[Math.min(this.tries++, retryDelays.length - 1)] ?? 5000;
      window.setTimeout(() => this.socket === socket && this.open(), delay);
    };
  }

  private reopen(): void {
    this.tries = 0;
    this.socket?.close();
    this.open();
  }

  private hear(message: ServerMessage): void {
    this.lastHeard = performance.now();
    if (message.t === "state") {
      this.tries = 0;
      this.version = message.version;
      this.watcher.link("open", "");
    } else if (message.t === "chat") {
      this.chat = Math.max(this.chat, message.n);
    } else if (message.t === "ack" || message.t === "error") {
      if (message.id) this.waiting.delete(message.id);
    }
    this.watcher.message(message);
  }

  /** Heartbeats, and noticing a silent break before the operating system does. */
  private tick(): void {
    const now = performance.now();
    if (this.socket?.readyState !== WebSocket.OPEN) return;
    const oldest = Math.min(...[...this.waiting.values()].map((w) => w.since));
    if (now - oldest > patience && now - this.lastHeard > patience) this.watcher.link("lost", "");
    if (now - this.lastHeard > beat) this.post({ t: "ping" });
    if (now - this.lastHeard > 2 * beat + patience) this.socket.close();
  }
}
