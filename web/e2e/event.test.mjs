// Events: opened at a desk, joined by a link on a phone, played to the end by people and bots, shown on a projector.
import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { decide, desk, dice, myTurn, openPage, phone, post, setTheStage, unfoldSeat, withPage } from "./harness.mjs";
import { byFinger, byList } from "./ways.mjs";

const { server, browser } = await setTheStage();

const events = `${server.address}api/events`;
const short = { game: "septikon", options: { end: "ten", limit: "500", first: "A" } };

const sidewards = (page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

/** At my table of this round, until it is over, and back to the event. Soon one of its people gives up. */
async function playTable(page, way, roll) {
  const to = page.locator(".event-mine a.main");
  const first = (await to.getAttribute("href")).endsWith("/0");
  const soon = first || (await page.innerText(".event-mine")).includes("Bot ") ? 5 : Infinity;
  await to.click();
  await myTurn(page);
  /* The other may give up while something is looked for. */
  const over = page.locator('.table[data-turn="over"]');
  let on = true;
  for (let made = 0; on && made < soon; made++) {
    const decided = decide(page, () => way(page, roll)).catch(() => over.waitFor());
    on = (await Promise.race([decided, over.waitFor()])) === true;
  }
  if (on) {
    await unfoldSeat(page, "give-up");
    await page.locator(".give-up .buttons button").click();
  }
  await page.locator(".game-over a.to-event").click();
  await page.locator(".event-page").waitFor();
}

/** Round after round; returns how many tables that were. */
async function playEvent(page, way, roll) {
  const over = page.locator(".event-standings[data-over]"),
    to = page.locator(".event-mine a.main");
  for (let tables = 0; ; tables++) {
    await to.or(over).first().waitFor();
    if (await over.count()) return tables;
    await playTable(page, way, roll);
  }
}

describe("events", () => {
  it("are opened from the lobby, and only the host starts and closes them", () =>
    withPage(browser, server.address, { name: "Grace" }, async (page) => {
      await page.click(".open-tables .to-events");
      await page.selectOption(".event-form [name=game]", "septikon");
      await page.fill(".event-form [name=title]", "Tuesday club");
      await page.check('.event-form input[value="knockout"]');
      await page.check('.event-form input[value="quick"]');
      await page.click(".event-form button.main");
      await page.getByText("Nobody has joined yet.").waitFor();
      assert.equal(await page.innerText("h1"), "Tuesday club");
      await page.click(".event-join button.main");
      await page.getByText("You take part as Grace").waitFor();
      const address = await page.inputValue(".event-join input[readonly]");
      await withPage(browser, server.address, { size: phone, touch: true, name: "Grace" }, async (other) => {
        await other.goto(address);
        await other.locator(".event-join button.main").tap();
        await other.getByText("You take part as Grace 2").waitFor();
        assert.equal(await other.locator(".event-host").count(), 0);
        assert.ok((await sidewards(other)) <= 0, "the page is wider than the phone");
        await page.getByText("2 players have joined.").waitFor();
        await page.click(".event-host .to-start");
        await other.getByText("Your table is open").waitFor();
        assert.match(await other.title(), /^\(1\) /);
        /* Whoever leaves has lost, which ends a knockout of two; if the other never came, the lot decides. */
        const leave = other.locator(".event-links button");
        await leave.tap();
        await leave.tap();
        await page.getByText(/has won\.$/).waitFor();
        assert.equal(await page.locator(".event-host").count(), 0);
      });
      await page.goto(`${server.address}#/event`);
      await page.getByRole("link", { name: "Tuesday club" }).click();
      await page.getByText(/has won\.$/).waitFor();
    }));

  it("say what is wrong, and take the host along to another device", async () => {
    const made = await post(events, short);
    await withPage(browser, server.address, { expected: [/404/], at: "#/event/nonesuch22" }, async (page) => {
      await page.locator(".trouble").waitFor();
      await page.goto(`${server.address}#/event/${made.event}/host/${made.host}`);
      await page.locator(".event-host").waitFor();
      assert.ok(!page.url().includes(made.host), "the token stays in the address");
      assert.ok(await page.isDisabled(".event-host .to-start"));
      await page.click("text=Close the event");
      await page.click("text=Yes, open no further round");
      await page.getByText("no further round opens").waitFor();
    });
  });

  it("go on to their end with eight people at desks and phones, and bots", async () => {
    const made = await post(events, { ...short, title: "Ten", rounds: 2, bots: { level: "easy", fill: 10 } });
    const at = `#/event/${made.event}`;
    const { page: wall } = await openPage(browser, server.address, { at: `${at}/show` });
    const people = [];
    for (const [i, name] of ["Ada", "Ben", "Cleo", "Dan", "Eve", "Finn", "Gus", "Hana"].entries()) {
      const touch = i % 2 === 1;
      const { page } = await openPage(browser, server.address, { size: touch ? phone : desk, touch, name, at });
      await page.click(".event-join button.main");
      await wall.locator(".show-gathering").getByText(name, { exact: true }).waitFor();
      people.push({ page, way: touch ? byFinger : byList, roll: dice(i + 3) });
    }
    const [{ page: host }] = people;
    await host.goto(`${server.address}${at}/host/${made.host}`);
    await host.click(".event-host .to-start");
    await wall.getByText("Round 1 of 2").waitFor();
    const played = await Promise.all(people.map(({ page, way, roll }) => playEvent(page, way, roll)));
    assert.deepEqual(played, Array(8).fill(2));
    const event = await (await fetch(`${events}/${made.event}`)).json();
    assert.equal(event.status, "over");
    const order = event.standings.map((s) => event.entrants.find((e) => e.entrant === s.entrant).name);
    assert.equal(order.length, 10);
    for (const { page } of people) {
      assert.deepEqual(await page.locator('.event-standings th[scope="row"]').allInnerTexts(), order);
      assert.ok((await sidewards(page)) <= 0);
    }
    await wall.getByText(/has won\.$/).waitFor();
    assert.ok((await sidewards(wall)) <= 0);
    const csv = await host.getAttribute(".event-links a[href$=csv]", "href");
    const lines = (await (await fetch(new URL(csv, server.address))).text()).trim().split("\r\n");
    assert.deepEqual(
      lines.slice(1).map((line) => line.split(",")[1]),
      order.map((name) => `"${name}"`),
    );
  });
});
