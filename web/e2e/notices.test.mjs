// Notices: chosen in the settings, asked for only then, and shown by the service worker.
import assert from "node:assert/strict";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, describe, it } from "node:test";
import { openPage, setTheStage, startNotifier } from "./harness.mjs";
import { openMailbox } from "./mailbox.mjs";
import { openInbox, subscribes } from "./push.mjs";

const folder = mkdtempSync(join(tmpdir(), "cardboard-notices-"));
const notices = join(folder, "outbox");
const { server, browser } = await setTheStage({ notices });
const mailbox = await openMailbox();
const stopNotifier = startNotifier(notices, mailbox.address);

const inbox = await openInbox();

after(async () => {
  await stopNotifier();
  inbox.close();
  mailbox.close();
  rmSync(folder, { recursive: true, force: true });
});

const post = async (path, body) => {
  const headers = { "Content-Type": "application/json" };
  return (await fetch(server.address + path, { method: "POST", headers, body: JSON.stringify(body) })).json();
};

const keyOf = (page) => page.evaluate(() => JSON.parse(localStorage.getItem("player")));

describe("notices", () => {
  it("are chosen in the settings, and nobody is asked before", async () => {
    const { page, context, errors } = await openPage(browser, server.address, { stored: true });
    await context.grantPermissions(["notifications"], { origin: server.address.replace(/\/$/, "") });
    await context.addInitScript(subscribes, `${inbox.address}/push`);
    await page.reload();
    await page.goto(`${server.address}#/settings`);
    await page.locator(".notices .tell-here").waitFor();
    assert.equal(await page.evaluate(() => window.asked), 0);
    await page.click(".notices .tell-here");
    const row = page.locator('.notices li[data-medium="push"]');
    await row.getByText("This browser").waitFor();
    assert.equal(await page.evaluate(() => window.asked), 1);
    assert.equal(await page.locator(".notices .tell-here").count(), 0);

    await page.fill('.notices form[data-type="url"] input', `${inbox.address}/hook`);
    await page.click('.notices form[data-type="url"] button');
    const hook = page.locator('.notices li[data-medium="webhook"]');
    await hook.getByText("Signed with the secret").waitFor();
    await hook.getByLabel("at most one an hour").check();
    await hook.getByLabel("chat", { exact: true }).uncheck();
    await hook.locator('input[type="time"]').first().fill("23:00");
    const key = await keyOf(page);
    const wish = async () => (await post("api/notices", { key })).places.find((p) => p.medium === "webhook");
    await page.waitForFunction(() => document.querySelectorAll('.notices input[type="time"]')[3]?.value === "08:00");
    const { about, quiet, hourly, secret } = await wish();
    assert.ok(hourly);
    assert.deepEqual(about, ["turn", "over", "invited", "event"], "a wish leaves the others");
    assert.equal((quiet[1] - quiet[0] + 1440) % 1440, 9 * 60);
    assert.match(await hook.innerText(), new RegExp(secret), "a wish leaves the secret");
    await hook.getByText("Remove").click();
    await page.waitForFunction(() => !document.querySelector('.notices li[data-medium="webhook"]'));

    /* A match of mine waits for me, and the push service gets it, encrypted for this browser. */
    const made = await post("api/matches", {
      game: "pnrz",
      key,
      name: "Ada",
      seats: [{ kind: "me" }, { kind: "me", name: "Grace" }],
    });
    await page.goto(`${server.address}#/play/${made.match}/${made.seats[0].token}`);
    await page.locator(".table[data-turn]").waitFor();
    const { headers, body } = await inbox.arrival("/push");
    assert.equal(headers["content-encoding"], "aes128gcm");
    assert.match(headers.authorization, /^vapid t=/);
    assert.ok(!body.includes("pnrz"));
    assert.deepEqual(errors, []);
    await context.close();
  });

  it("come by e-mail, once its address is confirmed, until it is stopped", async () => {
    const { page, context, errors } = await openPage(browser, server.address, { stored: true, language: "de" });
    await page.goto(`${server.address}#/settings`);
    await page.fill('.notices form[data-type="email"] input', "ada@players.example");
    await page.click('.notices form[data-type="email"] button');
    const row = page.locator('.notices li[data-medium="mail"]');
    await row.getByText("ada@players.example").waitFor();
    await row.getByText("Sieh in dein Postfach").waitFor();
    assert.equal(await row.locator("input").count(), 0, "nothing can be wished before");

    /* Its reader follows the links; in a mail they lead to the page as the world knows it. */
    const follow = (mail, kind) => page.goto(server.address + new RegExp(`#/settings/${kind}/\\S+`).exec(mail.text)[0]);
    const question = await mailbox.mail(0);
    assert.match(question.text, /Bist du das/);
    await follow(question, "confirm");
    await page.click(".mail-link button");
    await page.locator(".mail-link").getByText("Bestätigt").waitFor();
    await row.getByLabel("höchstens eine in der Stunde").waitFor();

    await post("api/matches", {
      game: "pnrz",
      key: await keyOf(page),
      name: "Ada",
      seats: [{ kind: "me" }, { kind: "me", name: "Grace" }],
    }).then(({ match, seats }) => page.goto(`${server.address}#/play/${match}/${seats[0].token}`));
    const mail = await mailbox.mail(1);
    assert.match(mail.text, /^Du bist am Zug: Pirates/m);
    assert.match(mail.head, /List-Unsubscribe-Post: List-Unsubscribe=One-Click/);
    await follow(mail, "stop");
    await page.click(".mail-link button");
    await page.locator(".mail-link").getByText("Abbestellt").waitFor();
    await row.getByText("Aus einer Mail heraus abbestellt").waitFor();
    await row.getByText("Link noch einmal senden").click();
    await row.getByText("Sieh in dein Postfach").waitFor();
    await mailbox.mail(2);
    assert.deepEqual(errors, []);
    await context.close();
  });

  it("are shown by the service worker in the player's language", async () => {
    const { page, context, errors } = await openPage(browser, server.address, { stored: true, language: "de" });
    const origin = server.address.replace(/\/$/, "");
    await context.grantPermissions(["notifications"], { origin });
    await context.addInitScript(subscribes, `${inbox.address}/other`);
    await page.reload();
    await page.goto(`${server.address}#/settings`);
    await page.click(".notices .tell-here");
    await page.locator('.notices li[data-medium="push"]').waitFor();

    const session = await context.newCDPSession(page);
    const worker = new Promise((resolve) =>
      session.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
        const found = registrations.find((r) => !r.isDeleted && server.address.startsWith(r.scopeURL));
        if (found) resolve(found.registrationId);
      }),
    );
    await session.send("ServiceWorker.enable");
    const registrationId = await worker;
    const push = (about, count, match = `m${about}`) => {
      const list = Array.from({ length: count }, (_, seat) => ({
        about,
        match,
        game: "pnrz",
        seat,
        version: 7,
      }));
      const data = JSON.stringify({ text: "English: https://play.test/", url: "https://play.test/", notices: list });
      return session.send("ServiceWorker.deliverPushMessage", { origin, registrationId, data });
    };
    /* A browser without a screen shows nothing: what it is asked to show is kept here. */
    const [inside] = context.serviceWorkers();
    await inside.evaluate(() => {
      self.shown = {};
      self.registration.showNotification = async (title, { body, tag, data, image }) => {
        self.shown[tag] = { title, body, data, image };
      };
    });
    const shown = (tag) =>
      inside.evaluate(async (wanted) => {
        while (!self.shown[wanted]) await new Promise((resolve) => setTimeout(resolve, 20));
        return self.shown[wanted];
      }, tag);
    await push("turn", 1);
    const one = await shown("mturn");
    assert.match(one.title, /^Du bist am Zug: Pirates/);
    assert.equal(one.data, `${server.address}#/play/mturn/0`);
    assert.equal(one.image, undefined);

    /* The notice of a match that was open here shows its board as it was left. */
    const { match, seats } = await post("api/matches", { game: "pnrz", seats: [{ kind: "me" }, { kind: "me" }] });
    await page.goto(`${server.address}#/play/${match}/${seats[0].token}`);
    await page.locator(".table[data-turn] svg.stage").waitFor();
    const size = await page.evaluate(async (name) => {
      Object.defineProperty(document, "hidden", { get: () => true });
      document.dispatchEvent(new Event("visibilitychange"));
      const left = async () => (await caches.open("boards")).match(name);
      while (!(await left())) await new Promise(requestAnimationFrame);
      const image = new Image();
      image.src = await (await left()).text();
      await image.decode();
      return [image.naturalWidth, image.naturalHeight > 100];
    }, match);
    assert.deepEqual(size, [720, true]);
    await push("turn", 1, match);
    assert.match((await shown(match)).image, /^data:image\/png;base64,/);
    await push("over", 2);
    const two = await shown("mover");
    assert.match(two.title, /zu Ende$/);
    assert.match(two.body, /zu Ende$/);
    assert.equal(two.data, `${server.address}#/mine`);
    assert.deepEqual(errors, []);
    await context.close();
  });
});
