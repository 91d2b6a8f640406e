// Pictures of every table, at the start and some decisions later, large and on a phone, by day and by
// night: into shots/ at the top of the repository. `make shots`
import { mkdirSync } from "node:fs";
import { decide, desk, dice, gamesOf, openPage, phone, playNow, startBrowser, startServer } from "./harness.mjs";
import { byList } from "./ways.mjs";

const folder = new URL("../../shots/", import.meta.url).pathname;
const later = Number(process.env.SHOT_STEPS ?? 14);
const only = process.argv.slice(2);

mkdirSync(folder, { recursive: true });
const server = await startServer();
const browser = await startBrowser();
const games = (await gamesOf(server.address)).map((g) => g.id).filter((g) => only.length === 0 || only.includes(g));
for (const [where, size] of [
  ["desk", desk],
  ["phone", phone],
]) {
  for (const theme of ["day", "night"]) {
    for (const game of games) {
      const { page, context } = await openPage(browser, server.address, { size, theme });
      await page.waitForSelector(".game-card");
      await page.screenshot({ path: `${folder}lobby-${where}-${theme}.png` });
      await playNow(page, game);
      await page.screenshot({ path: `${folder}${game}-${where}-${theme}-start.png` });
      const roll = dice(5);
      for (let i = 0, on = true; on && i < later; i++) on = await decide(page, () => byList(page, roll));
      await page.evaluate(() => scrollTo(0, 0));
      await page.screenshot({ path: `${folder}${game}-${where}-${theme}-later.png` });
      await context.close();
    }
  }
}
await browser.close();
await server.stop();
