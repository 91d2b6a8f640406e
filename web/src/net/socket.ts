// One live table: a socket that notices when it is cut off, comes back by itself, and never does a
// command twice. What was tapped shortly before a break is sent again with its id; what is older than
// a person would wait for is dropped, and said so: nobody likes a move made half a minute later.
import { playerKey } from "../player-key";
import { isByKey } from "../seats-kept";
import type { Command, Link, TableLink, Watcher } from "./link";
import { goodbye, loadRefusals, refused } from "./refusals";
import type { NodesMessage, ServerMessage } from "./protocol";

/** How often the line is checked, and dialled again while it is dead. */
const look = 250;
const redial = 750;
const redialLater = 5000;
/** Many dials may be under way at once, as none says that it will never be answered. */
const dialsAtOnce = 6;
/** After this long a silence a heartbeat is sent; after this long without an answer the line is dead. */
const beat = 5000;
const patience = 1600;
/** A line that got through may take this long to send the state. */
const greeting = 3000;
/** Where other servers play the same match, a second of silence is enough to try the next one; what was tapped before
 *  may wait for more than one of them. */
const silence = 1000;
const severalSilences = 3000;
/** A server with a lot to do refuses with "busy", and nothing has happened: the command is sent again, so often. */
const busyPause = 1000;
const busyTries = 3;
/** Bytes on a live line are heard at least this often, heartbeats included. */
const longestSilence = beat + patience;

interface Waiting {
  command: Command;
  since: number;
  /** How often the server was too busy for it. */
  refusals: number;
  /** When it is sent again, if the server was too busy. */
  again: number;
}

/** Advice has its own queue on the server: one at a time, and no use in asking again. */
const retries = (command: Command) => command.t !== "hint";

/** Chat can be sent late; a move cannot. */
const keepsForEver = (command: Command) => command.t !== "move" && command.t !== "undo";

export class TableSocket implements TableLink {
  private socket: WebSocket | null = null;
  private readonly dials = new Set<WebSocket>();
  private readonly waiting = new Map<string, Waiting>();
  private version = 0;
  private chat = 0;
  private state: Link = "connecting";
  private lastHeard = 0;
  private lastBeat = 0;
  private lastDial = 0;
  private lastLook = 0;
  /** When the socket got through, and whether it has been answered. */
  private adopted = 0;
  private greeted = false;
  private lostSince = 0;
  private serial = 0;
  /** Where the match can be played, and which of them is dialled next. */
  private nodes: string[] = [];
  private next = 0;
  private readonly timer: ReturnType<typeof setInterval>;
  private readonly session = Math.random().toString(36).slice(2, 8);
  private readonly onOnline = () => this.state === "lost" && this.dial();
  private readonly onOffline = () => this.doubt();

  constructor(
    private readonly match: string,
    private readonly token: string | null,
    /** The seat's token from now on, if `token` is of a link. */
    private readonly claim: string | null,
    /** What this browser adds to chance. */
    private readonly luck: string,
    /** The version that was last looked at here. */
    private readonly seen: number,
    private readonly watcher: Watcher,
  ) {
    window.addEventListener("online", this.onOnline);
    window.addEventListener("offline", this.onOffline);
    this.timer = setInterval(() => this.tick(), look);
    this.lostSince = this.lastLook = performance.now();
    this.watcher.link("connecting", "");
    void loadRefusals();
    this.dial();
  }

  close(): void {
    clearInterval(this.timer);
    window.removeEventListener("online", this.onOnline);
    window.removeEventListener("offline", this.onOffline);
    this.leave(1000);
  }

  /** Sends a command that changes something. */
  send(command: Omit<Command, "id">): string {
    const id = `${this.session}-${++this.serial}`;
    const whole: Command = { ...command, id } as Command;
    this.waiting.set(id, { command: whole, since: performance.now(), refusals: 0, again: Infinity });
    this.post(whole);
    return id;
  }

  private post(message: Command): void {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
  }

  private say(link: Link, reason = ""): void {
    if (link === this.state) return;
    this.state = link;
    this.watcher.link(link, reason);
  }

  private dial(): void {
    this.lastDial = performance.now();
    const node = this.nodes[this.next++ % Math.max(this.nodes.length, 1)];
    const address = new URL(`play/${this.match}`, node ?? document.baseURI);
    address.protocol = address.protocol === "https:" ? "wss:" : "ws:";
    const socket = new WebSocket(address);
    this.dials.add(socket);
    const [oldest] = this.dials;
    if (this.dials.size > dialsAtOnce && oldest) this.forget(oldest);
    socket.onopen = () => this.adopt(socket, node ?? new URL(document.baseURI).origin);
    socket.onclose = () => {
      this.dials.delete(socket);
      if (this.socket === null && this.dials.size === 0) this.say("lost");
    };
  }

  private forget(socket: WebSocket, code = 1000): void {
    this.dials.delete(socket);
    socket.onopen = socket.onclose = socket.onmessage = null;
    socket.close(code);
  }

  private leave(code: number): void {
    for (const dial of this.dials) this.forget(dial);
    if (this.socket) this.forget(this.socket, code);
    this.socket = null;
  }

  /** This one got through: the others are not needed. */
  private adopt(socket: WebSocket, origin: string): void {
    this.dials.delete(socket);
    this.leave(1000);
    this.socket = socket;
    this.greeted = false;
    this.adopted = this.lastHeard = performance.now();
    socket.onmessage = (event) => this.hear(JSON.parse(event.data as string) as ServerMessage | NodesMessage, origin);
    socket.onclose = (event) => (event.code === 1008 ? this.refused(event.reason) : this.hungUp());
    const claim = this.claim === null ? {} : { claim: this.claim };
    const seat = this.token !== null && isByKey(this.token) ? { seat: Number(this.token) } : { token: this.token };
    const who = this.token === null ? seat : { ...seat, ...claim, luck: this.luck, key: playerKey() };
    const story = this.version === 0 ? { story: this.seen } : {};
    this.post({ t: "hello", ...who, ...story, version: this.version, chat: this.chat });
    const now = performance.now();
    for (const [id, waiting] of this.waiting) {
      const { command, since } = waiting;
      waiting.again = Infinity;
      if (keepsForEver(command) || now - since <= (this.several ? severalSilences : patience)) this.post(command);
      else {
        this.waiting.delete(id);
        this.watcher.dropped(command);
      }
    }
  }

  private refused(reason: string): void {
    clearInterval(this.timer);
    this.leave(1000);
    void loadRefusals().then(() => this.say("refused", goodbye(reason)));
  }

  private hungUp(): void {
    this.socket = null;
    this.doubt();
  }

  /** The line seems dead: says so, and dials again; the first line to answer is used. */
  private doubt(): void {
    if (this.state === "refused") return;
    if (this.state === "open") this.lostSince = performance.now();
    this.say("lost");
    if (this.several && performance.now() - this.lastDial >= redial) this.dial();
  }

  private get several(): boolean {
    return this.nodes.length > 1;
  }

  private hear(message: ServerMessage | NodesMessage, origin: string): void {
    this.lastHeard = performance.now();
    if (message.t === "nodes") {
      this.nodes = message.nodes;
      this.next = this.nodes.indexOf(origin) + 1;
      return;
    }
    if (message.t === "state") {
      this.version = message.version;
      this.greeted = true;
    }
    if (this.greeted) {
      for (const dial of this.dials) this.forget(dial);
      this.say("open");
    }
    if (message.t === "chat") {
      this.chat = Math.max(this.chat, message.n);
    } else if (message.t === "error" && message.code === "busy" && this.waits(message.id)) {
      return;
    } else if (message.t === "ack" || message.t === "error") {
      if (message.id) this.waiting.delete(message.id);
    }
    this.watcher.message(message.t === "error" ? { ...message, error: refused(message) } : message);
  }

  /** Puts off a command that the server was too busy for; false if it has been refused too often. */
  private waits(id: string | undefined): boolean {
    const waiting = this.waiting.get(id ?? "");
    if (!waiting || !retries(waiting.command) || ++waiting.refusals > busyTries) return false;
    waiting.again = performance.now() + busyPause;
    return true;
  }

  /** Sends again what was put off; it has all its time again. */
  private sendAgain(now: number): void {
    for (const waiting of this.waiting.values()) {
      if (now < waiting.again) continue;
      waiting.again = Infinity;
      waiting.since = now;
      this.post(waiting.command);
    }
  }

  /** Sends heartbeats, and notices a silent break before the operating system does. */
  private tick(): void {
    const now = performance.now();
    /* Nobody sees a page in the background: after that, ask before doubting. */
    if (now - this.lastLook > beat / 2) this.lastHeard = Math.max(this.lastHeard, now - beat);
    this.lastLook = now;
    if (this.state !== "open") {
      const answering =
        this.socket !== null && !this.greeted && now - this.adopted < (this.several ? silence : greeting);
      const pause = now - this.lostSince < 120000 ? redial : redialLater;
      if (!answering && now - this.lastDial >= pause) this.dial();
      return;
    }
    this.sendAgain(now);
    const quiet = now - this.lastHeard;
    const enough = this.several ? silence : patience;
    const oldest = Math.min(...[...this.waiting.values()].filter((w) => !keepsForEver(w.command)).map((w) => w.since));
    if (quiet > longestSilence || (quiet > enough && now - oldest > enough)) this.doubt();
    else if (quiet > beat && now - this.lastBeat > beat) {
      this.lastBeat = now;
      this.post({ t: "ping" });
    }
  }
}
