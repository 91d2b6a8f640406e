// Writes the service worker of a built page: offline/sw.js with the list of all files of a folder.
import { createHash } from "node:crypto";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const template = new URL("../offline/sw.js", import.meta.url);

/** Compressed copies, fonts for old browsers, learned judges (large, and bots can judge without them), and what must be
 *  fetched anew each time. */
const left = /\.(br|gz|woff|net)$|^(sw\.js|server\.json)$/;

export function writeWorker(folder) {
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((f) => f.isFile())
    .map((f) =>
      join(f.parentPath ?? f.path, f.name)
        .slice(folder.length)
        .replace(/^\//, ""),
    )
    .filter((name) => !left.test(name))
    .sort();
  const whole = createHash("sha256").update(readFileSync(template));
  const files = {};
  for (const name of names) {
    const bytes = readFileSync(join(folder, name));
    whole.update(name).update(bytes);
    /* The build names the files in assets/ by their content. */
    const hash = name.startsWith("assets/") ? "" : createHash("sha256").update(bytes).digest("hex");
    files[name === "index.html" ? "" : name] = hash;
  }
  const worker = readFileSync(template, "utf8")
    .replace('"VERSION"', JSON.stringify(whole.digest("hex").slice(0, 16)))
    .replace("= FILES;", `= ${JSON.stringify(files)};`);
  writeFileSync(join(folder, "sw.js"), worker);
}
