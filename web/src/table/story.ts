// Tells what others do one thing after the other: a state that comes while the last one is still being shown waits
// until that has been seen. So the question comes when the story has been told, and effects never pile up.
import type { LogEntry, ServerMessage, StateMessage } from "../net/protocol";

/** With more than this waiting, the table simply shows how things are now. */
const tooMany = 80;
/** How long things stay, in units of the pace: what is said, and what nobody sees happen. */
const look = 5;
const glance = 2;
/** The pace for a round told again, if there is none otherwise. */
const usual = 150;

export interface Clock {
  now(): number;
  /** Runs later; returns how to call it off. */
  later(delay: number, act: () => void): () => void;
}

const wall: Clock = {
  now: () => performance.now(),
  later: (delay, act) => {
    const timer = setTimeout(act, delay);
    return () => clearTimeout(timer);
  },
};

/** What a state tells of others that was not known before. */
const newsOfOthers = (message: StateMessage, known: number): LogEntry[] =>
  message.log.filter((e) => e.v > known && e.seat !== message.seat);

/** A state that comes with its past, as the states that would have come then. */
function chapters(message: StateMessage): StateMessage[] {
  const { past = [], ...last } = message;
  const { prompt: _asked, moves: _moves, result: _result, secret: _secret, ...then } = last;
  return [
    ...past.map((at): StateMessage => ({
      ...then,
      ...at,
      status: "playing",
      can_undo: false,
      can_ask: false,
      log: last.log.filter((e) => e.v <= at.version),
    })),
    last,
  ];
}

/** The viewer's own step shows at once: answering takes having seen what led to the question. Only those who
 *  were asked make a step; what others do may end with lines of the viewer, too, as when a turn begins or a card is
 *  drawn. */
const isOwn = (message: StateMessage, last: StateMessage | undefined): boolean =>
  last?.prompt !== undefined && message.log.some((e) => e.v > last.version && e.seat === message.seat);

const unhurried = (message: StateMessage): boolean => message.seats[message.seat ?? -1]?.clock === undefined;

export class Storyteller {
  private waiting: ServerMessage[] = [];
  private until = 0;
  private callOff: (() => void) | null = null;
  /** The version that is shown; null before the first state. */
  private shown: number | null = null;
  /** The states since the viewer's own last step, the one before them first; the last one is the last heard. */
  private round: StateMessage[] = [];
  private told = false;
  /** The round is told on request. */
  private wanted = false;

  /** `unit` is the pace in milliseconds, 0 for none. `changed` hears when a story begins or ends. */
  constructor(
    private readonly show: (message: ServerMessage) => void,
    private readonly unit: () => number,
    private readonly changed: (telling: boolean) => void,
    private readonly clock: Clock = wall,
  ) {}

  hear(message: ServerMessage): void {
    if (message.t !== "state") {
      this.show(message);
      return;
    }
    if (message.past) {
      this.comeBack(chapters(message));
      return;
    }
    const own = isOwn(message, this.round.at(-1));
    this.remember(message, own);
    this.waiting.push(message);
    if (!this.tellable(message) || own || this.waiting.length > tooMany) this.skip();
    else this.go();
  }

  /** Tells what happened since the viewer last looked, from the position that they saw then. */
  private comeBack(round: StateMessage[]): void {
    const [first, ...rest] = round;
    if (!first) return;
    this.round = round;
    this.apply(first);
    this.waiting = rest;
    this.until = this.clock.now() + glance * this.pace();
    if (this.pace() > 0 && unhurried(first)) this.go();
    else this.skip();
  }

  /** What is shown now takes until then. */
  busyUntil(time: number): void {
    if (this.pace() > 0 && this.shown !== null) this.until = Math.max(this.until, time);
  }

  /** Shows how things are. */
  skip(): void {
    const all = this.waiting;
    this.waiting = [];
    this.until = 0;
    this.callOff?.();
    this.callOff = null;
    this.wanted = false;
    for (const message of all) this.apply(message);
    this.tell(false);
  }

  /** Tells the last round again. */
  again(): void {
    const [first, ...rest] = this.round;
    if (!first || rest.length === 0) return;
    this.skip();
    this.wanted = true;
    this.apply(first);
    this.until = 0;
    this.waiting = [...rest];
    this.go();
  }

  /** Whether there is a round to tell. */
  get hasRound(): boolean {
    return this.round.length > 1;
  }

  close(): void {
    this.callOff?.();
  }

  private pace(): number {
    return this.unit() || (this.wanted ? usual : 0);
  }

  /** Not at first, not when something was taken back, not for those who only watch, not against a clock. */
  private tellable(message: StateMessage): boolean {
    const known = (this.waiting.at(-2) as StateMessage | undefined)?.version ?? this.shown;
    return (
      this.unit() > 0 &&
      known !== null &&
      message.seat !== null &&
      message.log_from <= known &&
      !message.log.some((e) => e.undo !== undefined && e.v > known) &&
      unhurried(message)
    );
  }

  private remember(message: StateMessage, own: boolean): void {
    const last = this.round.at(-1);
    if (last?.version === message.version) this.round[this.round.length - 1] = message;
    else if (last === undefined || own || message.log_from > last.version) this.round = [message];
    else this.round.push(message);
  }

  private apply(message: ServerMessage): void {
    const known = this.shown;
    if (message.t === "state") {
      this.shown = message.version;
      const news = known === null ? [] : newsOfOthers(message, known);
      const unit = this.pace();
      const time = news.some((e) => (e.refs?.length ?? 0) > 0) ? look * unit : news.length > 0 ? glance * unit : 0;
      this.until = this.clock.now() + time;
    }
    this.show(message);
  }

  private tell(on: boolean): void {
    if (on === this.told) return;
    this.told = on;
    this.changed(on);
  }

  private go(): void {
    if (this.callOff) return;
    while (this.waiting.length > 0 && this.clock.now() >= this.until) {
      const message = this.waiting.shift();
      if (message) this.apply(message);
    }
    const left = this.until - this.clock.now();
    this.tell(this.waiting.length > 0);
    if (this.waiting.length === 0) {
      this.wanted = false;
      return;
    }
    this.callOff = this.clock.later(Math.max(0, left), () => {
      this.callOff = null;
      this.go();
    });
  }
}
