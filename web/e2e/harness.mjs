// A real server, a real browser: what every test of the page needs.
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "playwright-core";

const root = new URL("../..", import.meta.url).pathname;
const program = process.env.CARDBOARD ?? join(root, "build/release/bin/cardboard");

/** Starts a server on a free port with a database of its own. */
export async function startServer() {
  const folder = mkdtempSync(join(tmpdir(), "cardboard-page-"));
  const child = spawn(program, ["serve", "--port", "0", "--db", join(folder, "page.db"), "--web", join(root, "web/dist"), "--new-matches", "1000", "--bot-time", "300"], { stdio: ["ignore", "pipe", "inherit"] });
  const address = await new Promise((resolve, reject) => {
    let said = "";
    child.on("exit", (code) => reject(new Error(`the server ended with ${code}`)));
    child.stdout.on("data", (bytes) => {
      said += bytes;
      const found = /http:\/\/\S+/.exec(said);
      if (found) resolve(found[0]);
    });
  });
  const stop = () => new Promise((resolve) => {
    child.removeAllListeners("exit");
    child.on("exit", () => {
      rmSync(folder, { recursive: true, force: true });
      resolve();
    });
    child.kill("SIGTERM");
  });
  return { address, stop };
}

export const startBrowser = () =>
  chromium.launch({
    executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
    args: ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking", "--disable-component-update", "--disable-sync"],
  });

export const desk = { width: 1280, height: 800 };
export const phone = { width: 390, height: 844 };

/** A page with its own storage; errors on it fail the test that made it. */
export async function openPage(browser, address, { size = desk, theme = "day", confirm = false } = {}) {
  const context = await browser.newContext({ viewport: size });
  const page = await context.newPage();
  const errors = [];
  page.on("pageerror", (error) => errors.push(error.message));
  await page.addInitScript(
    (settings) => localStorage.getItem("settings") ?? localStorage.setItem("settings", JSON.stringify(settings)),
    { theme, motion: 0, confirm, language: "en", name: "Ada", sound: false },
  );
  await page.goto(address);
  return { page, context, errors };
}

export async function gamesOf(address) {
  return (await (await fetch(`${address}api/games`)).json()).games;
}

export async function playNow(page, game) {
  await page.click(`.game-card[data-game="${game}"] button.main`);
  await page.waitForSelector(".prompt.mine", { timeout: 20000 });
}

const versionOf = (page) => page.locator(".table").getAttribute("data-version");

/** Runs `act` and waits until the match has moved on and it is our turn again, or it is over. False
 *  when it is over. */
export async function decide(page, act) {
  const before = await versionOf(page);
  await act();
  await page.waitForFunction(
    (version) => {
      const table = document.querySelector(".table");
      return table && table.getAttribute("data-version") !== version && (document.querySelector(".prompt.mine") || document.querySelector("a.main"));
    },
    before,
    { timeout: 30000 },
  );
  return (await page.locator(".prompt.mine").count()) > 0;
}

/** A small repeatable random generator: mulberry32. */
export function dice(seed) {
  let a = seed;
  return (n) => {
    a = (a + 0x6d2b79f5) | 0;
    let t = Math.imul(a ^ (a >>> 15), 1 | a);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) % n;
  };
}
