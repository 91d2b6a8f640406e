// Matches that need no server: the page's engine plays them and the browser stores them; the page is a folder of files.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { describe, it } from "node:test";
import {
  decide,
  dice,
  myTurn,
  openDrawer,
  openPage,
  openRecord,
  playNow,
  setTheSite,
  sitDownHere,
  turnOf,
  unfoldSeat,
  versionOf,
  withPage,
} from "./harness.mjs";
import { byList } from "./ways.mjs";

const { site, browser } = await setTheSite({ path: "/some/where/" });
const games = ["pnrz", "adrenaline", "septikon", "anomaly", "spacefreaks"];
const shot = (page, name) => process.env.SHOTS && page.screenshot({ path: `${process.env.SHOTS}/${name}.png` });

/** Plays so many decisions from the list; false once the match is over. */
async function playOn(page, decisions, seed = 3) {
  const roll = dice(seed);
  for (let i = 0; i < decisions; i++) if (!(await decide(page, () => byList(page, roll)))) return false;
  return true;
}

/** What lies on the table, without announcements, and while nothing is pointed at or covered by the drawer. */
const tableText = async (page) => {
  if (await page.locator("#drawer").count()) await page.click("#drawer .close");
  await page.waitForSelector("#drawer", { state: "detached" });
  await page.mouse.move(0, 0);
  await page.evaluate(() => document.activeElement?.blur());
  await page.waitForFunction(() => document.querySelector(".table :hover, .pointing-ring") === null);
  const texts = await page.locator(".table .players, .table .board, .table .tray").allInnerTexts();
  return texts.map((t) => t.replace("What happened?\n", "")); /* only of what a page has seen itself */
};

/** Which pieces lie where on the board. */
const piecesOf = (page) =>
  page
    .locator(".table .board [data-piece]")
    .evaluateAll((pieces) => pieces.map((p) => `${p.dataset.piece} ${p.getAttribute("transform")}`).sort());

describe("without a server", () => {
  it("the lobby offers what there is, and nothing looks broken", async () => {
    await withPage(browser, site.address, {}, async (page) => {
      await page.locator(".game-card").first().waitFor();
      assert.equal(await page.locator(".game-card").count(), games.length);
      assert.equal(await page.locator(".friend, .open-tables, .your-ratings").count(), 0);
      assert.equal(await page.locator(".trouble").count(), 0);
      await page.click('.game-card[data-game="anomaly"] .set-up');
      await page.locator("form .chair").first().waitFor();
      assert.equal(
        await page.locator('[name="who"][value="friend"], [name="who"][value="open"], [value="rated"]').count(),
        0,
      );
      await shot(page, "setup-here");
      await page.click("form button.main");
      await myTurn(page);
    });
  });

  /* One is played to its end in offline.test.mjs on every run. */
  for (const game of process.env.CARDBOARD_LONG ? games : []) {
    it(`${game} is played to its end and seen again`, async () => {
      await withPage(browser, site.address, {}, async (page) => {
        await sitDownHere(page, site.address, game);
        while (await playOn(page, 20));
        await page.locator(".game-over .ranking").waitFor();
        await page.click(".game-over .to-review");
        await page.locator(".replay").waitFor();
        await page.keyboard.press("End");
        const steps = await page.locator(".track input").getAttribute("max");
        await page.waitForSelector(`.replay[data-shown="${steps}"]`);
      });
    });
  }

  it("every game begins with one tap and goes on after a reload", async () => {
    await withPage(browser, site.address, {}, async (page) => {
      for (const game of games) {
        await page.goto(`${site.address}#/`);
        await playNow(page, game);
        await playOn(page, 2);
        const [version, text] = [await versionOf(page), await tableText(page)];
        await page.reload();
        await myTurn(page);
        assert.equal(await versionOf(page), version, game);
        assert.deepEqual(await tableText(page), text, game);
        await shot(page, `here-${game}`);
      }
      await page.goto(`${site.address}#/`);
      await page.locator(".saved-matches li.mine").first().waitFor();
      assert.equal(await page.locator(".saved-matches li.mine").count(), games.length);
      await shot(page, "lobby-here");
      await page.locator(".saved-matches li button.quiet").first().click();
      await page.waitForFunction(() => document.querySelectorAll(".saved-matches li").length === 4);
      await page.click(".saved-matches li a.main");
      await myTurn(page);
    });
  });

  it("a hint fetches the learned judge of its game, and nothing does before", async () => {
    await withPage(browser, site.address, {}, async (page) => {
      const nets = [];
      page.context().on("requestfinished", (request) => {
        const name = new URL(request.url()).pathname.split("/").pop();
        if (name.endsWith(".net")) nets.push(name.split("-")[0]);
      });
      await sitDownHere(page, site.address, "anomaly");
      await myTurn(page);
      assert.deepEqual(nets, []);
      await page.keyboard.press("h");
      await page.locator(".advice .hints li").first().waitFor();
      assert.deepEqual(nets, ["anomaly"]);
    });
  });

  it("a step is taken back, a bot is asked, a seat is left to it", async () => {
    await withPage(browser, site.address, {}, async (page) => {
      await sitDownHere(page, site.address, "pnrz");
      const before = await piecesOf(page);
      await playOn(page, 1);
      await page.click(".prompt button:has-text('take back')");
      await page.waitForFunction(() => document.querySelector(".table").dataset.turn === "mine");
      await page.waitForFunction((n) => document.querySelectorAll(".board [data-piece]").length === n, before.length);
      assert.deepEqual(await piecesOf(page), before);
      await openDrawer(page, "log");
      await page.locator(".log li", { hasText: "You take back" }).waitFor();
      assert.equal(await page.locator(".log li", { hasText: "take back" }).count(), 1, "one taking-back is one line");
      await page.keyboard.press("Escape");
      await page.keyboard.press("h");
      await page.locator(".advice .hints li").first().waitFor();
      await unfoldSeat(page, "leave");
      await page.locator(".leave .buttons button").first().click();
      await page.locator(".notice", { hasText: "A bot is playing for you" }).waitFor();
      await page.click(".notice button.main");
      await myTurn(page);
      await unfoldSeat(page, "give-up");
      await page.locator(".give-up .buttons button").click();
      await page.locator(".game-over .winner", { hasText: "Bot B" }).waitFor();
      await page.reload();
      await page.locator(".game-over .winner", { hasText: "Bot B" }).waitFor();
      await page.locator(".game-over .counted tbody tr").first().waitFor();
      /* Once more, in the other seat. */
      await page.click(".game-over .to-rematch");
      await page.locator('.table:not([data-turn="over"]) .player.me.seat-1').waitFor();
    });
  });

  it("with three players a bot plays on for who gives up, and the record says so", async () => {
    await withPage(browser, site.address, {}, async (page) => {
      /* Where another person is asked next, the match stands still, however slow the test is. */
      await sitDownHere(page, site.address, "adrenaline", ["Ada", "Grace", "easy"]);
      const version = await versionOf(page);
      await unfoldSeat(page, "give-up");
      await page.locator(".give-up .buttons button").click();
      await page.locator(".curtain button").click();
      await myTurn(page);
      assert.equal(await turnOf(page), "mine");
      assert.ok(Number(await versionOf(page)) > Number(version) + 1, "a bot has played for Ada");
      await unfoldSeat(page, "kept-here");
      const [file] = await Promise.all([page.waitForEvent("download"), page.click(".kept-here .save-record")]);
      const record = readFileSync(await file.path(), "utf8");
      assert.match(record, /^conceded 0: \d+$/m);
      /* Elsewhere, too. */
      await openRecord(page, site.address, record);
      await page.locator(".player.seat-0", { hasText: "has given up" }).waitFor();
      await page.locator(".curtain button").click();
      await openDrawer(page, "log");
      await page.locator(".log li", { hasText: "Ada gives up" }).waitFor();
    });
  });

  it("people at one screen see their own hands, with a curtain between", async () => {
    await withPage(browser, site.address, {}, async (page) => {
      await sitDownHere(page, site.address, "pnrz", ["Ada", "Grace"]);
      const roll = dice(5);
      const hands = [];
      for (let i = 0; i < 4; i++) {
        hands.push(await page.locator(".hand").innerHTML());
        const seat = page.url().at(-1);
        const version = await versionOf(page);
        await byList(page, roll);
        await page.waitForFunction((was) => document.querySelector(".table").dataset.version !== was, version);
        /* Some moves leave the turn with the same seat. */
        if ((await turnOf(page)) === "mine") continue;
        await page.locator(".curtain button").click();
        await page.waitForFunction((was) => location.hash.at(-1) !== was, seat);
        await myTurn(page);
      }
      assert.ok(new Set(hands).size > 1);
    });
  });

  it("a match is saved as a file and goes on elsewhere; what is no record is refused", async () => {
    const { page, context, errors } = await openPage(browser, site.address);
    await sitDownHere(page, site.address, "septikon");
    await playOn(page, 2);
    const shown = await piecesOf(page);
    assert.ok(shown.length > 0);
    await unfoldSeat(page, "kept-here");
    const [file] = await Promise.all([page.waitForEvent("download"), page.click(".kept-here .save-record")]);
    const record = readFileSync(await file.path(), "utf8");
    assert.match(record, /^name 0: Ada\nname 1: easy$/m);
    await context.close();
    await withPage(browser, site.address, {}, async (other) => {
      await openRecord(other, site.address, record);
      await myTurn(other);
      assert.deepEqual(await piecesOf(other), shown);
      await openRecord(other, site.address, record.replace(/^0 .*$/m, "0 fly to the moon"));
      await other.locator(".trouble", { hasText: "legal" }).waitFor();
    });
    assert.deepEqual(errors, []);
  });
});

describe("two tabs on one match", () => {
  it("show the same, both can play, and the second goes on alone", async () => {
    const { page, context, errors } = await openPage(browser, site.address);
    await sitDownHere(page, site.address, "pnrz");
    const second = await context.newPage();
    await second.goto(page.url());
    await myTurn(second);
    for (const [one, other, seed] of [
      [page, second, 1],
      [second, page, 2],
    ]) {
      await playOn(one, 1, seed);
      const version = await versionOf(one);
      await other.waitForSelector(`.table[data-version="${version}"][data-turn="${await turnOf(one)}"]`);
    }
    await page.close();
    assert.ok(await playOn(second, 2, 4));
    const version = await versionOf(second);
    await second.reload();
    await myTurn(second);
    assert.equal(await versionOf(second), version, "what was played after the first was closed is saved");
    assert.deepEqual(errors, []);
    await context.close();
  });
});

describe("where nothing can be saved", () => {
  /** As a browser does it: on writing, or not at all. */
  const full = () => {
    const { put } = IDBObjectStore.prototype;
    window.room = false;
    IDBObjectStore.prototype.put = function (value) {
      if (!window.room) throw new DOMException("no room", "QuotaExceededError");
      return put.call(this, value);
    };
  };
  const nowhere = () => Object.defineProperty(window, "indexedDB", { value: undefined });
  const refuses = () => {
    IDBFactory.prototype.open = () => {
      throw new DOMException("not here", "SecurityError");
    };
  };

  for (const [what, spoil, said] of [
    ["a full disk", full, "no room left"],
    ["a private window without a database", nowhere, "does not save here"],
    ["a database that refuses", refuses, "does not save here"],
  ]) {
    it(`${what} is told, and play goes on`, async () => {
      const { page, context, errors } = await openPage(browser, site.address);
      await page.addInitScript(spoil);
      await page.reload();
      await sitDownHere(page, site.address, "pnrz");
      await page.locator(".not-saved", { hasText: said }).waitFor();
      await shot(page, "unsaved");
      const [file] = await Promise.all([page.waitForEvent("download"), page.click(".not-saved .save-record")]);
      await page.click(".not-saved .understood");
      assert.ok(await playOn(page, 2));
      const version = await versionOf(page);
      assert.match(readFileSync(await file.path(), "utf8"), /^cardboard record 1\ngame: pnrz$/m);
      await page.goto(`${site.address}#/`);
      await page.click(".saved-matches li a.main");
      await myTurn(page);
      assert.equal(await versionOf(page), version, "leaving the table loses nothing");
      if (spoil === full) {
        await page.evaluate(() => (window.room = true));
        assert.ok(await playOn(page, 1));
        await page.waitForFunction(() => !document.querySelector(".not-saved"));
        await page.reload();
        await myTurn(page);
        assert.notEqual(await versionOf(page), version, "once there is room, all of it is saved");
      }
      assert.deepEqual(errors, []);
      await context.close();
    });
  }
});
