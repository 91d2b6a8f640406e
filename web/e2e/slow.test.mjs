// A slow match of two people over days, each at a device of their own: notices tell them of their turns, each finds the
// match on the home page, and when one is out of time the other decides. The clocks of server and pages are moved.
import assert from "node:assert/strict";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, describe, it } from "node:test";
import { desk, dice, makeMatch, openPage, phone, setTheStage, startNotifier, versionOf } from "./harness.mjs";
import { openInbox, subscribes } from "./push.mjs";
import { byList } from "./ways.mjs";

const folder = mkdtempSync(join(tmpdir(), "cardboard-slow-"));
const notices = join(folder, "outbox"),
  later = join(folder, "later");
let days = 0;
const moveClocks = (by) =>
  writeFileSync(later, new BigInt64Array([BigInt((days += by) * 86400)]), { flag: days ? "r+" : "w" });
moveClocks(0);
const { server, browser } = await setTheStage({ notices, later });
const stopNotifier = startNotifier(notices);
const inbox = await openInbox();
const elsewhere = `${server.address}server.json`;

after(async () => {
  await stopNotifier();
  inbox.close();
  rmSync(folder, { recursive: true, force: true });
});

/** A player whose browser is told of turns. */
async function player(name, size) {
  const { page, context, errors } = await openPage(browser, server.address, {
    name,
    size,
    touch: size === phone,
    stored: true,
  });
  await context.grantPermissions(["notifications"], { origin: server.address.replace(/\/$/, "") });
  await context.addInitScript(subscribes, `${inbox.address}/${name}`);
  await page.reload();
  await page.goto(`${server.address}#/settings`);
  await page.click(".notices .tell-here");
  await page.locator('.notices li[data-medium="push"]').waitFor();
  const key = await page.evaluate(() => JSON.parse(localStorage.getItem("player")));
  return { name, page, context, errors, key };
}

/** Opens the match from the home page, on that day. */
async function come({ page }) {
  await page.clock.setSystemTime(Date.now() + days * 86400_000);
  await page.goto(elsewhere);
  await page.goto(server.address);
  await page.locator(".my-games li.mine a.main").click();
  await page.locator('.table[data-turn="mine"][data-answered="false"]').waitFor();
}

/** Decides until the other is asked, and closes the page. */
async function decide({ page }, roll) {
  for (let moves = 0; await page.locator(".player.me.playing").count(); moves++) {
    assert.ok(moves < 100, "the other is never asked");
    const before = await versionOf(page);
    await byList(page, roll);
    await page.waitForFunction((version) => {
      const { dataset } = document.querySelector(".table");
      return dataset.version !== version && dataset.sent === "false" && document.querySelector(".player.playing");
    }, before);
  }
  await page.goto(elsewhere);
}

describe("a slow match", () => {
  it("goes on for days between two devices", async () => {
    const ada = await player("Ada", desk),
      bea = await player("Bea", phone);
    const made = await makeMatch(server.address, {
      game: "septikon",
      options: { first: "A" },
      clock: { days: 3 },
      key: ada.key,
      name: "Ada",
      seats: [{ kind: "me" }, { kind: "friend" }],
    });
    await bea.page.goto(`${server.address}#/play/${made.match}/${made.seats[1].token}`);
    await bea.page.locator(".overlay button.main").click();
    await bea.page.locator(".table[data-turn]").waitFor();
    await bea.page.goto(elsewhere);

    const roll = dice(5);
    let [here, away] = [ada, bea];
    for (let day = 0; day < 3; day++) {
      await come(here);
      const told = inbox.came(`/${away.name}`);
      await decide(here, roll);
      await inbox.arrival(`/${away.name}`, told + 1);
      moveClocks(1);
      [here, away] = [away, here];
    }

    /* Who is asked does not come. Nobody hurries them while they have time; then the other decides. */
    await away.page.clock.setSystemTime(Date.now() + days * 86400_000);
    await away.page.goto(server.address);
    await away.page.locator(".my-games a.to-all, .my-games .to-all").click();
    await away.page.locator(`li[data-match="${made.match}"]`).getByText("1 day left").waitFor();
    await away.page.locator(`li[data-match="${made.match}"] a`).first().click();
    await away.page.locator('.table[data-turn="theirs"]').waitFor();
    assert.equal(await away.page.locator(".notice").count(), 0);
    moveClocks(2.5);
    const vote = away.page.locator(".notice");
    await vote.waitFor();
    assert.deepEqual(await vote.locator("button[aria-pressed]").count(), 3);
    await vote.locator("button[aria-pressed]").first().click();
    await vote.waitFor({ state: "detached" });
    await away.page.locator(".player.playing .deadline").waitFor();
    assert.deepEqual([...ada.errors, ...bea.errors], []);
    await ada.context.close();
    await bea.context.close();
  });
});
