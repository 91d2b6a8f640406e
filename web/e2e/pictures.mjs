// Pictures of every table, some decisions into a match, and of the pages around it: on a desk, on a large screen and on
// a phone, by day and by night. `make pictures` puts them into docs/pictures.
//
//   node web/e2e/pictures.mjs FOLDER [GAME|PAGE|pages...]
//
// PICTURE_STEPS says how many decisions, PICTURE_QUALITY how well they are packed.
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { decide, dice, finishedMatch, gameNames, openPage, phone, sitDown } from "./harness.mjs";
import { startBrowser, startServer } from "./harness.mjs";
import { byList } from "./ways.mjs";

const [folder, ...only] = process.argv.slice(2);
if (!folder) {
  console.error("usage: pictures.mjs FOLDER [GAME|PAGE|pages...]");
  process.exit(2);
}
const steps = Number(process.env.PICTURE_STEPS ?? 14),
  quality = Number(process.env.PICTURE_QUALITY ?? 60);
const desk = ["desk", { width: 1440, height: 900 }],
  large = ["large", { width: 1920, height: 1080 }],
  hand = ["phone", phone];
const wanted = (name) => only.length === 0 || only.includes(name);
const wantedPage = (name) => wanted("pages") || wanted(name);

/** Everything that moves has come to rest, and pictures and letters are there. */
async function atRest(page) {
  await page.evaluate(() => document.fonts.ready);
  await page.waitForLoadState("networkidle");
  await page.waitForFunction(
    () =>
      document.querySelector("[data-moving]") === null &&
      document.getAnimations().every((a) => a.effect.getComputedTiming().endTime === Infinity),
  );
}

async function setTheme(page, theme) {
  await page.evaluate((kind) => {
    const kept = JSON.parse(localStorage.getItem("settings"));
    localStorage.setItem("settings", JSON.stringify({ ...kept, theme: kind }));
  }, theme);
  await page.reload();
}

/** What is open now, at these sizes, by day and by night; `ready` is there when it can be seen, and `settle` does what
 *  else belongs to the picture. */
async function take(page, name, sizes, ready, settle = () => undefined) {
  const device = await page.context().newCDPSession(page);
  const phones = sizes.filter(([where]) => where === "phone");
  for (const part of [sizes.filter((size) => !phones.includes(size)), phones]) {
    /* A phone has fingers: its page says "tap". It comes last, since a browser keeps them. */
    if (part === phones) await device.send("Emulation.setTouchEmulationEnabled", { enabled: true });
    for (const theme of part.length > 0 ? ["day", "night"] : []) {
      await page.setViewportSize(desk[1]);
      await setTheme(page, theme);
      await page.locator(ready).first().waitFor();
      await settle(page);
      for (const [where, size] of part) {
        await page.setViewportSize(size);
        await atRest(page);
        await page.evaluate(() => scrollTo(0, 0));
        await page.screenshot({ path: join(folder, `${name}-${where}-${theme}.jpg`), type: "jpeg", quality });
      }
    }
  }
}

async function play(page, game, most) {
  await sitDown(page, server.address, game);
  const roll = dice(5);
  const fromList = async () => {
    await byList(page, roll);
    const main = page.locator(".prompt button.main");
    if (await main.count()) await main.click();
  };
  for (let made = 0, on = true; on && made < most; made++) on = await decide(page, fromList);
}

/** A review at its weightiest mistake that two arrows show, once the whole match has been looked at. */
async function reviewed(page) {
  await page.waitForFunction(() => {
    const [done, all] = document.querySelector(".replay").dataset.reviewed.split("/");
    return done === all;
  });
  const lost = await page.locator(".moment .change").allInnerTexts();
  const weights = lost.map((said, i) => [Math.abs(Number(said.replace("−", "-"))), i]);
  for (const [, i] of weights.sort((a, b) => b[0] - a[0])) {
    await page.locator(".moment").nth(i).click();
    await page.locator(".review-card .option").first().waitFor();
    await atRest(page);
    if ((await page.locator(".pointing-head").count()) === 2) return;
  }
}

/** A table that is set for a friend. */
const forFriend = (page) => page.check('input[name="who"][value="friend"]');

/** The pages around the tables: each with the address behind '#', what has to be there, and what is done then. */
async function pages() {
  const finished = await finishedMatch(server.address, "pnrz");
  return [
    ["home", "#/", ".game-card"],
    ["setup", "#/new/pnrz", "main form", forFriend],
    ["lesson", "#/learn/pnrz/5", ".table"],
    ["review", `#/replay/${finished.split("/")[2]}`, ".replay", reviewed],
    ["rulebook", "#/book/pnrz/2", "main svg"],
    ["editor", "#/edit/septikon", "main svg"],
  ];
}

mkdirSync(folder, { recursive: true });
const server = await startServer();
const browser = await startBrowser();
const open = (at = "") => openPage(browser, server.address, { size: desk[1], confirm: true, at });
for (const game of (await gameNames(server.address)).filter(wanted)) {
  const { page, context } = await open();
  await play(page, game, steps);
  await take(page, game, [desk, large, hand], ".table[data-turn]");
  await context.close();
}
for (const [name, at, ready, settle] of (await pages()).filter(([name]) => wantedPage(name))) {
  const { page, context } = await open(at);
  await take(page, name, [desk, hand], ready, settle);
  await context.close();
}
if (wantedPage("end")) {
  const { page, context } = await open();
  await play(page, "pnrz", Infinity);
  await take(page, "end", [desk, hand], '.turning-points[aria-busy="false"]');
  await context.close();
}
await browser.close();
await server.stop();
