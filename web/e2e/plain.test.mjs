// A game that has no folder in the page: the template of docs/adding-a-game.md, which the engine draws for terminals.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, describe, it } from "node:test";
import {
  decide,
  dice,
  drawn,
  myTurn,
  openDrawer,
  phone,
  playNow,
  setTheSite,
  sitDownHere,
  withPage,
} from "./harness.mjs";
import { byList, byPointer } from "./ways.mjs";

const root = new URL("../..", import.meta.url).pathname;
const given = process.env.CARDBOARD_TEMPLATE;
const folder = given ?? mkdtempSync(join(tmpdir(), "cardboard-template-"));
if (!given) {
  const built = spawnSync(join(root, "scripts/web-with-template"), [folder], { stdio: "inherit" });
  assert.equal(built.status, 0, "scripts/web-with-template");
  after(() => rmSync(folder, { recursive: true }));
}
const { site, browser } = await setTheSite({ folder: join(folder, "web/dist") });
const shot = (page, name) => process.env.SHOTS && page.screenshot({ path: `${process.env.SHOTS}/${name}.png` });
const game = "template";

/** The characters of the picture, row by row. */
const picture = (page) =>
  page.locator(".plain-board text").evaluateAll((runs) => {
    const rows = new Map();
    for (const run of runs) rows.set(run.getAttribute("y"), (rows.get(run.getAttribute("y")) ?? "") + run.textContent);
    return [...rows.values()];
  });

const lit = (page) =>
  page.locator(".plain-board .spot.can").evaluateAll((spots) => spots.map((s) => s.dataset.ref).sort());

const valueOf = (page, field) => page.locator(`.strip.plain-fields div:has(dt:text-is("${field}")) dd`);

describe("a game without a folder", () => {
  it("stands on the shelf under its name", async () => {
    await withPage(browser, site.address, {}, async (page) => {
      const card = page.locator(`.game-card[data-game="${game}"]`);
      await card.waitFor();
      assert.match(await card.locator(".game-box").textContent(), /Lanterns/);
      assert.equal(await card.locator('a[href*="/learn/"]').count(), 0, "there is no lesson to begin");
      await shot(page, "plain-shelf");
    });
  });

  for (const [device, options] of Object.entries({ desk: {}, phone: { size: phone, touch: true } })) {
    it(`shows the engine's picture and fields, and lights what can be tapped (${device})`, async () => {
      await withPage(browser, site.address, options, async (page) => {
        await playNow(page, game);
        await page.locator(".plain-board .spot.can").first().waitFor();
        const [mine, theirs] = await picture(page);
        assert.match(mine, /^A \[[1-6]\]\( \)\( \) *points 0 of 3$/);
        assert.match(theirs, /^B \[\?\]/, "what nobody may know is not drawn");
        assert.deepEqual(await lit(page), ["bet=1", "bet=2"]);
        const card = mine[3];
        assert.equal(await page.locator(".plain-hand .plain-card").textContent(), card);
        assert.equal(await valueOf(page, "goal").textContent(), "3");
        await shot(page, `plain-${device}`);
        await decide(page, () => page.locator('.plain-board .spot.can[data-ref="bet=2"]').click());
        assert.match((await picture(page))[0], /\(\*\)\(\*\)/);
        assert.deepEqual(await lit(page), [], "neither keeping nor swapping names a thing on the picture");
        assert.equal(await page.locator(".chip[data-verb=keep]").count(), 1);
      });
    });
  }

  it("is played to its end by hand and from the list, and seen again", async () => {
    await withPage(browser, site.address, {}, async (page) => {
      const roll = dice(5);
      await playNow(page, game);
      for (let i = 0; await decide(page, () => (i % 2 ? byList(page, roll) : byPointer(page, roll))); i++);
      await page.locator(".game-over .ranking").waitFor();
      await shot(page, "plain-end");
      await page.click(".game-over .to-review");
      await page.locator(".replay .plain-board text").first().waitFor();
      await page.waitForSelector('.replay[data-shown="0"]');
      assert.match((await picture(page))[0], /points 0 of 3$/);
      await page.keyboard.press("End");
      const steps = await page.locator(".track input").getAttribute("max");
      await page.waitForSelector(`.replay[data-shown="${steps}"]`);
      await drawn(page);
      assert.match((await picture(page)).join(" "), /points [3-9] of 3/);
    });
  });

  it("can be set up, edited and looked up, in a language that knows nothing of it", async () => {
    await withPage(browser, site.address, { language: "fr" }, async (page) => {
      await page.click(`.game-card[data-game="${game}"] .set-up`);
      await page.locator("form .chair").first().waitFor();
      await page.click("form button.main");
      await myTurn(page);
      await openDrawer(page, "log");
      await page.goto(`${site.address}#/edit/${game}`);
      await page.locator(".edit .plain-board text").first().waitFor();
      await page.goto(`${site.address}#/book/${game}`);
      await page.locator("text=TPL-2.4").first().waitFor();
    });
  });

  it("tells the next at its screen what happened since they looked", () =>
    withPage(browser, site.address, { motion: 20 }, async (page) => {
      await sitDownHere(page, site.address, game, ["Ada", "Bea"]);
      const roll = dice(3);
      const shown = () => page.locator(".player.me").getAttribute("class");
      for (let hands = 0, first = await shown(); hands < 2;) {
        await byList(page, roll);
        await page.locator(".curtain button, .table[data-turn=mine]").first().waitFor();
        if (await page.locator(".curtain").count()) {
          await page.click(".curtain button");
          await page.waitForFunction(
            (was) => document.querySelector(".player.me") && document.querySelector(".player.me").className !== was,
            first,
          );
          first = await shown();
          hands++;
          if (hands === 2) await page.locator(".prompt .told").waitFor();
        }
        await myTurn(page);
      }
      await page.locator(".tell-again").waitFor();
    }));
});
