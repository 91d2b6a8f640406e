import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { defineConfig, type Plugin } from "vite";

// The server of the C side answers /api and /play; while developing, Vite passes those on to it.
const server = process.env["CARDBOARD_SERVER"] ?? "http://127.0.0.1:8080";

const packable = /\.(js|css|html|svg|json|webmanifest|wasm|txt)$/;

/** Leaves each file that gains by it compressed beside itself, for the server to hand out (src/server/net/files.c). */
function packed(): Plugin {
  let folder = "dist";
  return {
    name: "packed",
    apply: "build",
    configResolved: (config) => void (folder = join(config.root, config.build.outDir)),
    closeBundle() {
      for (const name of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
        if (!packable.test(name)) continue;
        const path = join(folder, name),
          bytes = readFileSync(path);
        const ways: [string, Buffer][] = [
          [".br", brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } })],
          [".gz", gzipSync(bytes, { level: 9 })],
        ];
        for (const [end, less] of ways) if (less.length < 0.9 * bytes.length) writeFileSync(path + end, less);
      }
    },
  };
}

export default defineConfig({
  base: "./",
  plugins: [packed()],
  build: { target: "es2022", assetsInlineLimit: 0, modulePreload: { polyfill: false } },
  server: { proxy: { "/api": server, "/play": { target: server, ws: true } } },
});
