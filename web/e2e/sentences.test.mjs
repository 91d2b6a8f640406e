// Sentences in pictures: pointing at one lights what it shows, whoever listens hears every word, and "What happened?"
// tells the last round again at the pace that is asked for.
import assert from "node:assert/strict";
import { describe, it } from "node:test";
import {
  decide,
  dice,
  gameNames,
  myTurn,
  openDrawer,
  openPage,
  phone,
  setTheStage,
  shortMatch,
  sitDown,
} from "./harness.mjs";
import { byList, byListWithYes } from "./ways.mjs";

const { server, browser } = await setTheStage();

/** Where a place of the board is, and whether one of the rings is around it. */
const isRinged = (place) => {
  const spot = document.querySelector(`.board [data-at="${place}"], .board [data-ref="${place}"]`);
  const { x, y, width, height } = spot.getBoundingClientRect();
  return [...document.querySelectorAll(".pointing-ring.look:not(.under)")].some((ring) => {
    const r = ring.getBoundingClientRect();
    return Math.hypot(r.x + r.width / 2 - x - width / 2, r.y + r.height / 2 - y - height / 2) < 4;
  });
};

describe("what happened", () => {
  it("is told again with what acts in sight, at another pace", async () => {
    const { page, context, errors } = await openPage(browser, server.address, { motion: 300 });
    await page.goto(server.address + (await shortMatch(server.address, "pnrz", { players: 3 })));
    await myTurn(page);
    /* A round in which somebody else lays something. */
    const roll = dice(5);
    do await decide(page, () => byList(page, roll));
    while ((await page.locator(".tell-again").count()) === 0);
    /* On a phone what acts stands on the board, too, and never on the question. */
    await page.setViewportSize(phone);
    /* Quicker: that is no click which skips the story. Asked by the page itself, before any clock can end the story. */
    const [turn, below] = await page.evaluate(
      () =>
        new Promise((told) => {
          const look = async () => {
            if (!document.querySelector(".prompt .told .said") || !document.querySelector(".acting[data-acts]")) return;
            watch.disconnect();
            const [acts, asked] = [".acting", ".guide"].map((e) => document.querySelector(e).getBoundingClientRect());
            document.querySelector(".pace button:last-child").click();
            for (let i = 0; i < 10; i++) await null;
            told([document.querySelector(".table").dataset.turn, asked.top - acts.bottom]);
          };
          const watch = new MutationObserver(look);
          watch.observe(document.body, { childList: true, subtree: true, attributes: true });
          document.querySelector(".tell-again").click();
        }),
    );
    assert.equal(turn, "theirs");
    assert.ok(below >= 0, `what acts reaches ${-below} pixels into the guide`);
    await page.waitForSelector('.table[data-motion="75"]');
    await page.waitForSelector('.table[data-turn="mine"]');
    await page.waitForSelector(".acting", { state: "detached" });
    assert.equal(await page.locator(".pace").count(), 0);
    assert.deepEqual(errors, []);
    await context.close();
  });
});

describe("sentences", () => {
  it("light the place under the pointer, and are heard whole", async () => {
    const { page, context, errors } = await openPage(browser, server.address);
    await sitDown(page, server.address, "pnrz");
    const roll = dice(5);
    for (let i = 0; i < 4; i++) await decide(page, () => byList(page, roll));
    await openDrawer(page, "log");
    const laid = page.locator(".log .line:has(.said.place)").last();
    const chip = laid.locator(".said.place").first();
    await chip.hover();
    const place = await chip.getAttribute("data-says");
    assert.match(place, /^cell=\(/);
    await page.waitForFunction(isRinged, place);
    assert.equal(await page.locator(".pointing-head").count(), 0, "no way is drawn to a place alone");
    /* Off the chip, all of the line is meant. */
    await page.locator(".log .line:not(:has(.said))").first().hover();
    await laid.focus();
    await page.waitForSelector(".pointing-ring.look");
    const spoken = await laid.ariaSnapshot();
    assert.match(spoken, /(You lay|Bot B lays) the .*(tile|base).* (right of|left of|above|below) the /);
    assert.deepEqual(errors, []);
    await context.close();
  });

  it("show on a phone what is tapped, not the drawer over it", async () => {
    const { page, context, errors } = await openPage(browser, server.address, { size: phone, touch: true });
    await sitDown(page, server.address, "pnrz");
    const roll = dice(5);
    for (let i = 0; i < 2; i++) await decide(page, () => byListWithYes(page, roll));
    await openDrawer(page, "log");
    /* The ring passes: it may be gone when the tap is reported. */
    const ringed = page.evaluate(
      () =>
        new Promise((seen) => {
          const look = () => document.querySelector(".motion-ring") && seen();
          new MutationObserver(look).observe(document.body, { childList: true, subtree: true });
        }),
    );
    await page.locator(".log .said.place").last().tap();
    await ringed;
    await page.waitForSelector("#drawer", { state: "detached" });
    assert.deepEqual(errors, []);
    await context.close();
  });

  it("have pictures in the log and in the list of moves of every game", async () => {
    for (const game of await gameNames(server.address)) {
      const { page, context, errors } = await openPage(browser, server.address);
      await sitDown(page, server.address, game);
      const roll = dice(3);
      for (let i = 0; i < 6; i++) if (!(await decide(page, () => byList(page, roll)))) break;
      await openDrawer(page, "log");
      await page.waitForSelector(".log .line .said");
      await page.waitForSelector(".log .line .said.place");
      assert.deepEqual(errors, [], game);
      await context.close();
    }
  });
});
