import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { words } from "./scripts/words.mjs";

// Style sheets are read as they are: tests look at their colours. No test fails for being slow on a busy machine,
// only for hanging.
const alias = { "cardboard-engine": fileURLToPath(new URL("engine/src/engine.ts", import.meta.url)) };
export default defineConfig({
  plugins: [words()],
  resolve: { alias },
  test: { css: true, testTimeout: 60000, setupFiles: "tests/words.ts" },
});
