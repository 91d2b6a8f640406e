// Anomaly's table: first a card, then its use; what a move would tell; the reactor; both sides; and no message covers
// what it is about.
import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { decide, dice, openDrawer, phone, setTheStage, sitDown, withPage } from "./harness.mjs";
import { byList } from "./ways.mjs";

const { server, browser } = await setTheStage();
const wide = { width: 1440, height: 900 };

/** A line of the list, and the button that confirms it: these tables confirm everything. */
async function confirmed(page, roll) {
  await byList(page, roll);
  await page.locator(".prompt button.main").first().click();
}

/** Plays on until something appears. */
async function until(page, what) {
  const roll = dice(3);
  for (let i = 0; i < 60 && (await page.locator(what).count()) === 0; i++) {
    if (!(await decide(page, () => confirmed(page, roll)))) break;
  }
  const close = page.locator("#drawer .close");
  if (await close.count()) await close.click();
  await page.locator(what).first().waitFor();
}

const boxOf = (page, what) => page.locator(what).first().boundingBox();

const overlap = (a, b) => a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

describe("Anomaly", () => {
  it("asks for a card, then what it is for; another card is chosen instead", () =>
    withPage(browser, server.address, { size: wide, confirm: true }, async (page) => {
      await sitDown(page, server.address, "anomaly", { seat: 1 });
      await until(page, ".ano-card[data-ref^='card='].can");
      assert.equal(await page.locator(".table").getAttribute("data-side"), "students");
      const cards = page.locator(".ano-card[data-ref^='card=']");
      await cards.nth(0).click();
      await page.locator(".ano-use-play").waitFor();
      assert.ok((await page.locator(".ano-use-move").count()) === 1);
      if ((await cards.count()) > 1) {
        await cards.nth(1).click();
        assert.match((await cards.nth(1).getAttribute("class")) ?? "", /chosen/);
        assert.equal(await page.locator(".ano-card.chosen").count(), 1);
      }
      /* While the pointer is on a question, the zones show what the answer would be. */
      const track = page.locator(".ano-use-track").first();
      if (await track.count()) {
        await track.hover();
        await page.locator(".ano-tag").first().waitFor();
        const told = await boxOf(page, ".ano-info");
        assert.ok(!overlap(told, await boxOf(page, ".ano-use-track")), "what is told covers what it speaks of");
      }
    }));

  it("shows at the reactor where the next radiation would fall", () =>
    withPage(browser, server.address, { size: wide }, async (page) => {
      await sitDown(page, server.address, "anomaly");
      assert.equal(await page.locator(".ano-next").count(), 0);
      await page.locator(".ano-reactor").hover();
      await page.locator(".ano-next").first().waitFor({ state: "attached" });
      await page.mouse.move(2, 300);
      await page.locator(".ano-next").first().waitFor({ state: "detached" });
      /* The drawer leaves the station in sight, so that its lines have something to point at. */
      await openDrawer(page, "log");
      const drawer = await boxOf(page, "#drawer");
      for (const zone of await page.locator(".board [data-ref^='zone=']").all())
        assert.ok(!overlap(drawer, await zone.boundingBox()), "the drawer covers a zone");
      assert.ok(!overlap(drawer, await boxOf(page, ".prompt")), "the drawer covers the question");
    }));

  it("turns round for the hunter, who walks by card or by zone", () =>
    withPage(browser, server.address, { size: wide, confirm: true }, async (page) => {
      await sitDown(page, server.address, "anomaly", { players: 3 });
      await until(page, ".ano-hunting .ano-card.can >> nth=0");
      assert.equal(await page.locator(".table").getAttribute("data-side"), "hunter");
      assert.equal(await page.locator(".ano-known").count(), 1);
      const walk = page.locator(".ano-card:has(use[href='#anomaly-basic-prowl']).can");
      if (await walk.count()) {
        await walk.click();
        await page.locator(".ano-zone.can .ano-footprint").first().waitFor({ state: "attached" });
      }
    }));

  it("tells below the board, not over it, on a phone", () =>
    withPage(browser, server.address, { size: phone, touch: true, confirm: true }, async (page) => {
      await sitDown(page, server.address, "anomaly", { seat: 1 });
      await until(page, ".ano-card[data-ref^='card='].can");
      await page.evaluate(() => scrollTo(0, 0));
      const zone = await boxOf(page, '.ano-zone[data-ref="zone=L1"]');
      await page.touchscreen.tap(zone.x + zone.width / 2, zone.y + zone.height / 2);
      await page.locator(".ano-info").waitFor();
      assert.ok(!overlap(await boxOf(page, ".ano-info"), await boxOf(page, ".stage-frame")));
      assert.equal(await page.locator(".ano-rail button").count(), 2);
    }));

  it("has all cards above the question on a phone, and a line for each name", async () => {
    for (const seat of [0, 1])
      await withPage(browser, server.address, { size: phone, touch: true, language: "de" }, async (page) => {
        await sitDown(page, server.address, "anomaly", { players: 4, seat });
        const roll = dice(3);
        for (let made = 0, on = true; on && made < 3; made++) {
          await page.evaluate(() => scrollTo(0, 0));
          const hidden = await page.evaluate(() => {
            const question = document.querySelector(".prompt").getBoundingClientRect();
            return [...document.querySelectorAll(".hand :is(.ano-card, .ano-lacks)")]
              .filter((card) => card.getBoundingClientRect().bottom > question.top)
              .map((card) => card.textContent);
          });
          assert.deepEqual(hidden, [], `seat ${seat}, decision ${made}`);
          const cut = await page
            .locator(".ano-rail button")
            .evaluateAll((all) =>
              all
                .filter((b) => b.scrollWidth > b.clientWidth + 1 || b.scrollHeight > b.clientHeight + 1)
                .map((b) => b.textContent),
            );
          assert.deepEqual(cut, [], `seat ${seat}, decision ${made}`);
          on = await decide(page, () => byList(page, roll));
        }
      });
  });
});
