// The way to a match of this browser. One tab plays it, and others that have it open follow: they hear and speak
// through the first, and one of them takes over when that is closed. Where the browser cannot tell which tab is the
// first, a tab that was overtaken says so.
import type { Command, Link, TableLink, Unsaved, Watcher } from "../net/link";
import type { ServerMessage } from "../net/protocol";
import { text } from "../texts";
import { Host, type Listener } from "./host";
import { load } from "./store";

/** Between tabs: `to` is "host", or the name of one that follows. */
type Note =
  | { to: "host"; from: string; hello: { seat: number | null; version: number; seen: number } }
  | { to: "host"; from: string; command: Command }
  | { to: "host"; from: string; bye: true }
  | { to: "everybody"; begun: true }
  | { to: string; message: ServerMessage }
  | { to: string; unsaved: Unsaved | null };

const nameOf = (match: string) => `cardboard-${match}`;

/** A match that is played in this tab. */
interface Led {
  host: Promise<Host>;
  links: number;
  leaving: ReturnType<typeof setTimeout> | null;
  release(): void;
}

const led = new Map<string, Led>();
/** How long a match stays when a player leaves one seat and takes another at the same screen. */
const linger = 500;

const noSuch = () => new Error(text("noSuchMatch"));

/** Other tabs hear and speak through this one. */
function serve(match: string, host: Host): () => void {
  const channel = new BroadcastChannel(nameOf(match));
  const others = new Map<string, Listener>();
  const post = (note: Note) => channel.postMessage(note);
  channel.onmessage = ({ data: note }: MessageEvent<Note>) => {
    if (note.to !== "host" || !("from" in note)) return;
    const { from } = note;
    const known = others.get(from);
    if ("hello" in note) {
      if (known) host.leave(known);
      const listener: Listener = {
        ...note.hello,
        tell: (message) => post({ to: from, message }),
        unsaved: (unsaved) => post({ to: from, unsaved }),
        gone: () => undefined,
      };
      others.set(from, listener);
      host.listen(listener);
    } else if (known && "command" in note) void host.hear(known, note.command);
    else if (known && "bye" in note) {
      host.leave(known);
      others.delete(from);
    }
  };
  post({ to: "everybody", begun: true });
  return () => channel.close();
}

function lead(match: string, release: () => void): Led {
  let stopServing = () => {};
  const host = load(match).then(async (saved) => {
    if (!saved) throw noSuch();
    const opened = await Host.open(saved);
    stopServing = serve(match, opened);
    return opened;
  });
  const leads: Led = {
    host,
    links: 0,
    leaving: null,
    release: () => {
      led.delete(match);
      stopServing();
      void host.then(
        (h) => h.close(),
        () => undefined,
      );
      release();
    },
  };
  host.catch(() => leads.release());
  led.set(match, leads);
  return leads;
}

/** Plays the match in this tab, unless another does; with `wait`, once no other does. */
function claim(match: string, wait?: AbortSignal): Promise<Led | null> {
  const here = led.get(match);
  if (here) return Promise.resolve(here);
  if (!("locks" in navigator)) return Promise.resolve(wait ? null : lead(match, () => undefined));
  return new Promise((done) => {
    navigator.locks
      .request(nameOf(match), wait ? { signal: wait } : { ifAvailable: true }, (lock) => {
        if (!lock) {
          done(null);
          return undefined;
        }
        return new Promise<void>((release) => done(led.get(match) ?? lead(match, release)));
      })
      .catch(() => done(null));
  });
}

export class LocalLink implements TableLink {
  private readonly me = Math.random().toString(36).slice(2);
  private readonly waiting = new Map<string, Command>();
  private readonly seat: number | null;
  private readonly leave = new AbortController();
  private post: (command: Command) => void = () => undefined;
  private drop: () => void = () => undefined;
  private version = 0;
  private serial = 0;

  constructor(
    private readonly match: string,
    token: string | null,
    /** The version that was last looked at here. */
    private readonly seen: number,
    private readonly watcher: Watcher,
  ) {
    this.seat = token !== null && /^\d$/.test(token) ? Number(token) : null;
    watcher.link("connecting", "");
    void this.open();
  }

  private get closed(): boolean {
    return this.leave.signal.aborted;
  }

  private async open(): Promise<void> {
    const here = await claim(this.match);
    if (this.closed) return;
    if (here) return this.follow(here);
    this.followTab();
    const later = await claim(this.match, this.leave.signal);
    if (!later || this.closed) return;
    this.drop();
    return this.follow(later);
  }

  private hear(message: ServerMessage): void {
    if (this.closed) return;
    if ("id" in message && message.id) this.waiting.delete(message.id);
    if (message.t === "state") {
      this.version = message.version;
      this.say("open");
    }
    this.watcher.message(message);
  }

  private say(link: Link, reason = ""): void {
    if (!this.closed) this.watcher.link(link, reason);
  }

  /** The match is played in this tab. */
  private async follow(leads: Led): Promise<void> {
    if (leads.leaving) clearTimeout(leads.leaving);
    leads.leaving = null;
    leads.links++;
    let gone = () => {};
    this.drop = () => {
      gone();
      if (--leads.links === 0) leads.leaving = setTimeout(leads.release, linger);
    };
    try {
      const host = await leads.host;
      if (this.closed) return;
      const listener: Listener = {
        seat: this.seat,
        version: this.version,
        seen: this.seen,
        tell: (message) => this.hear(message),
        unsaved: (why) => this.watcher.unsaved?.(why),
        gone: (why) => (why === "fault" ? this.again(leads) : this.say("refused", text("otherTab"))),
      };
      gone = () => host.leave(listener);
      this.post = (command) => void host.hear(listener, command);
      host.listen(listener);
      /* What another tab, or an engine that died, had no time to answer: a move names the version it was for. */
      for (const command of this.waiting.values()) this.post(command);
    } catch (e) {
      this.say("refused", e instanceof Error ? e.message : String(e));
    }
  }

  /** The engine has died: what was saved is started again. */
  private again(leads: Led): void {
    this.say("lost");
    this.drop();
    this.drop = () => undefined;
    this.post = () => undefined;
    if (leads.leaving) clearTimeout(leads.leaving);
    leads.leaving = null;
    if (led.get(this.match) === leads) leads.release();
    setTimeout(() => this.closed || void this.open(), linger);
  }

  /** The match is played in another tab. */
  private followTab(): void {
    const channel = new BroadcastChannel(nameOf(this.match));
    const { me: from } = this;
    const post = (note: Note) => channel.postMessage(note);
    const hello = () => post({ to: "host", from, hello: { seat: this.seat, version: this.version, seen: this.seen } });
    channel.onmessage = ({ data: note }: MessageEvent<Note>) => {
      if (note.to === "everybody") hello();
      else if (note.to === from && "message" in note) this.hear(note.message);
      else if (note.to === from && "unsaved" in note) this.watcher.unsaved?.(note.unsaved);
    };
    this.post = (command) => post({ to: "host", from, command });
    this.drop = () => {
      post({ to: "host", from, bye: true });
      channel.close();
    };
    hello();
  }

  send(command: Omit<Command, "id">): string {
    const id = `${this.me}-${++this.serial}`;
    const whole = { ...command, id } as Command;
    this.waiting.set(id, whole);
    this.post(whole);
    return id;
  }

  close(): void {
    if (this.closed) return;
    this.leave.abort();
    this.drop();
  }
}
