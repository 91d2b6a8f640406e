// What a thinking bot costs: `node e2e/thinking.mjs` measures in one run how many iterations a second the search makes
// in the page's worker and in the native program, by turns, and which frames the page misses meanwhile, compared with
// those it misses while nobody thinks. CARDBOARD_GAMES=pnrz limits the games.
import { execFileSync } from "node:child_process";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { openPage, startBrowser, startSite } from "./harness.mjs";

const root = new URL("../..", import.meta.url).pathname;
const program = process.env.CARDBOARD ?? join(root, "build/release/bin/cardboard");
const all = ["pnrz", "adrenaline", "septikon", "anomaly", "spacefreaks"];
const games = process.env.CARDBOARD_GAMES?.split(",") ?? all;
const rounds = 5;
const milliseconds = 1000;
const wish = { bot: "search:thorough=1", milliseconds };
const workerFile = readdirSync(join(root, "web/dist/assets")).find((f) => /^worker-.*\.js$/.test(f));

const site = await startSite();
const browser = await startBrowser();
const { page } = await openPage(browser, site.address);

/** Both begin with the same match and answer the same requests. */
const begin = (game) => [
  { op: "new", game, seed: 5 },
  { op: "random", until: "decision" },
  ...Array.from({ length: 12 }, () => ({ op: "random" })),
  { op: "random", until: "decision" },
];

/** Seats may act at the same time: the first of them decides. */
const seatOf = (toMove) => ({ seat: toMove[0] });

function native(game) {
  const ask = (requests) =>
    execFileSync(program, ["referee"], { input: requests.map((r) => `${JSON.stringify(r)}\n`).join("") })
      .toString()
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line));
  const { to_move } = ask(begin(game)).at(-1);
  return ask([...begin(game), { op: "best", ...wish, ...seatOf(to_move) }]).at(-1).iterations;
}

/** In a worker of the page; frames are counted while it thinks. */
const inWorker = (game) =>
  page.evaluate(
    async ([file, requests, thought]) => {
      const worker = new Worker(new URL(`assets/${file}`, document.baseURI), { type: "module" });
      let id = 0;
      const ask = ({ op, ...members }, think = false) =>
        new Promise((done, failed) => {
          worker.onmessage = ({ data }) => (data.error ? failed(new Error(data.error.sentence)) : done(data.answer));
          worker.postMessage({ kind: "ask", id: ++id, engine: 1, op, members, think });
        });
      let last;
      for (const request of requests) last = await ask(request);
      const frames = [];
      let watching = true;
      const watch = (before) =>
        requestAnimationFrame((now) => {
          if (before) frames.push(now - before);
          if (watching) watch(now);
        });
      watch(0);
      const { iterations } = await ask({ op: "best", ...thought, seat: last.to_move[0] }, true);
      watching = false;
      const { length } = frames;
      /* The same number of milliseconds in which nobody thinks. */
      watching = true;
      watch(0);
      await new Promise((done) => setTimeout(done, thought.milliseconds));
      watching = false;
      worker.terminate();
      return { iterations, thinking: frames.slice(0, length), idle: frames.slice(length) };
    },
    [workerFile, begin(game), wish],
  );

const slow = (frames) => frames.filter((f) => f > 50).length;

await page.locator(".game-card").first().waitFor();
for (const game of games) {
  let here = 0,
    there = 0;
  const thinking = [],
    idle = [];
  await inWorker(game); /* once to compile */
  for (let i = 0; i < rounds; i++) {
    there += native(game);
    const told = await inWorker(game);
    here += told.iterations;
    thinking.push(...told.thinking);
    idle.push(...told.idle);
  }
  const share = Math.round((100 * here) / there);
  const each = (sum) => Math.round(sum / rounds);
  console.log(
    `${game}: ${each(here)} iterations a second in the page, ${each(there)} native: ${share} %; frames over 50 ms: ` +
      `${slow(thinking)} of ${thinking.length} while it thinks, ${slow(idle)} of ${idle.length} else`,
  );
}

await browser.close();
await site.stop();
