// A real server, a real browser: what every test of the page needs.
import assert from "node:assert/strict";
import { spawn, spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { createServer as createWebServer } from "node:http";
import { connect, createServer } from "node:net";
import { availableParallelism, loadavg, tmpdir } from "node:os";
import { extname, join } from "node:path";
import { after } from "node:test";
import { chromium } from "playwright-core";

const root = new URL("../..", import.meta.url).pathname;
const dist = process.env.CARDBOARD_DIST ?? join(root, "web/dist");
export const program = process.env.CARDBOARD ?? join(root, "build/release/bin/cardboard");

/** The longest that a test waits for anything, in milliseconds. It is against hanging only: minutes, and more of them
 *  on a busy machine; but less than the limit of a whole test, so that a test that waits in vain says for what. */
const busy = Math.min(4, Math.max(1, loadavg()[0] / availableParallelism()));
export const patience = 1000 * Number(process.env.CARDBOARD_PATIENCE ?? 300 * busy);

/** Starts a server on a free port with its own database; its bots hardly think. With `notices` it has an outbox, at
 *  that path. `later` is the path of eight bytes: so many seconds its clocks are ahead. */
export async function startServer({ port = 0, botTime = 20, db = null, notices = null, later = null } = {}) {
  const folder = mkdtempSync(join(tmpdir(), "cardboard-page-"));
  const options = {
    port,
    db: db ?? join(folder, "page.db"),
    web: dist,
    "new-matches": 10000,
    "bot-matches": 10000,
    "listed-matches": 10000,
    "request-rate": 10000,
    "per-address": 10000,
    "message-rate": 1000,
    "bot-time": botTime,
    "log-level": "warn",
    ...(notices ? { notices, "notice-delay": 0 } : {}),
  };
  const child = spawn(
    program,
    ["serve", ...Object.entries(options).flatMap(([name, value]) => [`--${name}`, String(value)])],
    {
      stdio: ["ignore", "pipe", "inherit"],
      env: { ...process.env, ...(later ? { CARDBOARD_LATER: later } : {}) },
    },
  );
  /* One that was left behind would keep our standard error open, and whoever waits for that would wait for ever. */
  const abandon = () => child.kill("SIGKILL");
  process.on("exit", abandon);
  process.on("uncaughtExceptionMonitor", abandon); /* outside of all tests: then nothing else is told of the end */
  const address = await new Promise((resolve, reject) => {
    let said = "";
    child.on("exit", (code) => reject(new Error(`the server ended with ${code}`)));
    child.stdout.on("data", (bytes) => {
      said += bytes;
      const found = /http:\/\/\S+/.exec(said);
      if (found) resolve(found[0]);
    });
  });
  const stop = () =>
    new Promise((resolve, reject) => {
      const inVain = setTimeout(() => {
        abandon();
        reject(new Error(`the server does not end within ${patience / 1000} s`));
      }, patience);
      child.removeAllListeners("exit");
      child.on("exit", () => {
        clearTimeout(inVain);
        process.off("exit", abandon);
        process.off("uncaughtExceptionMonitor", abandon);
        rmSync(folder, { recursive: true, force: true });
        resolve();
      });
      child.kill("SIGTERM");
    });
  return { address, stop };
}

/** A notifier for the outbox at that path, which sends mail to that server if there is one; returns what stops it. */
export function startNotifier(notices, smtp) {
  const options = {
    page: "https://play.test",
    vapid: `${notices}.pem`,
    contact: "mailto:host@play.test",
    backoff: 100,
    ...(smtp ? { smtp, from: "games@play.test" } : {}),
  };
  const child = spawn(
    program,
    [
      "notify",
      notices,
      "--allow-private",
      ...Object.entries(options).flatMap(([name, value]) => [`--${name}`, String(value)]),
    ],
    { stdio: "ignore" },
  );
  const abandon = () => child.kill("SIGKILL");
  process.on("exit", abandon);
  return () =>
    new Promise((resolve) => {
      process.off("exit", abandon);
      child.on("exit", resolve);
      child.kill("SIGTERM");
    });
}

/** A line to a server that can be cut without either end noticing: bytes just stop, as in a tunnel. When it is mended,
 *  what was under way is lost. */
export async function startLine(address) {
  const { hostname, port } = new URL(address);
  const ends = new Set();
  let whole = true;
  const line = createServer((here) => {
    const there = connect(Number(port), hostname);
    for (const [from, to] of [
      [here, there],
      [there, here],
    ]) {
      ends.add(from);
      if (!whole) from.pause();
      from.on("data", (bytes) => to.write(bytes));
      from.on("error", () => to.destroy());
      from.on("close", () => {
        ends.delete(from);
        to.destroy();
      });
    }
    if (!whole) for (const end of [here, there]) end.pause();
  });
  await new Promise((resolve) => line.listen(0, "127.0.0.1", resolve));
  line.unref(); /* as below */
  return {
    address: `http://127.0.0.1:${line.address().port}/`,
    cut: () => {
      whole = false;
      for (const end of ends) end.pause();
    },
    mend: () => {
      whole = true;
      for (const end of ends) end.destroy();
    },
    stop: () => {
      for (const end of ends) end.destroy();
      line.close();
    },
  };
}

const types = {
  ".html": "text/html",
  ".js": "text/javascript",
  ".css": "text/css",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".json": "application/json",
  ".webmanifest": "application/manifest+json",
  ".wasm": "application/wasm",
  ".woff2": "font/woff2",
};

/** A plain web server for the page as files, without a cardboard server, under its own path. `change` may replace the
 *  bytes of a file; `busy` says which requests are refused for the moment. */
export async function startSite({
  path = "/",
  folder = dist,
  change = (_name, bytes) => bytes,
  busy = (_name) => false,
} = {}) {
  const server = createWebServer((request, response) => {
    const { pathname } = new URL(request.url, "http://here");
    const name = pathname.startsWith(path) ? pathname.slice(path.length) || "index.html" : "";
    const file = join(folder, name);
    if (!name || name.includes("..") || !existsSync(file)) {
      response.writeHead(404).end();
      return;
    }
    if (busy(name)) {
      response.writeHead(429, { "Retry-After": "1" }).end();
      return;
    }
    const type = types[extname(file)] ?? "application/octet-stream";
    response
      .writeHead(200, { "Content-Type": type, "Cache-Control": "no-cache" })
      .end(change(name, readFileSync(file)));
  });
  await new Promise((done) => server.listen(0, "127.0.0.1", done));
  server.unref(); /* otherwise a test that fails before it stops this would never end */
  return {
    address: `http://127.0.0.1:${server.address().port}${path}`,
    stop: () =>
      new Promise((done) => {
        server.closeAllConnections();
        server.close(done);
      }),
  };
}

/** The one without windows takes half the processor time. */
const browsers = ["chromium-headless-shell", "chromium"].map((name) => `/usr/bin/${name}`);

/** A browser. Painting takes a third of its processor time. Without memory for it a page is laid out, runs and is hit
 *  all the same, and that is what tests look at, unless they keep pictures. */
export const startBrowser = ({ paints = true } = {}) =>
  chromium.launch({
    executablePath: process.env.CHROMIUM ?? browsers.find((file) => existsSync(file)),
    timeout: patience,
    args: [
      "--no-sandbox",
      "--disable-gpu",
      "--disable-quic",
      "--no-first-run",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
      ...(paints ? [] : ["--force-gpu-mem-available-mb=0"]),
    ],
  });

/** What went wrong on the pages that were opened, each with the patterns of what its test causes on purpose. */
const watched = [];

/** On a slow machine a page dials again before the first line is open, and browsers note that they drop the first. */
const slowLine = /WebSocket is closed before the connection is established/;

/** Collects exceptions, warnings and errors of a page; `expected` are those that a test causes on purpose. */
export function watch(page, expected = []) {
  const errors = [];
  const add = (said) => [slowLine, ...expected].some((pattern) => pattern.test(said)) || errors.push(said);
  page.on("pageerror", (error) => add(error.message));
  page.on("console", (message) => {
    if (["warning", "error", "assert"].includes(message.type())) add(`${message.type()}: ${message.text()}`);
  });
  watched.push(errors);
  return errors;
}

/** Ends what a file of tests has started, whatever its pages said: a browser left behind keeps the file from ending.
 *  Any complaint of any page so far fails the file, whether a test looked or not. */
function endAll(...ends) {
  after(async () => {
    await Promise.all(ends.map((end) => end()));
    assert.deepEqual([...new Set(watched.flat())], [], "what the pages said in their consoles");
  });
}

const startBrowserOfTests = () =>
  startBrowser({ paints: ["SHOTS", "CARDBOARD_STUCK"].some((name) => process.env[name] !== undefined) });

/** The page as files under a path, and a browser: what setTheStage does, without a server. */
export async function setTheSite(options) {
  const site = await startSite(options);
  const browser = await startBrowserOfTests();
  endAll(() => browser.close(), site.stop);
  return { site, browser };
}

/** A server and a browser for all tests of a file; both end after the last one. */
export async function setTheStage(options) {
  const server = await startServer(options);
  const browser = await startBrowserOfTests();
  endAll(() => browser.close(), server.stop);
  return { server, browser };
}

export const desk = { width: 1280, height: 800 };
export const phone = { width: 390, height: 844 };

/** A page with its own storage; `errors` collects what goes wrong on it, except for what is `expected`. With
 *  `stored` it is stored for the time without a network before anything else happens, which is a third or more of what
 *  a first visit costs. */
export async function openPage(
  browser,
  address,
  { size = desk, theme = "day", touch = false, at = "", stored = false, expected = [], ...settings } = {},
) {
  const context = await browser.newContext({ viewport: size, hasTouch: touch });
  context.setDefaultTimeout(patience);
  if (!stored)
    await context.addInitScript(() => {
      if (!("ServiceWorkerContainer" in window)) return; /* a page that is not secure */
      ServiceWorkerContainer.prototype.register = () => Promise.reject(new Error("not stored in this test"));
    });
  if (!process.env.CARDBOARD_LONG) await context.addInitScript(drawTheSame, ++contexts);
  const page = await context.newPage();
  const errors = watch(page, expected);
  await page.addInitScript(
    (first) => localStorage.getItem("settings") ?? localStorage.setItem("settings", JSON.stringify(first)),
    {
      theme,
      motion: 0,
      confirm: false,
      language: "en",
      name: "Ada",
      sound: false,
      tips: false,
      breath: false,
      ...settings,
    },
  );
  await page.goto(address + at);
  /* Until then the page fetches what it stores: a line that is cut would be missed. */
  if (stored === true) await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  return { page, context, errors };
}

/** What a page draws at random is the same in every run, but different in each context. */
let contexts = 0;
function drawTheSame(context) {
  crypto.getRandomValues = (into) => {
    let n = Number(localStorage.getItem("drawn") ?? context << 20);
    for (let i = 0; i < into.length; i++) {
      let a = Math.imul((n++ + 1) ^ 0x9e3779b9, 0x85ebca6b);
      a = Math.imul(a ^ (a >>> 13), 0xc2b2ae35);
      into[i] = a ^ (a >>> 16);
    }
    localStorage.setItem("drawn", String(n));
    return into;
  };
}

/** Opens a page, does something with it, and requires that nothing went wrong on it. */
export async function withPage(browser, address, options, use) {
  const opened = await openPage(browser, address, options);
  try {
    await use(opened.page, opened.context);
    if (opened.errors.length > 0) throw new Error(`on the page: ${opened.errors.join("; ")}`);
  } finally {
    await opened.context.close();
  }
}

export async function post(url, body) {
  const response = await fetch(url, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
  });
  const answer = await response.json();
  if (!response.ok) throw new Error(answer.error);
  return answer;
}

export async function gamesOf(address) {
  return (await (await fetch(`${address}api/games`)).json()).games;
}

/** The games by name; CARDBOARD_GAMES=pnrz,anomaly leaves out the others. */
export async function gameNames(address) {
  const wanted = process.env.CARDBOARD_GAMES?.split(",");
  return (await gamesOf(address)).map((g) => g.id).filter((id) => !wanted || wanted.includes(id));
}

export const makeMatch = (address, wish) => post(`${address}api/matches`, wish);

/** Each game as short as its options allow, against bots that play at once. */
const short = {
  pnrz: { players: 2 },
  adrenaline: { players: 3, options: { map: "1", skulls: "5", end: "sudden-death" } },
  septikon: { players: 2, options: { end: "ten", limit: "500", first: "A" } },
  anomaly: { players: 2 },
  spacefreaks: { players: 2 },
};

/** A short match of a game against easy bots: the address where its first seat, or the requested one, sits down. */
export async function shortMatch(address, game, more = {}) {
  const { players, seat = 0, ...wish } = { players: 2, ...short[game], ...more };
  const seats = Array.from({ length: players }, (_, i) =>
    i === seat ? { kind: "me" } : { kind: "bot", level: "easy" },
  );
  const made = await makeMatch(address, { game, name: "Ada", seats, ...wish });
  return `#/play/${made.match}/${made.seats.find((s) => s.token).token}`;
}

/** A new match in the browser itself, without a server: opens a record without moves from the lobby. `names` are those
 *  of people, or levels of bots. */
export async function sitDownHere(page, address, game, names = ["Ada", "easy", "easy"]) {
  const { players, options = {} } = { players: 2, ...short[game] };
  const head = [
    "cardboard record 1",
    `game: ${game}`,
    `players: ${players}`,
    ...Object.entries(options).map(([name, choice]) => `option ${name}: ${choice}`),
    "seed: 7",
    ...names.slice(0, players).map((name, i) => `name ${i}: ${name}`),
  ];
  await openRecord(page, address, `${head.join("\n")}\n\n`);
  await myTurn(page);
}

/** The record of a match that bots have played until Ada, in the first seat, has a few decisions left. */
export const lateRecord = (game, left = 3) =>
  recordUntil(game, (lines) => [...lines.keys()].filter((i) => lines[i].startsWith("0 ")).at(-left));

/** The record of a match between bots up to a line that is looked for in it. */
export function recordUntil(game, find) {
  const { players, options = {} } = { players: 2, ...short[game] };
  const folder = mkdtempSync(join(tmpdir(), "cardboard-records-"));
  const chosen = Object.entries(options).flatMap(([name, choice]) => ["-o", `${name}=${choice}`]);
  const bots = ["-b", "Ada=random", "-b", "easy=random"];
  spawnSync(program, ["arena", game, "-n", "1", "-p", String(players), ...chosen, ...bots, "--records", folder]);
  const records = readdirSync(folder).map((name) => readFileSync(join(folder, name), "utf8"));
  rmSync(folder, { recursive: true });
  for (const record of records.filter((r) => /^name 0: Ada$/m.test(r))) {
    const [head, moves] = record.split("\n\n");
    const lines = moves.split("\n");
    const at = find(lines);
    if (at !== undefined) return `${head.replace(/\nresult:.*/, "")}\n\n${lines.slice(0, at).join("\n")}\n`;
  }
  return assert.fail(`no match of ${game} has what was looked for`);
}

/** What the lab says of matches between bots that play at random, and the records that its page links to. */
export function inTheLab(game, players) {
  const folder = mkdtempSync(join(tmpdir(), "cardboard-lab-"));
  const html = join(folder, "lab.html");
  const words = ["lab", game, "-p", String(players), "-n", "3", "--bot", "random", "--json", "--html", html];
  const { drama } = JSON.parse(spawnSync(program, words, { maxBuffer: 1 << 28 }).stdout).runs[0];
  const links = readFileSync(html, "utf8").matchAll(/download="(\w+)\.txt" href="data:[^,]*,([^"]*)"/g);
  const records = Object.fromEntries(Array.from(links, ([, name, text]) => [name, decodeURIComponent(text)]));
  rmSync(folder, { recursive: true });
  return { drama, records };
}

export async function openRecord(page, address, record) {
  await page.goto(`${address}#/`);
  const file = { name: "a.record", mimeType: "text/plain", buffer: Buffer.from(record) };
  await page.locator(".open-record input").setInputFiles(file);
}

/** Waits until a match is over: bots play it. */
export async function over(address, match) {
  const until = Date.now() + patience;
  const playing = async () =>
    (await (await fetch(`${address}api/matches/${match}`)).json()).match_info.status === "playing";
  while (await playing()) {
    assert.ok(Date.now() < until, `${match} is still played after ${patience / 1000} s`);
    await new Promise((done) => setTimeout(done, 100));
  }
}

/** A match that bots have played to its end: the address where a watcher sees it. */
export async function finishedMatch(address, game) {
  const { players, ...wish } = { players: 2, ...short[game] };
  const made = await makeMatch(address, {
    game,
    listed: true,
    seats: Array.from({ length: players }, () => ({ kind: "bot", level: "easy" })),
    ...wish,
  });
  await over(address, made.match);
  return `#/watch/${made.match}/${made.watch}`;
}

/** Waits until the table is there and it is our turn, or the match is over. */
export const myTurn = (page) => page.waitForSelector('.table[data-turn="mine"], .table[data-turn="over"]');

/** Sits down at a new short match. */
export async function sitDown(page, address, game, more) {
  const at = await shortMatch(address, game, more);
  /* The table that the page leaves is there for a moment longer. */
  await page.evaluate(() => document.querySelector(".table")?.setAttribute("data-left", ""));
  await page.goto(address + at);
  await page.locator(".table[data-left]").waitFor({ state: "detached" });
  await myTurn(page);
}

/** Opens a friend's link, reads who invites to what, and sits down. */
export async function followLink(page, address, match, token) {
  await page.goto(`${address}#/play/${match}/${token}`);
  await page.locator(".overlay button.main").click();
  await page.locator(".overlay").waitFor({ state: "detached" });
}

export async function playNow(page, game) {
  await page.click(`.game-card[data-game="${game}"] button.main`);
  /* The first time it asks against whom. */
  await page.locator('.rivals [data-level="easy"], .table').first().waitFor();
  if (await page.locator(".rivals").count()) await page.click('.rivals [data-level="easy"]');
  await myTurn(page);
}

/** Waits until what was just done has been drawn. */
export const drawn = (page) =>
  page.evaluate(async () => {
    for (let frames = 0; frames < 2; frames++) await new Promise(requestAnimationFrame);
  });

export const versionOf = (page) => page.locator(".table").getAttribute("data-version");
export const turnOf = (page) => page.locator(".table").getAttribute("data-turn");

/** Runs `act` and waits until the match has moved on, it is our turn again and taps count. False when the match is
 *  over. */
export async function decide(page, act) {
  const before = await versionOf(page);
  await act();
  const turn = await page.waitForFunction((version) => {
    const { dataset } = document.querySelector(".table") ?? { dataset: {} };
    const { turn, link, sent, answered } = dataset;
    const asked = turn === "mine" && link === "open" && sent === "false" && answered === "false";
    return dataset.version !== version && (asked || turn === "over") && turn;
  }, before);
  return (await turn.jsonValue()) === "mine";
}

/** Opens the drawer of a table that shows the moves, the log, the chat or the notes. */
export async function openDrawer(page, tab) {
  if (await page.locator(`#tab-${tab}[aria-selected=true]`).count()) return;
  if (await page.locator("#drawer").count()) await page.click(`#tab-${tab}`);
  else if (tab === "moves") await page.click(".to-list");
  else {
    await page.click("#open-log");
    await page.click(`#tab-${tab}`);
  }
}

/** Opens what folds away under "Your seat": `leave`, `give-up`, `other-device` or `kept-here`. */
export async function unfoldSeat(page, part) {
  if ((await page.locator(".seat-menu").count()) === 0) await page.locator(".your-seat").click();
  await page.locator(`.${part}:not([open]) > summary`).click();
}

/** Bare numbers beside the board that do not say on hover what they are. */
export const bareNumbers = (page) =>
  page.evaluate(() => {
    const found = [];
    for (const part of document.querySelectorAll(".table .players, .table .strip")) {
      const walk = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
      while (walk.nextNode()) {
        const { data, parentElement: of } = walk.currentNode;
        if (!/^\s*[+−→]?\s*\d+\s*%?\s*$/.test(data) || !of.getClientRects().length) continue;
        if (!of.closest("[title], button, a, :has(> title)")) found.push(`${of.className || of.tagName}: ${data}`);
      }
    }
    return found;
  });

/** A small repeatable random number generator: mulberry32. */
export function dice(seed) {
  let a = seed;
  return (n) => {
    a = (a + 0x6d2b79f5) | 0;
    let t = Math.imul(a ^ (a >>> 15), 1 | a);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) % n;
  };
}
