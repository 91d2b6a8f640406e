// The home page of somebody who comes for the first time: on a phone all five boxes can be found and the rest of the
// page, too; "Play now" says against whom one plays, asks once and remembers.
import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { myTurn, phone, setTheStage, withPage } from "./harness.mjs";

const { server, browser } = await setTheStage();

/** The box in the middle of the row, how far its own middle is from that of the screen, and how much of the next box
 *  is in sight. */
const row = (page) =>
  page.evaluate(() => {
    const boxes = [...document.querySelectorAll(".game-card")].map((card) => ({
      game: card.dataset.game,
      rect: card.querySelector(".game-box").getBoundingClientRect(),
    }));
    const off = ({ rect }) => Math.abs(rect.x + rect.width / 2 - innerWidth / 2);
    const [middle] = [...boxes].sort((a, b) => off(a) - off(b));
    const next = boxes[boxes.indexOf(middle) + 1];
    return { game: middle.game, off: off(middle), peeps: next ? innerWidth - next.rect.x : 0 };
  });

describe("home on a phone", () => {
  it("shows that there are five boxes, and goes to each", () =>
    withPage(browser, server.address, { size: phone, touch: true }, async (page) => {
      await page.locator(".game-card").first().waitFor();
      const dots = page.locator(".dots button");
      assert.equal(await dots.count(), 5);
      assert.ok((await row(page)).peeps >= 30, "the second box peeps in");
      for (const i of [4, 2, 0]) {
        await dots.nth(i).tap();
        await page.waitForFunction(
          (n) => document.querySelectorAll(".dots button")[n].getAttribute("aria-current") === "true",
          i,
        );
        const game = await page.locator(".game-card").nth(i).getAttribute("data-game");
        await page.waitForFunction((id) => {
          const box = document.querySelector(`[data-game="${id}"] .game-box`).getBoundingClientRect();
          return Math.abs(box.x + box.width / 2 - innerWidth / 2) < 12;
        }, game);
      }
    }));

  it("leads to the open tables, though the games come late, and to the rules", () =>
    withPage(browser, server.address, { size: phone, touch: true }, async (page) => {
      let come;
      const late = new Promise((resolve) => (come = resolve));
      await page.route("**/api/games", (route) => late.then(() => route.continue()));
      await page.reload();
      /* Before their boxes are there the tables would be pushed down again. */
      const toTables = page.locator(".home-links .to-tables");
      await toTables.waitFor();
      assert.equal(await toTables.isDisabled(), true);
      come();
      await toTables.tap();
      await page.waitForFunction(() => {
        const { top, bottom } = document.querySelector(".open-tables").getBoundingClientRect();
        return top < innerHeight && bottom > 0;
      });
      await page.evaluate(() => scrollTo(0, 0));
      await page.locator(".home-links summary").tap();
      await page.locator(".home-links li a").first().tap();
      await page.waitForFunction(() => location.hash.startsWith("#/book/"));
      await page.locator(".around .to-tables").tap();
      await page.waitForFunction(() => location.hash === "#/tables");
    }));
});

describe("Play now", () => {
  it("asks the first time how strong the bots are, and remembers it", () =>
    withPage(browser, server.address, {}, async (page) => {
      const play = page.locator('.game-card[data-game="pnrz"] button.main');
      await play.click();
      const choices = page.locator(".rivals button");
      await choices.first().waitFor();
      assert.equal(await choices.count(), 3);
      assert.equal(await page.locator(".rivals [aria-pressed=true]").getAttribute("data-level"), "easy");
      await choices.first().click();
      await myTurn(page);
      assert.match(await page.innerText(".table"), /bot, easy/);

      await page.goto(server.address);
      await page.locator(".rival").first().waitFor();
      assert.match(await page.locator('.game-card[data-game="pnrz"] .rival').innerText(), /easy/);
      await play.click();
      await myTurn(page);
      assert.match(await page.innerText(".table"), /bot, easy/);

      await page.goto(server.address);
      await page.locator('.game-card[data-game="pnrz"] .rival').click();
      await page.click('.rivals [data-level="hard"]');
      await myTurn(page);
      assert.match(await page.innerText(".table"), /bot, hard/);
    }));
});
