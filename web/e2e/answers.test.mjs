// The answer that ends a decision stands in the question, in every game, where a thumb reaches it; the question says
// what is left to do; and if there is only one answer, it is made.
import assert from "node:assert/strict";
import { describe, it } from "node:test";
import {
  decide,
  dice,
  gameNames,
  myTurn,
  openPage,
  phone,
  setTheStage,
  shortMatch,
  sitDown,
  versionOf,
} from "./harness.mjs";
import { byFinger, byPointer } from "./ways.mjs";

const long = process.env.CARDBOARD_LONG === "1";

const { server, browser } = await setTheStage();
const games = await gameNames(server.address);

/** Sits down on a phone; `moves` are the legal moves of the newest question. */
async function onPhone(game, more) {
  const opened = await openPage(browser, server.address, { size: phone, touch: true, confirm: true });
  const asked = { moves: [] };
  opened.page.on("websocket", (socket) =>
    socket.on("framereceived", ({ payload }) => {
      const message = JSON.parse(payload);
      if (message.t === "state") asked.moves = (message.moves ?? []).map((m) => m.text);
    }),
  );
  await opened.page.goto(server.address + (await shortMatch(server.address, game, more)));
  await myTurn(opened.page);
  return { ...opened, asked };
}

/** Cards of the hand that are played without naming anything: a choice among others, which ends nothing. */
const cards = ["feed"];

/** Which of these verbs the question does not offer within reach, and buttons that end something outside of it. */
const missing = (page, verbs) =>
  page.evaluate((wanted) => {
    const reached = (thing) => {
      const { x, y, width, height } = thing.getBoundingClientRect();
      return document.elementFromPoint(x + width / 2, y + height / 2)?.closest("button") === thing;
    };
    const offers = [...document.querySelectorAll(".prompt [data-verb]")].filter(reached).map((b) => b.dataset.verb);
    const elsewhere = [...document.querySelectorAll(".middle button.main")].filter((b) => !b.closest(".prompt"));
    return [...wanted.filter((v) => !offers.includes(v)), ...elsewhere.map((b) => `elsewhere: ${b.textContent}`)];
  }, verbs);

describe("the answer that ends a decision", () => {
  for (const game of games)
    it(`is in the question of ${game}`, async () => {
      const { page, context, errors, asked } = await onPhone(game);
      const roll = dice(11);
      for (let made = 0, on = true; on && made < (long ? 60 : 8); made++) {
        const verbs = [...new Set(asked.moves)].filter((text) => !text.includes(" ") && !cards.includes(text));
        assert.deepEqual(await missing(page, verbs), [], `${game}, decision ${made}: ${asked.moves.slice(0, 5)}`);
        on = await decide(page, () => byFinger(page, roll));
      }
      assert.deepEqual(errors, []);
      await context.close();
    });

  it("seals a Freak, and until then the question counts what is left", async () => {
    const { page, context, errors } = await onPhone("spacefreaks");
    const question = page.locator(".question");
    for (const [part, left] of [
      ["alien-armor", /Legs, Right Arm, Left Arm/],
      ["beast-hooves", /Right Arm, Left Arm/],
      ["tentacle", /Still to choose: Left Arm/],
      ["disruptor-shield", /Seal this Freak/],
    ]) {
      assert.equal(await page.locator(".prompt .ends").count(), 0, `nothing can be sealed before ${part}`);
      await page.locator(`[data-ref="part=${part}"]`).tap();
      await page.waitForFunction(
        (said) => new RegExp(said).test(document.querySelector(".question").textContent),
        left.source,
      );
    }
    assert.doesNotMatch(await question.innerText(), /Choose the next part/);
    const seal = await page.locator(".prompt .ends").boundingBox();
    assert.ok(seal.y + seal.height <= phone.height && seal.x + seal.width <= phone.width, "the seal is in sight");
    await page.touchscreen.tap(seal.x + seal.width / 2, seal.y + seal.height / 2);
    await page.locator(".spf-arena").waitFor();
    assert.deepEqual(errors, []);
    await context.close();
  });
});

it("the only answer is made after a breath, unless the player stops it", async () => {
  const { page, context, errors } = await openPage(browser, server.address, { breath: true });
  /* The page itself stops the first one, at once: a breath may be over before a click comes from here. */
  await page.evaluate(() => {
    window.only = { said: "", stopped: null, offered: [] };
    new MutationObserver(() => {
      const stop = document.querySelector(".stop-only");
      if (!stop) return;
      const { version } = document.querySelector(".table").dataset,
        { only } = window;
      if (only.stopped !== null) only.offered.push(version);
      else {
        Object.assign(only, { said: document.querySelector(".only-answer").textContent, stopped: version });
        stop.click();
      }
    }).observe(document, { childList: true, subtree: true });
  });
  await sitDown(page, server.address, "adrenaline");
  const roll = dice(5);
  const chosen = new Set();
  for (let made = 0; ; made++) {
    assert.ok(made < 300, "there was always a choice");
    const { said, stopped, offered, now } = await page.evaluate(() => ({
      ...window.only,
      now: document.querySelector(".table").dataset.version,
    }));
    if (offered.some((version) => version !== now && !chosen.has(version))) break;
    if (stopped === now) {
      assert.match(said, /The only answer: \S/);
      await page.waitForTimeout(1200);
      assert.equal(await versionOf(page), stopped, "it was made although it was stopped");
      assert.equal(await page.locator(".stop-only").count(), 0);
    }
    const choose = async () => {
      if (offered.includes(now)) return; /* it is made without us */
      chosen.add(now);
      await byPointer(page, roll);
    };
    assert.ok(await decide(page, choose), "the match is over");
  }
  assert.deepEqual(errors, []);
  await context.close();
});
