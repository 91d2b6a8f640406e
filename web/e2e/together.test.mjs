// Several people at one table: taking back by consent, a vote about somebody who stays away, and notifications of
// one's turn.
import assert from "node:assert/strict";
import { describe, it } from "node:test";
import {
  dice,
  drawn,
  followLink,
  makeMatch,
  over,
  openPage,
  setTheStage,
  turnOf,
  unfoldSeat,
  versionOf,
} from "./harness.mjs";
import { byList } from "./ways.mjs";

const { server, browser } = await setTheStage();

/** A match with one browser for each name; seats without one stay empty. `prepare` gets each page before it comes to
 *  the table. */
async function sitTogether(names, { game = "pnrz", seats = names.length, wish = {}, prepare, ...settings } = {}) {
  const made = await makeMatch(server.address, {
    game,
    name: names[0],
    ...wish,
    seats: Array.from({ length: seats }, (_, i) => ({ kind: i === 0 ? "me" : "friend" })),
  });
  const sit = async (i, name) => {
    const person = await openPage(browser, server.address, { name, ...settings });
    await prepare?.(person);
    const { token } = made.seats[i];
    if (i === 0) await person.page.goto(`${server.address}#/play/${made.match}/${token}`);
    else await followLink(person.page, server.address, made.match, token);
    await person.page.waitForSelector(".table");
    people.push(person);
    return person.page;
  };
  const people = [];
  for (const [i, name] of names.entries()) await sit(i, name);
  return { people, sit };
}

const leave = async (people) => {
  for (const { context, errors } of people) {
    assert.deepEqual(errors, []);
    await context.close();
  }
};

/** One step from the list; waits until this page has heard of it. */
async function step(page, roll) {
  const version = await versionOf(page);
  await byList(page, roll);
  await page.waitForFunction((v) => document.querySelector(".table").dataset.version !== v, version);
}

/** The seat's whole turn. */
async function turn(page, roll) {
  await page.waitForSelector('.table[data-turn="mine"]');
  for (let i = 0; i < 20 && (await turnOf(page)) === "mine"; i++) await step(page, roll);
}

/** What lies on a table and in the hand, with the pointer away: a move of the list that lies under it is tried on the
 *  board. */
async function picture(page) {
  await page.mouse.move(0, 0);
  await drawn(page);
  return page.evaluate(() =>
    [...document.querySelectorAll(".board [data-ref], .hand [data-ref]")]
      .map((e) => `${e.dataset.ref} ${e.getAttribute("aria-label")}`)
      .sort(),
  );
}

describe("going back further than one may alone", () => {
  it("is done when the other agrees, and not when they refuse", async () => {
    const { people } = await sitTogether(["Ada", "Grace"]);
    const [{ page: ada }, { page: grace }] = people;
    const roll = dice(5);
    await ada.waitForSelector('.table[data-turn="mine"]');
    await turn(ada, roll);
    await grace.waitForSelector('.table[data-turn="mine"]');
    await turn(grace, roll);
    await ada.waitForSelector('.table[data-turn="mine"]');
    const before = await picture(ada);
    await turn(ada, roll);
    await grace.waitForSelector('.table[data-turn="mine"]');
    const after = await picture(grace);

    await ada.click(".ask-back");
    await ada.waitForSelector(".take-back");
    assert.equal(await ada.locator(".take-back button").count(), 0, "who asks does not answer");
    await grace.click(".take-back button:not(.main)");
    await ada.waitForSelector(".take-back", { state: "detached" });
    assert.equal(await turnOf(ada), "theirs");
    assert.deepEqual(await picture(grace), after);

    /* One step at a time, until the turn is as it began. */
    for (let i = 0; i < 20 && JSON.stringify(await picture(ada)) !== JSON.stringify(before); i++) {
      const version = await versionOf(ada);
      if (await ada.locator(".ask-back").count()) {
        await ada.click(".ask-back");
        await grace.click(".take-back button.main");
      } else {
        await ada.getByRole("button", { name: "Undo" }).click();
      }
      await ada.waitForFunction((v) => document.querySelector(".table").dataset.version !== v, version);
      await ada.waitForSelector(".take-back", { state: "detached" });
    }
    assert.deepEqual(await picture(ada), before);
    assert.equal(await turnOf(ada), "mine");
    await turn(ada, roll);
    await leave(people);
  });
});

describe("somebody who stays away", () => {
  it(
    "is decided about by more than half of those who are there, and may come back",
    { skip: process.env.CARDBOARD_LONG !== "1" },
    async () => {
      const { people, sit } = await sitTogether(["Ada", "Grace"], { seats: 3 });
      const [{ page: ada }, { page: grace }] = people;
      const roll = dice(2);
      const absent = '.notice[role="group"]';
      /* Both play until it is the turn of who never came. */
      const somebody = (page) => page.waitForSelector(`.table[data-turn="mine"], ${absent}`);
      for (;;) {
        const page = await Promise.race([ada, grace].map((one) => somebody(one).then(() => one)));
        if ((await turnOf(page)) !== "mine") break;
        await step(page, roll);
      }
      await ada.waitForSelector(absent);
      assert.equal(await ada.locator(`${absent} button`).count(), 0, "not at once");
      const bot = `${absent} button >> nth=1`;
      await ada.waitForSelector(bot);
      await ada.click(bot);
      await grace.locator(bot, { hasText: "1" }).waitFor();
      assert.equal(await ada.locator(".presence.standin").count(), 0, "one of two is not more than half");
      await grace.click(bot);
      await Promise.all([ada, grace].map((page) => page.waitForSelector(".presence.standin")));
      await ada.waitForSelector('.table[data-turn="mine"]');
      const third = await sit(2, "Joan");
      await third.click(".notice button.main");
      for (const page of [ada, third]) await page.waitForSelector(".presence.standin", { state: "detached" });
      await turn(ada, roll);
      await leave(people);
    },
  );
});

describe("your turn", () => {
  it("is told by the browser to who looks elsewhere and has asked for it, and in the title to everybody", async () => {
    /* Tests cannot see the browser's own notifications, so this stands in for them, and the page is never in the
     * foreground. */
    const elsewhere = () => {
      window.told = [];
      window.Notification = class {
        static permission = "default";
        static requestPermission = async () => (window.Notification.permission = "granted");
        constructor(title, { body }) {
          window.told.push({ title, body });
        }
        close() {}
      };
      Object.defineProperty(document, "hidden", { get: () => true });
    };
    const { people } = await sitTogether(["Ada", "Grace"], {
      prepare: async ({ page }) => {
        await page.addInitScript(elsewhere);
        await page.reload();
      },
    });
    const [{ page: ada }, { page: grace }] = people;
    /* Only Grace wants to be notified. */
    const where = grace.url();
    await grace.goto(`${server.address}#/settings`);
    await grace.check('input[name="notify"] >> nth=0');
    await grace.goto(where);
    await grace.waitForSelector(".table");
    const roll = dice(4);
    await turn(ada, roll);
    await grace.waitForFunction(() => window.told.length === 1);
    const [{ title, body }] = await grace.evaluate(() => window.told);
    assert.match(title, /turn/i);
    assert.ok((await grace.innerText(".question")).startsWith(body), body);
    assert.match(await grace.title(), /^● /);
    assert.doesNotMatch(await ada.title(), /^● /);
    await turn(grace, roll);
    await ada.waitForFunction(() => document.title.startsWith("● "));
    assert.deepEqual(await ada.evaluate(() => window.told), [], "who has not asked is not told");
    await leave(people);
  });
});

describe("a rematch", () => {
  it("begins when all have agreed, each one seat on, with the same clock", async () => {
    const wish = { clock: { bank: 5400, credit: 0 } };
    const { people } = await sitTogether(["Ada", "Grace", "Cleo"], { wish });
    const [ada, grace, cleo] = people.map((p) => p.page);
    /* Bots play on for those who give up, and nobody has to watch. */
    for (const page of [ada, grace, cleo]) {
      await unfoldSeat(page, "give-up");
      await page.click(".give-up .buttons button");
      await page.locator(".player.me .presence.standin").waitFor();
    }
    const places = [ada, grace, cleo].map((page) => page.url());
    const match = /play\/([^/]+)/.exec(places[0])[1];
    for (const page of [ada, grace, cleo]) await page.goto(`${server.address}#/settings`);
    await over(server.address, match);
    for (const [i, page] of [ada, grace, cleo].entries()) {
      await page.goto(places[i]);
      await page.locator(".game-over .to-rematch").waitFor();
    }
    await ada.evaluate(() => {
      const send = WebSocket.prototype.send;
      window.sent = [];
      WebSocket.prototype.send = function (text) {
        window.sent.push(JSON.parse(text));
        send.call(this, text);
      };
    });
    await ada.click(".to-rematch");
    await ada.locator(".rematch .agreed", { hasText: "Ada" }).waitFor();
    assert.equal(await ada.locator(".rematch .agreed").count(), 1);
    const offer = await ada.evaluate(() => window.sent.find(({ t }) => t === "chat"));
    assert.ok(offer.invites, "who has left is told");
    /* The order of seats is not that of agreeing. */
    for (const page of [cleo, grace]) {
      await page.locator(".rematch", { hasText: "Ada wants a rematch" }).waitFor();
      await page.click(".to-rematch");
      if (page === cleo) await ada.locator(".rematch .agreed", { hasText: "Cleo" }).waitFor();
    }
    for (const [page, seat] of [
      [cleo, 0],
      [ada, 1],
      [grace, 2],
    ]) {
      const me = page.locator(`.table:not([data-turn="over"]) .player.me.seat-${seat}`);
      await me.waitFor();
      assert.match(await me.locator(".clock").innerText(), /1:(30:00|[012]\d:\d\d)/, "the clock is as it was");
    }
    await leave(people);
  });
});
