// P6: what a browser has to fetch for the shell and one game, scripts alone, and with styles, pictures and the engine;
// as the server sends it, compressed with Brotli when the page was built.
import assert from "node:assert/strict";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { describe, it } from "node:test";

const most = 150_000;
/** Everything before the first move of a match in the browser. */
const mostInAll = 420_000;
const folder = new URL("../dist/assets/", import.meta.url).pathname;
const houses = new URL("../src/games/", import.meta.url).pathname;
const games = readdirSync(houses).filter((game) => existsSync(join(houses, game, "index.ts")));
const files = readdirSync(folder);
const scripts = files.filter((f) => f.endsWith(".js"));
const sizeOf = (file) => {
  const path = join(folder, file),
    packed = `${path}.br`;
  return statSync(existsSync(packed) ? packed : path).size;
};
const total = (names) => names.reduce((sum, f) => sum + sizeOf(f), 0);

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
  files.filter((f) => f.endsWith(".css") && ["index", "table", game].some((name) => f.startsWith(`${name}-`)));

/** Pictures that these scripts and style sheets name. */
function pictures(names) {
  const text = names.map((f) => readFileSync(join(folder, f), "utf8")).join("");
  return files.filter((f) => /\.(avif|jpg|png|svg|webp)$/.test(f) && text.includes(f));
}

const named = (name) => scripts.filter((f) => f.startsWith(`${name}-`));

/** The words that a table speaks before the end of the match, in the language that has the most of them. */
function words(game) {
  const of = ["shell", "home", game];
  const spoken = scripts.map((f) => /^words-(\w+)-([\w-]+)-[\w-]{8}\.js$/.exec(f)).filter((m) => of.includes(m?.[2]));
  const languages = [...new Set(spoken.map((m) => m[1]))].map((l) => spoken.filter((m) => m[1] === l).map((m) => m[0]));
  assert.ok(languages.length > 1, "the build has changed: look here again");
  return languages.reduce((a, b) => (total(a) > total(b) ? a : b));
}

describe("scripts", () => {
  for (const game of games) {
    it(`of the shell and ${game} are small`, () => {
      const index = /assets\/([\w.-]+\.js)/.exec(
        readFileSync(new URL("../dist/index.html", import.meta.url), "utf8"),
      )[1];
      const parts = [index, ...named("table"), ...named(game)];
      assert.ok(named(game).length > 0 && named("table").length > 0, "the build has changed: look here again");
      const fetched = [...new Set([...parts, ...words(game)].flatMap((p) => [...closure(p)]))];
      assert.deepEqual(
        fetched.filter((f) => /^(edit|book|replay|learn)-/.test(f)),
        [],
        "nobody edits or reads yet",
      );
      const size = total(fetched);
      const engine = [
        ...named(`tables-${game}`),
        ...named("worker"),
        ...files.filter((f) => /^engine-.*\.wasm$/.test(f)),
      ];
      const seen = pictures([...fetched, ...styles(game)]);
      const whole = size + total(styles(game)) + total(seen) + total(engine);
      assert.equal(engine.length, 3, "the build has changed: look here again");
      assert.ok(seen.length > 0, "the build has changed: look here again");
      console.log(`${game}: ${kB(size)} of scripts, ${kB(total(seen))} of pictures, ${kB(whole)} in all`);
      assert.ok(size <= most, `${size} bytes`);
      assert.ok(whole <= mostInAll, `${whole} bytes`);
    });
  }
});
