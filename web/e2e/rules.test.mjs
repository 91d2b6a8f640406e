// The rules on the page: searched, linked, and named when something is not possible; and the bot's advice.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { describe, it } from "node:test";
import { decide, dice, gameNames, phone, setTheStage, sitDown, withPage, openDrawer, patience } from "./harness.mjs";
import { byList } from "./ways.mjs";
import { barriers, sideways } from "./measure.mjs";

const { server, browser } = await setTheStage({ botTime: 200 });

const inSight = (page, id) =>
  page.waitForFunction((rule) => {
    const box = document.getElementById(rule)?.getBoundingClientRect();
    return box && box.top >= -2 && box.top < innerHeight / 2;
  }, id);

describe("the rules", () => {
  it("open at a rule, at a section, and where one rule names another", async () => {
    await withPage(browser, server.address, { at: "#/rules/septikon/SEP-8.6" }, async (page) => {
      await inSight(page, "SEP-8.6");
      assert.equal(await page.locator(".wanted").count(), 1);
      /* First what the book says, with its picture, then the exact words. */
      await page.locator(".wanted .in-plain-words .book-table").waitFor();
      assert.doesNotMatch(await page.innerText(".in-plain-words"), /\[(seed|public|ruling)/);
      await page.click('.wanted a:has-text("SEP-8.10")');
      await inSight(page, "SEP-8.10");
      await page.click('.contents a:has-text("Warehouses")');
      await inSight(page, "SEP-6");
    });
  });

  it("are searched, and open to everybody on a phone", async () => {
    await withPage(browser, server.address, { size: phone, at: "#/rules/pnrz" }, async (page) => {
      await page.waitForSelector("article section");
      const before = await page.locator("article p").count();
      await page.fill(".rules input", "kraken");
      await page.waitForFunction((n) => document.querySelectorAll("article p").length < n, before);
      assert.match(await page.innerText('.rules [role="status"]'), /found/);
      assert.equal(await sideways(page), 0);
      assert.deepEqual(await barriers(page), []);
    });
  });
});

describe("the rule book", () => {
  it("draws every picture of every chapter", async () => {
    /* Pictures are drawn when somebody comes near. */
    const scrollThrough = async () => {
      for (const picture of document.querySelectorAll(".book-table")) {
        picture.scrollIntoView();
        await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
      }
    };
    for (const game of await gameNames(server.address)) {
      const book = readFileSync(new URL(`../src/languages/en/books/${game}.md`, import.meta.url), "utf8");
      const chapters = book.split(/^# /m).slice(1);
      await withPage(browser, server.address, { at: `#/book/${game}` }, async (page) => {
        let leaves = 0;
        for (let first = 0; first < chapters.length; first += leaves) {
          await page.waitForFunction((n) => document.querySelector(".book-page h2")?.id === `page-${n}`, first);
          leaves = await page.locator(".book-page").count();
          const pictures = [
            ...chapters
              .slice(first, first + leaves)
              .join("")
              .matchAll(/^ *!\[.+?\]\((.+)\)$/gm),
          ].map((m) => m[1]);
          const wanted = {
            first: chapters[first].split("\n")[0],
            drawn: pictures.length,
            close: pictures.filter((p) => p.includes(" close ")).length,
            rings: pictures.flatMap((p) => p.split(" see ")[1]?.split(" ") ?? []).length,
          };
          const there = async () => {
            await page.waitForFunction(
              ({ first, drawn }) =>
                document.querySelector(".book-page h2")?.textContent === first &&
                document.querySelectorAll(".book-table").length === drawn,
              wanted,
            );
            await page.evaluate(scrollThrough);
            await page.waitForFunction(({ drawn, close, rings }) => {
              const count = (what) => document.querySelectorAll(what).length;
              return (
                count(".book-table[data-drawn]") === drawn &&
                count(".book-table .stage-sheet.moves") === close &&
                count(".book-ring") === rings
              );
            }, wanted);
          };
          await there().catch((e) =>
            assert.fail(`${game}, chapter ${first + 1}: ${JSON.stringify(wanted)}: ${e.message}`),
          );
          /* No picture has keys, and of Septikon's squares only those are drawn that a close-up shows. */
          const zoomed = () =>
            page.locator(".book-table .stage").evaluateAll((all) => all.map((s) => s.getAttribute("width")).join());
          const before = await zoomed();
          await page.keyboard.press("+");
          await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 0))));
          assert.equal(await zoomed(), before, `${game}, chapter ${first + 1}: a key zooms pictures`);
          assert.equal(await page.locator(".book-table .sep-roll:visible").count(), 0, "words over a picture");
          for (const board of await page.locator(".book-table .stage-sheet.moves").all())
            assert.ok((await board.locator("[data-place]").count()) < 150, `${game}, chapter ${first + 1}: squares`);
          await page.keyboard.press("ArrowRight");
        }
      });
    }
  });

  it("has no leaf with two thirds of a screen left empty", async () => {
    for (const language of ["en", "de"])
      for (const game of await gameNames(server.address)) {
        const size = { width: 1440, height: 900 };
        await withPage(browser, server.address, { size, language, at: `#/book/${game}` }, async (page) => {
          let first = 0;
          for (let on = true; on;) {
            await page.waitForFunction((n) => document.querySelector(".book-page h2")?.id === `page-${n}`, first);
            /* Boards keep their room before they are drawn; parts of a table are as high as what is in them. */
            for (const part of await page.locator(".book-table:not(.book-board)").all()) {
              await part.scrollIntoViewIfNeeded();
              await part.and(page.locator("[data-drawn]")).waitFor();
            }
            const empty = await page.evaluate(() => {
              const paper = document.querySelector(".book-pages").getBoundingClientRect(),
                fold = (paper.left + paper.right) / 2;
              const blocks = [...document.querySelectorAll(".book-page > :not(.book-number)")].flatMap((block) => [
                ...block.getClientRects(),
              ]);
              const low = (on) => Math.max(paper.top, ...blocks.filter(on).map((box) => box.bottom));
              return (
                paper.bottom -
                Math.min(
                  low((box) => box.left < fold),
                  low((box) => box.left >= fold),
                )
              );
            });
            assert.ok(empty < (2 / 3) * size.height, `${game}, ${language}, chapter ${first + 1}: ${empty}`);
            first += await page.locator(".book-page").count();
            on = await page.locator(".book-turn").last().isEnabled();
            await page.keyboard.press("ArrowRight");
          }
        });
      }
  });

  it("has the chapter that is open in sight on a phone, however long its name", async () => {
    await withPage(browser, server.address, { size: phone, language: "de", at: "#/book/septikon" }, async (page) => {
      await page.waitForSelector(".book-contents [aria-current]");
      const chapters = await page.locator(".book-contents li").count();
      for (let chapter = 0; chapter < chapters; chapter++) {
        await page.evaluate((n) => (location.hash = `#/book/septikon/${n}`), chapter);
        await page.waitForFunction(
          ({ n, wide }) => {
            const [open, ...more] = document.querySelectorAll(".book-contents [aria-current]");
            if (!open || more.length > 0 || open.lastChild.textContent !== String(n + 1)) return false;
            const { left, right } = open.getBoundingClientRect();
            return left >= 8 && right <= wide - 8;
          },
          { n: chapter, wide: phone.width },
        );
      }
    });
  });

  it("shows each whole board on a phone, without what belongs to a table", async () => {
    /* Some places of the outermost ones. */
    const far = {
      adrenaline: ['[data-ref="square=r0c0"]', '[data-ref="square=r2c3"]'],
      anomaly: [".ano-health", '[data-ref="zone=L1"]', '[data-ref="zone=L3"]'],
      septikon: ['[data-ref="place=A(1,1)"]', '[data-ref="place=B(1,1)"]'],
      spacefreaks: ['[data-ref="figure=A1"]', '[data-ref="figure=B1"]'],
    };
    for (const [game, places] of Object.entries(far))
      await withPage(browser, server.address, { size: phone, at: `#/book/${game}` }, async (page) => {
        await page.locator(".book-table").scrollIntoViewIfNeeded();
        await page.locator(".book-table[data-drawn]").waitFor();
        const cut = await page.evaluate((wanted) => {
          const frame = document.querySelector(".book-table").getBoundingClientRect();
          return wanted.filter((place) => {
            const at = document.querySelector(`.book-table ${place}`)?.getBoundingClientRect();
            const [x, y] = at ? [at.left + at.width / 2, at.top + at.height / 2] : [-1, -1];
            return x < frame.left || x > frame.right || y < frame.top || y > frame.bottom;
          });
        }, places);
        assert.deepEqual(cut, [], game);
        assert.equal(await page.locator(".book-table .ano-below").count(), 0, game);
      });
  });

  it("shows all of a table in its pictures, rings what they are about, and keeps its place", async () => {
    await withPage(browser, server.address, { size: phone, at: "#/book/pnrz/5" }, async (page) => {
      await page.locator(".book-table").nth(1).waitFor();
      /* Pictures further down are drawn when somebody comes near. */
      for (const picture of await page.locator(".book-table").all()) await picture.scrollIntoViewIfNeeded();
      await page.waitForFunction(() => document.querySelectorAll(".book-picture .book-ring").length === 3);
      await page.waitForFunction(() =>
        [...document.querySelectorAll(".book-picture .book-table")].every((frame) => {
          const out = frame.getBoundingClientRect();
          const flags = [...frame.querySelectorAll(".pnrz-flag, [data-piece]")].map((f) => f.getBoundingClientRect());
          return (
            flags.length > 12 &&
            flags.every((r) => r.top >= out.top && r.bottom <= out.bottom && r.left >= out.left && r.right <= out.right)
          );
        }),
      );
      const open = await page.locator(".book-contents [aria-current]").boundingBox();
      assert.ok(open.x >= 0 && open.x + open.width <= phone.width);
      assert.equal(await sideways(page), 0);
      assert.deepEqual(await barriers(page), []);
    });
  });
});

describe("a table", () => {
  it("says by which rule something is not possible", async () => {
    await withPage(browser, server.address, {}, async (page) => {
      await sitDown(page, server.address, "adrenaline");
      await page.locator(".board [data-ref]:not(.can):not(.chosen)").first().dispatchEvent("click");
      assert.match(await page.innerText(".prompt .why"), /cannot be chosen now.*ADR-\d/s);
      await openDrawer(page, "moves");
      await page.fill("#move-filter", "reload whisper");
      assert.match(await page.innerText(".moves .why"), /“reload” is not possible now.*ADR-12/s);
    });
  });

  it("says why, in every game, where its table knows", async () => {
    const tried = {
      septikon: ['[data-ref="place=A(4,3)"]', /not in a warehouse.*SEP-3\.2/s],
      pnrz: ['[data-piece^="tile=T"] [data-ref^="cell="]:not(.can)', /empty places.*PNRZ-4\.3/s],
      anomaly: [".ano-zone:not(.can)", /ANO-\d/],
      adrenaline: ['.hand [data-ref^="powerup="]:not(.can)', /ADR-\d/],
      spacefreaks: ['[data-ref^="figure=B"]:not(.can)', /belongs to B.*SPF-6\.3|SPF-\d/s],
    };
    await withPage(browser, server.address, {}, async (page) => {
      const told = async (thing) => {
        if ((await page.locator(thing).count()) === 0) return "";
        await page.locator(thing).first().dispatchEvent("click");
        /* Not everything has an answer; the next decision is another chance. */
        await page.waitForSelector(".prompt .why", { timeout: patience / 100 }).catch(() => undefined);
        return (await page.locator(".prompt .why").allInnerTexts()).join();
      };
      for (const [game, [thing, answer]] of Object.entries(tried)) {
        await sitDown(page, server.address, game);
        const roll = dice(6);
        let said = await told(thing);
        for (let i = 0; i < 25 && !answer.test(said) && (await decide(page, () => byList(page, roll))); i++)
          said = await told(thing);
        assert.match(said, answer, game);
      }
    });
  });

  it("shows the rule of its question without being left", async () => {
    await withPage(browser, server.address, {}, async (page) => {
      await sitDown(page, server.address, "pnrz");
      const address = page.url();
      await page.click(".question a.rule");
      await page.waitForSelector('.peek[data-rule="PNRZ-4.1"] p');
      assert.match(await page.innerText(".peek"), /play a base from hand/);
      assert.deepEqual(await barriers(page), []);
      await page.keyboard.press("Escape");
      await page.waitForSelector(".peek", { state: "detached" });
      assert.equal(page.url(), address);
    });
  });

  it("asks the bot: moves with what they are worth", async () => {
    await withPage(browser, server.address, {}, async (page) => {
      await sitDown(page, server.address, "pnrz");
      await page.click('.prompt button:has-text("Hint")');
      await page.waitForSelector(".hints li");
      const moves = await page.locator(".hints li").count();
      assert.ok(moves >= 1 && moves <= 3);
      assert.match(await page.innerText(".hints li"), /\d+ % chance to win/);
      const version = await page.getAttribute(".table", "data-version");
      await page.locator(".hints button").first().click();
      await page.waitForFunction((v) => document.querySelector(".table")?.dataset.version !== v, version);
    });
  });
});
