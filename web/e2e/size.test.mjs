// P6: what a browser has to fetch for the shell and one game, compressed, from the built page.
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, it } from "node:test";
import { gzipSync } from "node:zlib";

const most = 150_000;
const folder = new URL("../dist/assets/", import.meta.url).pathname;
const games = readdirSync(new URL("../src/games/", import.meta.url).pathname, { withFileTypes: true })
  .filter((f) => f.isDirectory())
  .map((f) => f.name);
const scripts = readdirSync(folder).filter((f) => f.endsWith(".js"));
const sizeOf = (file) => gzipSync(readFileSync(join(folder, file))).length;

/** A script, and all that it fetches by itself. */
function closure(file, seen = new Set()) {
  if (seen.has(file)) return seen;
  seen.add(file);
  for (const [, next] of readFileSync(join(folder, file), "utf8").matchAll(/(?:from|import)\s*"\.\/([\w.-]+\.js)"/g))
    closure(next, seen);
  return seen;
}

const named = (name) => scripts.filter((f) => f.startsWith(`${name}-`));

describe("scripts", () => {
  for (const game of games) {
    it(`of the shell and ${game} are small`, () => {
      const index = /assets\/([\w.-]+\.js)/.exec(
        readFileSync(new URL("../dist/index.html", import.meta.url), "utf8"),
      )[1];
      const parts = [index, ...named("table"), ...named(game)];
      assert.ok(named(game).length > 0 && named("table").length > 0, "the build has changed: look here again");
      const files = new Set(parts.flatMap((p) => [...closure(p)]));
      const size = [...files].reduce((sum, f) => sum + sizeOf(f), 0);
      console.log(`${game}: ${(size / 1000).toFixed(1)} kB in ${files.size} files`);
      assert.ok(size <= most, `${size} bytes`);
    });
  }
});
