// Talking at the table: opening the chat is enough to write, letters are never shortcuts while it is open, and on a
// phone a message is noticed.
import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { makeMatch, openPage, phone, setTheStage } from "./harness.mjs";

const { server, browser } = await setTheStage();

/** Ada and Grace at one table; `options` are those of Grace's screen. */
async function two(options = {}) {
  const made = await makeMatch(server.address, {
    game: "pnrz",
    name: "Ada",
    seats: [{ kind: "me" }, { kind: "friend" }],
  });
  const sit = async (seat, more) => {
    const person = await openPage(browser, server.address, more);
    await person.page.goto(`${server.address}#/play/${made.match}/${made.seats[seat].token}`);
    await person.page.waitForSelector(".table");
    return person;
  };
  const people = [await sit(0, { name: "Ada" }), await sit(1, { name: "Grace", ...options })];
  const close = async () => {
    for (const { context, errors } of people) {
      assert.deepEqual(errors, []);
      await context.close();
    }
  };
  return { ada: people[0].page, grace: people[1].page, close };
}

/** What shortcuts would have done: another tab of the drawer, the help, another theme. */
const disturbed = (page) =>
  page.evaluate(() => [
    document.querySelector("#tab-chat")?.getAttribute("aria-selected"),
    document.querySelectorAll("dialog[open]").length,
    document.documentElement.dataset.theme,
  ]);

describe("a friend's link", () => {
  it("says who invites to what, as whom and for how long, and asks for a name", async () => {
    const made = await makeMatch(server.address, {
      game: "pnrz",
      name: "Ada",
      seats: [{ kind: "me" }, { kind: "friend" }],
    });
    const { page, context, errors } = await openPage(browser, server.address, { size: phone, touch: true, name: "" });
    await page.goto(`${server.address}#/play/${made.match}/${made.seats[1].token}`);
    const sheet = page.locator("dialog.overlay");
    await sheet.locator("form").waitFor();
    const said = await sheet.innerText();
    for (const part of [
      /Ada invites you/,
      /Pirates, Ninjas/,
      /You are: Ninjas \+ Zombies/,
      /about \d+ minutes/,
      /best gang/,
    ])
      assert.match(said, part);
    await sheet.locator("input").fill("Grace");
    await sheet.locator("button.main").tap();
    await sheet.waitFor({ state: "detached" });
    await page.waitForFunction(() => /Grace/.test(document.querySelector(".player.me").textContent));
    assert.deepEqual(errors, []);
    await context.close();
  });
});

describe("chat", () => {
  it("takes what is typed from the moment it is opened", async () => {
    const { ada, grace, close } = await two();
    await ada.click("#open-chat");
    await ada.keyboard.type("Hello? All fine, c u [1]");
    assert.equal(await ada.inputValue("#chat-line"), "Hello? All fine, c u [1]");
    assert.deepEqual(await disturbed(ada), ["true", 0, "day"]);
    await ada.keyboard.press("Enter");

    /* Somebody who clicked elsewhere in the meantime still writes. */
    await ada.evaluate(() => document.activeElement.blur());
    await ada.keyboard.type("nice hulk");
    assert.equal(await ada.inputValue("#chat-line"), "nice hulk");
    assert.deepEqual(await disturbed(ada), ["true", 0, "day"]);
    await ada.keyboard.press("Enter");

    await grace.click("#open-chat");
    await grace.locator(".chat li >> nth=1").waitFor();
    assert.match(await grace.innerText(".chat"), /Hello\? All fine, c u \[1\][^]*nice hulk/);

    /* The tabs are still walked along with the arrow keys. */
    await grace.focus("#tab-chat");
    await grace.keyboard.press("ArrowLeft");
    await grace.keyboard.press("ArrowRight");
    assert.equal(await grace.evaluate(() => document.activeElement.id), "tab-chat");
    await close();
  });

  it("is noticed on a phone, and one tap away", async () => {
    const { ada, grace, close } = await two({ size: phone, touch: true });
    await ada.click("#open-chat");
    await ada.keyboard.type("Your turn!");
    await ada.keyboard.press("Enter");
    const button = grace.locator("#open-chat");
    await button.locator(".unread").waitFor();
    assert.match(await button.innerText(), /1/);
    await button.tap();
    await grace.locator(".chat li", { hasText: "Your turn!" }).waitFor();
    assert.equal(await button.locator(".unread").count(), 0);
    await close();
  });
});
