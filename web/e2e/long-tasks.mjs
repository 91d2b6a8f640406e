// How long the page is busy at a stretch while bots play: `node e2e/long-tasks.mjs` prints for each game the tasks of
// the page's main thread over 50 ms during some turns of bots, by the clock (as PerformanceObserver sees them) and by
// processor time (from the browser's trace, which a busy machine does not lengthen), and what ran in the longest.
// CARDBOARD_GAMES=pnrz limits the games, CARDBOARD_ROUNDS the decisions of a game.
import { decide, desk, dice, openPage, phone, startBrowser, startServer, sitDownHere } from "./harness.mjs";
import { byFinger, byPointer } from "./ways.mjs";

const all = ["pnrz", "adrenaline", "septikon", "anomaly", "spacefreaks"];
const games = process.env.CARDBOARD_GAMES?.split(",") ?? all;
const rounds = Number(process.env.CARDBOARD_ROUNDS ?? 8);
const limit = 50;

/** The tasks of the page's main thread over the limit, in milliseconds of processor time, with what ran in them. */
function longTasks(trace) {
  const events = JSON.parse(trace.toString()).traceEvents;
  const threads = new Set(
    events
      .filter((e) => e.name === "thread_name" && e.args.name === "CrRendererMain")
      .map(({ pid, tid }) => `${pid}/${tid}`),
  );
  const ours = events.filter(({ pid, tid, ph }) => ph === "X" && threads.has(`${pid}/${tid}`));
  const tasks = ours.filter((e) => e.name.endsWith("RunTask") && e.tdur > limit * 1000);
  return tasks
    .map((task) => {
      const within = ours.filter(
        (e) => e !== task && e.tid === task.tid && e.ts >= task.ts && e.ts + e.dur <= task.ts + task.dur,
      );
      const parts = within
        .filter((e) => !e.name.endsWith("RunTask") && e.tdur > 5000)
        .sort((a, b) => b.tdur - a.tdur)
        .slice(0, 5)
        .map((e) => `${e.name} ${e.args.data?.functionName ?? ""} ${Math.round(e.tdur / 1000)}`);
      return { ms: Math.round(task.tdur / 1000), parts: [...new Set(parts)] };
    })
    .sort((a, b) => b.ms - a.ms);
}

const server = await startServer();
const browser = await startBrowser();
for (const game of games)
  for (const size of [desk, phone]) {
    const { page, context } = await openPage(browser, server.address, { size, motion: 75, touch: size === phone });
    await sitDownHere(page, server.address, game);
    const roll = dice(5);
    const act = () => (size === phone ? byFinger : byPointer)(page, roll);
    await decide(page, act); /* everything is loaded, and the code is compiled */
    await page.evaluate(() => {
      window.longTasks = [];
      new PerformanceObserver((list) => {
        for (const { duration } of list.getEntries()) window.longTasks.push(Math.round(duration));
      }).observe({ type: "longtask" });
    });
    await browser.startTracing(page, { categories: ["toplevel", "devtools.timeline", "v8.execute"] });
    let made = 0;
    while (made < rounds && (await decide(page, act))) made++;
    const tasks = longTasks(await browser.stopTracing());
    const seen = await page.evaluate(() => window.longTasks);
    console.log(
      `${game} at ${size.width}: ${made} decisions; over ${limit} ms by the clock ${seen.length}` +
        ` (longest ${Math.max(0, ...seen)}), by processor time ${tasks.length} (${tasks.map((t) => t.ms).join(", ")})`,
    );
    for (const { ms, parts } of tasks.slice(0, 3)) console.log(`  ${ms} ms: ${parts.join("; ")}`);
    await context.close();
  }
await browser.close();
await server.stop();
