import { defineConfig } from "vitest/config";

// Style sheets are read as they are: tests look at their colours.
export default defineConfig({ test: { css: true } });
