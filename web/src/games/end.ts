// What the sheet at the end of a match says of a game: why it ended, as the players saw it happen, and the rule that
// says so. What it says about points comes after that.
import type { LogEntry, Result, Seat } from "../net/protocol";

export interface Cause {
  words: string;
  rule: string;
}

export interface Ended<V> {
  view: V;
  result: Result;
  /** The seat that looks at it; null for a watcher. */
  seat: number | null;
  seats: Seat[];
  log: LogEntry[];
}

export interface End<V> {
  cause(ended: Ended<V>): Cause;
  /** What decided between equal points. */
  tie?(): string;
  /** Why the winner won, where no points say it; null leaves it to the points. */
  why?(ended: Ended<V>): string;
  /** Points are no measure of how clear a win is. */
  unmeasured?: true;
  /** No points at all. */
  pointless?: true;
}
