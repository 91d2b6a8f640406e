// Puts the engine's module beside the sources, and asks it what the page shows before the engine is there: which games
// there are, and the tables of each, also as types. `scripts/web` builds the module.
import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { generated } from "./types.mjs";

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

/* What stays as it was keeps its date: the page is built again only for a reason. */
function write(url, text) {
  if (!existsSync(url) || readFileSync(url, "utf8") !== text) writeFileSync(url, text);
}

const games = new URL("../src/games/", import.meta.url);
mkdirSync(new URL("tables/", out), { recursive: true });
const catalogue = ask({ op: "games" });
write(new URL("catalogue.json", out), JSON.stringify(catalogue));
for (const { id } of catalogue.games) {
  const tables = ask({ op: "tables", game: id });
  /* What never changes is in fixed.gen.ts, and the page needs no list of what can be asked. */
  write(new URL(`tables/${id}.json`, out), JSON.stringify({ ...tables, topics: [] }));
  const folder = new URL(`${id}/`, games);
  if (existsSync(folder)) for (const [file, text] of generated(tables)) write(new URL(file, folder), text);
}
copyFileSync(built, new URL("engine.wasm", out));
