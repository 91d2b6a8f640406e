import { defineConfig } from "vitest/config";

// Style sheets are read as they are: tests look at their colours. No test fails for being slow on a busy machine,
// only for hanging.
export default defineConfig({ test: { css: true, testTimeout: 60000 } });
