// Cuts the icons that each game names in its icons.json out of the game-icons set (CC BY 3.0), into one
// small sheet a game.
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";

const set = createRequire(import.meta.url)("@iconify-json/game-icons/icons.json");
const games = new URL("../src/games/", import.meta.url);
const out = new URL("../src/generated/icons/", import.meta.url);

mkdirSync(out, { recursive: true });
for (const game of readdirSync(games)) {
  const list = new URL(`${game}/icons.json`, games);
  if (!existsSync(list)) continue;
  const sheet = {};
  for (const name of JSON.parse(readFileSync(list, "utf8"))) {
    const icon = set.icons[name];
    if (!icon) throw new Error(`game-icons has no icon "${name}" (src/games/${game}/icons.json)`);
    sheet[name] = icon.body;
  }
  writeFileSync(new URL(`${game}.json`, out), JSON.stringify(sheet));
}
