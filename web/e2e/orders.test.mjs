// Standing orders: a small question is answered with no once and for all where it is asked, listed at the seat, and
// asked again when the player wants it.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { it } from "node:test";
import { followLink, makeMatch, openDrawer, openPage, phone, program, setTheStage } from "./harness.mjs";

const { server, browser } = await setTheStage();

/** Adrenaline: Ada can shoot Grace twice, who holds a tagback grenade and sees her. */
function twoShots() {
  const ask = (...ops) =>
    spawnSync(program, ["referee"], { input: ops.map((op) => JSON.stringify(op)).join("\n"), encoding: "utf8" })
      .stdout.trim()
      .split("\n")
      .map((line) => JSON.parse(line));
  const [, { position }] = ask(
    { op: "new", game: "adrenaline", players: 3, seed: 1, options: { map: "3" } },
    { op: "position" },
  );
  const weapons = ["shotgun", "electroscythe"];
  Object.assign(position, { stage: "act", turn: 0, actor: 0, actions: 2 });
  Object.assign(position.seats[0], { square: "r2c2", weapons, loaded: weapons, hand: [] });
  Object.assign(position.seats[1], { square: "r2c2", hand: ["tagback-blue"] });
  Object.assign(position.seats[2], { square: "r1c0", hand: [] });
  for (const computed of ["pile", "weapons_left"]) delete position[computed];
  return position;
}

async function makeMoves(page, ...moves) {
  for (const move of moves) {
    await openDrawer(page, "moves");
    const line = page.locator(`.moves [data-move="${move}"]:not([aria-disabled=true])`);
    await line.click();
    await line.waitFor({ state: "detached" });
  }
}

it("a question is answered with no once and for all, and asked again on demand", async () => {
  const seats = ["friend", "friend", "friend"].map((kind) => ({ kind }));
  const made = await makeMatch(server.address, { game: "adrenaline", seats, position: twoShots(), clock: { days: 3 } });
  const people = await Promise.all(
    [{ name: "Ada" }, { name: "Grace", size: phone, touch: true }].map((more) =>
      openPage(browser, server.address, more),
    ),
  );
  const [{ page: ada }, { page: grace }] = people;
  for (const [i, { page }] of people.entries()) {
    await followLink(page, server.address, made.match, made.seats[i].token);
    await page.waitForSelector(".table");
  }

  await makeMoves(ada, "shoot", "fire shotgun", "use basic", "target 1");
  assert.equal(await ada.locator(".always-no").count(), 0, "most questions must be asked");
  await grace.locator(".always-no").tap();
  await makeMoves(ada, "cease", "shoot", "fire electroscythe", "use basic");
  /* Ada goes on at once, though nobody has answered. */
  await ada.locator('.table[data-turn="mine"]').waitFor();

  await grace.locator(".your-seat").tap();
  const order = grace.locator('[data-order="ask-tagback"]');
  assert.match(await order.innerText(), /You were hit\. Play a tagback grenade\?/);
  await order.getByRole("button", { name: "Ask me again" }).tap();
  await order.waitFor({ state: "detached" });
  for (const { context, errors } of people) {
    assert.deepEqual(errors, []);
    await context.close();
  }
});
