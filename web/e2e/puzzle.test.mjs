// The puzzle of the day: from the lobby to the answer, right and wrong.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { describe, it } from "node:test";
import { phone, setTheStage, withPage } from "./harness.mjs";
import { barriers, sideways, smallTargets } from "./measure.mjs";

const long = process.env.CARDBOARD_LONG === "1";
const games = long ? ["adrenaline", "anomaly", "pnrz", "septikon", "spacefreaks"] : ["septikon"];
const puzzlesOf = (game) =>
  JSON.parse(readFileSync(new URL(`../src/games/${game}/puzzles.json`, import.meta.url), "utf8"));
const ready = (page, stop) => page.waitForSelector(`.lesson[data-stop="${stop}"][data-ready="true"]`);

/** Makes a move from the list; a long list shows only what was filtered. */
async function answer(page, move) {
  if ((await page.locator("#move-filter").count()) === 0) await page.keyboard.press("l");
  await page.fill("#move-filter", move);
  await page.click(`.moves button[data-move="${move}"]`);
}

const { server, browser } = await setTheStage();

describe("a puzzle", () => {
  it("of the day is offered in the lobby", async () => {
    await withPage(browser, server.address, {}, async (page) => {
      await page.click('.of-day a[href="#/puzzle"]');
      await ready(page, 0);
      assert.match(await page.locator(".lesson-sheet").innerText(), /Puzzle of the day/);
    });
  });

  for (const game of games) {
    it(`of ${game} tells wrong from right`, async () => {
      const [
        {
          moves: [best, second],
        },
      ] = puzzlesOf(game);
      const percent = (m) => `${Math.round(m.worth * 100)} %`;
      await withPage(browser, server.address, { at: `#/puzzle/${game}/0` }, async (page) => {
        await ready(page, 0);
        await answer(page, second.text);
        const said = await page.locator(".lesson-sheet .reply").innerText();
        assert.ok(said.includes(percent(second)) && said.includes(percent(best)), said);
        assert.equal(await page.locator('.lesson[data-stop="0"]').count(), 1);
        await answer(page, best.text);
        await ready(page, 1);
        assert.match(await page.locator(".lesson-sheet .says").innerText(), /^Right\./);
        assert.ok((await page.locator(".lesson-sheet .hints li").first().innerText()).includes(percent(best)));
        await page.goto(`${server.address}#/puzzle/${game}/0`);
        await ready(page, 0);
        assert.match(await page.locator(".lesson-sheet").innerText(), /solved/);
      });
    });
  }

  it("has its buttons in sight on a small laptop and at 200 %, however much there is to read", async () => {
    for (const size of [
      { width: 1280, height: 720 },
      { width: 720, height: 450 },
    ])
      await withPage(browser, server.address, { size, language: "fr", at: "#/puzzle/anomaly/0" }, async (page) => {
        await ready(page, 0);
        const hidden = await page.evaluate(() => {
          const { bottom } = document.querySelector(".guide").getBoundingClientRect();
          const buttons = [...document.querySelectorAll(".lesson-sheet .buttons > *")];
          return buttons.filter((b) => b.getBoundingClientRect().bottom > bottom).map((b) => b.textContent);
        });
        assert.deepEqual(hidden, []);
      });
  });

  it("fits a phone, and has no barriers", async () => {
    await withPage(
      browser,
      server.address,
      { size: phone, touch: true, language: "de", at: "#/puzzle/septikon/1" },
      async (page) => {
        await ready(page, 0);
        assert.equal(await sideways(page), 0);
        assert.deepEqual(
          (await smallTargets(page)).filter((t) => !t.startsWith("summary")),
          [],
        );
        assert.deepEqual(await barriers(page), []);
      },
    );
  });
});
