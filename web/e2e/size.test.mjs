// P6: what a browser has to fetch for the shell and one game, without and with the engine, compressed, from the built
// page.
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, it } from "node:test";
import { gzipSync } from "node:zlib";

const most = 150_000;
/** With the engine: everything before the first move of a match in the browser. */
const mostWithEngine = 420_000;
const folder = new URL("../dist/assets/", import.meta.url).pathname;
const games = readdirSync(new URL("../src/games/", import.meta.url).pathname, { withFileTypes: true })
  .filter((f) => f.isDirectory())
  .map((f) => f.name);
const files = readdirSync(folder);
const scripts = files.filter((f) => f.endsWith(".js"));
const sizeOf = (file) => gzipSync(readFileSync(join(folder, file))).length;

/** A script, and everything it fetches by itself. */
function closure(file, seen = new Set()) {
  if (seen.has(file)) return seen;
  seen.add(file);
  for (const [, next] of readFileSync(join(folder, file), "utf8").matchAll(/(?:from|import)\s*"\.\/([\w.-]+\.js)"/g))
    closure(next, seen);
  return seen;
}

const kB = (bytes) => `${(bytes / 1000).toFixed(1)} kB`;

/** Style sheets of the shell, the table and the game. */
const styles = (game) =>
  files
    .filter((f) => f.endsWith(".css") && ["index", "table", game].some((name) => f.startsWith(`${name}-`)))
    .reduce((sum, f) => sum + sizeOf(f), 0);

const named = (name) => scripts.filter((f) => f.startsWith(`${name}-`));

describe("scripts", () => {
  for (const game of games) {
    it(`of the shell and ${game} are small`, () => {
      const index = /assets\/([\w.-]+\.js)/.exec(
        readFileSync(new URL("../dist/index.html", import.meta.url), "utf8"),
      )[1];
      const parts = [index, ...named("table"), ...named(game)];
      assert.ok(named(game).length > 0 && named("table").length > 0, "the build has changed: look here again");
      const fetched = new Set(parts.flatMap((p) => [...closure(p)]));
      const size = [...fetched].reduce((sum, f) => sum + sizeOf(f), 0);
      const engine = [
        ...named(`tables-${game}`),
        ...named("worker"),
        ...files.filter((f) => /^engine-.*\.wasm$/.test(f)),
      ];
      const whole = engine.reduce((sum, f) => sum + sizeOf(f), size + styles(game));
      assert.equal(engine.length, 3, "the build has changed: look here again");
      console.log(`${game}: ${kB(size)} in ${fetched.size} files, ${kB(whole)} with styles, tables and the engine`);
      assert.ok(size <= most, `${size} bytes`);
      assert.ok(whole <= mostWithEngine, `${whole} bytes`);
    });
  }
});
