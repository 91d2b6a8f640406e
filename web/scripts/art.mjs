// Cuts the pictures that a game, or the shell, names in its art.json out of the art.svg beside it, with all that they
// refer to, into one sheet that the page loads; and puts the games' covers into another. A missing picture is an error,
// and so is too large a sheet.
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
 * sheet. Those that are several hundred units wide have one. Numbers may stand side by side without a space ("1.5.25",
 * "1-2"); a space is put where the sign or point goes that kept them apart.
 */
const rounded = (body) => {
  const width = Number(/ viewBox="\S+ \S+ (\S+)/.exec(body)?.[1] ?? 0),
    decimals = width > 300 ? 1 : 2;
  return body.replace(/ (d|points)="([^"]*)"/g, (_, name, outline) => {
    const brief = outline.replace(/-?(?:0|[1-9]\d*)?\.\d+/g, (number, at) => {
      const short = String(Number(Number(number).toFixed(decimals)) || 0).replace(/^(-?)0\./, "$1.");
      const before = /^\d/.test(short) && !/^\d/.test(number) ? " " : "";
      const after = !short.includes(".") && outline[at + number.length] === "." ? " " : "";
      return before + short + after;
    });
    return ` ${name}="${brief}"`;
  });
};

const referred = (body) => [...body.matchAll(/(?:href="#|url\(#)([\w-]+)/g)].map((m) => m[1]);

/** The pictures of those names, with all that they refer to, as one sheet. */
function cut(of, sheet, names) {
  const all = elementsOf(readFileSync(sheet, "utf8"));
  const taken = new Set();
  const take = (id) => {
    if (taken.has(id)) return;
    if (!all.has(id)) throw new Error(`the drawings of ${of} have no "${id}"`);
    taken.add(id);
    referred(all.get(id)).forEach(take);
  };
  names.forEach(take);
  return [...all].filter(([id]) => taken.has(id)).map(([, body]) => rounded(body));
}

function write(of, parts) {
  const sheet = `<svg xmlns="http://www.w3.org/2000/svg" width="0" height="0"><defs>${parts.join("")}</defs></svg>`;
  const size = gzipSync(sheet).length;
  if (size > most) throw new Error(`the pictures of ${of} are ${size} bytes compressed, at most ${most} may be`);
  writeFileSync(new URL(`${of}.svg`, out), sheet);
}

mkdirSync(out, { recursive: true });
const inFolder = (game, file) => new URL(`${game}/${file}`, games);
const folders = readdirSync(games).sort();
/** Each game has its pictures, and so does the shell: faces and chairs. */
const lists = folders.map((game) => [game, inFolder(game, "art.json"), inFolder(game, "art.svg")]);
lists.push(["shell", new URL("../src/ui/art.json", import.meta.url), new URL("../src/ui/art.svg", import.meta.url)]);
for (const [of, list, sheet] of lists)
  if (existsSync(list)) write(of, cut(of, sheet, JSON.parse(readFileSync(list, "utf8"))));
/** The covers stand on one shelf. */
const covered = folders.filter((game) => existsSync(inFolder(game, "cover.svg")));
write(
  "covers",
  covered.flatMap((game) => cut(game, inFolder(game, "cover.svg"), [`cover-${game}`])),
);
writeFileSync(new URL("../covers.json", out), JSON.stringify(covered));
