// The lessons from their first stop to their last, and what follows them.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { describe, it } from "node:test";
import { gamesOf, patience, phone, setTheStage, withPage } from "./harness.mjs";
import { barriers, sideways, smallTargets } from "./measure.mjs";

/* Two games stand for all, except in the long run. */
const long = process.env.CARDBOARD_LONG === "1";
const { server, browser } = await setTheStage();
const some = long ? (await gamesOf(server.address)).map((g) => g.id) : ["pnrz"];

/** What each caption points at, according to the file. */
function pointedAt(game) {
  const record = readFileSync(new URL(`../src/games/${game}/lesson.txt`, import.meta.url), "utf8");
  const captions = record
    .slice(record.indexOf("\n\n"))
    .split(/\n(?!; )/)
    .filter((part) => part.includes("; says "));
  return captions.map((caption) => [...caption.matchAll(/^; see (.*)$/gm)].flatMap((m) => m[1].split(" ")));
}

const selector = (thing) => (thing.startsWith(".") ? thing : `[data-ref="${thing}"]`);
const at = (page, stop) => page.waitForSelector(`.lesson[data-stop="${stop}"][data-ready="true"]`);

/** What is wrong with the light: a veil without its hole, a sheet over what it speaks of, or a focus that is nowhere.
 *  Runs in the page. */
async function inTheLight() {
  const frame = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 0)));
  await frame();
  await frame();
  /* The focus follows the drawing; a busy machine takes its time. */
  for (let frames = 0; frames < 300 && document.activeElement === document.body; frames++) await frame();
  const wrong = [];
  const sheet = document.querySelector(".lesson-sheet");
  const { left, top, right, bottom } = sheet.getBoundingClientRect();
  const dark = document.querySelector('.veil[data-dark="true"]');
  const lit = document.querySelector(".veil").dataset.lit;
  const holes = lit ? lit.split(" ").map((hole) => hole.split(",").map(Number)) : [];
  if (dark && holes.length === 0) wrong.push("nothing is lit");
  if (left < 0 || top < 0 || right > innerWidth || bottom > innerHeight) wrong.push("the sheet is cut off");
  if (innerWidth > 980 && dark)
    for (const hole of holes) {
      const over = Math.min(right, hole[2]) - Math.max(left, hole[0]);
      const deep = Math.min(bottom, hole[3]) - Math.max(top, hole[1]);
      if (over > 2 && deep > 2) wrong.push(`the sheet covers ${over.toFixed(0)} x ${deep.toFixed(0)} of what is lit`);
    }
  if (document.activeElement === document.body) wrong.push("nothing has the focus");
  return wrong;
}

/** What of these things cannot be seen: outside the screen, or behind the sheet, the question or an edge of the board.
 *  The target and each thing that a caption names must show the middle and most of itself; of what is there twice, one.
 *  Waits a moment, as a reader does: boards glide to their places. Runs in the page. */
async function hiddenOnes([selectors, longest]) {
  const shown = ([left, top, right, bottom], thing) => {
    const free = (x, y) => {
      const over = document.elementFromPoint(left + (right - left) * x, top + (bottom - top) * y);
      const cover = over?.closest(".lesson-sheet, .prompt-place, .top-bar, .stage-edge");
      return over !== null && (!cover || cover.contains(thing));
    };
    const places = [0.1, 0.3, 0.5, 0.7, 0.9];
    const seen = places.flatMap((x) => places.filter((y) => free(x, y)));
    return free(0.5, 0.5) && seen.length >= 0.8 * places.length ** 2;
  };
  const boxOf = (thing) => {
    const { left, top, right, bottom } = thing.getBoundingClientRect();
    return [left, top, right, bottom];
  };
  const hidden = () => {
    const { target, dark } = document.querySelector(".veil").dataset;
    const box = target ? target.split(",").map(Number) : null;
    const inPrompt = box && document.elementFromPoint((box[0] + box[2]) / 2, (box[1] + box[3]) / 2)?.closest(".prompt");
    const things = (selector) => [...document.querySelectorAll(`.lesson .table ${selector}`)];
    const question = document.querySelector('.lesson[data-asks="true"] .prompt');
    return [
      ...(question && !shown(boxOf(question), question) ? ["the question"] : []),
      ...(dark === "true" && !(box && shown(box, inPrompt)) ? ["the target"] : []),
      ...selectors.filter((s) => things(s).length > 0 && !things(s).some((thing) => shown(boxOf(thing), thing))),
    ];
  };
  const until = performance.now() + longest;
  while (hidden().length > 0 && performance.now() < until) await new Promise((done) => setTimeout(done, 50));
  return hidden();
}

/** Goes on from a stop as a reader does who lets the page show everything. */
async function goOn(page, stop) {
  while (await page.locator(`.lesson[data-stop="${stop}"] .lesson-sheet .next`).count())
    await page.click(".lesson-sheet .next");
  if (await page.locator(`.lesson[data-stop="${stop}"][data-asks="true"]`).count()) await page.keyboard.press("s");
  await at(page, stop + 1);
}

describe("a lesson", () => {
  it("leads from the lobby to a match, and points at what is there", async () => {
    for (const game of some) {
      await withPage(browser, server.address, {}, async (page) => {
        await page.click(`.game-card[data-game="${game}"] a[href="#/learn/${game}"]`);
        await at(page, 0);
        const things = pointedAt(game);
        for (let stop = 0; stop < things.length; stop++) {
          for (const thing of things[stop])
            assert.ok(await page.locator(selector(thing)).count(), `${game}, stop ${stop}: no ${thing}`);
          assert.deepEqual(await page.evaluate(inTheLight), [], `${game}, stop ${stop}`);
          if (stop < things.length - 1) await goOn(page, stop);
        }
        while (await page.locator(".lesson-sheet .next").count()) await page.click(".lesson-sheet .next");
        await page.click(".lesson-sheet .buttons button.main");
        await page.waitForSelector(".table[data-version]:not(.lesson *)");
        await page.goto(server.address);
        await page.waitForSelector(`.game-card[data-game="${game}"] a:has-text("Learn it again")`);
      });
    }
  });

  /* Stops whose light is far above or below the question; all of them in the long run. */
  const far = { anomaly: [4, 23], adrenaline: [17], pnrz: [13] };
  /* What a phone cannot show together with a target that is large enough to tap. */
  const apart = { anomaly: { 19: ["zone=L4"] }, septikon: { 18: ["place=A(8,16)"] } };
  for (const game of long ? some : Object.keys(far))
    it(`never hides its target on a phone: ${game}`, async () => {
      const things = pointedAt(game);
      const begin = long ? "" : `/${far[game][0]}`;
      await withPage(
        browser,
        server.address,
        { size: phone, touch: true, at: `#/learn/${game}${begin}` },
        async (page) => {
          const hidden = [];
          for (const stop of long ? things.keys() : far[game]) {
            if (!long) await page.goto(`${server.address}#/learn/${game}/${stop}`);
            await at(page, stop);
            const shown = things[stop].filter((thing) => !apart[game]?.[stop]?.includes(thing));
            for (const thing of await page.evaluate(hiddenOnes, [shown.map(selector), patience]))
              hidden.push(`stop ${stop}: ${thing}`);
            if (long && stop < things.length - 1) await goOn(page, stop);
          }
          assert.deepEqual(hidden, []);
        },
      );
    });

  it("answers a legal move that is not asked for, and waits", async () => {
    await withPage(browser, server.address, { at: "#/learn/pnrz/3" }, async (page) => {
      await at(page, 3);
      await page.keyboard.press("l");
      await page.click('.moves button[data-move="play T32 (0,0) r0"]');
      assert.match(await page.innerText(".lesson-sheet .reply"), /three pirates/);
      assert.equal(await page.locator('.lesson[data-stop="3"]').count(), 1);
      await page.click('.moves button[data-move="play T20 (0,0) r2"]');
      await at(page, 4);
      assert.match(await page.innerText(".lesson-sheet .note"), /Also good/);
      await page.keyboard.press("ArrowLeft");
      await at(page, 3);
    });
  });

  it("is open to everybody, on a phone, too", async () => {
    for (const game of some) {
      await withPage(browser, server.address, { size: phone, at: `#/learn/${game}/6` }, async (page) => {
        await at(page, 6);
        assert.equal(await sideways(page), 0, game);
        assert.deepEqual(await barriers(page), [], game);
        assert.deepEqual(
          (await smallTargets(page)).filter((t) => !t.startsWith("summary")),
          [],
          game,
        );
        assert.deepEqual(await page.evaluate(inTheLight), [], game);
        assert.ok((await page.locator(".lesson-sheet").boundingBox()).height < 300, game);
      });
    }
  });
});
