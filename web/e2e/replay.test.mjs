// A finished match again: by keys, along its timeline, from anybody's point of view, and without waiting.
import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { gamesOf, inTheLab, openPage, openRecord, phone, setTheStage } from "./harness.mjs";
import { barriers, sideways } from "./measure.mjs";

const finished = {};

const ask = async (path, body) =>
  (
    await fetch(
      server.address + path,
      body && { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) },
    )
  ).json();

/** A match of bots alone, played to its end. */
async function played(game, seats) {
  const made = await ask("api/matches", {
    game,
    listed: true,
    seats: Array.from({ length: seats }, () => ({ kind: "bot", level: "random" })),
  });
  for (;;) {
    const { match_info: info } = await ask(`api/matches/${made.match}`);
    if (info.status !== "playing") return made.match;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

const { server, browser } = await setTheStage();
await Promise.all(
  (await gamesOf(server.address)).map(async (g) => {
    finished[g.id] = await played(g.id, g.min_players);
  }),
);

/** A page where no search takes longer than that: what a review finds, and draws as a ghost, depends on the time it
 *  had, and a second look may change it while a test reads it. */
const searching = (most) => (page) =>
  page.addInitScript((milliseconds) => {
    const { postMessage } = Worker.prototype;
    Worker.prototype.postMessage = function (order, ...more) {
      if (order.op !== "hint" || order.members.milliseconds <= milliseconds) postMessage.call(this, order, ...more);
    };
  }, most);
const unreviewed = searching(0);
const lookedAtOnce = searching(50);

async function open(game, step, { before = () => undefined, ...options } = {}) {
  const opened = await openPage(browser, server.address, options);
  await before(opened.page);
  await opened.page.goto(`${server.address}#/replay/${finished[game]}/${step}`);
  await opened.page.reload(); /* another hash is no other page, and what comes first is run on a new one */
  await opened.page.waitForSelector(`.replay[data-shown="${step}"]`);
  return opened;
}

/** What is cut off at a side. */
const cutIn = (page, what) =>
  page
    .locator(what)
    .evaluateAll((all) =>
      all.filter((e) => e.scrollWidth > e.clientWidth + 1).map((e) => `${e.className}: ${e.textContent}`),
    );

const stepIn = (page) => page.evaluate(() => Number(location.hash.split("/")[3]));
const shown = (page, step) => page.waitForSelector(`.replay[data-shown="${step}"]`);

/** Waits until every decision has had its first look. */
const reviewed = (page) =>
  page.waitForFunction(() => {
    const [done, all] = document.querySelector(".replay")?.dataset.reviewed.split("/") ?? [];
    return done !== undefined && done === all;
  });

describe("a review", () => {
  it("has all words of its end and of its card in German", async () => {
    for (const game of Object.keys(finished)) {
      const { page, context } = await openPage(browser, server.address, { size: phone, touch: true, language: "de" });
      await page.goto(`${server.address}#/watch/${finished[game]}`);
      await page.click(".untold .to-result");
      await page.locator(".counted tbody tr").first().waitFor();
      assert.deepEqual(await cutIn(page, ".counted, .what-next > *"), [], game);
      const [row, next] = await Promise.all(
        [".counted tbody tr >> nth=0", ".what-next"].map((what) => page.locator(what).boundingBox()),
      );
      assert.ok(row.y + row.height <= next.y + 1, `${game}: the winner's count lies under the buttons`);
      await context.close();
    }
    const size = { width: 1440, height: 900 };
    const { page, context } = await open("pnrz", 0, { before: lookedAtOnce, size, language: "de" });
    await page.locator(".moment:has(.change)").first().click();
    await page.locator(".review-card .play-on").waitFor();
    assert.deepEqual(await cutIn(page, ".review-card .buttons > *"), []);
    await context.close();
  });

  it("marks mistakes, goes from one to the next, and shows both moves on the board", async () => {
    const { page, context, errors } = await open("pnrz", 0, { before: lookedAtOnce });
    await reviewed(page);
    /* Random bots make mistakes. */
    const moments = await page.locator(".moment").count();
    assert.ok(moments > 1);
    assert.equal(await page.locator(".chances-mark").count(), moments);
    assert.equal(await page.locator(".chances-band").count(), 2);
    await page.keyboard.press("]");
    await page.waitForSelector('.moment[aria-current="step"]');
    const first = await stepIn(page);
    await page.click(".steps .to-moment:nth-of-type(5)");
    await page.waitForFunction((n) => Number(location.hash.split("/")[3]) > n, first);
    await page.keyboard.press("[");
    await page.waitForFunction((n) => Number(location.hash.split("/")[3]) === n, first);
    /* A moment lights what it speaks of, by pointer and by focus, wherever one is: at the end everything lies there. */
    await page.keyboard.press("End");
    await page.waitForSelector('.replay:not(:has(.moment[aria-current="step"]))');
    const moment = page.locator(".moment").first();
    const lit = (state) => page.waitForSelector(".pointing-ring.look", { state });
    await moment.hover();
    await lit("attached");
    await page.mouse.move(2, 2);
    await lit("detached");
    await moment.focus();
    await lit("attached");
    const bad = page.locator(".moment.bad").first();
    await bad.click();
    await page.waitForSelector(".option.was-better");
    assert.match(await page.innerText(".review-card header"), /chances fell from \d+ to \d+ in 100/);
    for (const tone of ["played", "better"]) {
      await page.waitForSelector(`.pointing-word.${tone}`);
      assert.ok((await page.locator(`.pointing-ring.${tone}`).count()) > 0, tone);
    }
    await page.waitForSelector(".pnrz-glance, [data-lies]");
    await page.waitForSelector(".was-better .pnrz-change, .was-better .pnrz-outcome > span");
    assert.deepEqual(await barriers(page), []);
    /* What a move is said to bring is what it brought. */
    for (let i = 0; i < Math.min(moments, 6); i++) {
      await page.locator(".moment").nth(i).click();
      const from = (await page.locator(".moment .number").nth(i).innerText()) - 1;
      await shown(page, from);
      /* Arrows begin at tiles that are in sight, also where the hand scrolls. */
      await page.mouse.move(2, 2); /* off the list, whose lines light other things */
      await page.waitForSelector(".pointing-word.played");
      const astray = await page.evaluate(() =>
        [...document.querySelectorAll(".pointing-line")].filter((line) => {
          const start = line.getPointAtLength(0);
          return ![...document.querySelectorAll(".replay .board, .replay .hand")].some((part) => {
            const r = part.getBoundingClientRect();
            return start.x >= r.left && start.x <= r.right && start.y >= r.top && start.y <= r.bottom;
          });
        }),
      );
      assert.equal(astray.length, 0);
      const brought = page.locator(".was-played .pnrz-outcome");
      await brought.locator("> span").first().waitFor();
      const by = await brought
        .locator(".pnrz-change")
        .evaluateAll((all) =>
          all.map((c) => [
            /pnrz-faction-\w+/.exec(c.className)[0],
            Number(c.querySelector("b").innerText.replace("−", "-")),
          ]),
        );
      const scores = () =>
        page
          .locator(".pnrz-score")
          .evaluateAll((all) =>
            all.map((p) => [/pnrz-faction-\w+/.exec(p.className)[0], Number(p.querySelector(".pnrz-bump").innerText)]),
          );
      const before = await scores();
      await page.keyboard.press("ArrowRight");
      await shown(page, from + 1);
      const gained = new Map(by);
      assert.deepEqual(
        await scores(),
        before.map(([faction, score]) => [faction, score + (gained.get(faction) ?? 0)]),
      );
    }
    assert.deepEqual(errors, []);
    await context.close();
  });
});

describe("a replay", () => {
  it("plays by itself from the start for those who came to watch", async () => {
    const { page, context, errors } = await openPage(browser, server.address, { at: `#/watch/${finished.pnrz}` });
    /* They are not told how it ends, unless they ask. */
    assert.equal(await page.locator(".game-over h1").innerText(), "The game is over");
    assert.equal(await page.locator(".podium").count(), 0);
    await page.click(".game-over .to-result");
    await page.waitForSelector(".game-over .podium");
    await page.click(".game-over .to-watch");
    await page.waitForFunction(() => Number(document.querySelector(".replay")?.dataset.shown) >= 2);
    /* Nor by graph, moments and log on the way, also after a reload. */
    await page.keyboard.press(" ");
    const told = async () => {
      await reviewed(page);
      const step = await stepIn(page);
      await page.click("#tab-moments");
      const moments = await page.locator(".moment .number").allInnerTexts();
      const acted = await page
        .locator(".course > rect")
        .evaluateAll((all) => all.map((r) => Number(r.getAttribute("x"))));
      await page.click("#tab-log");
      await page.waitForSelector(".replay .log li");
      const later = await page.locator(".replay .log li.later").count();
      return { later: later + [...moments, ...acted].filter((n) => Number(n) > step).length, step };
    };
    assert.equal((await told()).later, 0);
    await page.reload();
    const { later, step } = await told();
    assert.equal(later, 0);
    await page.keyboard.press("ArrowRight");
    await shown(page, step + 1);
    await page.keyboard.press("ArrowLeft");
    await shown(page, step);
    await page.waitForSelector(".replay .log li.later");
    await page.click(".reveal");
    assert.ok((await told()).later > 10);
    assert.deepEqual(errors, []);
    await context.close();
  });

  it("says of a move what it came to, as far as has been watched", async () => {
    const match = finished.adrenaline;
    const record = await (await fetch(`${server.address}api/matches/${match}/record`)).text();
    const moves = record.split("\n\n")[1].split("\n");
    const shot = moves.findIndex((move) => /^\d shoot$/.test(move));
    const { page, context, errors } = await open("adrenaline", shot, {
      before: (on) =>
        on.addInitScript(([key, far]) => sessionStorage.setItem(key, far), [`watching-${match}`, shot + 1]),
    });
    await page.click("#tab-moments");
    const said = () => page.locator(".option.was-played").innerText();
    assert.match(await said(), /shoots/);
    assert.doesNotMatch(await said(), /fires/, "with what is shown by the next move");
    await page.click(".reveal");
    await page.waitForFunction(() => /shoots, fires/.test(document.querySelector(".option.was-played")?.innerText));
    assert.deepEqual(errors, []);
    await context.close();
  });

  it("goes by keys, and says in the address where it is", async () => {
    const { page, context, errors } = await open("pnrz", 20);
    const steps = Number(await page.locator(".track input").getAttribute("max"));
    for (const [key, step] of [
      ["ArrowRight", 21],
      ["ArrowRight", 22],
      ["ArrowLeft", 21],
      ["Home", 0],
      ["End", steps],
    ]) {
      await page.keyboard.press(key);
      await shown(page, step);
      assert.equal(await stepIn(page), step, key);
    }
    await page.keyboard.press("PageUp");
    await page.waitForFunction((n) => Number(location.hash.split("/")[3]) < n, steps);
    await page.keyboard.press("Home");
    await shown(page, 0);
    await page.keyboard.press(" ");
    await page.waitForFunction(() => Number(document.querySelector(".replay").dataset.shown) > 1);
    await page.keyboard.press(" ");
    const stopped = await stepIn(page);
    await page.waitForTimeout(1200);
    assert.ok((await stepIn(page)) <= stopped + 1, "space stops it");
    /* Who types a name goes nowhere. */
    const before = await stepIn(page);
    await page.fill(".top-bar .name-chip input", "Grace");
    for (const key of [" ", "H", "ArrowLeft", "ArrowRight", "Home"]) await page.keyboard.press(key);
    assert.equal(await page.inputValue(".top-bar .name-chip input"), "Grace H");
    assert.equal(await stepIn(page), before);
    await page.goBack();
    assert.ok(!(await page.evaluate(() => location.hash)).includes("/replay/"), "steps do not fill the history");
    assert.deepEqual(errors, []);
    await context.close();
  });

  it("shows players, hands, rounds and points of every game, and what each seat knew", async () => {
    for (const game of Object.keys(finished)) {
      const { page, context, errors } = await open(game, 0);
      const steps = Number(await page.locator(".track input").getAttribute("max"));
      const middle = Math.floor(steps / 2);
      await page.locator(".track input").evaluate((range, n) => {
        range.value = n;
        range.dispatchEvent(new Event("input", { bubbles: true }));
      }, middle);
      await shown(page, middle);
      /* The board has most of the page. */
      const board = await page.locator(".replay .board").boundingBox();
      assert.ok(board.height >= 0.5 * (await page.locator(".replay").boundingBox()).height, game);
      await page.click("#tab-players");
      assert.ok((await page.locator(".player").count()) >= 2, game);
      assert.ok((await page.locator(".course-tick").count()) > 0, game);
      await page.click(".graph-of button:nth-child(2)");
      assert.ok((await page.locator(".course-line").count()) >= 2, game);
      await page.click("#tab-log");
      await page.waitForSelector('.log li[aria-current="step"], .log li.later');
      await page.selectOption(".eyes select", "1");
      await page.waitForFunction(() => location.hash.endsWith("/1"));
      await page.locator(".log li a").first().click();
      await page.waitForFunction((n) => Number(location.hash.split("/")[3]) !== n, middle);
      assert.deepEqual(errors, [], game);
      await context.close();
    }
  });

  it("shows after a jump what it shows when opened there", async () => {
    /* Everything named on the board, with its place. */
    const board = (page) =>
      page
        .locator(".board [data-piece], .board [aria-label]")
        .evaluateAll((things) =>
          things.map((e) => [e.dataset.piece, e.getAttribute("aria-label"), e.getAttribute("transform")].join(" ")),
        );
    for (const game of Object.keys(finished)) {
      const { page, context } = await open(game, 0, { before: unreviewed });
      const steps = Number(await page.locator(".track input").getAttribute("max"));
      const first = await board(page);
      for (const share of [0.9, 0.2, 0.6]) {
        const step = Math.floor(steps * share);
        await page.locator(".track input").evaluate((range, n) => {
          range.value = n;
          range.dispatchEvent(new Event("input", { bubbles: true }));
        }, step);
        await shown(page, step);
        assert.equal(await stepIn(page), step);
        const there = await open(game, step, { before: unreviewed });
        const [jumped, opened] = [await board(page), await board(there.page)];
        assert.ok(opened.length > 5, game);
        assert.deepEqual(jumped, opened, `${game}, step ${step}`);
        assert.notDeepEqual(opened, first, `${game}, step ${step}`);
        await there.context.close();
      }
      await context.close();
    }
  });

  it("crews of PNRZ light up on the way from step to step, not after a jump", async () => {
    const { page, context, errors } = await open("pnrz", 0, { before: unreviewed });
    const lit = () => page.locator(".pnrz-joins, .pnrz-grown, .pnrz-falls").count();
    const seen = { walked: 0, jumped: 0 };
    for (let step = 0; step < 16; step++) {
      await page.keyboard.press("ArrowRight");
      await shown(page, step + 1);
      seen.walked += await lit();
    }
    /* A jump over one step changes no more tiles than some moves do. */
    for (let step = 0; step <= 16; step += 2) {
      await page.locator(".track input").evaluate((range, n) => {
        range.value = n;
        range.dispatchEvent(new Event("input", { bubbles: true }));
      }, step);
      await shown(page, step);
      seen.jumped += await lit();
    }
    assert.ok(seen.walked > 0, JSON.stringify(seen));
    assert.equal(seen.jumped, 0, JSON.stringify(seen));
    assert.deepEqual(errors, []);
    await context.close();
  });

  it("shows the matches that the lab names", async () => {
    const { page, context, errors } = await openPage(browser, server.address);
    await unreviewed(page);
    for (const g of await gamesOf(server.address)) {
      const { drama, records } = inTheLab(g.id, g.min_players);
      for (const name of ["typical", "strangest"]) {
        assert.match(records[name], new RegExp(`^seed: ${drama[name].seed}$`, "m"), `${g.id}, ${name}`);
        await openRecord(page, server.address, records[name]);
        await page.waitForSelector(`.replay[data-game="${g.id}"]`);
        const steps = await page.locator(".track input").getAttribute("max");
        const moves = records[name].split("\n\n")[1].trim().split("\n");
        assert.equal(Number(steps), moves.length, `${g.id}, ${name}`);
        await page.keyboard.press("End");
        await shown(page, steps);
      }
    }
    assert.deepEqual(errors, []);
    await context.close();
  });

  it("has no serious barrier, and fits a phone", async () => {
    for (const [game, options] of [
      ["adrenaline", {}],
      ["anomaly", { size: phone, theme: "night" }],
    ]) {
      const { page, context } = await open(game, 5, options);
      await reviewed(page);
      await page.click(".moment");
      /* On a phone the card is pulled up, and put away again. */
      const pull = () => (options.size ? page.click(".sheet-grip") : undefined);
      await pull();
      await page.waitForSelector(".option");
      assert.deepEqual(await barriers(page), [], game);
      await pull();
      await page.click("#tab-log");
      await page.waitForSelector(".log li");
      assert.deepEqual(await barriers(page), [], game);
      assert.equal(await sideways(page), 0, game);
      /* No button squeezes its sign: arrows shrank to dots beside their word. */
      const narrow = await page
        .locator(".steps .sign")
        .evaluateAll((all) => all.filter((s) => s.clientWidth < 16).length);
      assert.equal(narrow, 0, game);
      await context.close();
    }
  });
});
