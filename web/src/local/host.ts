// A match that is played in this tab: what a server's table is to a served one. The engine plays it, bots think in its
// worker, every step is saved, and every listener hears what its seat may know.
import { EngineHandle, Refused } from "../engine/engine";
import type { Command, Unsaved } from "../net/link";
import type { LogEntry, ServerMessage, StateMessage } from "../net/protocol";
import { text } from "../texts";
import { botPlays, headerOf, seatsOf, type SavedMatch } from "./saved";
import { isUnwritten, Overtaken, save } from "./store";

/** How long a bot may think, as on a server. */
const botTime = 2000;
/** How long bots let people of their team go first. */
const fairTime = 15000;
/** How many steps a newcomer is told. */
const toldAtOnce = 400;
/** How many past positions are shown to a player who comes back, as on a server. */
const pastMost = 60;
/** The longest name, as in the engine. */
const nameMost = 31;

/** A watcher, in this tab or another. */
export interface Listener {
  /** Null: a watcher. */
  seat: number | null;
  /** The last version it was told; 0: none yet. Then it is told what happened since the one it looked at last. */
  version: number;
  seen: number;
  tell(message: ServerMessage): void;
  unsaved(why: Unsaved | null): void;
  /** It ends here: the match continues in another tab, or its engine has died and must be started again. */
  gone(why: "overtaken" | "fault"): void;
}

interface Step {
  v: number;
  /** Who made it; null: chance. */
  seat: number | null;
}

type ToMove = number[] | "nature" | "over";

/** Another tab may have taken the match: each has a name. */
const thisTab = Math.random().toString(36).slice(2);

export class Host {
  private readonly engine = new EngineHandle();
  private readonly listeners = new Set<Listener>();
  private steps: Step[] = [];
  private undone: { v: number; undo: number; seat: number | null }[] = [];
  private givenUp: { v: number; seat: number }[] = [];
  private toMove: ToMove = [];
  /** What each seat was last asked, and since which version. */
  private readonly asked = new Map<number, { question: string; since: number }>();
  private unsaved: Unsaved | null = null;
  private queue: Promise<unknown> = Promise.resolve();
  private thought: { stop: AbortController; done: Promise<unknown> } | null = null;
  /** Choices of bots that let people go first, for this version. */
  private held: { seat: number; move: string; version: number; timer: ReturnType<typeof setTimeout> }[] = [];
  private readonly yielded = new Map<number, number>();
  private known: number;
  private closed = false;

  private constructor(private saved: SavedMatch) {
    this.known = saved.revision;
  }

  /** Goes on with a saved match. */
  static async open(saved: SavedMatch): Promise<Host> {
    const host = new Host({ ...saved, seats: saved.seats.map((s) => ({ ...s })) });
    try {
      await host.enqueue(() => host.begin());
    } catch (e) {
      host.close();
      throw e;
    }
    return host;
  }

  /** By its record; if the rules have changed so that it does not replay, from its last position. */
  private async begin(): Promise<void> {
    const { record, game, position } = this.saved;
    let begun;
    try {
      begun = await this.engine.ask("load", { record });
    } catch (e) {
      if (!(e instanceof Refused) || e.code === "fault" || !position) throw e;
      const seed = headerOf(record, "seed") ?? "0";
      begun = await this.engine.ask("load", { game, position: position as Record<string, unknown>, seed });
    }
    this.toMove = begun.to_move;
    await this.tellNames();
    const { seats } = await this.engine.ask("course");
    this.number(seats);
    if (this.toMove === "nature") await this.settle();
    else {
      if (isUnwritten(this.saved.id)) await this.keep();
      this.wakeBots();
    }
  }

  /** Every step has a version, and so has giving up, which the record's head tells. */
  private number(steps: (number | null)[]): void {
    const up = this.saved.seats.flatMap((_, seat) => {
      const after = headerOf(this.saved.record, `conceded ${seat}`);
      return after === undefined ? [] : [{ seat, after: Math.min(Number(after), steps.length) }];
    });
    const count = steps.length + up.length;
    this.saved.version = Math.max(this.saved.version, count);
    let v = this.saved.version - count;
    for (let i = 0; i <= steps.length; i++) {
      for (const { seat } of up.filter(({ after }) => after === i)) this.givenUp.push({ v: ++v, seat });
      const seat = steps[i];
      if (seat !== undefined) this.steps.push({ v: ++v, seat });
    }
  }

  close(): void {
    this.closed = true;
    this.thought?.stop.abort();
    this.dropHeld();
    this.listeners.clear();
    /* Whatever is under way finishes first. */
    void this.queue.then(() => this.engine.free());
  }

  private end(why: "overtaken" | "fault"): void {
    const told = [...this.listeners];
    this.close();
    for (const l of told) l.gone(why);
  }

  /** One thing after the other. */
  private enqueue<T>(work: () => Promise<T>): Promise<T> {
    const done = this.queue.then(work);
    this.queue = done.catch((e: unknown) => this.failed(e));
    return done;
  }

  /** What was last saved is still there, so it can be continued. */
  private failed(e: unknown): void {
    if (e instanceof Refused && e.code === "fault" && !this.closed) this.end("fault");
  }

  listen(listener: Listener): void {
    this.listeners.add(listener);
    listener.unsaved(this.unsaved);
    void this.enqueue(() => this.tell(listener)).catch(() => undefined);
  }

  leave(listener: Listener): void {
    this.listeners.delete(listener);
  }

  /* ---- Telling subscribers ---- */

  private get version(): number {
    return this.saved.version;
  }

  private get status(): "playing" | "over" {
    return this.toMove === "over" ? "over" : "playing";
  }

  private acting(): number[] {
    return Array.isArray(this.toMove) ? this.toMove : [];
  }

  private seats() {
    return seatsOf({ seats: this.saved.seats, toMove: this.acting() });
  }

  /** People who share this screen have said so. */
  private shared() {
    const people = this.saved.seats.flatMap((s, i) => (s.kind === "person" ? [i] : []));
    return people.length > 1 ? { shared: [{ seats: people, declared: true }] } : {};
  }

  private nameOf(seat: number): string {
    return this.saved.seats[seat]?.name || text("player", String.fromCharCode(65 + seat));
  }

  /** What happened apart from steps: they were taken back, or a player gave up. */
  private besides(from: number, listener: number | null): LogEntry[] {
    const back = this.undone.map(({ v, undo, seat }): LogEntry => {
      const words = seat === listener ? text("youTookBack", "", 1) : text("tookBack", this.nameOf(seat ?? 0), 1);
      return { v, undo, seat, words };
    });
    const up = this.givenUp.map(({ v, seat }): LogEntry => {
      const words = seat === listener ? text("youGaveUp") : text("gaveUp", this.nameOf(seat));
      return { v, concede: true, seat, words };
    });
    return [...back, ...up].filter((e) => e.v > from);
  }

  /** What was heard after a version. */
  private async logSince(since: number, seat: number | null): Promise<{ from: number; log: LogEntry[] }> {
    const first = Math.max(
      this.steps.findIndex((s) => s.v > since),
      this.steps.length - toldAtOnce,
    );
    const from = first > 0 ? Math.max(since, this.steps[first - 1]?.v ?? 0) : since;
    const told =
      this.steps.some((s) => s.v > since) && this.steps.length > 0
        ? (await this.engine.ask("log", { from: first + 1, to: this.steps.length, seat: seat ?? "watcher" })).log
        : [];
    const lines = told.flatMap((of, i) =>
      of.map((entry): LogEntry => ({ ...entry, v: this.steps[first + i]?.v ?? entry.v })),
    );
    return { from, log: [...lines, ...this.besides(from, seat)].sort((a, b) => a.v - b.v) };
  }

  private stepsToOwn(seat: number | null): number {
    const last = seat === null ? -1 : this.steps.map((s) => s.seat).lastIndexOf(seat);
    return last < 0 ? 0 : this.steps.length - last;
  }

  private async stateFor(seat: number | null, since: number): Promise<StateMessage> {
    const look = await this.engine.ask("look", { seat: seat ?? "watcher" });
    const { from, log } = await this.logSince(since, seat);
    if (seat !== null && look.prompt) {
      const question = JSON.stringify([look.prompt, look.moves]);
      if (this.asked.get(seat)?.question !== question) this.asked.set(seat, { question, since: this.version });
    }
    return {
      t: "state",
      match: this.saved.id,
      game: this.saved.game,
      version: this.version,
      steps: look.steps,
      seat,
      status: this.status,
      hints: this.saved.hints,
      view: look.view,
      to_move: look.to_move,
      ...(look.prompt && look.moves ? { prompt: look.prompt, moves: look.moves, brief: look.brief ?? false } : {}),
      can_undo: look.can_undo ?? false,
      can_ask: this.saved.hints && this.status === "playing" && this.stepsToOwn(seat) > 0,
      log_from: from,
      log,
      seats: this.seats(),
      ...this.shared(),
      ...(look.result ? { result: look.result } : {}),
    };
  }

  /** The position that a seat looked at last, and those that followed until the present one. */
  private async pastOf({ seat, version, seen }: Listener): Promise<Pick<StateMessage, "past">> {
    const known = this.steps.filter((s) => s.v <= seen).length;
    const own = this.steps.map((s) => s.seat).lastIndexOf(seat) + 1;
    const from = Math.max(known, own, this.steps.length - pastMost);
    if (seat === null || version > 0 || known === 0 || from >= this.steps.length) return {};
    const past = this.steps.slice(from - 1, -1).map(async ({ v }, i) => {
      const { view, to_move } = await this.engine.ask("look", { seat, step: from + i });
      return { version: v, view, to_move };
    });
    return { past: await Promise.all(past) };
  }

  private async tell(listener: Listener): Promise<void> {
    const past = await this.pastOf(listener);
    const message = { ...(await this.stateFor(listener.seat, listener.version)), ...past };
    listener.version = message.version;
    if (this.listeners.has(listener)) listener.tell(message);
  }

  private async tellAll(): Promise<void> {
    for (const listener of this.listeners) await this.tell(listener);
  }

  private tellSeats(): void {
    for (const l of this.listeners) l.tell({ t: "seats", seats: this.seats(), ...this.shared() });
  }

  /* ---- Saving ---- */

  private async keep(): Promise<void> {
    const [{ record }, { position }] = await Promise.all([this.engine.ask("record"), this.engine.ask("position")]);
    this.saved = {
      ...this.saved,
      record,
      position,
      status: this.status,
      toMove: this.acting(),
      changed: Date.now(),
      revision: this.saved.revision + 1,
      writer: thisTab,
    };
    try {
      const why = await save(this.saved, this.known);
      if (why === null) this.known = this.saved.revision;
      if (why !== this.unsaved) for (const l of this.listeners) l.unsaved(why);
      this.unsaved = why;
    } catch (e) {
      if (!(e instanceof Overtaken)) throw e;
      this.end("overtaken");
    }
  }

  /* ---- What happens ---- */

  private note(seat: number | null, toMove: ToMove): void {
    this.steps.push({ v: ++this.saved.version, seat });
    this.toMove = toMove;
  }

  /** After a change: chance decides, all are told, it is saved, bots are asked. */
  private async settle(): Promise<void> {
    this.dropHeld();
    if (this.toMove === "nature") {
      const { moves, to_move } = await this.engine.ask("random", { until: "decision" });
      for (const _ of moves) this.note(null, to_move);
    }
    await this.tellAll();
    await this.keep();
    this.wakeBots();
  }

  private async takeStepBack(seat: number, freely: boolean): Promise<void> {
    const { to_move } = await this.engine.ask("undo", freely ? {} : { seat });
    const step = this.steps.pop();
    this.undone.push({ v: ++this.saved.version, undo: step?.v ?? 0, seat });
    this.toMove = to_move;
  }

  private async tellNames(): Promise<void> {
    await this.engine.ask("names", { names: this.saved.seats.map((s) => s.name) });
  }

  /* ---- Bots ---- */

  private wakeBots(): void {
    if (this.closed || this.thought) return;
    const seat = this.acting().find(
      (s) => botPlays(this.saved.seats[s] ?? { kind: "person", name: "" }) && !this.held.some((h) => h.seat === s),
    );
    if (seat !== undefined) void this.think(seat);
  }

  /** A bot's turn: it thinks beside everything else, and its move is made if nothing has changed meanwhile. */
  private async think(seat: number): Promise<void> {
    const { version } = this;
    const stop = new AbortController();
    const bot = this.saved.seats[seat]?.level ?? "fair";
    const done = this.engine.think("hint", { seat, bot, milliseconds: botTime }, stop.signal);
    this.thought = { stop, done };
    const hint = await done.catch((e: unknown) => (e instanceof Error ? e : new Error(String(e))));
    this.thought = null;
    if (this.closed) return;
    if (hint instanceof Error) {
      this.failed(hint);
      for (const l of this.listeners) l.tell({ t: "error", code: "fault", error: hint.message });
      return;
    }
    await this.enqueue(async () => {
      const stillAsked = this.version === version && this.acting().includes(seat);
      const plays = botPlays(this.saved.seats[seat] ?? { kind: "person", name: "" });
      if (this.closed) return;
      if (stillAsked && plays) await this.botMove(seat, hint.move, true);
      else this.wakeBots();
    }).catch(() => undefined);
  }

  private waitedFor(bot: number): number[] {
    return this.acting().filter(
      (s) =>
        s !== bot &&
        !botPlays(this.saved.seats[s] ?? { kind: "bot", name: "" }) &&
        this.yielded.get(s) !== this.version,
    );
  }

  /** Where a team agrees who goes, the first to act has the turn: bots let people go first. */
  private async botMove(seat: number, move: string, politely: boolean): Promise<void> {
    const people = this.waitedFor(seat);
    const { to_move } = await this.engine.ask("play", { seat, move });
    const takes = people.some((p) => !Array.isArray(to_move) || !to_move.includes(p));
    if (politely && takes) {
      await this.engine.ask("undo");
      const timer = setTimeout(() => this.release(seat), fairTime);
      this.held.push({ seat, move, version: this.version, timer });
      this.wakeBots();
      return;
    }
    this.note(seat, to_move);
    await this.settle();
  }

  /** Makes a held choice now. */
  private release(seat: number): void {
    const held = this.held.find((h) => h.seat === seat);
    if (!held || this.closed) return;
    this.held = this.held.filter((h) => h !== held);
    void this.enqueue(async () => {
      if (held.version === this.version && !this.closed) await this.botMove(seat, held.move, false);
    }).catch(() => undefined);
  }

  private dropHeld(): void {
    for (const { timer } of this.held) clearTimeout(timer);
    this.held = [];
  }

  /* ---- Commands ---- */

  private mayDecide(seat: number, version: number): void {
    if (!this.acting().includes(seat)) throw new Refused("seat", text("notYourTurn"));
    if (this.saved.seats[seat]?.away) throw new Refused("seat", text("botForMe"));
    if (version < (this.asked.get(seat)?.since ?? 0) || version > this.version)
      throw new Refused("stale", text("positionChanged"));
  }

  private readonly commands: Record<string, (seat: number, command: Command) => Promise<void>> = {
    move: async (seat, { version, move }) => {
      this.mayDecide(seat, Number(version));
      const { to_move } = await this.engine.ask("play", { seat, move: String(move) });
      this.note(seat, to_move);
      await this.settle();
    },
    undo: async (seat, { version }) => {
      this.mayDecide(seat, Number(version));
      await this.takeStepBack(seat, false);
      await this.settle();
    },
    /** All who could object sit at this screen. */
    takeback: async (seat, { choice }) => {
      const steps = this.stepsToOwn(seat);
      if (choice !== "ask" || !this.saved.hints || this.status === "over" || steps === 0) return;
      for (let i = 0; i < steps; i++) await this.takeStepBack(seat, true);
      await this.settle();
    },
    name: async (seat, { name }) => {
      const at = this.saved.seats[seat];
      if (!at) return;
      at.name = shortened(String(name));
      await this.tellNames();
      this.tellSeats();
      await this.keep();
    },
    stand: async (seat, { level }) => {
      const at = this.saved.seats[seat];
      if (!at) return;
      Object.assign(at, { away: true, level: String(level) });
      this.tellSeats();
      await this.keep();
      this.wakeBots();
    },
    sit: async (seat) => {
      const at = this.saved.seats[seat];
      if (!at || at.conceded) return;
      delete at.away;
      delete at.level;
      this.tellSeats();
      await this.keep();
    },
    /** With two players the other one has won; otherwise a bot plays on. */
    concede: async (seat) => {
      const at = this.saved.seats[seat];
      if (!at || at.conceded || this.status === "over") throw new Refused("request", text("notHere"));
      const { over } = await this.engine.ask("concede", { seat });
      at.conceded = true;
      this.givenUp.push({ v: ++this.saved.version, seat });
      if (over) this.toMove = "over";
      else Object.assign(at, { away: true, level: "fair" });
      await this.settle();
    },
    yield: async (seat) => {
      this.yielded.set(seat, this.version);
      for (const { seat: bot } of [...this.held]) if (this.waitedFor(bot).length === 0) this.release(bot);
    },
  };

  /** A command of a subscriber; the answer goes to them, what it changes to all. */
  async hear(listener: Listener, command: Command): Promise<void> {
    const { id = "" } = command;
    const { seat } = listener;
    try {
      if (seat === null) throw new Refused("seat", text("onlyWatching"));
      if (command.t === "hint") {
        await this.hint(listener, seat, id);
        return;
      }
      const act = this.commands[command.t];
      if (!act) throw new Refused("request", text("notHere"));
      await this.enqueue(() => act(seat, command));
      listener.tell({ t: "ack", id, version: this.version });
    } catch (e) {
      const code = e instanceof Refused ? e.code : "fault";
      listener.tell({ t: "error", id, code, error: e instanceof Error ? e.message : String(e), version: this.version });
    }
  }

  private async hint(listener: Listener, seat: number, id: string): Promise<void> {
    const { version } = this;
    if (!this.saved.hints) throw new Refused("request", text("noHints"));
    while (this.thought) await this.thought.done.catch(() => undefined);
    if (!this.acting().includes(seat)) throw new Refused("seat", text("notYourTurn"));
    const stop = new AbortController();
    const done = this.engine.think("hint", { seat, milliseconds: botTime }, stop.signal);
    this.thought = { stop, done };
    try {
      const { moves, line } = await done;
      if (this.version !== version) throw new Refused("stale", text("positionChanged"));
      listener.tell({ t: "hint", id, version, seat, moves, line });
    } finally {
      this.thought = null;
      this.wakeBots();
    }
  }
}

/** As much of a name as the engine accepts, without line breaks. */
function shortened(name: string): string {
  let fits = name.replace(/\p{Cc}/gu, "").trim();
  while (new TextEncoder().encode(fits).length > nameMost) fits = fits.slice(0, -1);
  return fits;
}
