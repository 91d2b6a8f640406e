// What a table shows before anything is done: ghosts that turn, changes of score, sight, reach, and questions that
// answer themselves.
import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { decide, dice, drawn, openRecord, recordUntil, setTheStage, sitDown, withPage } from "./harness.mjs";
import { byList } from "./ways.mjs";

const { server, browser } = await setTheStage();

const gap = 'svg.stage .spot.can[data-ref^="cell="]';

describe("Pirates, Ninjas, Robots & Zombies", () => {
  it("shows a tile in a gap, turns it by R and by tap, says what changes, and lays it by Enter", async () => {
    await withPage(browser, server.address, {}, async (page) => {
      await sitDown(page, server.address, "pnrz");
      await page.locator('.hand .spot.can[data-ref^="tile="]').first().click();
      await page.locator(gap).first().dispatchEvent("click");
      const said = () => page.locator(".prompt button.main").innerText();
      await page.waitForSelector(".pnrz-tile.ghost");
      assert.match(await said(), /as printed/);
      await page.waitForSelector(".pnrz-change, .pnrz-changes:has-text('no score changes')");
      for (const [turn, words] of [
        [() => page.keyboard.press("r"), /turned right/],
        [() => page.locator(".pnrz-tile.ghost").click(), /upside down/],
        [() => page.keyboard.press("R"), /turned right/],
      ]) {
        await drawn(page);
        await turn();
        await page.waitForFunction(
          (s) => new RegExp(s).test(document.querySelector(".prompt button.main")?.textContent ?? ""),
          words.source,
        );
      }
      await page.locator("body").evaluate(() => document.activeElement?.blur());
      assert.equal(await decide(page, () => page.keyboard.press("Enter")), true);
    });
  });

  it("shows how a score is counted, picture by picture", async () => {
    await withPage(browser, server.address, {}, async (page) => {
      await sitDown(page, server.address, "pnrz");
      const roll = dice(3);
      for (let i = 0; i < 6; i++) await decide(page, () => byList(page, roll));
      const best = page.locator(".pnrz-score").nth(0);
      const points = Number(await best.locator("b").innerText());
      await best.hover();
      await page.waitForSelector(".pnrz-tile .pnrz-counted", { state: "attached" });
      const counted = await page.locator(".pnrz-tile .pnrz-counted text").allTextContents();
      assert.equal(
        counted.reduce((sum, n) => sum + Number(n), 0),
        points,
      );
    });
  });
});

describe("Adrenaline", () => {
  it("shows what a square sees, what weapons reach, and how far an action goes", async () => {
    await withPage(browser, server.address, {}, async (page) => {
      await sitDown(page, server.address, "adrenaline");
      await page.locator('.adr-card.can[data-ref^="powerup="]').first().hover();
      await page.waitForSelector(".adr-spawn-lit", { state: "attached" });
      await decide(page, () => page.locator('.adr-card.can[data-ref^="powerup="]').first().click());
      await page.locator('[data-at="square=r1c3"]').hover({ force: true });
      await page.waitForSelector(".adr-sight .adr-blocked", { state: "attached" });
      assert.ok(await page.locator(".adr-sight .adr-clear").count());
      await page.locator(".chip.adr-action").first().hover();
      await page.waitForSelector(".adr-steps text", { state: "attached" });
      assert.match((await page.locator(".adr-steps text").allTextContents()).sort().join(""), /^01.*3$/);
      await page.locator('svg.stage .spot[data-ref^="weapon="]').first().hover({ force: true });
      await page.waitForSelector(".adr-reach rect", { state: "attached" });
    });
  });

  it("answers no for those who do not want to be asked, and not at once", async () => {
    await withPage(browser, server.address, {}, async (page) => {
      await page.evaluate(() => localStorage.setItem("adrenaline-never-ask", "yes"));
      /* The page itself notes how long the question stood: a slow test looks too late. */
      await page.evaluate(() => {
        window.pauses = [];
        let since = null;
        const look = () => {
          const asked = [...document.querySelectorAll(".prompt .chip")].some((c) => /Ask me again/.test(c.textContent));
          if (asked) since ??= performance.now();
          else if (since !== null) {
            window.pauses.push(performance.now() - since);
            since = null;
          }
        };
        new MutationObserver(look).observe(document.body, { subtree: true, childList: true, characterData: true });
      });
      const hit = recordUntil("adrenaline", (lines) =>
        [...lines.keys()].find((i) => lines[i].startsWith("0 no tagback")),
      );
      await openRecord(page, server.address, hit);
      await page.waitForFunction(() => window.pauses.length > 0);
      const [pause] = await page.evaluate(() => window.pauses);
      assert.ok(pause > 1000, "the answer came at once");
    });
  });
});
