// P3, P4 and the tree that screen readers read: every page at two sizes, by day and by night.
import assert from "node:assert/strict";
import { describe, it } from "node:test";
import {
  decide,
  desk,
  dice,
  finishedMatch,
  gameNames,
  openPage,
  phone,
  post,
  setTheStage,
  sitDown,
  versionOf,
  withPage,
  openDrawer,
} from "./harness.mjs";
import { barriersByNight, barriersInBothThemes, colourOnly, sideways, smallTargets, spotSizes } from "./measure.mjs";
import { anyLine, byList } from "./ways.mjs";

const long = process.env.CARDBOARD_LONG === "1";

const { server, browser } = await setTheStage();
const games = await gameNames(server.address);
const finished = await finishedMatch(server.address, "anomaly");
const event = await eventOfBots();
/* Tables early in a match, where the viewer must decide. The long run adds late ones, some of them over. */
const asked = await playAll(3);
const tables = long ? await playAll(40) : asked;

/** An event that has begun. */
async function eventOfBots() {
  const events = `${server.address}api/events`;
  const made = await post(events, { game: games[0], bots: { level: "easy", fill: 4 } });
  await post(`${events}/${made.event}/start`, { host: made.host });
  return `#/event/${made.event}`;
}

async function playAll(most) {
  const played = [];
  for (const game of games) played.push(await play(game, most));
  return played;
}

/** Plays so many decisions of a game; returns the address of its table. */
async function play(game, most) {
  const { page, context } = await openPage(browser, server.address);
  await sitDown(page, server.address, game);
  const roll = dice(9);
  for (let i = 0; i < most; i++) if (!(await decide(page, () => byList(page, roll)))) break;
  const at = new URL(page.url()).hash;
  await context.close();
  return at;
}

const replayOf = (table) => table.replace(/#\/watch\/(\w+)\/.*/, "#/replay/$1/3");

/** Pages by address, and what is on them once they have loaded. */
const pages = () => [
  ["", ".game-card"],
  [`#/new/${games[1]}`, "form fieldset"],
  ["#/settings", "fieldset"],
  [`#/rules/${games[0]}`, ".rules h2"],
  [`#/book/${games[0]}`, ".book-picture svg"],
  [finished, ".game-over"],
  [replayOf(finished), ".scrubber"],
  ["#/event", ".event-form"],
  [event, ".event-standings"],
  [`${event}/show`, ".event-tables"],
  [`#/edit/${games[0]}`, "main *"],
  [`#/learn/${games[0]}`, "main *"],
];

for (const [name, size, touch] of [
  ["desk", desk, false],
  ["phone", phone, true],
]) {
  it(`on a ${name} no page and no table has a serious barrier`, { skip: !touch && !long }, async () => {
    await withPage(browser, server.address, { size, touch }, async (page) => {
      const found = [];
      const look = async (what) => {
        /* A phone by night stands for all, except in the long run. */
        found.push(...(await (long ? barriersInBothThemes : barriersByNight)(page)).map((f) => `${what}: ${f}`));
        if ((await sideways(page)) > 0) found.push(`${what}: scrolls sideways`);
        if (touch) found.push(...(await smallTargets(page)).map((f) => `${what}: small: ${f}`));
      };
      for (const [at, sign] of [...pages(), ...tables.map((t) => [t, ".table"])]) {
        await page.goto(server.address + at);
        await page.waitForSelector(sign);
        await look((await page.evaluate(() => document.querySelector(".table")?.dataset.game)) ?? (at || "lobby"));
      }
      await page.keyboard.press("?");
      await page.waitForSelector(".overlay");
      await look("help");
      assert.ok(found.length === 0, found.slice(0, 40).join("\n"));
    });
  });
}

/** A line of the list by touch, and the confirming button where there is one. */
async function confirmed(page, roll) {
  const before = await versionOf(page);
  await (await anyLine(page, roll)).tap();
  const done = page.locator(".prompt button.main:not(.ends)");
  await done
    .or(page.locator(`.table:not([data-version="${before}"])`))
    .first()
    .waitFor();
  if ((await versionOf(page)) === before && (await done.count())) await done.first().tap();
}

describe("a finger", () => {
  it("can choose whatever glows, however small it is drawn", async () => {
    await withPage(browser, server.address, { size: phone, touch: true, confirm: true }, async (page) => {
      for (const game of games) {
        await sitDown(page, server.address, game);
        const roll = dice(2);
        let tried = 0;
        for (let i = 0; i < (long ? 20 : 5) && tried < (long ? 5 : 1); i++) {
          await page.evaluate(() => scrollTo(0, 0));
          const [small] = (await spotSizes(page)).filter((s) => s.size < 43.5);
          if (small) {
            tried++;
            const spot = page.locator(`svg.stage .spot.can[data-ref="${small.ref}"]`).first();
            const { x, y, width, height } = await spot.boundingBox();
            await page.touchscreen.tap(x + width / 2, y + height / 2);
            const chosen = page.locator(".prompt .step-back");
            const choice = page.locator(`.lens .spot[data-ref="${small.ref}"]`).first();
            /* A walk that costs something shows its way first. */
            await chosen.or(choice).or(page.locator(".spf-path path")).first().waitFor();
            if (await choice.count()) {
              const drawn = await choice.boundingBox();
              assert.ok(Math.min(drawn.width, drawn.height) >= 43.5, game);
              await choice.tap();
              await page.waitForSelector(".lens", { state: "detached" });
            }
            while (await page.locator(".prompt .step-back").count()) await page.click(".prompt .step-back");
          }
          if (!(await decide(page, () => confirmed(page, roll)))) break;
        }
      }
    });
  });
});

describe("with all colours removed", () => {
  it("marks of seats and resources still differ: by letter, shape or icon", async () => {
    await withPage(browser, server.address, {}, async (page) => {
      for (const [i, game] of games.entries()) {
        await page.goto(server.address + asked[i]);
        await page.waitForSelector(".prompt.mine");
        const { marks, clash } = await colourOnly(page);
        assert.deepEqual(clash, [], game);
        assert.ok(marks >= 2, `${game}: no marks were found`);
      }
    });
  });
});

describe("the tree that screen readers read", () => {
  it("says who plays, what is asked, what can be done, and what lies on the table", async () => {
    await withPage(browser, server.address, {}, async (page) => {
      for (const [i, game] of games.entries()) {
        await page.goto(server.address + asked[i]);
        await page.waitForSelector(".prompt.mine");
        await openDrawer(page, "moves");
        const tree = await page.locator(".table").ariaSnapshot();
        const question = (await page.innerText(".question")).split(/\s+[A-Z]+-\d/)[0].trim();
        const first = (await page.locator(".moves li button").first().innerText()).trim();
        for (const [what, words] of [
          ["the player", "Ada"],
          ["the question", question],
          ["a move", first],
        ]) {
          assert.ok(tree.includes(words.slice(0, 40)), `${game}: ${what} is not in the tree: ${words}`);
        }
        /* Everything that can be named has a name in words, not only its notation. */
        const nameless = await page.evaluate(() =>
          [...document.querySelectorAll(".table [data-ref]")]
            .filter((spot) => {
              const name = (spot.getAttribute("aria-label") ?? spot.textContent ?? "").trim();
              return name === "" && !spot.closest("[aria-hidden]");
            })
            .map((spot) => spot.dataset.ref),
        );
        assert.deepEqual(nameless, [], game);
        const status = await page.locator('.table .hidden[role="status"]').innerText();
        assert.ok(status.includes(question), `${game}: the question is not announced`);
      }
    });
  });
});
