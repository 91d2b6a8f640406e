// How long the page is busy at a stretch while bots play: `node e2e/long-tasks.mjs` prints for each game the tasks of
// the page's main thread over 50 ms during some turns of bots, in processor time (from the browser's trace, which a
// busy machine lengthens less than the clock), and what ran in the longest. Tasks with the player's own taps are
// counted apart, and what this program asks the page is left out.
// CARDBOARD_GAMES=pnrz limits the games, CARDBOARD_ROUNDS the decisions of a game.
import { decide, desk, dice, openPage, phone, startBrowser, startServer, sitDownHere } from "./harness.mjs";
import { byFinger, byPointer } from "./ways.mjs";

const all = ["pnrz", "adrenaline", "septikon", "anomaly", "spacefreaks"];
const games = process.env.CARDBOARD_GAMES?.split(",") ?? all;
const rounds = Number(process.env.CARDBOARD_ROUNDS ?? 8);
const limit = 50;

/** What the player does, in a trace. */
const isTap = ({ name, args }) =>
  name === "EventDispatch" && /^(click|focus|key|mouse|pointer|touch)/.test(args.data?.type ?? "");
/** What is asked from outside of the page interrupts it. */
const isAsked = ({ name }) => name === "V8.InvokeApiInterruptCallbacks";
const timeOf = (events) => events.reduce((sum, { tdur = 0 }) => sum + tdur, 0);

/** The tasks of the page's main thread over the limit, in milliseconds of processor time, with what ran in them, and
 *  whether a tap did. */
function longTasks(trace) {
  const events = JSON.parse(trace.toString()).traceEvents;
  const threads = new Set(
    events
      .filter((e) => e.name === "thread_name" && e.args.name === "CrRendererMain")
      .map(({ pid, tid }) => `${pid}/${tid}`),
  );
  const ours = events.filter(({ pid, tid, ph }) => ph === "X" && threads.has(`${pid}/${tid}`));
  const isIn = (task) => (e) =>
    e !== task && e.tid === task.tid && e.ts >= task.ts && e.ts + e.dur <= task.ts + task.dur;
  const runs = ours.filter((e) => e.name.endsWith("RunTask") && e.tdur > limit * 1000);
  /* A task is traced by those who run it and by those who made them run it. */
  const tasks = runs.filter((task) => !runs.some((other) => isIn(other)(task)));
  return tasks
    .map((task) => {
      const within = ours.filter(isIn(task));
      const ms = Math.round((task.tdur - timeOf(within.filter(isAsked))) / 1000);
      const parts = within
        .filter((e) => !e.name.endsWith("RunTask") && e.tdur > 5000)
        .sort((x, y) => y.tdur - x.tdur)
        .slice(0, 5)
        .map((e) => `${e.name} ${e.args.data?.functionName ?? ""} ${Math.round(e.tdur / 1000)}`);
      return { ms, tapped: within.some(isTap), parts: [...new Set(parts)] };
    })
    .filter(({ ms }) => ms > limit)
    .sort((x, y) => y.ms - x.ms);
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
    await browser.startTracing(page, { categories: ["toplevel", "devtools.timeline", "v8.execute"] });
    let made = 0;
    while (made < rounds && (await decide(page, act))) made++;
    const tasks = longTasks(await browser.stopTracing());
    const [taps, alone] = [true, false].map((tapped) => tasks.filter((task) => task.tapped === tapped));
    console.log(
      `${game} at ${size.width}: ${made} decisions; over ${limit} ms while bots play ${alone.length}` +
        ` (${alone.map((t) => t.ms).join(", ")}), after taps ${taps.length} (${taps.map((t) => t.ms).join(", ")})`,
    );
    for (const { ms, parts } of alone.slice(0, 3)) console.log(`  ${ms} ms: ${parts.join("; ")}`);
    await context.close();
  }
await browser.close();
await server.stop();
