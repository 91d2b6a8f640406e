import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { defineConfig, type Plugin } from "vite";
import { writeWorker } from "./scripts/offline.mjs";
import { layered } from "./scripts/layers.mjs";
import { words } from "./scripts/words.mjs";

// The server of the C side answers /api and /play; while developing, Vite passes those on to it.
const server = process.env["CARDBOARD_SERVER"] ?? "http://127.0.0.1:8080";

const packable = /\.(js|css|html|svg|json|webmanifest|wasm|net|txt)$/;

async function pack(path: string): Promise<void> {
  const bytes = await readFile(path);
  /* The best quality: builds are rare, and with the next lower one files are a twelfth larger. */
  const params = { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  const ways: [string, Buffer][] = [
    [".br", await promisify(brotliCompress)(bytes, { params })],
    [".gz", await promisify(gzip)(bytes, { level: 9 })],
  ];
  for (const [end, less] of ways) if (less.length < 0.9 * bytes.length) await writeFile(path + end, less);
}

/** Writes the service worker, and leaves each file that gains by it compressed beside itself, for the server to hand
 *  out (src/server/net/files.c): not with --mode unpacked, for a page that is only looked at once. */
function packed(): Plugin {
  let folder = "dist";
  let packs = true;
  return {
    name: "packed",
    apply: "build",
    configResolved(config) {
      folder = join(config.root, config.build.outDir);
      packs = config.mode !== "unpacked";
    },
    async closeBundle() {
      writeWorker(folder);
      if (!packs) return;
      const names = await readdir(folder, { recursive: true, encoding: "utf8" });
      await Promise.all(names.filter((name) => packable.test(name)).map((name) => pack(join(folder, name))));
    },
  };
}

/** Typefaces come in an older format as well, for browsers that cannot run the page anyway; and one of them has letters
 *  that the one for all other words has not. */
const fewerFaces: Plugin = {
  name: "fewer-faces",
  enforce: "pre",
  transform: (code, id) =>
    id.includes("@fontsource")
      ? code
          .replace(/,\s*url\([^)]+\.woff\) format\('woff'\)/g, "")
          .replace(/\/\* \S*vietnamese\S* \*\/\s*@font-face \{[^}]*\}/g, "")
      : null,
};

/** Chunks of a game besides its table, by where they come from: all would be called after the game, or after files that
 *  have the same names in all games. */
const parts: [RegExp, string][] = [
  [/docs\/rules\/(\w+)\.md/, "rules-"],
  [/generated\/tables\/(\w+)\.json/, "tables-"],
  [/src\/games\/(\w+)\/lesson\.txt/, "lesson-"],
  [/src\/games\/(\w+)\/match\.txt/, "match-"],
  [/src\/games\/(\w+)\/puzzles\.json/, "puzzles-"],
  [/books\/(\w+)\.md/, "book-"],
  [/src\/games\/(\w+)\/tray\.tsx/, "tray-"],
  [/src\/games\/(\w+)\/telling\.ts/, "telling-"],
  [/src\/games\/(\w+)\/table\.tsx/, ""],
];

function nameOf(from: string): string {
  const [, language, unit] = /words:([\w-]+)\/([\w-]+)/.exec(from) ?? [];
  if (language) return `words-${language}-${unit}`;
  for (const [place, part] of parts) {
    const [, game] = place.exec(from) ?? [];
    if (game) return part + game;
  }
  return "[name]";
}

const chunkName = ({ facadeModuleId }: { facadeModuleId?: string | null }) =>
  `assets/${nameOf(facadeModuleId ?? "")}-[hash].js`;

/** Style sheets are called as their chunks. */
const assetName = ({ originalFileNames: [from = ""] }: { originalFileNames: string[] }) =>
  `assets/${nameOf(from)}-[hash][extname]`;

export default defineConfig({
  base: "./",
  resolve: { alias: { "cardboard-engine": fileURLToPath(new URL("engine/src/engine.ts", import.meta.url)) } },
  worker: { format: "es" },
  css: { postcss: { plugins: [layered] } },
  plugins: [fewerFaces, words(), packed()],
  build: {
    target: "es2022",
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: { chunkFileNames: chunkName, assetFileNames: assetName },
      checks: { pluginTimings: false },
    },
  },
  server: {
    fs: { allow: [".."] },
    proxy: { "/api": server, "/server.json": server, "/play": { target: server, ws: true } },
  },
});
