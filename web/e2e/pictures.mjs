// Pictures of every table, as a player sees it some decisions into a match: on a desk, on a large screen and on a
// phone, by day and by night. `make pictures` puts them into docs/pictures.
//
//   node web/e2e/pictures.mjs FOLDER [GAME...]
//
// PICTURE_STEPS says how many decisions, PICTURE_QUALITY how well they are packed.
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { decide, dice, gameNames, openPage, phone, sitDown, startBrowser, startServer } from "./harness.mjs";
import { byList } from "./ways.mjs";

const [folder, ...only] = process.argv.slice(2);
if (!folder) {
  console.error("usage: pictures.mjs FOLDER [GAME...]");
  process.exit(2);
}
const steps = Number(process.env.PICTURE_STEPS ?? 14),
  quality = Number(process.env.PICTURE_QUALITY ?? 60);
const sizes = [
  ["desk", { width: 1440, height: 900 }],
  ["large", { width: 1920, height: 1080 }],
  ["phone", phone],
];
const desk = sizes[0][1];

/** Everything that moves has come to rest, and pictures and letters are there. */
async function atRest(page) {
  await page.locator(".table[data-turn]").waitFor();
  await page.evaluate(() => document.fonts.ready);
  await page.waitForLoadState("networkidle");
  await page.waitForFunction(() => document.querySelector("[data-moving]") === null);
}

async function setTheme(page, theme) {
  await page.evaluate((wanted) => {
    const kept = JSON.parse(localStorage.getItem("settings"));
    localStorage.setItem("settings", JSON.stringify({ ...kept, theme: wanted }));
  }, theme);
  await page.reload();
}

mkdirSync(folder, { recursive: true });
const server = await startServer();
const browser = await startBrowser();
const games = (await gameNames(server.address)).filter((g) => only.length === 0 || only.includes(g));
for (const game of games) {
  const { page, context } = await openPage(browser, server.address, { size: desk, confirm: true });
  await sitDown(page, server.address, game);
  const roll = dice(5);
  const fromList = async () => {
    await byList(page, roll);
    const main = page.locator(".prompt button.main");
    if (await main.count()) await main.click();
  };
  for (let made = 0, on = true; on && made < steps; made++) on = await decide(page, fromList);
  for (const theme of ["day", "night"]) {
    await setTheme(page, theme);
    for (const [name, size] of sizes) {
      await page.setViewportSize(size);
      await atRest(page);
      await page.evaluate(() => scrollTo(0, 0));
      await page.screenshot({ path: join(folder, `${game}-${name}-${theme}.jpg`), type: "jpeg", quality });
    }
    await page.setViewportSize(desk);
  }
  await context.close();
}
await browser.close();
await server.stop();
