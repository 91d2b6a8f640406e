// Matches with friends who are not there at the same time: the home page begins with those that wait, the title counts
// them, finished ones are in the archive, and a key opens its seats on another device.
import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { openPage, phone, setTheStage, withPage } from "./harness.mjs";

const { server, browser } = await setTheStage();

const post = async (path, body) => {
  const answer = await fetch(server.address + path, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
  });
  return answer.json();
};

/** A match of me and a friend who is not there, in which I decide first: both seats are mine. */
const mineToMove = (key, name, game = "pnrz") =>
  post("api/matches", { game, key, name, seats: [{ kind: "me" }, { kind: "me", name: "Grace" }] });

const keyOf = (page) => page.evaluate(() => JSON.parse(localStorage.getItem("player")));

/** Chance waits until the first player comes. */
async function come(page, made) {
  await page.goto(`${server.address}#/play/${made.match}/${made.seats[0].token}`);
  await page.locator(".table[data-turn]").waitFor();
}

describe("my matches", () => {
  it("begin the home page, and the title counts them", () =>
    withPage(browser, server.address, {}, async (page) => {
      await page.waitForFunction(() => localStorage.getItem("player"));
      const key = await keyOf(page);
      const first = await mineToMove(key, "Ada"),
        second = await mineToMove(key, "Ada", "septikon");
      await come(page, first);
      await come(page, second);
      await page.goto(server.address);
      await page.locator(".my-games li.mine").nth(1).waitFor();
      assert.equal(await page.innerText(".my-games h2"), "Your move in 2 matches");
      await page.waitForFunction(() => document.title === "(2) cardboard");
      assert.match(await page.getAttribute('link[rel="icon"]', "href"), /^data:image/);
      await page.locator(`.my-games li[data-match="${first.match}"] button`).click();
      await page.waitForFunction(() => document.title === "(1) cardboard");
      assert.equal(await page.innerText(".my-games h2"), "Your move in 1 match");
      await page.click(".my-games .to-all");
      await page.locator(".own-matches section").nth(1).waitFor();
      assert.deepEqual(await page.locator(".own-matches h2").allInnerTexts(), ["Your turn", "Put away"]);
      await page.fill(".own-matches input", "septikon grace");
      await page.waitForFunction(() => document.querySelectorAll(".own-matches li").length === 1);
      await page.fill(".own-matches input", "nobody at all");
      await page.waitForFunction(() => document.querySelectorAll(".own-matches li").length === 0);
    }));

  it("may be slow: the set-up offers days, nobody is away, and the time that is left is said in days", () =>
    withPage(browser, server.address, { at: "#/new/septikon" }, async (page) => {
      await page.check('input[name="clock"][value="slow"]');
      await page.check('input[name="days"][value="7"]');
      await page.check('input[name="chair"][value="1"]');
      await page.check('input[name="who"][value="friend"]');
      await page.click("form button.main");
      await page.locator(".table[data-turn]").waitFor();
      const asked = page.locator(".player.playing");
      await asked.locator(".deadline").waitFor();
      assert.match(await asked.innerText(), /6 days left/);
      assert.equal(await page.locator(".clock, .presence.away").count(), 0);
      assert.equal(await page.locator(".notice").count(), 0);
      await page.goto(`${server.address}#/mine`);
      await page.getByText("6 days left").waitFor();
      await page.goto(`${server.address}#/settings`);
      await page.click(".holiday button >> nth=2");
      await page.getByText("I am back").waitFor();
      assert.match(await page.innerText(".holiday"), /21 days are left/);
      await page.goBack();
      await page.goBack();
      await page.locator(".player.me").getByText("on holiday until").waitFor();
    }));

  it("open on another device by the key, and end up in the archive", async () => {
    await withPage(browser, server.address, {}, async (page) => {
      await page.waitForFunction(() => localStorage.getItem("player"));
      const key = await keyOf(page);
      const made = await mineToMove(key, "Ada");
      await come(page, made);
      const { page: other, context } = await openPage(browser, server.address, { size: phone, touch: true });
      await other.evaluate((k) => localStorage.setItem("player", JSON.stringify(k)), key);
      await other.reload();
      await other.locator(".my-games li.mine a.main").tap();
      await other.locator('.table[data-turn="mine"]').waitFor();
      assert.match(other.url(), /\/[01]$/, "without a token");
      assert.equal(await other.evaluate(() => localStorage.getItem("seats")), null);
      await context.close();
      /* The other seat of this screen gives up. */
      await page.evaluate(
        ({ match, token }) =>
          new Promise((resolve, reject) => {
            const socket = new WebSocket(`${location.origin.replace("http", "ws")}/play/${match}`);
            socket.onopen = () => socket.send(JSON.stringify({ t: "hello", token }));
            socket.onerror = reject;
            socket.onmessage = ({ data }) => {
              const message = JSON.parse(data);
              if (message.t === "state" && message.status === "playing") socket.send('{"t":"concede","id":"g1"}');
              if (message.t === "ack") resolve(socket.close());
            };
          }),
        { match: made.match, token: made.seats[1].token },
      );
      await page.goto(`${server.address}#/mine`);
      const row = page.locator(`.own-matches section[aria-label="Finished"] li[data-match="${made.match}"]`);
      await row.waitFor();
      assert.match(await row.innerText(), /you won/);
      await row.locator("a").click();
      await page.waitForFunction((id) => location.hash.startsWith(`#/replay/${id}`), made.match);
      await page.locator(".replay, .timeline").first().waitFor();
    });
  });

  it("are not shown to somebody who has none", () =>
    withPage(browser, server.address, { at: "#/mine", language: "de" }, async (page) => {
      await page.getByText("Du hast noch keine Partien.").waitFor();
      await page.goto(server.address);
      await page.locator(".game-card").first().waitFor();
      assert.equal(await page.locator(".my-games").count(), 0);
      assert.equal(await page.title(), "cardboard");
    }));
});
