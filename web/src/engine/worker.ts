// The engine's worker: several engines of one module, each with a match of its own. Bots think in slices, so orders are
// heard while they do.
import { Engine, EngineError, type Requests, type Thinking } from "cardboard-engine";
import engineUrl from "../generated/engine.wasm?url";
import type { Order, Reply } from "./messages";

const scope = self as unknown as {
  onmessage: ((event: MessageEvent<Order>) => void) | null;
  postMessage(reply: Reply): void;
};

/** If the server does not know the type of the module, browsers refuse to compile it while it loads. */
async function compile(): Promise<WebAssembly.Module> {
  const response = await fetch(new URL(engineUrl, import.meta.url));
  if (!response.ok) throw new EngineError("io", `the engine could not be fetched: ${response.status}`);
  return response.headers.get("Content-Type")?.startsWith("application/wasm")
    ? WebAssembly.compileStreaming(response)
    : WebAssembly.compile(await response.arrayBuffer());
}

let module: Promise<WebAssembly.Module> | null = null;
const engines = new Map<number, Promise<Engine>>();
const thoughts = new Map<number, AbortController>();
/** The games of engines whose bots have not searched yet. */
const unlearned = new Map<number, string>();

function engineOf(number: number): Promise<Engine> {
  let engine = engines.get(number);
  if (!engine) {
    module ??= compile();
    module.catch(() => (module = null));
    engine = module.then((compiled) => Engine.from(compiled));
    engine.catch(() => engines.delete(number));
    engines.set(number, engine);
  }
  return engine;
}

/** Hands the net of its game to an engine, for bots that search. */
async function teach(number: number, engine: Engine): Promise<void> {
  const game = unlearned.get(number);
  if (game === undefined) return;
  const net = await (await import("./nets")).netOf(game);
  if (unlearned.get(number) !== game) return;
  if (net) engine.takeNet(net);
  unlearned.delete(number);
}

async function answer({ id, engine: number, op, members, think }: Order & { kind: "ask" }): Promise<unknown> {
  const stop = think ? new AbortController() : null;
  if (stop) thoughts.set(id, stop);
  try {
    const engine = await engineOf(number);
    if (stop) {
      const { bot = "search" } = members as { bot?: string };
      if (bot.startsWith("search")) await teach(number, engine);
      return await engine.think(op as Thinking, members, { signal: stop.signal });
    }
    const told = engine.ask(op, members as Requests["new"]["with"]);
    if (op === "new" || op === "load") unlearned.set(number, (told as Requests["new"]["answer"]).game);
    return told;
  } finally {
    thoughts.delete(id);
  }
}

const errorOf = (e: unknown) =>
  e instanceof EngineError
    ? { code: e.code, sentence: e.message }
    : { code: "fault", sentence: e instanceof Error ? e.message : String(e) };

scope.onmessage = ({ data: order }) => {
  if (order.kind === "stop") thoughts.get(order.id)?.abort();
  else if (order.kind === "free") {
    void engines.get(order.engine)?.then((engine) => engine.free());
    engines.delete(order.engine);
    unlearned.delete(order.engine);
  } else {
    answer(order).then(
      (told) => scope.postMessage({ id: order.id, answer: told }),
      (e: unknown) => scope.postMessage({ id: order.id, error: errorOf(e) }),
    );
  }
};
