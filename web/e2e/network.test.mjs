// P7: the line is cut in the middle of an action. figures.mjs measures the bars (2, 10 and 1 second); this test
// leaves room for a busy machine.
import assert from "node:assert/strict";
import { describe, it } from "node:test";
import {
  decide,
  dice,
  myTurn,
  openPage,
  setTheStage,
  shortMatch,
  startLine,
  versionOf,
  openDrawer,
} from "./harness.mjs";
import { byList } from "./ways.mjs";

const { server, browser } = await setTheStage();

/** A table of PNRZ behind its own line, with one tile chosen and not yet laid. */
async function halfMade(use) {
  const line = await startLine(server.address);
  const { page, context, errors } = await openPage(browser, line.address, {
    confirm: true,
    stored: true,
    expected: [/WebSocket connection to/],
  });
  try {
    await page.goto(line.address + (await shortMatch(server.address, "pnrz")));
    await myTurn(page);
    await page.locator(".hand .spot.can").first().click();
    await page.locator(".spot.chosen").first().waitFor();
    await use(page, line);
    assert.deepEqual(errors, []);
  } finally {
    await context.close();
    line.stop();
  }
}

const chosen = (page) => page.locator(".spot.chosen").first().getAttribute("data-ref");
const lost = (page) => page.waitForSelector(".banner.lost");
const back = (page) => page.waitForSelector(".banner", { state: "detached" });

describe("a cut line", () => {
  it("is noticed after a tap, and the half-made action comes back as it was", async () => {
    await halfMade(async (page, line) => {
      const before = await chosen(page);
      await page.locator(".board .spot.can").first().click();
      while ((await page.locator(".prompt button.main:not(.ends)").count()) === 0)
        await page.locator(".chip.thin, .board .spot.can").first().click();
      const proposal = await page.innerText(".prompt button.main:not(.ends)");
      const version = await versionOf(page);
      line.cut();
      await page.click(".prompt button.main:not(.ends)");
      await lost(page);
      assert.equal(
        await page.evaluate(() => getComputedStyle(document.querySelector(".board")).pointerEvents || ""),
        "none",
      );
      await page.keyboard.press("l");
      await page.keyboard.press("Enter"); /* not even by key */
      line.mend();
      await back(page);
      assert.equal(await versionOf(page), version, "a tap from before the break was made after it");
      assert.match(await page.innerText(".prompt .trouble"), /did not arrive/);
      assert.equal(await chosen(page), before);
      assert.equal(await page.innerText(".prompt button.main:not(.ends)"), proposal);
      await decide(page, () => page.click(".prompt button.main:not(.ends)"));
    });
  });

  it("is noticed though nobody taps", async () => {
    await halfMade(async (page, line) => {
      const before = await chosen(page);
      line.cut();
      await lost(page);
      line.mend();
      await back(page);
      assert.equal(await chosen(page), before);
    });
  });

  it("of the operating system's own telling is said at once", async () => {
    await halfMade(async (page) => {
      await page.context().setOffline(true);
      await lost(page);
      await page.context().setOffline(false);
      await back(page);
      await page.keyboard.press("Escape");
      await page.keyboard.press("Escape");
      await openDrawer(page, "moves");
      const roll = dice(1);
      await decide(page, async () => {
        await byList(page, roll);
        await page.click(".prompt button.main:not(.ends)");
      });
    });
  });

  it("or a reload keeps what was half chosen", async () => {
    await halfMade(async (page) => {
      const [before, question] = [await chosen(page), await page.innerText(".question")];
      await page.reload();
      await page.locator(".spot.chosen").first().waitFor();
      assert.equal(await chosen(page), before);
      assert.equal(await page.innerText(".question"), question);
    });
  });
});

describe("taking back", () => {
  it("restores the very same table, and is not offered over what chance did", async () => {
    const { page, context } = await openPage(browser, server.address);
    const states = [];
    page.on("websocket", (socket) =>
      socket.on("framereceived", ({ payload }) => {
        const message = JSON.parse(String(payload));
        if (message.t === "state") states.push(message);
      }),
    );
    await page.goto(server.address + (await shortMatch(server.address, "septikon")));
    await myTurn(page);
    const roll = dice(3);
    let taken = 0;
    for (let i = 0; i < 25 && taken < 3; i++) {
      const start = states.at(-1);
      await decide(page, () => byList(page, roll));
      const now = states.at(-1);
      const fell = now.log.some((e) => e.seat === null && e.undo === undefined);
      if (fell) assert.equal(now.can_undo, false, "chance fell, and yet it may be taken back");
      if (!now.can_undo) continue;
      const version = await versionOf(page);
      /* While the list is open, letters narrow it. */
      if (await page.locator(".drawer").count()) await page.keyboard.press("Escape");
      await page.keyboard.press("u");
      await page.waitForFunction((v) => document.querySelector(".table").dataset.version !== v, version);
      const again = states.at(-1);
      assert.deepEqual(
        [again.view, again.moves, again.prompt, again.to_move],
        [start.view, start.moves, start.prompt, start.to_move],
      );
      taken++;
    }
    assert.ok(taken > 0, "nothing could ever be taken back");
    await context.close();
  });
});
