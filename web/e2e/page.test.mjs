// The page as people meet it. CARDBOARD_LONG=1 plays whole games of everything.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { after, before, describe, it } from "node:test";
import { decide, dice, gamesOf, openPage, phone, playNow, startBrowser, startServer } from "./harness.mjs";
import { byKeys, byList, byPointer } from "./ways.mjs";

const long = process.env.CARDBOARD_LONG === "1";
const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

let server, browser, games;

before(async () => {
  server = await startServer();
  browser = await startBrowser();
  games = (await gamesOf(server.address)).map((g) => g.id);
});

after(async () => {
  await browser?.close();
  await server?.stop();
});

/** Opens a page, does something with it, and insists that nothing went wrong on it. */
async function withPage(options, use) {
  const opened = await openPage(browser, server.address, options);
  try {
    await use(opened.page, opened.context);
    assert.deepEqual(opened.errors, []);
  } finally {
    await opened.context.close();
  }
}

async function findings(page) {
  await page.evaluate(axe);
  /* Letters printed on a piece are part of its picture; its name says in words what they show. */
  const off = { "label-content-name-mismatch": { enabled: false } };
  const { violations } = await page.evaluate((rules) => window.axe.run(document, { resultTypes: ["violations"], rules }), off);
  return violations.filter((v) => v.impact === "serious" || v.impact === "critical").map((v) => `${v.id}: ${v.nodes[0]?.html.slice(0, 120)}`);
}

async function sidewaysScroll(page) {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}

describe("the lobby", () => {
  it("shows every game, and is two clicks from a decision", async () => {
    await withPage({}, async (page) => {
      await page.waitForSelector(".game-card");
      assert.equal(await page.locator(".game-card").count(), games.length);
      await playNow(page, games[0]);
    });
  });

  it("sets up a match with a friend's link and a QR code", async () => {
    await withPage({}, async (page) => {
      await page.click('.game-card[data-game="pnrz"] a.button:not(.quiet)');
      await page.selectOption(".seat-row:nth-of-type(2) select", "friend");
      await page.click("form button.main");
      await page.waitForSelector(".share .qr svg");
      assert.match(await page.inputValue(".share input"), /#\/play\/\w+\/[\w-]{22}$/);
    });
  });
});

describe("playing", () => {
  for (const [way, act, steps] of [["the list in words", byList, 10], ["keys alone", byKeys, 6], ["pointing", byPointer, 8]]) {
    it(`every game by ${way}`, { timeout: long ? 3600000 : 240000 }, async () => {
      for (const game of games) {
        await withPage({}, async (page) => {
          const roll = dice(7);
          await page.waitForSelector(".game-card");
          await playNow(page, game);
          let on = true;
          for (let i = 0; on && (long || i < steps); i++) on = await decide(page, () => act(page, roll));
        });
      }
    });
  }

  it("a whole game to its end, and again in the replay", { timeout: 240000 }, async () => {
    await withPage({}, async (page) => {
      const roll = dice(3);
      await page.waitForSelector(".game-card");
      await playNow(page, "pnrz");
      while (await decide(page, () => byList(page, roll)));
      await page.click("a.main");
      await page.waitForSelector(".scrubber");
      const range = page.locator(".scrubber input[type=range]");
      await page.keyboard.press("End");
      await page.waitForFunction(() => /\/\d+$/.test(location.hash));
      assert.ok(Number(await range.getAttribute("max")) > 40);
    });
  });

  it("a half-made choice and a reload keep the same question", async () => {
    await withPage({}, async (page) => {
      await page.waitForSelector(".game-card");
      await playNow(page, "pnrz");
      const question = await page.innerText(".question");
      await page.reload();
      await page.waitForSelector(".prompt.mine");
      assert.equal(await page.innerText(".question"), question);
    });
  });

  it("says that the connection is lost, and comes back by itself", { timeout: 60000 }, async () => {
    await withPage({}, async (page, context) => {
      await page.waitForSelector(".game-card");
      await playNow(page, "pnrz");
      await context.setOffline(true);
      await page.waitForSelector(".banner.lost", { timeout: 12000 });
      await context.setOffline(false);
      await page.waitForSelector(".banner", { state: "detached", timeout: 12000 });
      await decide(page, () => byList(page, dice(1)));
    });
  });
});

describe("secrets", () => {
  it("never reach another seat's browser", { timeout: 60000 }, async () => {
    const made = await (await fetch(`${server.address}api/matches`, { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify({ game: "pnrz", seats: [{ kind: "me" }, { kind: "friend" }] }) })).json();
    const frames = [[], []];
    const pages = [];
    for (const i of [0, 1]) {
      const opened = await openPage(browser, server.address);
      opened.page.on("websocket", (socket) => socket.on("framereceived", (frame) => frames[i].push(String(frame.payload))));
      await opened.page.goto(`${server.address}#/play/${made.match}/${made.seats[i].token}`);
      await opened.page.waitForSelector(".table");
      pages.push(opened);
    }
    await pages[0].page.waitForSelector(".prompt.mine");
    const hands = frames.map((list) => JSON.parse(list.findLast((f) => f.includes('"t":"state"'))).view.hand);
    assert.ok(hands[0][0].length > 0 && hands[1][1].length > 0);
    assert.equal(hands[0][1], null);
    assert.equal(hands[1][0], null);
    for (const tile of hands[0][0]) assert.ok(!frames[1].some((f) => f.includes(`"${tile}"`)), `${tile} was told to the other seat`);
    for (const { context } of pages) await context.close();
  });
});

describe("everybody", () => {
  for (const theme of ["day", "night"]) {
    it(`finds no serious barrier in lobby, rules and tables (${theme})`, { timeout: 120000 }, async () => {
      await withPage({ theme }, async (page) => {
        await page.waitForSelector(".game-card");
        assert.deepEqual(await findings(page), []);
        await page.goto(`${server.address}#/rules/pnrz`);
        await page.waitForSelector(".rules h2");
        assert.deepEqual(await findings(page), []);
        for (const game of games) {
          await page.goto(server.address);
          await page.waitForSelector(".game-card");
          await playNow(page, game);
          assert.deepEqual(await findings(page), [], game);
        }
      });
    });
  }

  it("fits a phone: no sideways scroll, large targets", { timeout: 120000 }, async () => {
    await withPage({ size: phone }, async (page) => {
      await page.waitForSelector(".game-card");
      assert.equal(await sidewaysScroll(page), 0);
      for (const game of games) {
        await page.goto(server.address);
        await page.waitForSelector(".game-card");
        await playNow(page, game);
        assert.equal(await sidewaysScroll(page), 0, game);
        const small = await page.evaluate(() => [...document.querySelectorAll("button, a.button, select")].filter((b) => b.offsetParent && b.getBoundingClientRect().height < 43).map((b) => b.textContent));
        assert.deepEqual(small, [], game);
      }
    });
  });
});
