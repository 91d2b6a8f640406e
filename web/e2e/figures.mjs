// How fast the page is, as a table for docs/figures.md: `node web/e2e/figures.mjs`, or only some parts of it (`answers
// jumps`). Nothing here fails: times depend on the machine and its load (which is printed), and tests must not. The
// processor time of the page's own thread stands beside them.
import { loadavg } from "node:os";
import {
  decide,
  dice,
  gameNames,
  gamesOf,
  makeMatch,
  myTurn,
  openPage,
  playNow,
  shortMatch,
  sitDown,
  startBrowser,
  startLine,
  startServer,
  openDrawer,
} from "./harness.mjs";
import { byList } from "./ways.mjs";

const middle = (list) => [...list].sort((a, b) => a - b)[list.length >> 1] ?? NaN;
const worst = (list) => [...list].sort((a, b) => a - b)[Math.floor(list.length * 0.95)] ?? NaN;
const ms = (n) => `${n < 10 ? n.toFixed(1) : Math.round(n)} ms`;
const add = (what, list, bar, costs) =>
  console.log(`| ${what} | ${ms(middle(list))} | ${ms(worst(list))} | ${costs ? ms(middle(costs)) : ""} | ${bar} |`);

const server = await startServer();
const browser = await startBrowser();
const games = await gameNames(server.address);

/** In the page: from an event until the frame after a change on screen is painted. */
const watchAnswer = () => {
  window.answers = [];
  addEventListener(
    "click",
    (event) => {
      const since = event.timeStamp;
      const seen = new MutationObserver(() => {
        seen.disconnect();
        requestAnimationFrame(() => setTimeout(() => window.answers.push(performance.now() - since)));
      });
      seen.observe(document.body, { subtree: true, childList: true, attributes: true });
      setTimeout(() => seen.disconnect(), 1000);
    },
    true,
  );
};

/** From the lobby to the viewer's first decision, one tap; then the table by its address. */
async function starts() {
  const [taps, loads] = [[], []];
  for (const game of games) {
    const { page, context } = await openPage(browser, server.address, { stored: true });
    await page.waitForSelector(".game-card");
    const since = performance.now();
    await playNow(page, game);
    taps.push(performance.now() - since);
    await page.reload();
    await page.waitForSelector(".board svg *", { state: "attached" });
    loads.push(
      await page.evaluate(
        () => new Promise((done) => requestAnimationFrame(() => setTimeout(() => done(performance.now())))),
      ),
    );
    await context.close();
  }
  add("tap on “Play now” to the first own decision", taps, "10 s");
  add("address of a table to its first board", loads, "1 s");
}

/** Processor time of a page's own thread, in ms: it does not depend on who else is busy. */
async function meter(page) {
  const session = await page.context().newCDPSession(page);
  await session.send("Performance.enable", { timeDomain: "threadTicks" });
  return async () =>
    (await session.send("Performance.getMetrics")).metrics.find((m) => m.name === "TaskDuration").value * 1000;
}

/** Taps on the board and in the hand: until something responds on the screen. */
async function answers() {
  const all = [];
  for (const game of games) {
    const { page, context } = await openPage(browser, server.address, { stored: true, confirm: true });
    await sitDown(page, server.address, game);
    await page.evaluate(watchAnswer);
    const spent = await meter(page);
    const costs = [];
    for (let i = 0; i < 20; i++) {
      const spots = page.locator(".spot.can, .chip");
      const count = await spots.count();
      if (count === 0) break;
      const before = await spent(),
        known = await page.evaluate(() => window.answers.length);
      await spots.nth((i * 7) % count).dispatchEvent("click");
      await page.waitForFunction((n) => window.answers.length > n, known, { timeout: 1500 }).catch(() => undefined);
      costs.push((await spent()) - before);
      if (await page.locator(".prompt .step-back").count()) await page.keyboard.press("Escape");
      await page.waitForTimeout(60);
    }
    const times = await page.evaluate(() => window.answers);
    add(`tap to visible answer, ${game}`, times, "100 ms", costs);
    all.push(...times);
    await context.close();
  }
  add("tap to visible answer, all", all, "100 ms");
}

/** Long matches of bots, for the replay. */
const long = { septikon: { options: { end: "fifteen", limit: "500" } }, adrenaline: { options: { skulls: "8" } } };

async function longMatch({ id, max_players: players }) {
  const made = await makeMatch(server.address, {
    game: id,
    ...long[id],
    seats: Array.from({ length: players }, () => ({ kind: "bot", level: "easy" })),
  });
  const over = async () =>
    (await (await fetch(`${server.address}api/matches/${made.match}`)).json()).match_info.status !== "playing";
  for (const since = Date.now(); !(await over());) {
    if (Date.now() - since > 300000) return null;
    await new Promise((done) => setTimeout(done, 500));
  }
  return made.match;
}

/** In the page: jumps to a step of the replay and waits until the frame that shows it has been painted. */
const jumpTo = ([match, step]) =>
  new Promise((done) => {
    const since = performance.now();
    const seen = new MutationObserver(() => {
      if (document.querySelector(".replay")?.dataset.shown !== String(step)) return;
      seen.disconnect();
      requestAnimationFrame(() => setTimeout(() => done(performance.now() - since)));
    });
    seen.observe(document.body, { subtree: true, childList: true, attributes: true });
    location.hash = `#/replay/${match}/${step}`;
  });

/** Jumps in the replay of a long match between bots. */
async function jumps() {
  for (const game of (await gamesOf(server.address)).filter((g) => games.includes(g.id))) {
    const match = await longMatch(game);
    if (!match) continue;
    const { page, context } = await openPage(browser, server.address, { stored: true, at: `#/replay/${match}/1` });
    await page.waitForSelector(".scrubber");
    const spent = await meter(page);
    const most = Number(await page.locator(".scrubber input[type=range]").getAttribute("max"));
    const roll = dice(11);
    const times = [],
      costs = [];
    for (let i = 0; i < 30; i++) {
      await page.waitForTimeout(200);
      const before = await spent(),
        to = 1 + roll(most);
      if ((await page.locator(".replay").getAttribute("data-shown")) === String(to)) continue;
      times.push(await page.evaluate(jumpTo, [match, to]));
      costs.push((await spent()) - before);
    }
    add(`replay: jump to any of ${most} steps, ${game.id}`, times, "100 ms", costs);
    await context.close();
  }
}

/** Frames while a board is dragged. */
async function panning() {
  for (const game of games) {
    const { page, context } = await openPage(browser, server.address, { stored: true });
    await sitDown(page, server.address, game);
    const roll = dice(3);
    for (let i = 0; i < 8; i++) if (!(await decide(page, () => byList(page, roll)))) break;
    const { x, y, width, height } = await page.locator(".stage-frame").first().boundingBox();
    await page.mouse.move(x + width / 2, y + height / 2);
    for (let i = 0; i < 8; i++) await page.mouse.wheel(0, -100);
    await page.waitForTimeout(300);
    const spent = await meter(page);
    await page.evaluate(() => {
      window.pulls = [];
      let last = 0;
      const frame = (now) => {
        if (last) window.pulls.push(now - last);
        last = now;
        if (window.pulling) requestAnimationFrame(frame);
      };
      window.pulling = true;
      requestAnimationFrame(frame);
    });
    const moves = 120,
      before = await spent();
    await page.mouse.down();
    for (let i = 0; i < moves; i++)
      await page.mouse.move(x + width / 2 + 120 * Math.sin(i / 8), y + height / 2 + 80 * Math.cos(i / 8));
    await page.mouse.up();
    const cost = ((await spent()) - before) / moves;
    const frames = await page.evaluate(() => {
      window.pulling = false;
      return window.pulls;
    });
    add(`frame while panning, ${game}`, frames, "16.7 ms", [cost]);
    await context.close();
  }
}

/** A cut line: until the page says so, and until it is back. */
async function cuts() {
  const [told, idle, back] = [[], [], []];
  const seconds = async (list, wait) => {
    const since = performance.now();
    await wait();
    list.push(performance.now() - since);
  };
  for (let i = 0; i < 3; i++) {
    const line = await startLine(server.address);
    const { page, context } = await openPage(browser, line.address, { stored: true });
    await page.goto(line.address + (await shortMatch(server.address, "pnrz")));
    await myTurn(page);
    await openDrawer(page, "moves");
    line.cut();
    if (i > 0) await page.locator(".moves li button").first().click();
    await seconds(i > 0 ? told : idle, () => page.waitForSelector(".banner.lost"));
    line.mend();
    await seconds(back, () => page.waitForSelector(".banner", { state: "detached" }));
    await context.close();
    line.stop();
  }
  add("cut line: said after an unanswered tap", told, "2 s");
  add("cut line: said when nobody taps", idle, "10 s");
  add("mended line: all as it was", back, "1 s");
}

const parts = { starts, answers, panning, cuts, jumps };
const wanted = process.argv.slice(2);
console.log("| what | median | 95 % | processor | bar |\n| --- | --- | --- | --- | --- |");
for (const [name, part] of Object.entries(parts)) if (wanted.length === 0 || wanted.includes(name)) await part();
await browser.close();
await server.stop();
console.log(
  `\nload of the machine while measuring: ${loadavg()
    .map((n) => n.toFixed(1))
    .join(", ")}`,
);
