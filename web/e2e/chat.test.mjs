// Talking at the table: opening the chat is enough to write, letters are never shortcuts while it is open, and on a
// phone a message is noticed.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { describe, it } from "node:test";
import { followLink, makeMatch, openPage, phone, setTheStage } from "./harness.mjs";

const { server, browser } = await setTheStage();

/** Ada and Grace at one table; `options` are those of Grace's screen. */
async function two(options = {}) {
  const made = await makeMatch(server.address, {
    game: "pnrz",
    name: "Ada",
    seats: [{ kind: "me" }, { kind: "friend" }],
  });
  const people = [
    await openPage(browser, server.address, { name: "Ada" }),
    await openPage(browser, server.address, { name: "Grace", ...options }),
  ];
  const [{ page: ada }, { page: grace }] = people;
  await ada.goto(`${server.address}#/play/${made.match}/${made.seats[0].token}`);
  await ada.waitForSelector(".table");
  await followLink(grace, server.address, made.match, made.seats[1].token);
  const close = async () => {
    for (const { context, errors } of people) {
      assert.deepEqual(errors, []);
      await context.close();
    }
  };
  return { ada, grace, close };
}

/** What shortcuts would have done: another tab of the drawer, the help, another theme. */
const disturbed = (page) =>
  page.evaluate(() => [
    document.querySelector("#tab-chat")?.getAttribute("aria-selected"),
    document.querySelectorAll("dialog[open]").length,
    document.documentElement.dataset.theme,
  ]);

describe("a friend's link", () => {
  /** What whoever calls themselves so reads on a phone, and what they are asked. */
  async function invited(name, use) {
    const made = await makeMatch(server.address, {
      game: "pnrz",
      name: "Ada",
      seats: [{ kind: "me" }, { kind: "friend" }],
    });
    const { page, context, errors } = await openPage(browser, server.address, { size: phone, touch: true, name });
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
    await use(sheet);
    await sheet.locator("button.main").tap();
    await sheet.waitFor({ state: "detached" });
    await page.waitForFunction(() => /Grace/.test(document.querySelector(".player.me").textContent));
    assert.deepEqual(errors, []);
    await context.close();
  }

  it("says who invites to what, as whom and for how long, and asks for a name", () =>
    invited("", (sheet) => sheet.locator("input").fill("Grace")));
  it("says so in the language of the page", async () => {
    const file = new URL("../src/languages/fr/about/about.json", import.meta.url);
    const { blurb } = JSON.parse(readFileSync(file, "utf8")).games.pnrz;
    const made = await makeMatch(server.address, { game: "pnrz", seats: [{ kind: "me" }, { kind: "friend" }] });
    const { page, context } = await openPage(browser, server.address, { name: "", language: "fr" });
    await page.goto(`${server.address}#/play/${made.match}/${made.seats[1].token}`);
    await page.locator("dialog.overlay p", { hasText: blurb }).waitFor();
    await context.close();
  });
  it("says so to people whose name is known, too", () =>
    invited("Grace", async (sheet) => assert.equal(await sheet.locator("input").inputValue(), "Grace")));
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
    /* The guide repeats what was said, until it is read. */
    await grace.locator('.guide[data-rank="heard"] .brief', { hasText: "Ada Your turn!" }).waitFor();
    await button.tap();
    await grace.locator(".heard-line").waitFor({ state: "detached" });
    await grace.locator(".chat li", { hasText: "Your turn!" }).waitFor();
    assert.equal(await button.locator(".unread").count(), 0);
    /* What was read stays read. */
    await grace.reload();
    await grace.waitForSelector(".table");
    await ada.keyboard.type("And now?");
    await ada.keyboard.press("Enter");
    await button.locator(".unread").waitFor();
    assert.match(await button.innerText(), /\b1\b/);
    await button.tap();
    assert.equal(await grace.locator(".chat li").count(), 2);
    await close();
  });
});
