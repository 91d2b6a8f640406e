// Puts the engine's module beside the sources, and asks it what the page shows before the engine is there: which games
// there are, and the tables of each. `scripts/web` builds the module.
import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";

const built = new URL("../../build/wasm/engine.wasm", import.meta.url);
const out = new URL("../src/generated/", import.meta.url);

if (!existsSync(built)) {
  console.error("The engine is not built as WebAssembly: scripts/web does that.");
  process.exit(1);
}

const none = () => 0;
const imports = { clock_time_get: none, fd_close: none, fd_seek: none, fd_write: none };
const { instance } = await WebAssembly.instantiate(readFileSync(built), { wasi_snapshot_preview1: imports });
const module = instance.exports;
module._initialize();
const engine = module.engine_new();

function ask(request) {
  const bytes = new TextEncoder().encode(JSON.stringify(request));
  new Uint8Array(module.memory.buffer).set(bytes, module.engine_request(engine, bytes.length));
  const length = module.engine_ask(engine);
  const { ok, ...answer } = JSON.parse(
    new TextDecoder().decode(new Uint8Array(module.memory.buffer, module.engine_answer(engine), length)),
  );
  if (!ok) throw new Error(answer.error);
  return answer;
}

const write = (path, what) => writeFileSync(new URL(path, out), JSON.stringify(what));
mkdirSync(new URL("tables/", out), { recursive: true });
const catalogue = ask({ op: "games" });
write("catalogue.json", catalogue);
/* The engine's other answers are already typed, and what never changes is in fixed.gen.ts. */
for (const { id } of catalogue.games) write(`tables/${id}.json`, { ...ask({ op: "tables", game: id }), topics: [] });
copyFileSync(built, new URL("engine.wasm", out));
