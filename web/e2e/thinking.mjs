// What a thinking bot costs: `node e2e/thinking.mjs` measures in one run how many iterations the search makes in a
// second of processor time, in the page's worker and in the native program, by turns, and which frames the page misses
// meanwhile, compared with those it misses while nobody thinks. Linux only. CARDBOARD_GAMES=pnrz limits the games.
import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { openPage, startBrowser, startSite } from "./harness.mjs";

const root = new URL("../..", import.meta.url).pathname;
const program = process.env.CARDBOARD ?? join(root, "build/release/bin/cardboard");
const all = ["pnrz", "adrenaline", "septikon", "anomaly", "spacefreaks"];
const games = process.env.CARDBOARD_GAMES?.split(",") ?? all;
const rounds = 5;
const milliseconds = 1000;
const wish = { bot: "search:thorough=1", milliseconds };
const dist = process.env.CARDBOARD_DIST ?? join(root, "web/dist");
const workerFile = readdirSync(join(dist, "assets")).find((f) => /^worker-.*\.js$/.test(f));

const site = await startSite();
const browser = await startBrowser();
const { page } = await openPage(browser, site.address, { stored: true });

/** Into the middle of the match; Space Freaks begins with a long draft. */
const into = { spacefreaks: 120 };

/** Both begin with the same match and answer the same requests. */
const begin = (game) => [
  { op: "new", game, seed: 5 },
  { op: "random", until: "decision" },
  ...Array.from({ length: into[game] ?? 12 }, () => ({ op: "random" })),
  { op: "random", until: "decision" },
];

/** Seats may act at the same time: the first of them decides. */
const seatOf = (toMove) => ({ seat: toMove[0] });

const lines = (requests) => requests.map((r) => `${JSON.stringify(r)}\n`).join("");

/** Iterations in a second of processor time. */
function native(game) {
  const ask = (requests) => {
    const { stdout, stderr } = spawnSync("bash", ["-c", `TIMEFORMAT='%U %S'; time "${program}" referee`], {
      input: lines(requests),
    });
    const [user, system] = stderr.toString().trim().split("\n").at(-1).split(" ").map(Number);
    return { answer: JSON.parse(stdout.toString().trim().split("\n").at(-1)), seconds: user + system };
  };
  const { to_move } = ask(begin(game)).answer;
  const { answer, seconds } = ask([...begin(game), { op: "best", ...wish, ...seatOf(to_move) }]);
  return answer.iterations / seconds;
}

const readOr = (path, otherwise) => {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return otherwise; /* it has ended meanwhile */
  }
};

/** What /proc says of a process or thread behind its name: state, parent ... */
const statOf = (path) =>
  readOr(`${path}/stat`, "")
    .replace(/^.*\) /s, "")
    .split(" ");

/** The processor time of all workers of pages that this program has opened, in seconds. */
function workerTime() {
  const parents = new Map(
    readdirSync("/proc")
      .filter((f) => /^\d+$/.test(f))
      .map((pid) => [Number(pid), Number(statOf(`/proc/${pid}`)[1])]),
  );
  const isOurs = (pid) => pid === process.pid || (parents.has(pid) && isOurs(parents.get(pid)));
  let ticks = 0;
  for (const pid of [...parents.keys()].filter(isOurs)) {
    let tasks = [];
    try {
      tasks = readdirSync(`/proc/${pid}/task`);
    } catch {
      continue;
    }
    for (const task of tasks.map((t) => `/proc/${pid}/task/${t}`)) {
      if (!readOr(`${task}/comm`, "").startsWith("DedicatedWorker")) continue;
      const [, , , , , , , , , , , user, system] = statOf(task);
      ticks += Number(user) + Number(system);
    }
  }
  return ticks / 100;
}

/** A worker of the page that has played so far. */
const startWorker = (game) =>
  page.evaluate(
    async ([file, requests]) => {
      const worker = new Worker(new URL(`assets/${file}`, document.baseURI), { type: "module" });
      let id = 0;
      window.thinker = worker;
      window.askThinker = ({ op, ...members }, think = false) =>
        new Promise((done, failed) => {
          worker.onmessage = ({ data }) => (data.error ? failed(new Error(data.error.sentence)) : done(data.answer));
          worker.postMessage({ kind: "ask", id: ++id, engine: 1, op, members, think });
        });
      for (const request of requests) window.lastAnswer = await window.askThinker(request);
    },
    [workerFile, begin(game)],
  );

/** It thinks, and frames are counted; then for as long while nobody thinks. */
async function inWorker() {
  const frames = (thought) =>
    page.evaluate(async (wanted) => {
      const seen = [];
      let watching = true;
      const watch = (before) =>
        requestAnimationFrame((now) => {
          if (before) seen.push(now - before);
          if (watching) watch(now);
        });
      watch(0);
      const answer = wanted.op
        ? await window.askThinker({ ...wanted, seat: window.lastAnswer.to_move[0] }, true)
        : await new Promise((done) => setTimeout(done, wanted.milliseconds));
      watching = false;
      return { seen, iterations: answer?.iterations };
    }, thought);
  const before = workerTime();
  const thinking = await frames({ op: "best", ...wish });
  const seconds = workerTime() - before;
  const idle = await frames({ milliseconds });
  return { rate: thinking.iterations / seconds, thinking: thinking.seen, idle: idle.seen };
}

const median = (list) => [...list].sort((a, b) => a - b)[Math.floor(list.length / 2)];

const slow = (frames) => frames.filter((f) => f > 50).length;

await page.locator(".game-card").first().waitFor();
for (const game of games) {
  const here = [],
    there = [],
    thinking = [],
    idle = [];
  await startWorker(game);
  await inWorker(); /* the browser compiles it once more, for speed */
  for (let i = 0; i < rounds; i++) {
    there.push(native(game));
    const told = await inWorker();
    here.push(told.rate);
    thinking.push(...told.thinking);
    idle.push(...told.idle);
  }
  await page.evaluate(() => window.thinker.terminate());
  const [page_, program_] = [median(here), median(there)].map(Math.round);
  console.log(
    `${game}: ${page_} iterations in a second of processor time in the page, ${program_} native: ` +
      `${Math.round((100 * page_) / program_)} %; frames over 50 ms: ` +
      `${slow(thinking)} of ${thinking.length} while it thinks, ${slow(idle)} of ${idle.length} else`,
  );
}

await browser.close();
await site.stop();
