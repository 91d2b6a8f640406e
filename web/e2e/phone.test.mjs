// Every game by touch alone on a phone, to its end with CARDBOARD_LONG=1: never wider than the screen, the question
// always in sight.
import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { decide, dice, gameNames, openPage, phone, setTheStage, sitDown, sitDownHere, withPage } from "./harness.mjs";
import { sideways } from "./measure.mjs";
import { playOn } from "./thumb.mjs";
import { byFinger } from "./ways.mjs";

const long = process.env.CARDBOARD_LONG === "1";

const { server, browser } = await setTheStage();
const games = await gameNames(server.address);

/** The whole question, or the first lines of a long one, is on the screen. */
const asked = (page) =>
  page.evaluate(() => {
    const { top, bottom } = document.querySelector(".question").getBoundingClientRect();
    return top >= 0 && Math.min(bottom, top + 20) <= innerHeight;
  });

describe("on a phone", () => {
  it("every game is played by touch", async () => {
    for (const game of games) {
      const { page, context, errors } = await openPage(browser, server.address, {
        size: phone,
        touch: true,
        confirm: true,
      });
      await sitDown(page, server.address, game);
      const roll = dice(9),
        since = Date.now();
      let made = 0;
      for (let on = true; on && (long || made < 3); made++) {
        assert.equal(await sideways(page), 0, `${game} is wider than the screen at decision ${made}`);
        assert.ok(await asked(page), `${game}: the question is out of sight at decision ${made}`);
        on = await decide(page, () => byFinger(page, roll));
      }
      assert.deepEqual(errors, [], game);
      if (long) {
        assert.equal(await page.locator(".table").getAttribute("data-turn"), "over", game);
        await page.locator(".ranking .winner, .game-over").first().waitFor();
        console.log(`| ${game} | finger | ${made} | ${((Date.now() - since) / 1000).toFixed(0)} |`);
      }
      await context.close();
    }
  });

  it("the box of a player who is never asked in Adrenaline is not wider than the screen", async () => {
    for (const language of ["en", "de", "fr"]) {
      const { page, context } = await openPage(browser, server.address, { size: phone, touch: true, language });
      await page.evaluate(() => localStorage.setItem("adrenaline-never-ask", "yes"));
      await sitDown(page, server.address, "adrenaline");
      await page.locator(".adr-never").waitFor();
      assert.equal(await sideways(page), 0, language);
      await context.close();
    }
  });

  /** Taps for each decision, by game. At a desk and with a thumb the same match is played: everybody sits at one
   *  screen, so that chance and dice decide alone how it goes. */
  const taps = new Map();

  for (const game of games)
    it(`nobody scrolls in ${game}`, async () => {
      const play = async (options, touch) => {
        let played = null;
        await withPage(browser, server.address, { ...options, confirm: true }, async (page) => {
          await sitDownHere(page, server.address, game, ["Ada", "Bo", "Cy"]);
          const most = long ? Infinity : 8;
          /* Whoever has looked further down is back when the next question comes. */
          const each = (made) => touch && made % 5 === 3 && page.evaluate(() => scrollTo(0, 30));
          played = await playOn(page, { roll: dice(11), touch, most, each });
        });
        return played;
      };
      const thumb = await play({ size: phone, touch: true }, true),
        mouse = await play({ size: { width: 1440, height: 900 } }, false);
      assert.deepEqual([...new Set(thumb.faults)], []);
      taps.set(
        game,
        [thumb, mouse].map((played) => played.taps / played.decisions),
      );
    });

  it("a thumb needs hardly more taps than a mouse", () => {
    const rows = [...taps].map(([game, [thumb, mouse]]) => ({ game, thumb, mouse }));
    for (const { game, thumb, mouse } of rows) console.log(`| ${game} | ${thumb.toFixed(2)} | ${mouse.toFixed(2)} |`);
    const sum = (which) => rows.reduce((all, row) => all + row[which], 0);
    /* A few decisions of a match may be its widest ones: then all games count together. */
    const compared = long ? rows : [{ game: "all", thumb: sum("thumb"), mouse: sum("mouse") }];
    for (const { game, thumb, mouse } of compared)
      assert.ok(thumb <= 1.3 * mouse, `${game}: ${thumb} taps for each decision, and ${mouse} at a desk`);
  });

  it("all answers of Anomaly's hunter fit beside a hint in German", async () => {
    const { page, context } = await openPage(browser, server.address, { size: phone, touch: true, language: "de" });
    await sitDown(page, server.address, "anomaly", { seat: 0 });
    const long = page.locator(".chip", { hasText: "Aussetzen, Punkt behalten" });
    const roll = dice(4);
    for (let made = 0; (await long.count()) === 0; made++) {
      assert.ok(made < 20, "nobody was asked whether to skip");
      assert.ok(await decide(page, () => byFinger(page, roll)), "the match is over");
    }
    const [wide, room] = await page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.querySelector(".answers");
      return [scrollWidth, clientWidth];
    });
    assert.ok(wide <= room, `${wide} of ${room} pixels`);
    await context.close();
  });
});
