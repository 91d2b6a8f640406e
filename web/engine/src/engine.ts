/**
 * The cardboard engine: the rules of five board games in C, as one WebAssembly module of about 200 kB.
 * An `Engine` keeps one match and answers the requests of docs/protocol.md. It works in a page, in a
 * worker and in Node.js; it does no I/O.
 */
import type { Requests } from "./protocol.js";
import { wasi } from "./wasi.js";

export type * from "./protocol.js";

/** A refused request: the engine's own sentence, and a code for programs. */
export class EngineError extends Error {
  override name = "EngineError";

  constructor(
    readonly code: string,
    sentence: string,
  ) {
    super(sentence);
  }
}

/** What the module exports (src/wasm/engine.c). */
interface Exports {
  memory: WebAssembly.Memory;
  _initialize(): void;
  engine_new(): number;
  engine_free(engine: number): void;
  engine_request(engine: number, bytes: number): number;
  engine_ask(engine: number): number;
  engine_net(engine: number): number;
  engine_patient(engine: number, patient: number): void;
  engine_thinks(engine: number): number;
  engine_go_on(engine: number, milliseconds: number): number;
  engine_stop(engine: number): void;
  engine_answer(engine: number): number;
}

/** Members of a request; may be left out where none is required. */
type Members<Op extends keyof Requests> = object extends Requests[Op]["with"]
  ? [members?: Requests[Op]["with"]]
  : [members: Requests[Op]["with"]];

/** Requests that let a bot think. */
export type Thinking = "best" | "hint";

export interface Slices {
  /** How many milliseconds a slice takes; 20 by default. */
  milliseconds?: number;
  /** Ends the thinking: the answer is what the bot has by then. */
  signal?: AbortSignal;
}

/** Lets everything else that waits go first. */
function pause(): Promise<void> {
  return new Promise((done) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      done();
    };
    port2.postMessage(null);
  });
}

function parsed<Op extends keyof Requests>(text: string): Requests[Op]["answer"] {
  const answer = JSON.parse(text) as { ok: true } | { ok: false; code: string; error: string };
  if (!answer.ok) throw new EngineError(answer.code, answer.error);
  return answer as unknown as Requests[Op]["answer"];
}

const outOfMemory = () => new EngineError("memory", "there is not enough memory");

export class Engine {
  private at: number;
  /** Counts what bots were asked, to tell one thought from a later one. */
  private thought = 0;

  private constructor(private readonly module: Exports) {
    this.at = module.engine_new();
    if (!this.at) throw outOfMemory();
  }

  /** An engine from a compiled module; engines of one module share nothing. */
  static async from(module: WebAssembly.Module): Promise<Engine> {
    // eslint-disable-next-line prefer-const -- the imports need it before there is one
    let exports: Exports;
    const imports = { wasi_snapshot_preview1: wasi(() => exports.memory) };
    const instance = await WebAssembly.instantiate(module, imports);
    exports = instance.exports as unknown as Exports;
    exports._initialize();
    return new Engine(exports);
  }

  /** An engine from the bytes of `engine.wasm`, or from a response with them. */
  static async load(source: BufferSource | Response | Promise<Response>): Promise<Engine> {
    const bytes = ArrayBuffer.isView(source) || source instanceof ArrayBuffer;
    return Engine.from(await (bytes ? WebAssembly.compile(source) : WebAssembly.compileStreaming(source)));
  }

  /** Asks the engine. Throws an EngineError if the request is refused; nothing has changed then. */
  ask<Op extends keyof Requests>(op: Op, ...[members]: Members<Op>): Requests[Op]["answer"] {
    return parsed<Op>(this.answerTo(JSON.stringify({ ...members, op })));
  }

  /** One line of the protocol, as text. */
  answerTo(request: string): string {
    const length = this.send(request);
    if (!length) throw outOfMemory();
    return this.told(length);
  }

  /** Hands over a game's learned judge, the bytes of a `.net` file: from now on `search` judges that game by it. Throws
   *  an EngineError if it does not fit the game. */
  takeNet(bytes: Uint8Array): void {
    this.put(bytes);
    const length = this.module.engine_net(this.at);
    if (!length) throw outOfMemory();
    parsed(this.told(length));
  }

  /** Lets a bot think in slices, with room for other requests in between. The answer is the same. Another thought, or a
   *  new match, ends the first. */
  async think<Op extends Thinking>(
    op: Op,
    members: Requests[Op]["with"],
    { milliseconds = 20, signal }: Slices = {},
  ): Promise<Requests[Op]["answer"]> {
    const number = ++this.thought;
    this.module.engine_patient(this.at, 1);
    const refused = this.send(JSON.stringify({ ...members, op }));
    this.module.engine_patient(this.at, 0);
    if (refused) return parsed<Op>(this.told(refused));
    for (;;) {
      if (number !== this.thought || !this.at || !this.module.engine_thinks(this.at)) {
        throw new EngineError("request", "another request has ended this thought");
      }
      if (signal?.aborted) this.module.engine_stop(this.at);
      const length = this.module.engine_go_on(this.at, milliseconds);
      if (length) return parsed<Op>(this.told(length));
      if (!this.module.engine_thinks(this.at)) throw outOfMemory();
      await pause();
    }
  }

  /** Sends a request; returns the length of its answer. */
  private send(request: string): number {
    this.put(new TextEncoder().encode(request));
    return this.module.engine_ask(this.at);
  }

  private put(bytes: Uint8Array): void {
    if (!this.at) throw new EngineError("request", "this engine has been freed");
    const room = this.module.engine_request(this.at, bytes.length);
    if (!room) throw outOfMemory();
    new Uint8Array(this.module.memory.buffer).set(bytes, room);
  }

  private told(length: number): string {
    const from = this.module.engine_answer(this.at);
    return new TextDecoder().decode(new Uint8Array(this.module.memory.buffer, from, length));
  }

  /** Frees the engine's memory. It answers nothing afterwards. */
  free(): void {
    this.module.engine_free(this.at);
    this.at = 0;
  }
}
