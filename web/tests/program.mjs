// The engine's program, if it has been built.
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";

const root = new URL("../..", import.meta.url).pathname;
export const program = [
  process.env.CARDBOARD,
  `${root}build/release/bin/cardboard`,
  `${root}build/dev/bin/cardboard`,
].find((p) => p !== undefined && existsSync(p));

/** What `cardboard referee` answers to these lines. */
export function referee(lines) {
  const { stdout, error } = spawnSync(program, ["referee"], {
    input: `${lines.join("\n")}\n`,
    encoding: "utf8",
    maxBuffer: 1 << 28,
  });
  if (error) throw error;
  return stdout.trimEnd().split("\n");
}

/** What `cardboard games GAME --json` prints. */
export function tables(game) {
  const { stdout, error } = spawnSync(program, ["games", game, "--json"], { encoding: "utf8", maxBuffer: 1 << 28 });
  if (error) throw error;
  return JSON.parse(stdout);
}
