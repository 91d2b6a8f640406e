// Coming back to a match that others have gone on with: the board first stands as it was last looked at, what happened
// since is told on it in order, and then comes the question. One tap skips it.
import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { dice, gamesOf, makeMatch, phone, setTheStage, versionOf, withPage } from "./harness.mjs";
import { byList } from "./ways.mjs";

const { server, browser } = await setTheStage();
const games = await gamesOf(server.address);

/** The versions that the table shows, and whether anybody was asked meanwhile. */
const watchVersions = () => {
  window.shown = [];
  new MutationObserver(() => {
    const table = document.querySelector(".table");
    if (!table) return;
    const { version, turn } = table.dataset;
    if (window.shown.at(-1)?.version !== Number(version)) window.shown.push({ version: Number(version), turn });
    else window.shown.at(-1).turn = turn;
  }).observe(document, { subtree: true, childList: true, attributes: true });
};

const setPace = (page, motion) =>
  page.evaluate(
    (m) =>
      localStorage.setItem("settings", JSON.stringify({ ...JSON.parse(localStorage.getItem("settings")), motion: m })),
    motion,
  );

/** A slow match of two people on two devices, and bots in the other seats. */
async function slowMatch(game) {
  const seats = Array.from({ length: Math.max(2, game.min_players) }, (_, i) =>
    i < 2 ? { kind: "friend" } : { kind: "bot", level: "easy" },
  );
  const made = await makeMatch(server.address, { game: game.id, seats, clock: { days: 3 } });
  return made.seats.slice(0, 2).map(({ token }) => `${server.address}#/play/${made.match}/${token}`);
}

async function sit(page, at) {
  await page.goto(at);
  await page.locator(".overlay button.main").click();
  await page.locator(".table[data-turn]").waitFor();
}

/** Waits until one of the two is asked: then nobody else is. Whether it is the one at this page. */
async function rests(page) {
  await page.locator(".player.seat-0.playing, .player.seat-1.playing").first().waitFor();
  return (await page.locator(".player.me.playing").count()) > 0;
}

/** One device plays until the other is asked, and is then closed; the other plays on until it is asked no more. The
 *  versions that each saw last. */
async function leaveAndMiss(away, here, roll) {
  for (let moves = 0; !(await rests(here)); moves++) {
    assert.ok(moves < 200, "the other is never asked");
    await move(away, roll);
    await here.waitForFunction(
      (v) => document.querySelector(".table").dataset.version >= Number(v),
      await versionOf(away),
    );
  }
  await away.waitForFunction(
    (v) => document.querySelector(".table").dataset.version >= Number(v),
    await versionOf(here),
  );
  const seen = Number(await versionOf(away));
  await away.goto(`${server.address}#/learn`);
  for (let moves = 0; moves < 8 && (await rests(here)); moves++) await move(here, roll);
  return [seen, Number(await versionOf(here))];
}

/** Makes a move, whoever is asked then. */
async function move(page, roll) {
  const before = await versionOf(page);
  await byList(page, roll);
  await page.waitForFunction((v) => {
    const { dataset } = document.querySelector(".table");
    return dataset.version !== v && dataset.sent === "false";
  }, before);
}

describe("coming back to a slow match", () => {
  for (const game of games)
    it(`tells what happened since, on the board and in order (${game.id})`, () =>
      withPage(browser, server.address, { name: "Bea" }, async (here) => {
        const [mine, theirs] = await slowMatch(game);
        await withPage(browser, server.address, {}, async (away) => {
          const roll = dice(9);
          await Promise.all([sit(away, mine), sit(here, theirs)]);
          const at = away.url();
          const [seen, last] = await leaveAndMiss(away, here, roll);
          assert.ok(last > seen);
          await away.goto(server.address);
          await setPace(away, 20);
          await away.addInitScript(watchVersions);
          await away.goto(at);
          await away.reload();
          await away.waitForFunction((v) => window.shown.at(-1)?.version >= v, last);
          const shown = await away.evaluate(() => window.shown);
          const versions = shown.map((s) => s.version);
          assert.equal(versions[0], seen, `it begins where it was left: ${versions}`);
          assert.deepEqual(
            versions,
            versions.toSorted((a, b) => a - b),
            "in order",
          );
          assert.ok(
            shown.slice(0, -1).every((s) => s.turn === "theirs"),
            "nobody is asked before the end",
          );
          /* Once. */
          await away.reload();
          await away.waitForFunction((v) => window.shown.at(-1)?.version >= v, last);
          assert.equal(await away.evaluate(() => window.shown[0].version), versions.at(-1));
        });
      }));

  it("is skipped by a tap anywhere, and marks in the log what is new", () =>
    withPage(browser, server.address, { name: "Bea" }, async (here) => {
      const game = games.find((g) => g.id === "septikon");
      const [mine, theirs] = await slowMatch(game);
      await withPage(browser, server.address, {}, async (away) => {
        await Promise.all([sit(away, mine), sit(here, theirs)]);
        const at = away.url();
        const [, last] = await leaveAndMiss(away, here, dice(4));
        await away.goto(server.address);
        await setPace(away, 100000);
        await away.setViewportSize(phone);
        await away.goto(at);
        await away.reload();
        await away.locator(".skip-story").waitFor();
        assert.ok(Number(await versionOf(away)) < last);
        await away.locator(".board").click({ position: { x: 5, y: 5 } });
        await away.waitForFunction((v) => document.querySelector(".table").dataset.version === String(v), last);
        assert.equal(await away.locator(".skip-story").count(), 0);
        await away.click("#open-log");
        await away.locator(".log .first-new").waitFor();
      });
    }));
});
