// What one seat may not know never reaches its browser, and what people write is never more than text.
import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { followLink, makeMatch, openPage, setTheStage, openDrawer } from "./harness.mjs";

const { server, browser } = await setTheStage();

/** Two people at one table, each in their own browser; and what each was sent. */
async function twoAt(game, more = {}) {
  const made = await makeMatch(server.address, {
    game,
    seats: [{ kind: "me", name: "<b>Ada</b>" }, { kind: "friend" }],
    ...more,
  });
  const frames = [[], []];
  const tables = [];
  for (const i of [0, 1]) {
    const opened = await openPage(browser, server.address, { name: i === 0 ? "" : "Grace" });
    opened.page.on("websocket", (socket) =>
      socket.on("framereceived", (frame) => frames[i].push(String(frame.payload))),
    );
    const { token } = made.seats[i];
    if (i === 0) await opened.page.goto(`${server.address}#/play/${made.match}/${token}`);
    else await followLink(opened.page, server.address, made.match, token);
    await opened.page.waitForSelector(".table");
    tables.push(opened);
  }
  return {
    made,
    frames,
    pages: tables.map((t) => t.page),
    errors: tables.flatMap((t) => t.errors),
    close: () => Promise.all(tables.map((t) => t.context.close())),
  };
}

describe("secrets", () => {
  it("never reach another seat's browser", async () => {
    const { frames, pages, close } = await twoAt("pnrz");
    await pages[0].waitForSelector(".prompt.mine");
    const hands = frames.map((list) => JSON.parse(list.findLast((f) => f.includes('"t":"state"'))).view.hand);
    assert.ok(hands[0][0].length > 0 && hands[1][1].length > 0);
    assert.equal(hands[0][1], null);
    assert.equal(hands[1][0], null);
    for (const tile of hands[0][0])
      assert.ok(!frames[1].some((f) => f.includes(`"${tile}"`)), `${tile} was told to the other seat`);
    await close();
  });
});

describe("names and chat", () => {
  it("are text, whatever is in them; a muted seat is not heard; watchers talk among themselves", async () => {
    const { made, pages, errors, close } = await twoAt("pnrz", { listed: true });
    const nasty = '<img src=x onerror="window.hit=1"><script>window.hit=1</script>';
    for (const page of pages) await openDrawer(page, "chat");
    await pages[0].fill("#chat-line", nasty);
    await pages[0].keyboard.press("Enter");
    await pages[1].locator(".chat li").first().waitFor();
    assert.ok((await pages[1].locator(".chat li").first().innerText()).includes(nasty));
    assert.ok((await pages[1].locator(".player").first().innerText()).includes("<b>Ada</b>"));
    assert.equal(
      await pages[1].evaluate(
        () => window.hit ?? document.querySelectorAll(".chat img, .chat script, .player header b").length,
      ),
      0,
    );
    await pages[1].click(".phrases button >> nth=0");
    await pages[0].locator(".chat li >> nth=1").waitFor();
    await pages[1].click('.phrases button[aria-pressed="false"]');
    await pages[1].waitForFunction(() => document.querySelectorAll(".chat li").length === 1);
    const watcher = await openPage(browser, server.address, { at: `#/watch/${made.match}/${made.watch}` });
    await openDrawer(watcher.page, "chat");
    await watcher.page.fill("#chat-line", "what a table");
    await watcher.page.keyboard.press("Enter");
    await watcher.page.locator(".room >> nth=1 >> li").first().waitFor();
    assert.equal(await watcher.page.locator(".room >> nth=0 >> li").count(), 2);
    /* What was said before this has arrived when this has. */
    await pages[0].fill("#chat-line", "and after it");
    await pages[0].keyboard.press("Enter");
    await pages[0].locator(".chat li", { hasText: "and after it" }).waitFor();
    assert.ok(!(await pages[0].innerText(".chat")).includes("what a table"));
    assert.deepEqual([...errors, ...watcher.errors], []);
    await watcher.context.close();
    await close();
  });
});
