// The trainer: a mistake in a reviewed match comes back as a puzzle, is answered, and waits for a later day.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { describe, it } from "node:test";
import { phone, setTheSite, withPage } from "./harness.mjs";
import { barriers, sideways, smallTargets } from "./measure.mjs";

const game = "septikon";
const puzzle = JSON.parse(readFileSync(new URL(`../src/games/${game}/puzzles.json`, import.meta.url), "utf8"))[3];
const best = puzzle.moves[0].text,
  worst = puzzle.moves.at(-1).text;
const { site, browser } = await setTheSite();
const day = 86400000;

/** A match of this browser that ends with a mistake of the person who played. */
const saved = {
  id: "local-planted",
  game,
  created: 1,
  changed: 1,
  status: "over",
  hints: false,
  version: 1,
  toMove: [],
  seats: [0, 1].map((seat) =>
    seat === puzzle.seat ? { kind: "person", name: "Ada" } : { kind: "bot", name: "", level: "fair" },
  ),
  record: puzzle.record.replace(new RegExp(`\n${puzzle.seat} .*\n$`), `\n${puzzle.seat} ${worst}\n`),
  position: null,
  revision: 1,
  writer: "test",
};

/** Puts the match where the page keeps its own; the page has made the place. */
const plant = (page) =>
  page.evaluate(
    (match) =>
      new Promise((done, failed) => {
        const request = indexedDB.open("cardboard", 1);
        request.onerror = failed;
        request.onsuccess = () => {
          const writing = request.result.transaction("matches", "readwrite");
          writing.objectStore("matches").put(match);
          writing.oncomplete = done;
          writing.onabort = failed;
        };
      }),
    saved,
  );

const ready = (page, stop) => page.waitForSelector(`.lesson[data-stop="${stop}"][data-ready="true"]`);

async function answer(page, move) {
  if ((await page.locator("#move-filter").count()) === 0) await page.keyboard.press("l");
  await page.fill("#move-filter", move);
  await page.click(`.moves button[data-move="${move}"]`);
}

/** The deck as the page saves it. */
async function fileOf(page) {
  const [file] = await Promise.all([page.waitForEvent("download"), page.click(".practice-file button")]);
  return JSON.parse(readFileSync(await file.path(), "utf8"));
}

const addFile = (page, deck) =>
  page.locator(".open-deck input").setInputFiles({
    name: "deck.json",
    mimeType: "application/json",
    buffer: Buffer.from(typeof deck === "string" ? deck : JSON.stringify(deck)),
  });

describe("a mistake", () => {
  let deck;

  it("of a reviewed match comes back as a puzzle, is found, and waits for a later day", async () => {
    await withPage(browser, site.address, {}, async (page) => {
      await page.locator(".home-card").first().waitFor();
      assert.equal(await page.locator(".home-card.practice-today").count(), 0);
      await plant(page);
      await page.goto(`${site.address}#/replay/${saved.id}/0`);
      await page.click(".to-practice");
      await ready(page, 0);
      assert.match(await page.locator(".lesson-sheet").innerText(), /Find a better move/);
      await page.click(".lesson-sheet .hint");
      assert.match(await page.locator(".lesson-sheet").innerText(), /You played this, with a chance of \d+ %/);
      await page.waitForSelector('.veil[data-dark="true"]');
      await answer(page, best);
      await ready(page, 1);
      assert.match(await page.locator(".lesson-sheet .says").innerText(), /^Right, with a hint\. .*Again on/);
      await page.click(".lesson-sheet .onward");
      await page.locator(".accuracy circle").waitFor();
      assert.match(await page.locator(".practice").innerText(), /Nothing left to practise today\. The next one/);
      deck = await fileOf(page);
      assert.deepEqual(
        deck.cards.map((c) => [c.id, c.game, c.seat, c.played.text]),
        [[`${saved.id}/1`, game, puzzle.seat, worst]],
      );
      assert.ok(Date.parse(deck.cards[0].schedule.due) > Date.now() + day / 2);
      assert.deepEqual(
        deck.days.map(({ asked, right }) => [asked, right]),
        [[1, 1]],
      );
    });
  });

  it("goes to another browser with the file; on its day the home page has it, and a wrong answer counts", async () => {
    const [card] = deck.cards;
    const due = new Date(Date.now() - day).toISOString();
    const waiting = { ...deck, cards: [{ ...card, schedule: { ...card.schedule, due } }] };
    await withPage(browser, site.address, { size: phone, touch: true, at: "#/practise" }, async (page) => {
      await addFile(page, "{}");
      await page.getByText("This file has no mistakes").waitFor();
      await addFile(page, waiting);
      await page.getByText("1 mistake to practise today").waitFor();
      assert.deepEqual(await barriers(page), []);
      assert.equal(await sideways(page), 0);
      await page.goto(site.address);
      await page.locator('.home-card.practice-today a[href="#/practise/now"]').click();
      await ready(page, 0);
      assert.equal(await sideways(page), 0);
      assert.deepEqual(await smallTargets(page), []);
      assert.deepEqual(await barriers(page), []);
      await answer(page, worst);
      const reply = await page.locator(".lesson-sheet .reply").innerText();
      assert.ok(reply.includes(`${Math.round(100 * card.played.worth)} %`), reply);
      await answer(page, card.moves[0].text);
      await ready(page, 1);
      await page.click(".lesson-sheet .onward");
      const after = await fileOf(page);
      assert.equal(after.cards[0].schedule.lapses, 1);
      assert.deepEqual(
        after.days.map(({ asked, right }) => [asked, right]),
        [[2, 1]],
      );
    });
  });
});
