// A player's key on several devices: a second one by the link of the QR code, one that is lost, and one that comes back
// with the key card.
import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { openPage, phone, setTheStage, withPage } from "./harness.mjs";
import { barriersByNight, sideways, smallTargets } from "./measure.mjs";

const { server, browser } = await setTheStage();
const settings = `${server.address}#/settings`;

const post = async (path, body) => {
  const headers = { "Content-Type": "application/json" };
  return (await fetch(server.address + path, { method: "POST", headers, body: JSON.stringify(body) })).json();
};
const keyOf = (page) => page.evaluate(() => JSON.parse(localStorage.getItem("player")));
const part = (page, title) => page.locator(".devices button[aria-expanded]").getByText(title, { exact: true });
const matchesOf = async (key) => (await post("api/mine", { key })).matches.map((m) => m.match);

/** Everything that leaves the page. */
function listen(page) {
  const sent = [];
  page.on("request", (request) => sent.push({ url: request.url(), body: request.postData() ?? "" }));
  return sent;
}

describe("devices", () => {
  it("share a key by a link that works once, by a card, and lose it together", async () => {
    const first = await openPage(browser, server.address);
    const second = await openPage(browser, server.address, { expected: [/status of 404/] });
    const [here, there] = [first.page, second.page];
    const leaving = listen(here),
      fetching = listen(there);
    await here.goto(settings);
    await part(here, "Add a device").waitFor();
    await here.waitForFunction(() => localStorage.getItem("player"));
    const key = await keyOf(here);
    const made = await post("api/matches", {
      game: "pnrz",
      key,
      name: "Ada",
      seats: [{ kind: "me" }, { kind: "friend" }],
    });

    /* By keys alone, as with a screen reader. */
    await part(here, "Add a device").focus();
    await here.keyboard.press("Enter");
    await here.locator(".handover .qr svg").waitFor();
    const address = await here.getByLabel("Link for the other device").inputValue();
    const [, secret] = /#\/settings\/key\/([\w-]{22})$/.exec(address);
    await there.goto(address);
    await there.getByRole("button", { name: "Play here with this key" }).click();
    await there.locator(`.own-matches li[data-match="${made.match}"]`).waitFor();
    assert.equal(await keyOf(there), key);
    assert.ok(leaving.some(({ url }) => url.endsWith("api/handover")));
    for (const { url, body } of [...leaving, ...fetching]) {
      assert.ok(!url.includes(secret) && !body.includes(secret), url);
      assert.ok(!url.includes("handover") || !body.includes(key), "sealed");
    }

    /* The link is used up: whoever finds it later gets nothing. */
    await there.goto(settings);
    await there.goto(address);
    await there.getByRole("button", { name: "Play here with this key" }).click();
    await there.getByText("This link was opened, or is older than five minutes").waitFor();

    /* The device is lost: this one gets a new key, the other one nothing any more. */
    await there.goto(`${server.address}#/play/${made.match}/0`);
    await there.locator(".table").waitFor();
    await part(here, "A device is lost").click();
    await here.click(".devices .new-key");
    await here.getByText("You have a new key").waitFor();
    const renewed = await keyOf(here);
    assert.notEqual(renewed, key);
    await there.getByText("opened elsewhere, or has a new key").waitFor();
    assert.deepEqual([await matchesOf(key), await matchesOf(renewed)], [[], [made.match]]);

    /* Everything is lost: the characters of the card bring it back. */
    await part(here, "Key card").click();
    await here.locator(".key-card .qr svg").waitFor();
    const code = await here.innerText(".key-card code");
    await here.emulateMedia({ media: "print" });
    const others = here.locator("h1, legend, fieldset:not(.devices), .devices button");
    assert.ok((await others.count()) > 5);
    const printed = await others.evaluateAll((all) => all.filter((one) => one.checkVisibility()).length);
    assert.equal(printed, 0, "the card alone is printed");
    assert.equal(await here.locator(".key-card code").isVisible(), true);
    await there.goto(settings);
    await part(there, "I have a key card").click();
    const typed = there.getByLabel("Characters of the card");
    await typed.fill(code.slice(0, -1));
    await typed.press("Enter");
    await there.getByText("Look for a mistyped character").waitFor();
    await typed.fill(code.toLowerCase());
    await typed.press("Enter");
    await there.getByRole("button", { name: "Play here with this key" }).click();
    await there.locator(`.own-matches li[data-match="${made.match}"]`).waitFor();
    assert.equal(await keyOf(there), renewed);
    for (const { errors, context } of [first, second]) {
      assert.deepEqual(errors, []);
      await context.close();
    }
  });

  it("are no barrier on a phone", () =>
    withPage(
      browser,
      server.address,
      { size: phone, touch: true, at: `#/settings/key/${"k".repeat(22)}` },
      async (page) => {
        for (const [title, sign] of [
          ["Add a device", ".handover .qr svg"],
          ["Key card", ".key-card .qr svg"],
          ["I have a key card", ".devices form"],
          ["A device is lost", ".new-key"],
        ]) {
          await part(page, title).click();
          await page.locator(sign).waitFor();
          assert.deepEqual(
            [await barriersByNight(page), await smallTargets(page), await sideways(page)],
            [[], [], 0],
            title,
          );
        }
      },
    ));
});
