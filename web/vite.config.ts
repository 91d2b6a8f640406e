import { defineConfig } from "vite";

// The server of the C side answers /api and /play; while developing, Vite passes those on to it.
const server = process.env["CARDBOARD_SERVER"] ?? "http://127.0.0.1:8080";

export default defineConfig({
  base: "./",
  build: { target: "es2022", assetsInlineLimit: 0, modulePreload: { polyfill: false } },
  server: { proxy: { "/api": server, "/play": { target: server, ws: true } } },
});
