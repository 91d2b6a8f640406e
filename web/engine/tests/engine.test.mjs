// The package as users get it: packed, installed into an empty folder, imported by its name. Its matches must be those
// of the native program, step by step.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, cpSync, existsSync, mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { fileURLToPath, pathToFileURL } from "node:url";

const here = process.env.ENGINE ?? fileURLToPath(new URL("../../../build/engine", import.meta.url));
const program = process.env.CARDBOARD;
let folder, load, Engine, EngineError;

before(async () => {
  folder = mkdtempSync(join(tmpdir(), "cardboard-engine-"));
  execFileSync("npm", ["pack", "--silent", "--pack-destination", folder], { cwd: here });
  const [archive] = execFileSync("ls", [folder], { encoding: "utf8" }).trim().split("\n");
  const home = join(folder, "node_modules", "cardboard-engine");
  mkdirSync(home, { recursive: true });
  execFileSync("tar", ["-xzf", join(folder, archive), "--strip-components=1", "-C", home]);
  ({ Engine, EngineError } = await import(pathToFileURL(join(home, "dist", "engine.js"))));
  const bytes = readFileSync(join(home, "dist", "engine.wasm"));
  load = () => Engine.load(bytes);
});

after(() => rmSync(folder, { recursive: true, force: true }));

test("the example in the package plays a game to its end", () => {
  cpSync(join(here, "examples", "play.mjs"), join(folder, "play.mjs"));
  const said = execFileSync(process.execPath, ["play.mjs", "3"], { cwd: folder, encoding: "utf8" });
  assert.match(said, /Points: \d+ to \d+\. Winner: seat \d/);
});

test("every game is played to its end, and the native program replays its record", { skip: !program }, async () => {
  const engine = await load();
  for (const { id } of engine.ask("games").games) {
    engine.ask("new", { game: id, seed: 11 });
    let steps = 0;
    while (engine.ask("random").to_move !== "over") steps++;
    const { record } = engine.ask("record");
    const file = join(folder, `${id}.record`);
    writeFileSync(file, record);
    const said = execFileSync(program, ["replay", "--verify", file], { encoding: "utf8" });
    assert.ok(steps > 10, `${id}: ${steps} steps`);
    assert.ok(said.length > 0);
  }
  engine.free();
});

test("what is no net, or no game's, is refused with a sentence", async () => {
  const engine = await load();
  const bytes = new Uint8Array(200);
  for (const text of ["", "CBNET1\n\0chess"]) {
    bytes.set(new TextEncoder().encode(text));
    assert.throws(
      () => engine.takeNet(bytes),
      (e) => e instanceof EngineError && e.code === "syntax",
    );
  }
  assert.ok(engine.ask("games").games.length > 0);
  engine.free();
});

test("the same requests get the same bytes from both", { skip: !program }, async () => {
  const engine = await load();
  // The program has the learned judges built in; a page fetches them.
  const nets = fileURLToPath(new URL("../../../nets", import.meta.url));
  for (const name of existsSync(nets) ? readdirSync(nets) : []) {
    if (name.endsWith(".net")) engine.takeNet(readFileSync(join(nets, name)));
  }
  const lines = [
    { op: "new", game: "adrenaline", players: 4, seed: 5 },
    { op: "random", until: "decision" },
    { op: "legal" },
    { op: "best", bot: "search", iterations: 200 },
    { op: "hint", bot: "search", iterations: 200 },
    { op: "look", seat: 1 },
    { op: "log", from: 2 },
    { op: "course" },
    { op: "tables", game: "anomaly" },
    { op: "view", player: 1 },
    { op: "guess", player: 1, seed: 3 },
    { op: "play", move: "nonsense" },
    { op: "random" },
    { op: "undo" },
    { op: "record" },
    { op: "games" },
    { op: "dance" },
  ].map((request) => JSON.stringify(request));
  const native = execFileSync(program, ["referee"], { input: `${lines.join("\n")}\n`, encoding: "utf8" });
  assert.deepEqual(
    lines.map((line) => engine.answerTo(line)),
    native.trimEnd().split("\n"),
  );
  engine.free();
});

test("thinking in slices gives the same answer, lets others ask and can be stopped", async () => {
  const engine = await load();
  engine.ask("new", { game: "septikon", seed: 3 });
  engine.ask("random", { until: "decision" });
  const wish = { bot: "search:thorough=1", iterations: 2000 };
  const whole = engine.ask("hint", wish);
  let asked = 0;
  const thinking = engine.think("hint", wish, { milliseconds: 1 });
  const other = setInterval(() => (asked += engine.ask("look", { seat: 0 }).steps > 0 ? 1 : 0), 0);
  assert.deepEqual(await thinking, whole);
  clearInterval(other);
  assert.ok(asked > 0, "nobody else was heard");

  const stop = new AbortController();
  const long = engine.think("best", { bot: "search:thorough=1", milliseconds: 600000 }, { signal: stop.signal });
  setTimeout(() => stop.abort(), 30);
  assert.ok((await long).iterations > 0);

  const ended = engine.think("best", { bot: "search:thorough=1", milliseconds: 600000 });
  engine.ask("new", { game: "pnrz", seed: 3 });
  await assert.rejects(ended, { code: "request" });
  await assert.rejects(engine.think("hint", {}), { code: "seat" });
  engine.free();
});

test("a seat is shown and told only what it may know", async () => {
  const engine = await load();
  engine.ask("new", { game: "pnrz", players: 2, seed: 7 });
  engine.ask("names", { names: ["Ada", "Grace"] });
  engine.ask("random", { until: "decision" });
  const mine = engine.ask("look", { seat: 0 });
  assert.equal(mine.view.hand[1], null);
  assert.ok(mine.prompt && mine.moves.length > 0 && mine.text === undefined);
  assert.match(engine.ask("log", { seat: 0 }).log.flat().at(-1).words, /^Grace draws a tile$/);
  assert.equal(engine.ask("look", { seat: 1 }).prompt, undefined);
  assert.equal(engine.ask("look", {}).text, "draw T37");
  assert.throws(() => engine.ask("names", { names: ["x", "a\nb"] }), { code: "range" });
  assert.match(engine.ask("record").record, /^name 0: Ada$/m);
  engine.free();
});

test("bad input gets the engine's own sentence and changes nothing", async () => {
  const engine = await load();
  assert.throws(() => engine.ask("legal"), EngineError);
  engine.ask("new", { game: "septikon", seed: 1 });
  const before = engine.ask("position");
  assert.throws(() => engine.ask("play", { move: "fly to the moon" }), {
    name: "EngineError",
    code: "move",
    message: /not one of the/,
  });
  assert.match(engine.answerTo("{"), /"code":"syntax"/);
  assert.match(engine.answerTo(""), /"ok":false/);
  assert.match(engine.answerTo("\u0000\ud800{}"), /"ok":false/);
  assert.deepEqual(engine.ask("position"), before);
  engine.free();
  assert.throws(() => engine.ask("games"), /has been freed/);
});

test("memory stays as it is over many games", async () => {
  const engine = await load();
  const play = (seed) => {
    engine.ask("new", { game: "anomaly", seed });
    const { to_move } = engine.ask("random", { until: "decision" });
    engine.ask("best", { bot: "search", seat: to_move[0], iterations: 50 });
    while (engine.ask("random").to_move !== "over");
  };
  for (let seed = 0; seed < 40; seed++) play(seed);
  const before = engine.module.memory.buffer.byteLength;
  for (let seed = 0; seed < 40; seed++) play(seed);
  assert.equal(engine.module.memory.buffer.byteLength, before);
  engine.free();
});
