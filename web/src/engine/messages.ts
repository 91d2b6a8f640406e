// What the page and the engine's worker say to each other.
import type { Requests } from "cardboard-engine";

/** A request to one of the worker's engines; `think` lets a bot think in slices, so that it can be stopped. */
export type Order =
  | { kind: "ask"; id: number; engine: number; op: keyof Requests; members: object; think: boolean }
  /** The bot of that request answers now, with what it has. */
  | { kind: "stop"; id: number }
  /** That engine is not needed any more. */
  | { kind: "free"; engine: number };

export type Reply =
  { id: number; answer: unknown; error?: never } | { id: number; error: { code: string; sentence: string } };
