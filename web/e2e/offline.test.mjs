// After one visit the page needs no network; a new version takes over without losing a match.
import assert from "node:assert/strict";
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, describe, it } from "node:test";
import { writeWorker } from "../scripts/offline.mjs";
import {
  decide,
  dice,
  lateRecord,
  myTurn,
  openPage,
  openRecord,
  patience,
  setTheSite,
  sitDownHere,
  startSite,
  versionOf,
} from "./harness.mjs";
import { byList } from "./ways.mjs";

const dist = process.env.CARDBOARD_DIST ?? new URL("../dist", import.meta.url).pathname;
const { browser } = await setTheSite();
const games = process.env.CARDBOARD_LONG ? ["pnrz", "adrenaline", "septikon", "anomaly", "spacefreaks"] : ["pnrz"];

/** A visit, until everything has been stored. */
const visit = (site) => openPage(browser, site.address, { stored: true });

describe("without a network, after one visit", () => {
  for (const game of games) {
    it(`${game} is played to its end`, async () => {
      const site = await startSite({ path: "/below/" });
      const { page, context, errors } = await visit(site);
      await site.stop();
      await context.setOffline(true);
      await openRecord(page, site.address, lateRecord(game));
      await myTurn(page);
      const roll = dice(11);
      while (await decide(page, () => byList(page, roll)));
      await page.locator(".game-over .ranking").waitFor();
      await page.reload();
      await page.locator(".game-over .ranking").waitFor();
      /* A turning point opens the review at its decision. */
      const turn = page.locator(".turning-points a").first();
      await turn.waitFor();
      const step = /\d+$/.exec(await turn.getAttribute("href"))[0];
      await turn.click();
      await page.locator(`.replay[data-shown="${step}"]`).waitFor();
      await page.goBack();
      /* Another game begins at once. */
      await page.click(".game-over .to-another");
      await page.click(`.other-games button[data-game="${game === "pnrz" ? "anomaly" : "pnrz"}"]`);
      await myTurn(page);
      assert.deepEqual(errors, []);
      await context.close();
    });
  }

  it("lessons, puzzles, rules, editor and settings are there, in German too", async () => {
    const site = await startSite();
    const { page, context, errors } = await visit(site);
    await site.stop();
    await context.setOffline(true);
    await page.reload();
    for (const [place, seen] of [
      ["#/", ".game-card"],
      ["#/learn/anomaly", ".lesson[data-ready=true] .board svg"],
      ["#/puzzle/septikon/1", ".lesson .prompt"],
      ["#/rules/adrenaline", ".rules article section"],
      ["#/edit/spacefreaks", ".edit[data-fine=true] .board svg"],
      ["#/new/pnrz", "form .chair"],
      ["#/settings", "fieldset"],
    ]) {
      await page.goto(site.address + place);
      await page.locator(seen).first().waitFor();
    }
    await page.locator("label.choice", { hasText: "Deutsch" }).click();
    await page.goto(`${site.address}#/learn/pnrz`);
    await page.locator(".lesson[data-ready=true] .caption", { hasText: /du|dein/i }).waitFor();
    assert.deepEqual(errors, []);
    await context.close();
  });

  it("it can be installed", async () => {
    const site = await startSite({ path: "/below/" });
    const { page, context } = await visit(site);
    const manifest = await page.evaluate(async () => {
      const address = document.querySelector("link[rel=manifest]").href;
      const { icons, start_url, display } = await (await fetch(address)).json();
      const found = await Promise.all(icons.map(async ({ src }) => (await fetch(new URL(src, address))).ok));
      return { found, start: new URL(start_url, address).href, display };
    });
    assert.deepEqual(manifest, { found: [true, true, true, true], start: site.address, display: "standalone" });
    await context.close();
    await site.stop();
  });
});

describe("at a busy server", () => {
  it("everything is stored all the same", async () => {
    let open = false;
    const asked = new Set();
    const site = await startSite({
      /* Once the page is there, every fiftieth file, for the first time. */
      busy: (name) => open && !asked.has(name) && asked.add(name).size % 50 === 0,
    });
    const { page, context } = await openPage(browser, site.address, { stored: "later" });
    await page.locator(".game-card").first().waitFor();
    open = true;
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    assert.ok(asked.size >= 50, "some of it was refused");
    await site.stop();
    await context.setOffline(true);
    await page.goto(`${site.address}#/learn/septikon`);
    await page.locator(".lesson[data-ready=true] .board svg").first().waitFor();
    await context.close();
  });

  it("a part that is refused says so, and comes with the next try", async () => {
    let busy = true;
    const site = await startSite({ busy: (name) => busy && name.startsWith("assets/settings") });
    const { page, context } = await openPage(browser, site.address, { expected: [/429|settings/] });
    await page.locator(".game-card").first().waitFor();
    await page.goto(`${site.address}#/settings`);
    await page.locator(".reload").waitFor();
    busy = false;
    await page.click(".reload button");
    await page.locator("fieldset").first().waitFor();
    await context.close();
    await site.stop();
  });

  it("the page comes by itself, even if its words are refused at first", async () => {
    let left = 2;
    const site = await startSite({ busy: (name) => name.startsWith("assets/words-en-shell") && left-- > 0 });
    const { page, context } = await openPage(browser, site.address, { expected: [/429|words/] });
    await page.locator(".game-card").first().waitFor();
    assert.ok(left <= 0, "none was refused");
    await context.close();
    await site.stop();
  });
});

describe("a new version", () => {
  const folder = mkdtempSync(join(tmpdir(), "cardboard-next-"));
  after(() => rmSync(folder, { recursive: true, force: true }));

  /** The page as another build would have made it. */
  function build(name) {
    const next = join(folder, name);
    cpSync(dist, next, { recursive: true });
    const index = join(next, "index.html");
    writeFileSync(
      index,
      readFileSync(index, "utf8").replace("<head>", `<head><meta name="build" content="${name}" />`),
    );
    writeWorker(next);
    return next;
  }

  const buildOf = (page) => page.evaluate(() => document.querySelector("meta[name=build]")?.content ?? "first");
  const look = (page) => page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()));

  it("is offered in the middle of a match, which goes on in it", async () => {
    let now = dist;
    const site = await startSite({ change: (name) => readFileSync(join(now, name)) });
    const { page, context, errors } = await visit(site);
    await sitDownHere(page, site.address, "pnrz");
    const roll = dice(2);
    await decide(page, () => byList(page, roll));
    now = build("second");
    await look(page);
    await page.locator(".reload").waitFor();
    const version = await versionOf(page);
    assert.equal(await buildOf(page), "first", "nothing changes by itself");
    await Promise.all([page.waitForEvent("load"), page.click(".reload button")]);
    await myTurn(page);
    assert.equal(await buildOf(page), "second");
    assert.equal(await versionOf(page), version);
    await decide(page, () => byList(page, roll));

    /* A version that arrived while nobody looked takes over when the page is opened again. */
    now = build("third");
    await look(page);
    await page.locator(".reload").waitFor();
    /* The browser may hand out the old page once more while the new worker takes over, and that reloads the page: it
       may overtake our own reload. */
    for (const end = Date.now() + patience; (await buildOf(page).catch(() => null)) !== "third";) {
      assert.ok(Date.now() < end, "the third version never takes over");
      await page.reload().catch(() => undefined);
      await myTurn(page);
    }

    /* Files of two versions are never mixed. */
    const mixed = build("fourth");
    writeFileSync(join(mixed, "index.html"), "<!doctype html>half");
    now = mixed;
    await look(page).catch(() => undefined);
    await page.waitForFunction(async () => !(await navigator.serviceWorker.ready).installing);
    await page.reload();
    await myTurn(page);
    assert.equal(await buildOf(page), "third");
    assert.deepEqual(errors, []);
    await context.close();
    await site.stop();
  });
});
