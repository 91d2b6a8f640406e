// Cuts the pictures that a game, or the shell, names in its art.json out of its kept sheet (art/GAME.svg), with all
// that they refer to, into one sheet that the page loads. A missing picture is an error, and so is too large a sheet.
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { gzipSync } from "node:zlib";

/** Limit for the whole sheet, compressed. */
const most = 60_000;
const games = new URL("../src/games/", import.meta.url);
const out = new URL("../src/generated/art/", import.meta.url);

/** The elements directly inside <defs> and beside it, by id: each stands whole in the sheet. */
function elementsOf(sheet) {
  const found = new Map();
  const tag = /<(\/?)([\w]+)((?:"[^"]*"|[^">])*?)(\/?)>/g;
  let depth = 0,
    from = 0,
    id = null;
  for (const m of sheet.replace(/<!--[\s\S]*?-->/g, (c) => " ".repeat(c.length)).matchAll(tag)) {
    const [whole, closes, name, attributes, alone] = m;
    if (name === "svg" || name === "defs") continue;
    if (!closes && depth === 0) {
      from = m.index;
      id = /\bid="([^"]+)"/.exec(attributes)?.[1] ?? null;
    }
    depth += closes ? -1 : alone ? 0 : 1;
    if (depth === 0 && id !== null) found.set(id, sheet.slice(from, m.index + whole.length));
  }
  return found;
}

/**
 * Outlines with two decimals: pictures are about a hundred units wide, and a third decimal would cost a tenth of the
 * sheet. Numbers may stand side by side without a space ("1.5.25", "1-2"); a space is put where the sign or point goes
 * that kept them apart.
 */
const rounded = (body) =>
  body.replace(/ (d|points)="([^"]*)"/g, (_, name, outline) => {
    const brief = outline.replace(/-?(?:0|[1-9]\d*)?\.\d+/g, (number, at) => {
      const short = String(Number(Number(number).toFixed(2)) || 0).replace(/^(-?)0\./, "$1.");
      const before = /^\d/.test(short) && !/^\d/.test(number) ? " " : "";
      const after = !short.includes(".") && outline[at + number.length] === "." ? " " : "";
      return before + short + after;
    });
    return ` ${name}="${brief}"`;
  });

const referred = (body) => [...body.matchAll(/(?:href="#|url\(#)([\w-]+)/g)].map((m) => m[1]);

mkdirSync(out, { recursive: true });
/** Each game has its pictures, and so does the shell: faces, chairs and covers. */
const lists = readdirSync(games).map((game) => [game, new URL(`${game}/art.json`, games)]);
lists.push(["shell", new URL("../src/ui/art.json", import.meta.url)]);
lists.push(["covers", new URL("../src/ui/covers.json", import.meta.url)]);
for (const [game, list] of lists) {
  if (!existsSync(list)) continue;
  const all = elementsOf(readFileSync(new URL(`../art/${game}.svg`, import.meta.url), "utf8"));
  const taken = new Set();
  const take = (id) => {
    if (taken.has(id)) return;
    if (!all.has(id)) throw new Error(`art/${game}.svg has no "${id}" (art.json of ${game})`);
    taken.add(id);
    referred(all.get(id)).forEach(take);
  };
  for (const name of JSON.parse(readFileSync(list, "utf8"))) take(name);
  const parts = [...all].filter(([id]) => taken.has(id)).map(([, body]) => rounded(body));
  const sheet = `<svg xmlns="http://www.w3.org/2000/svg" width="0" height="0"><defs>${parts.join("")}</defs></svg>`;
  const size = gzipSync(sheet).length;
  if (size > most) throw new Error(`the pictures of ${game} are ${size} bytes compressed, at most ${most} may be`);
  writeFileSync(new URL(`${game}.svg`, out), sheet);
}
