// P1 and what surrounds the tables: lobby, setting up, the end, several people at one screen.
import assert from "node:assert/strict";
import { describe, it } from "node:test";
import {
  decide,
  dice,
  gamesOf,
  makeMatch,
  myTurn,
  openPage,
  phone,
  playNow,
  setTheStage,
  sitDown,
  startServer,
  turnOf,
  unfoldSeat,
  versionOf,
  watch,
  withPage,
  openDrawer,
} from "./harness.mjs";
import { barriersInBothThemes } from "./measure.mjs";
import { byList } from "./ways.mjs";

const shot = (page, name) => process.env.SHOTS && page.screenshot({ path: `${process.env.SHOTS}/${name}.png` });

/** Taps a chair of a table that is being set, and the face of whoever is to sit there. */
async function putOnChair(page, chair, who) {
  await page.check(`input[name="chair"][value="${chair}"]`);
  await page.check(`input[name="who"][value="${who}"]`);
}

const { server, browser } = await setTheStage();
const games = await gamesOf(server.address);

describe("the lobby", () => {
  it("has bots to watch where nobody else is", async () => {
    await withPage(browser, server.address, {}, async (page) => {
      await page.click(".watch-bots");
      await page.waitForSelector('.table[data-game="pnrz"]');
      assert.match(page.url(), /#\/watch\//);
    });
  });

  it("shows one page of tables after another", async () => {
    const crowded = await startServer();
    for (let i = 0; i < 105; i++)
      await makeMatch(crowded.address, { game: "pnrz", listed: true, seats: [{ kind: "friend" }, { kind: "open" }] });
    await withPage(browser, crowded.address, {}, async (page) => {
      await page.locator(".open-tables .rows li").nth(99).waitFor();
      assert.equal(await page.locator(".open-tables .rows li").count(), 100);
      await page.click(".more-tables");
      await page.locator(".open-tables .rows li").nth(104).waitFor();
      assert.equal(await page.locator(".more-tables").count(), 0);
    });
    await crowded.stop();
  });

  it("is one tap from a decision, in every game", async () => {
    await withPage(browser, server.address, {}, async (page) => {
      for (const { id } of games) {
        await page.goto(server.address);
        await playNow(page, id);
        assert.match(await page.title(), /^● /);
      }
      await page.goto(server.address);
      await page.locator(".rows li.mine").first().waitFor();
      assert.equal(await page.locator(".rows li.mine").count(), games.length, "your tables, each with your turn");
      await page.click(".rows li.mine a.main");
      await myTurn(page);
    });
  });

  it("goes where the address says, even if that changes while the page begins", async () => {
    await withPage(browser, server.address, {}, async (page) => {
      /* As soon as there is something on the page, and before anything else can run. */
      await page.addInitScript(() => {
        const begun = new MutationObserver(() => {
          if (!document.querySelector("#page > *")) return;
          begun.disconnect();
          location.hash = "#/settings";
        });
        begun.observe(document, { childList: true, subtree: true });
      });
      await page.reload();
      await page.waitForSelector('input[name="notify"]');
    });
  });

  it("is reached from the pages around, by keys alone", async () => {
    await withPage(browser, server.address, { name: "" }, async (page) => {
      for (const at of ["#/book/pnrz/2", "#/rules/pnrz", "#/new/pnrz", "#/edit/pnrz", "#/settings"]) {
        await page.goto(server.address + at);
        await page.locator(".around .to-tables").focus();
        await page.keyboard.press("Shift+Tab");
        assert.equal(await page.evaluate(() => document.activeElement.getAttribute("href")), "#/", at);
        await page.keyboard.press("Tab");
        await page.keyboard.press("Enter");
        /* In sight, once what is above it has been laid out. */
        await page.waitForFunction(() => {
          const { top, bottom } = document.activeElement.getBoundingClientRect();
          return document.activeElement.matches(".open-tables") && top >= 0 && bottom <= innerHeight;
        });
      }
      await page.goto(`${server.address}#/book/pnrz/2`);
      await page.fill(".top-bar .name-chip input", "Grace");
      await page.locator(".book-page").first().waitFor();
      await page.focus(".top-bar .name-chip input");
      /* Who types a name does not turn pages. */
      const at = () => page.evaluate(() => location.hash);
      const before = await at();
      await page.keyboard.press("ArrowRight");
      assert.equal(await at(), before);
      await page.click(".around a");
      await page.locator(".game-card").first().waitFor();
      assert.equal(await page.inputValue(".top-bar .name-chip input"), "Grace");
      await page.goto(`${server.address}#/book/pnrz/2`);
      await page.setViewportSize(phone);
      await page.locator(".around .to-tables").waitFor();
    });
  });

  it("invites a friend with one tap, who plays with none", async () => {
    await withPage(browser, server.address, {}, async (page) => {
      await page.locator(".game-card").first().waitFor();
      await page.click(".home-links summary");
      assert.equal(await page.locator(".home-links a[href^='#/book/']:visible").count(), 5);
      await page.click(".to-tables");
      await page.waitForFunction(() => document.activeElement.matches(".open-tables"));
      assert.equal(await page.locator(".home-links a:visible").count(), 0, "the list closes behind you");
      await page.goto(server.address);
      await page.click('.game-card[data-game="pnrz"] button.friend');
      await page.locator(".player .invitation .copy-link").waitFor();
      await page.locator(".player .invitation button").last().click();
      await page.locator(".guide .share .qr svg").waitFor();
      const address = await page.inputValue(".share input");
      assert.match(address, /#\/play\/\w+\/[\w-]{22}$/);
      await page.locator(".presence.awaited").waitFor();
      assert.equal(await page.locator(".presence.away").count(), 0, "nobody is away who has not come yet");
      const friend = await openPage(browser, address, { name: "" });
      await friend.page.waitForSelector(".table");
      await page.waitForSelector(".share, .invitation", { state: "detached" });
      await friend.page.fill(".overlay input", "Grace");
      await friend.page.keyboard.press("Enter");
      await page.locator(".player", { hasText: "Grace" }).waitFor();
      /* A turn may have several steps: the host plays until it is the friend's. */
      const roll = dice(1);
      for (let i = 0; i < 20 && (await turnOf(page)) === "mine"; i++) {
        const before = await versionOf(page);
        await byList(page, roll);
        await page.waitForFunction((v) => document.querySelector(".table").dataset.version !== v, before);
      }
      await friend.page.waitForSelector('.table[data-turn="mine"]');
      const before = await versionOf(page);
      await byList(friend.page, roll);
      await page.waitForFunction((v) => document.querySelector(".table").dataset.version !== v, before);
      assert.deepEqual(friend.errors, []);
      await friend.context.close();
    });
  });

  it("finds tables by game and seats, to join and to watch", async () => {
    const wait = (game, players) =>
      makeMatch(server.address, {
        game,
        listed: true,
        seats: Array.from({ length: players }, (_, i) => ({ kind: i ? "open" : "me" })),
      });
    await wait("pnrz", 2);
    await wait("pnrz", 4);
    const wanted = await wait("anomaly", 3);
    await withPage(browser, server.address, {}, async (page) => {
      const rows = page.locator(".open-tables li");
      await page.locator(".open-tables li >> nth=2").waitFor();
      await page.selectOption(".open-tables select >> nth=0", "pnrz");
      assert.equal(await rows.count(), 2);
      await page.selectOption(".open-tables select >> nth=1", "4");
      assert.equal(await rows.count(), 1);
      await page.selectOption(".open-tables select >> nth=0", "anomaly");
      assert.equal(await rows.count(), 0);
      await page.selectOption(".open-tables select >> nth=1", "3");
      const row = page.locator(`.open-tables li[data-match="${wanted.match}"]`);
      await row.locator("a").click();
      await page.waitForSelector('.table[data-turn="theirs"]'); /* watching */
      await page.goBack();
      await page.selectOption(".open-tables select >> nth=0", "anomaly");
      await row.locator("button").click();
      await page.waitForSelector(".player.me");
    });
  });

  it("sets a table with a friend in three taps, and chairs and faces by keyboard", async () => {
    await withPage(browser, server.address, {}, async (page) => {
      await page.click('.game-card[data-game="pnrz"] .set-up');
      await page.click('input[name="who"][value="friend"]');
      assert.equal(await page.locator(".chair.free").count(), 1);
      await page.focus('input[name="chair"][value="1"]');
      await page.keyboard.press("ArrowRight");
      await page.locator(".who-sits legend", { hasText: "Chair C" }).waitFor();
      await page.focus('input[name="who"][value="fair"]');
      await page.keyboard.press("ArrowRight");
      await page.locator(".chair", { hasText: "Bram" }).waitFor();
      await shot(page, "set-table");
      assert.deepEqual(await barriersInBothThemes(page), []);
      await page.click(".invite:has-text('chair B') button");
      await page.locator(".player .invitation").waitFor();
    });
  });

  it("sets up a match with clocks, options and a hot seat, behind a curtain", async () => {
    await withPage(browser, `${server.address}#/new/pnrz`, {}, async (page) => {
      await page.check('input[name="players"] >> nth=0');
      await putOnChair(page, 1, "me");
      await page.check('input[name="clock"][value="quick"]');
      await page.click("form button.main");
      await myTurn(page);
      assert.match(await page.innerText(".player.me .clock"), /^[0-5]:\d\d$/);
      const mine = await page.locator(".hand .spot").first().getAttribute("data-ref");
      for (const roll = dice(2); !(await page.locator(".curtain").count());) {
        /* a tile with an icon asks for more */
        const before = await versionOf(page);
        await byList(page, roll);
        await page.waitForFunction((version) => {
          const { dataset } = document.querySelector(".table");
          return (
            document.querySelector(".curtain") !== null || (dataset.version !== version && dataset.turn === "mine")
          );
        }, before);
      }
      const covered = await page.evaluate(() => {
        const { x, y, width, height } = document.querySelector(".hand").getBoundingClientRect();
        return document.elementFromPoint(x + width / 2, y + height / 2)?.closest(".curtain") !== null;
      });
      assert.ok(covered, "the hand can be seen beside the curtain");
      await page.click(".curtain button");
      await page.waitForSelector('.table[data-turn="mine"]');
      assert.notEqual(await page.locator(".hand .spot").first().getAttribute("data-ref"), mine);
    });
  });
});

describe("a table", () => {
  it("says who plays two seats in one browser, and does not warn of a shared screen", async () => {
    const seats = [
      { kind: "friend", name: "Ada" },
      { kind: "friend", name: "Grace" },
      { kind: "friend", name: "Linus" },
    ];
    const made = await makeMatch(server.address, { game: "pnrz", rated: true, seats });
    const at = (seat) => `#/play/${made.match}/${made.seats[seat].token}`;
    const grace = await openPage(browser, server.address, { at: at(1), size: phone });
    await grace.page.waitForSelector(".table");
    await withPage(browser, server.address, { at: at(0) }, async (page, context) => {
      await page.waitForSelector(".table");
      assert.equal(await grace.page.locator(".shared").count(), 0);
      const second = await context.newPage();
      watch(second);
      await second.goto(server.address + at(2));
      for (const one of [page, second, grace.page]) {
        await one.waitForSelector(".shared.notice", { state: "attached" });
        assert.equal(await one.textContent(".shared"), "Ada (A) and Linus (C) play from the same browser.");
      }
      assert.match(await grace.page.textContent(".rated-note"), /no longer rated/);
      assert.ok(
        await grace.page.evaluate(() => document.documentElement.scrollWidth <= innerWidth),
        "notes are as wide as a phone at most",
      );
      await page.goto(`${server.address}#/new/septikon`);
      await putOnChair(page, 1, "me");
      await page.click("form button.main");
      await page.waitForSelector(".shared.quiet", { state: "attached" });
      assert.equal(await page.locator(".shared.notice").count(), 0);
    });
    assert.deepEqual(grace.errors, []);
    await grace.context.close();
  });

  it("moves a seat to another device by a link of its owner, and tells the others", async () => {
    const made = await makeMatch(server.address, {
      game: "pnrz",
      seats: [
        { kind: "friend", name: "Ada" },
        { kind: "friend", name: "Grace" },
      ],
    });
    const at = (seat) => `#/play/${made.match}/${made.seats[seat].token}`;
    const ada = await openPage(browser, server.address, { at: at(0) });
    await ada.page.waitForSelector(".table");
    const grace = await openPage(browser, server.address, { at: at(1) });
    await grace.page.waitForSelector(".table");
    assert.ok(!grace.page.url().includes(made.seats[1].token), "the link is void, so the address is another");
    await grace.page.reload();
    await grace.page.waitForSelector('.table[data-link="open"]');
    const thief = await openPage(browser, server.address, { at: at(1), language: "de" });
    await thief.page.waitForSelector(".banner.refused");
    assert.match(await thief.page.innerText(".banner.refused"), /dieser Link wurde schon geöffnet und gilt nur einmal/);
    await thief.context.close();
    await unfoldSeat(grace.page, "other-device");
    await grace.page.click(".other-device button");
    const address = await grace.page.inputValue(".other-device input");
    const second = await openPage(browser, server.address, { at: new URL(address).hash });
    await second.page.waitForSelector('.table[data-link="open"]');
    await grace.page.waitForSelector(".banner.refused");
    await ada.page.waitForSelector(".opened-anew");
    assert.match(await ada.page.innerText(".opened-anew"), /^Grace opened their seat on another device/);
    for (const one of [ada, second]) {
      assert.deepEqual(one.errors, []);
      await one.context.close();
    }
    await grace.context.close();
  });

  it("lets one leave for a while, and take the seat back", async () => {
    /* Against somebody who does not come: bots alone would finish in a moment. */
    const made = await makeMatch(server.address, {
      game: "pnrz",
      name: "Ada",
      seats: [{ kind: "me" }, { kind: "friend" }],
    });
    await withPage(browser, server.address, { at: `#/play/${made.match}/${made.seats[0].token}` }, async (page) => {
      await myTurn(page);
      await unfoldSeat(page, "leave");
      await page.click(".leave button >> nth=0");
      await page.waitForSelector(".presence.standin");
      await page.click(".notice button.main");
      await page.waitForSelector(".presence.standin", { state: "detached" });
      assert.equal(await page.locator('.table[data-turn="over"]').count(), 0);
    });
  });

  it("gathers all seats, adds everybody's luck, and lets one give up", async () => {
    const made = await makeMatch(server.address, {
      game: "septikon",
      gathers: true,
      seats: [
        { kind: "me", name: "Ada" },
        { kind: "friend", name: "Grace" },
      ],
    });
    const about = (path) => `${server.address}api/matches/${made.match}/${path}`;
    const at = (seat) => `#/play/${made.match}/${made.seats[seat].token}`;
    await withPage(browser, server.address, { at: at(0) }, async (page) => {
      await page.waitForSelector(".table");
      await page.locator(".prompt-place", { hasText: "begins when Grace" }).waitFor();
      assert.equal(await versionOf(page), "0", "nothing happens before everybody has added to chance");
      const luckOf = (here) => here.evaluate((match) => JSON.parse(localStorage.getItem("luck"))[match], made.match);
      const luck = [await luckOf(page)];
      await withPage(browser, server.address, { at: at(1), name: "Grace" }, async (other) => {
        await page.waitForFunction(() => document.querySelector(".table").dataset.version !== "0");
        luck.push(await luckOf(other));
      });
      await unfoldSeat(page, "give-up");
      await page.click(".give-up button");
      await page.waitForSelector('.table[data-turn="over"]');
      assert.match(await page.innerText(".game-over, [role=dialog], .over"), /Grace/);
      const record = await (await fetch(about("record"))).text();
      for (const [seat, value] of luck.entries()) assert.match(record, new RegExp(`^luck ${seat}: 0 ${value}$`, "m"));
      await page.click(".ask-fair");
      assert.equal(await page.innerText(".my-luck"), luck[0]);
    });
    /* From its last position another match begins, and tells so. */
    const { steps } = await (await fetch(about("steps/0"))).json();
    const { view: position } = await (await fetch(about(`steps/${steps}`))).json();
    const again = await makeMatch(server.address, {
      game: "septikon",
      name: "Ada",
      position,
      seats: [{ kind: "me" }, { kind: "bot", level: "easy" }],
    });
    await withPage(browser, server.address, { at: `#/play/${again.match}/${again.seats[0].token}` }, async (page) => {
      await page.click(".from-position a");
      await page.waitForSelector(".start-position .board svg");
      assert.equal(new URL(page.url()).hash, `#/start/${again.match}`);
    });
  });

  it("asks before the last step where that is wished", async () => {
    await withPage(browser, server.address, { confirm: true }, async (page) => {
      await sitDown(page, server.address, "septikon");
      const version = await page.locator(".table").getAttribute("data-version");
      await openDrawer(page, "moves");
      await page.click(".moves li button >> nth=0");
      await page.waitForSelector(".prompt button.main:not(.ends)");
      assert.equal(await page.locator(".table").getAttribute("data-version"), version);
      await page.keyboard.press("Escape");
      assert.equal(await page.locator(".drawer").count(), 0, "Escape folds the list away first");
      while (await page.locator(".prompt .step-back").count()) await page.keyboard.press("Escape");
      await openDrawer(page, "moves");
      await page.click(".moves li button >> nth=0");
      await decide(page, () => page.click(".prompt button.main:not(.ends)"));
    });
  });

  it("has a list of moves that is narrowed by typing", async () => {
    await withPage(browser, server.address, {}, async (page) => {
      await sitDown(page, server.address, "septikon");
      await openDrawer(page, "moves");
      const lines = page.locator(".moves li button");
      await lines.first().waitFor();
      const all = await lines.count();
      const wanted = (await lines.last().textContent()).trim(); /* out of sight it is not rendered */
      await page.keyboard.type(wanted.split(" ").at(-1));
      await page.waitForFunction((n) => document.querySelectorAll(".moves li button").length < n, all);
      await page.keyboard.press("ArrowDown");
      const chosen = await page.evaluate(() => document.activeElement.textContent);
      await decide(page, () => page.keyboard.press("Enter"));
      await openDrawer(page, "log");
      /* The list gives an order, the log reports it: "Place a clone" and "You place a clone". */
      assert.ok((await page.innerText(".log")).toLowerCase().includes(chosen.trim().toLowerCase()), chosen);
    });
  });

  it("counts for ratings where that was asked for", async () => {
    await withPage(browser, `${server.address}#/new/anomaly`, {}, async (page) => {
      await page.check('input[name="players"] >> nth=0');
      /* One begins as a Student, in the second seat. */
      await putOnChair(page, 0, "me");
      assert.ok(await page.isDisabled('input[name="hints"][value="rated"]'), "two seats by one person are not rated");
      await putOnChair(page, 0, "easy");
      await page.check('input[name="hints"][value="rated"]');
      await page.click("form button.main");
      await myTurn(page);
      assert.equal(await page.innerText(".player.me .rating"), "1200?");
      assert.deepEqual(await page.locator(".player .rating").allInnerTexts(), ["800", "1200?"]);
      await shot(page, "rated-table");
      await unfoldSeat(page, "give-up");
      await page.click(".give-up button");
      await page.locator(".ranking li").first().waitFor();
      await shot(page, "rated-end");
      const mine = await page.locator(".ranking li", { hasText: "Ada" }).locator(".rating").innerText();
      assert.match(mine, /^\d+\? [+−]\d+$/);
      await page.goto(server.address);
      await page.waitForSelector(".your-ratings li");
      await shot(page, "rated-lobby");
      assert.equal(await page.innerText(".your-ratings .rating"), mine.split(" ")[0]);
    });
  });

  it("is played to its end, proved to be fair, and seen again from the log", async () => {
    await withPage(browser, server.address, {}, async (page) => {
      await sitDown(page, server.address, "anomaly");
      const roll = dice(3);
      while (await decide(page, () => byList(page, roll)));
      await page.locator(".ranking .winner").first().waitFor();
      await page.click(".ask-fair");
      await page.waitForSelector(".overlay pre");
      assert.match(await page.innerText(".overlay pre"), /cardboard verify/);
      assert.match(await page.innerText(".overlay dl"), /[0-9a-f]{64}/);
      await page.locator(".overlay .bars, .overlay p.quiet").first().waitFor();
      await page.keyboard.press("Escape");
      await page.waitForSelector(".overlay", { state: "detached" });
      await openDrawer(page, "log");
      const line = page.locator(".log li a:not(.rule)").last();
      await line.click();
      await page.waitForSelector(".scrubber");
      assert.match(page.url(), /#\/replay\/\w+\/\d+/);
      await page.keyboard.press("End");
      const range = page.locator(".scrubber input[type=range]");
      await page.waitForFunction(() => {
        const r = document.querySelector(".scrubber input[type=range]");
        return r && r.value === r.max;
      });
      assert.ok(Number(await range.getAttribute("max")) > 20);
    });
  });
});
