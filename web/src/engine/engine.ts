// The engine, from the page: it runs in a worker, which starts when it is first needed, so no frame waits for it. Each
// handle is an engine of its own with one match.
import type { Requests } from "cardboard-engine";
import type { Order, Reply } from "./messages";

/** A refusal: the engine's own sentence, with its code. */
export class Refused extends Error {
  override name = "Refused";

  constructor(
    readonly code: string,
    sentence: string,
  ) {
    super(sentence);
  }
}

interface Waiting {
  done(answer: unknown): void;
  failed(error: Error): void;
}

/** What a worker is to this file; tests replace it. */
export interface EngineWorker {
  postMessage(order: Order): void;
  terminate(): void;
  onmessage: ((event: MessageEvent<Reply>) => void) | null;
  onerror: ((event: ErrorEvent) => void) | null;
}

let start = (): EngineWorker => new Worker(new URL("./worker.ts", import.meta.url), { type: "module" });
let worker: EngineWorker | null = null;
let serial = 0;
/** Counts the workers that have died: their engines are gone. */
let deaths = 0;
const waiting = new Map<number, Waiting>();

/** For tests: what starts a worker from now on. */
export function startWith(other: () => EngineWorker): void {
  start = other;
  worker = null;
}

/** A worker that dies takes its open requests with it; the next request starts another one. */
function died(event: ErrorEvent): void {
  event.preventDefault();
  worker?.terminate();
  worker = null;
  deaths++;
  const asked = [...waiting.values()];
  waiting.clear();
  for (const { failed } of asked) failed(new Refused("fault", event.message || "the engine has stopped"));
}

function running(): EngineWorker {
  if (!worker) {
    worker = start();
    worker.onerror = died;
    worker.onmessage = ({ data }) => {
      const who = waiting.get(data.id);
      waiting.delete(data.id);
      if (data.error) who?.failed(new Refused(data.error.code, data.error.sentence));
      else who?.done(data.answer);
    };
  }
  return worker;
}

export type Answer<Op extends keyof Requests> = Promise<Requests[Op]["answer"]>;
type Members<Op extends keyof Requests> = object extends Requests[Op]["with"]
  ? [members?: Requests[Op]["with"]]
  : [members: Requests[Op]["with"]];

export class EngineHandle {
  private readonly engine = ++serial;
  private readonly born = deaths;

  private post(op: keyof Requests, members: object, think: boolean, signal?: AbortSignal): Promise<unknown> {
    const id = ++serial;
    if (this.born !== deaths) return Promise.reject(new Refused("fault", "the engine has stopped"));
    return new Promise((done, failed) => {
      const stop = () => worker?.postMessage({ kind: "stop", id });
      waiting.set(id, { done, failed });
      running().postMessage({ kind: "ask", id, engine: this.engine, op, members, think });
      signal?.addEventListener("abort", stop, { once: true });
    });
  }

  ask<Op extends keyof Requests>(op: Op, ...[members]: Members<Op>): Answer<Op> {
    return this.post(op, members ?? {}, false) as Answer<Op>;
  }

  /** A bot thinks; `signal` makes it answer with what it has. Other requests are answered meanwhile. */
  think<Op extends "best" | "hint">(op: Op, members: Requests[Op]["with"], signal?: AbortSignal): Answer<Op> {
    return this.post(op, members, true, signal) as Answer<Op>;
  }

  free(): void {
    if (this.born === deaths) worker?.postMessage({ kind: "free", engine: this.engine });
  }
}
