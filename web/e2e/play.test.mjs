// P2: every game by pointing, by keys alone and from the list alone. Some turns of each, and the end of a match by
// pointing; CARDBOARD_LONG=1 plays whole matches every way, and prints game, way, decisions and seconds.
import assert from "node:assert/strict";
import { describe, it } from "node:test";
import {
  bareNumbers,
  decide,
  dice,
  gameNames,
  lateRecord,
  myTurn,
  openPage,
  openRecord,
  setTheStage,
  sitDown,
} from "./harness.mjs";
import { aimed, byKeys, byList, byPointer, unreachable } from "./ways.mjs";

const long = process.env.CARDBOARD_LONG === "1";
const ways = { pointer: byPointer, keys: byKeys, list: byList };
const turns = 2;

const { server, browser } = await setTheStage();
const games = await gameNames(server.address);

/** Plays until the end, or so many decisions; returns how many it took. */
async function play(page, way, most = Infinity) {
  const roll = dice(7);
  let made = 0;
  for (let on = true; on && made < most; made++) on = await decide(page, () => ways[way](page, roll));
  return made;
}

describe("playing", () => {
  for (const way of Object.keys(ways)) {
    it(`every game by ${way}`, async () => {
      for (const game of games) {
        const { page, context, errors } = await openPage(browser, server.address);
        await sitDown(page, server.address, game);
        const since = Date.now();
        const made = await play(page, way, long ? Infinity : turns);
        assert.deepEqual(await bareNumbers(page), [], `${game}: numbers say what they mean`);
        if (way === "pointer") {
          assert.ok(aimed.get(game) > 0, `${game}: nothing was aimed at`);
          assert.deepEqual([...(unreachable.get(game) ?? [])], [], `${game}: whatever glows can be hit with a pointer`);
        }
        if (long) console.log(`| ${game} | ${way} | ${made} | ${((Date.now() - since) / 1000).toFixed(0)} |`);
        else if (way === "pointer" && game === "pnrz") {
          /* A table that has grown, with little left to choose. */
          await openRecord(page, server.address, lateRecord(game, 4));
          await myTurn(page);
          await play(page, way);
          assert.deepEqual([...(unreachable.get(game) ?? [])], [], `${game}: late in a match, too`);
        }
        if (long || (way === "pointer" && game === "pnrz")) {
          assert.equal(await page.locator(".table").getAttribute("data-turn"), "over", game);
          await page.locator(".ranking .winner, .game-over").first().waitFor();
        }
        assert.deepEqual(errors, [], game);
        await context.close();
      }
    });
  }
});
