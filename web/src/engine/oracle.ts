// What the engine says about the position on the table: facts by topic, what a move would do, why something may not be
// named. It is asked in its worker, with what the seat was sent and nothing else. Every answer is kept with its view.
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import type { Drawing, Ref, WhatIf, Why } from "cardboard-engine";
import type { LogEntry } from "../net/protocol";
import { EngineHandle } from "./engine";

/** Whose view: a seat's, or null for a watcher. */
type Viewer = number | null;

/** What the engine tells: with moves, also what the seat would hear, and its view afterwards. */
export interface Told<Facts, View> extends Omit<WhatIf, "facts" | "view"> {
  facts: Facts;
  view?: View;
}

/** What else is asked about a view. */
interface About {
  /** What the viewer heard so far: some facts recall it. */
  heard?: LogEntry[];
  /** Only these topics; all of them where it is left out. */
  topics?: string[];
  /** Who makes the moves, if not the viewer. */
  by?: number;
}

const player = (seat: Viewer): number | "watcher" => seat ?? "watcher";

/** One engine per game: it holds the view that was last asked about. */
class Oracle {
  private readonly engine = new EngineHandle();
  private loaded: object | null = null;
  private seat: Viewer = null;
  private lines = 0;

  constructor(private readonly game: string) {}

  /** The engine handles requests in order, so nobody waits for the view to be read. */
  private load(view: object, seat: Viewer, heard: LogEntry[] = []): void {
    if (this.loaded === view && this.seat === seat && this.lines >= heard.length) return;
    this.loaded = view;
    this.seat = seat;
    this.lines = heard.length;
    const members = {
      game: this.game,
      view: view as Record<string, unknown>,
      player: player(seat),
      ...(heard.length > 0 ? { heard: heard.map((e) => ({ v: e.v, seat: e.seat, text: e.text })) } : {}),
    };
    this.engine.ask("load", members).catch(() => {
      if (this.loaded === view) this.loaded = null;
    });
  }

  whatIf(view: object, seat: Viewer, moves: string[], { heard, topics, by }: About): Promise<WhatIf> {
    this.load(view, seat, heard);
    return this.engine.ask("what_if", {
      player: player(by ?? seat),
      ...(moves.length > 0 ? { moves } : {}),
      ...(topics ? { facts: topics } : {}),
    });
  }

  draw(view: object, seat: Viewer): Promise<Drawing> {
    this.load(view, seat);
    return this.engine.ask("draw", { player: player(seat) });
  }

  why(view: object, seat: number, named: Ref[], verb: string | null): Promise<Why> {
    this.load(view, seat);
    return this.engine.ask("why", { player: seat, named, ...(verb === null ? {} : { verb }) });
  }
}

const oracles = new Map<string, Oracle>();

function oracleOf(game: string): Oracle {
  const oracle = oracles.get(game) ?? new Oracle(game);
  oracles.set(game, oracle);
  return oracle;
}

/** An answer, or the promise of one; null: the engine cannot tell. */
type Answer<T> = Promise<T | null> | T | null;

/** Answers by view. */
const kept = new WeakMap<object, Map<string, Answer<unknown>>>();

/** Asks once for each view, and keeps the answer. */
function once<T>(view: object, key: string, ask: () => Promise<T>): Answer<T> {
  const answers = kept.get(view) ?? new Map<string, Answer<unknown>>();
  kept.set(view, answers);
  const known = answers.get(key);
  if (known !== undefined) return known as Answer<T>;
  const asked = ask().catch(() => null);
  answers.set(key, asked);
  void asked.then((answer) => answers.set(key, answer));
  return asked;
}

/** The answer once it is there; null until then. */
function useArrived<T>(answer: Answer<T>): T | null {
  const [, arrived] = useState({});
  const waits = answer instanceof Promise;
  useEffect(() => {
    let here = true;
    if (waits) void answer.then(() => here && arrived({}));
    return () => void (here = false);
  }, [waits ? answer : null]);
  return waits ? null : answer;
}

const keyOf = (seat: Viewer, moves: string[], { heard = [], topics = [], by }: About) =>
  [`${seat} ${by} ${heard.length} ${topics.join(" ")}`, ...moves].join("\n");

/** What the engine tells of a view. */
export const told = (game: string, view: object, seat: Viewer, moves: string[] = [], about: About = {}) =>
  once<WhatIf>(view, keyOf(seat, moves, about), () => oracleOf(game).whatIf(view, seat, moves, about));

/** What the engine tells of a view, or of what moves would make of it (`moves` null: nothing is asked). Null until it
 *  has answered, which takes milliseconds, and where it cannot. */
export const useTold = <Facts, View extends object>(
  game: string,
  view: View,
  seat: Viewer,
  moves: string[] | null = [],
  about: About = {},
): Told<Facts, View> | null =>
  useArrived(moves === null ? null : told(game, view, seat, moves, about)) as Told<Facts, View> | null;

/** The board as the engine draws it for terminals. */
export const drawn = (game: string, view: object, seat: Viewer) =>
  once<Drawing>(view, `draw ${seat}`, () => oracleOf(game).draw(view, seat));

/** The same; the drawing of the view before until this one is there. */
export const useDrawn = (game: string, view: object, seat: Viewer): Drawing | null =>
  useKept(useArrived(drawn(game, view, seat)));

/** What the engine has already told of a view, for what cannot wait; null where it was not asked or is still at it. */
export function alreadyTold<Facts>(view: object, seat: Viewer): Facts | null {
  const answer = kept.get(view)?.get(keyOf(seat, [], {})) as Answer<WhatIf> | undefined;
  return answer instanceof Promise ? null : ((answer?.facts as Facts | undefined) ?? null);
}

/** The last of the values that was not null: what is told of a view stays until the next view is told of. */
export function useKept<T>(told: T | null): T | null {
  const last = useRef<T | null>(null),
    known = told ?? last.current;
  useLayoutEffect(() => void (last.current = known), [known]);
  return known;
}

/** Why a seat may not name a thing after what it has named; null where the engine cannot tell. */
export function askWhy(
  game: string,
  view: object,
  seat: number,
  named: Ref[],
  verb: string | null,
): Promise<Why | null> {
  return oracleOf(game)
    .why(view, seat, named, verb)
    .catch(() => null);
}
