// Cuts the icons that each game names in its icons.json out of the game-icons set (CC BY 3.0), into one small sheet
// each.
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";

const set = createRequire(import.meta.url)("@iconify-json/game-icons/icons.json");
const games = new URL("../src/games/", import.meta.url);
const places = {};
for (const game of readdirSync(games)) places[game] = new URL(`${game}/icons.json`, games);
const out = new URL("../src/generated/icons/", import.meta.url);

mkdirSync(out, { recursive: true });
for (const [name, list] of Object.entries(places)) {
  if (!existsSync(list)) continue;
  const sheet = {};
  for (const wanted of JSON.parse(readFileSync(list, "utf8"))) {
    const icon = set.icons[wanted];
    if (!icon) throw new Error(`game-icons has no icon "${wanted}" (icons.json of ${name})`);
    sheet[wanted] = icon.body;
  }
  writeFileSync(new URL(`${name}.json`, out), JSON.stringify(sheet));
}
