// Every page in German, with nothing left in English. The test collects all words in both languages, those that are
// seen and those that only a screen reader speaks. A word that occurs in both must be on the list of words that are
// the same in both languages; otherwise its translation was forgotten.
import assert from "node:assert/strict";
import { readdirSync } from "node:fs";
import { describe, it } from "node:test";
import { decide, desk, dice, drawn, finishedMatch, gamesOf, myTurn, openPage, phone } from "./harness.mjs";
import { setTheStage, shortMatch } from "./harness.mjs";
import { byList } from "./ways.mjs";

/** Names of people, games, languages and this program. */
const names = new Set(
  `ada ben cleo pip nora bram vera zero
  cardboard adrenaline anomaly septikon uranium wars space freaks pirates ninjas robots zombies
  english deutsch français`.split(/\s+/),
);

/** English words that German has adopted, and words that happen to be spelt alike. */
const same = new Set(
  `
  bot bots json link browser editor start enter esc tab chat game icons net system lobby shooter
  arena freak alien aliens mission bunker laser sensor teleport teleporter newton terminator overkill railgun zone
  station student bunkers kraken action code server min
  show biomech manipulation neutral regeneration powerup powerups thor ninja zombie
  also die den tag lies symbol alarm was will war hat man name land rest arm arms hand all option warm sand test mine
  moment banner gold bring ring mutation
`
    .trim()
    .split(/\s+/),
);

/** Places of the shell, each with what shows that it is there. */
const shellPlaces = [
  ["settings", "fieldset"],
  ["", ".game-card"],
  ["new/septikon", "fieldset"],
  ["new/pnrz", "fieldset"],
];

/** How many steps of a match are checked, and how many decisions of one that is played. */
const looks = 12,
  decisions = 6;

/** Notation, rule numbers, coordinates and keys are not words. */
const noWords =
  // eslint-disable-next-line house/columns -- one expression reads best on one line
  /[A-Z]{3,4}-X?\d+(\.\d+)*|\b[RBYP]{2,}\b|\b[A-ZÄÖÜ][A-ZÄÖÜ\d]{2,3}\b|#[0-9a-f]+|https?:\S+|\b[a-z]+-[a-z]+\d?\b(?=\s*[(=])/g;

/** What can be seen or heard on the page now. */
function collect() {
  const found = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement;
    if (parent && !parent.closest("script, noscript, style, .rules, .peek")) found.push(node.textContent ?? "");
  }
  for (const element of document.querySelectorAll("[aria-label], [title], [placeholder], [aria-valuetext]")) {
    for (const name of ["aria-label", "title", "placeholder", "aria-valuetext"]) {
      const value = element.getAttribute(name);
      if (value) found.push(value);
    }
  }
  /* Where a word may break says nothing about what it is. */
  return found.map((words) => words.replaceAll("\u00ad", ""));
}

/** The buttons, names and counters whose words do not fit into them, on what is in sight. */
function cutAnswers() {
  return [...document.querySelectorAll(".prompt .question, .prompt button, .player header, .guide > header")]
    .filter((e) => e.checkVisibility({ visibilityProperty: true }) && e.getBoundingClientRect().width > 0)
    .filter((e) => {
      const { overflowX, textOverflow } = getComputedStyle(e);
      return e.scrollWidth > e.clientWidth + 1 && overflowX !== "auto" && textOverflow !== "ellipsis";
    })
    .map((e) => `${e.tagName.toLowerCase()}.${e.className}: ${e.textContent}`);
}

const wordsIn = (text) =>
  text
    .replace(noWords, " ")
    .toLowerCase()
    .match(/\p{L}{3,}/gu) ?? [];

/** Words, each with one text in which it occurred. */
class Vocabulary {
  words = new Map();

  add(texts) {
    for (const text of texts)
      for (const word of wordsIn(text)) if (!this.words.has(word)) this.words.set(word, text.trim().slice(0, 120));
  }
}

/** The words that two vocabularies share but should not. */
const forgotten = (english, german) =>
  [...german.words]
    .filter(([word]) => english.words.has(word) && !names.has(word) && !same.has(word))
    .map(([word, text]) => `${word}: ${text}`);

const assets = new URL("../dist/assets/", import.meta.url);

/** A message in letters that neither language has, and as long as German or a third longer than English; what is
 *  filled in, and what decides, is left alone. */
function strange(message, english) {
  if (Array.isArray(message))
    return message.map((part) => (Array.isArray(part) ? [part[0], part[1], strangeAll(part[2])] : strange(part)));
  const letters = message.replace(/\{[^{}]*\}|[a-zäöüß]/gi, (c) =>
    c.length > 1 ? c : String.fromCodePoint(0x430 + (c.toLowerCase().codePointAt(0) % 32)),
  );
  const longer = typeof english === "string" ? Math.max(0, (1.35 * english.length) / message.length - 1) : 0;
  return letters.replace(
    /(\p{Script=Cyrillic}*)(\p{Script=Cyrillic})/gu,
    (word, start, last) => start + last.repeat(1 + Math.round(longer * word.length)),
  );
}

const strangeAll = (words, english = {}) =>
  Object.fromEntries(
    Object.entries(words).map(([key, value]) => [
      key,
      typeof value === "string" || Array.isArray(value)
        ? strange(value, english[key])
        : strangeAll(value, english[key]),
    ]),
  );

const catalogue = async (language, unit) => {
  const own = new RegExp(`^words-${language}-${unit}-[\\w-]{8}\\.js$`);
  const file = readdirSync(assets).find((f) => own.test(f));
  return file ? (await import(new URL(file, assets))).default : {};
};

/** Shows the German page in a language that nobody speaks: what is left in plain letters is in no catalogue. */
async function speakStrangely(page) {
  await page.route("**/assets/words-de-*.js", async (route) => {
    const [, unit] = /words-de-([\w-]+)-[\w-]{8}\.js$/.exec(new URL(route.request().url()).pathname) ?? [];
    const words = strangeAll(await catalogue("de", unit), await catalogue("en", unit));
    await route.fulfill({ contentType: "text/javascript", body: `export default ${JSON.stringify(words)};` });
  });
}

/** The words of two letters and more that are in plain ones, each with where it was. */
const plainWords = (texts) =>
  texts.flatMap((text) =>
    wordsIn(text)
      .filter((word) => /^[a-z]+$/.test(word) && !names.has(word))
      .map((word) => `${word}: ${text}`),
  );

const { server, browser } = await setTheStage();

describe("languages", () => {
  /** Shows the same in both languages. */
  async function compare(show, options = {}) {
    const heard = {};
    for (const language of ["en", "de"]) {
      const { page, context, errors } = await openPage(browser, server.address, { language, ...options });
      const vocabulary = (heard[language] = new Vocabulary());
      await show(page, async () => vocabulary.add(await page.evaluate(collect)));
      await context.close();
      assert.deepEqual(errors, []);
    }
    assert.deepEqual(forgotten(heard.en, heard.de), []);
  }

  it("of lobby, settings and new matches", async () => {
    const games = await gamesOf(server.address);
    await compare(async (page, look) => {
      await page.waitForSelector(".game-card");
      await look();
      for (const place of ["settings", ...games.map((g) => `new/${g.id}`)]) {
        await page.goto(`${server.address}#/${place}`);
        await page.waitForSelector("fieldset");
        await look();
      }
    });
  });

  for (const game of ["adrenaline", "anomaly", "pnrz", "septikon", "spacefreaks"]) {
    it(`of the lesson of ${game}`, async () => {
      await compare(async (page, look) => {
        for (let stop = 0, last = 0; stop <= last; stop++) {
          await page.goto(`${server.address}#/learn/${game}/${stop}`);
          await page.waitForSelector(`.lesson[data-stop="${stop}"][data-ready="true"]`);
          last = (await page.locator(".lesson-sheet .dots i").count()) - 1;
          await look();
          if ((await page.locator('.lesson[data-asks="true"]').count()) === 0) continue;
          await page.keyboard.press("l");
          await page.waitForSelector(".moves li");
          await look();
        }
      });
    });

    it(`of a match of ${game}`, async () => {
      const [, , match] = (await finishedMatch(server.address, game)).split("/");
      const over = `#/replay/${match}`,
        { steps } = await (await fetch(`${server.address}api/matches/${match}/course`)).json();
      const seat = await shortMatch(server.address, game);
      await compare(async (page, look) => {
        await page.goto(server.address + seat);
        await myTurn(page);
        await look();
        await page.keyboard.press("?");
        await look();
        for (let i = 0; i <= looks; i++) {
          await page.goto(`${server.address}${over}/${Math.round((steps * i) / looks)}/0`);
          await page.waitForSelector(`.replay[data-shown="${Math.round((steps * i) / looks)}"]`);
          await look();
          await page.click("#tab-log");
          if (i > 0) await page.waitForSelector(".log li", { state: "attached" });
          await look();
          await page.click("#tab-moments");
        }
      });
    });
  }

  it("leave nothing of the shell untranslated", async () => {
    const { page, context, errors } = await openPage(browser, server.address, { language: "de", at: "#/settings" });
    await speakStrangely(page);
    const left = new Set();
    for (const [place, ready] of shellPlaces) {
      await page.goto(`${server.address}#/${place}`);
      await page.reload();
      await page.waitForSelector(ready);
      for (const word of plainWords(await page.evaluate(collect))) left.add(word);
    }
    await context.close();
    assert.deepEqual([...left], []);
    assert.deepEqual(errors, []);
  });

  for (const game of ["adrenaline", "anomaly", "pnrz", "septikon", "spacefreaks"])
    it(`leave nothing of ${game} untranslated or cut, on desk and phone`, async () => {
      const { page, context, errors } = await openPage(browser, server.address, { language: "de", at: "#/settings" });
      await speakStrangely(page);
      await page.goto(server.address + (await shortMatch(server.address, game)));
      await page.reload();
      const roll = dice(3),
        left = new Set();
      for (let made = 0, on = true; on && made < decisions; made++) {
        for (const size of [desk, phone]) {
          await page.setViewportSize(size);
          await drawn(page);
          for (const word of plainWords(await page.evaluate(collect))) left.add(word);
          for (const cut of await page.evaluate(cutAnswers)) left.add(`cut, ${size.width} wide: ${cut}`);
        }
        on = await decide(page, () => byList(page, roll));
      }
      await context.close();
      assert.deepEqual([...left], []);
      assert.deepEqual(errors, []);
    });
});
