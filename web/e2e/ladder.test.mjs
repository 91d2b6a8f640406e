// The ladder of a game: nobody is on it who has not asked for it; a profile shows how a rating has come about.
import assert from "node:assert/strict";
import { it } from "node:test";
import { makeMatch, openPage, phone, setTheStage, unfoldSeat } from "./harness.mjs";

const { server, browser } = await setTheStage();

/** A rated match against a bot, given up at once. */
async function lose(page) {
  const key = await page.evaluate(() => JSON.parse(localStorage.getItem("player")));
  const seats = [{ kind: "me" }, { kind: "bot", level: "easy" }];
  const made = await makeMatch(server.address, { game: "pnrz", name: "Ada", key, rated: true, seats });
  await page.goto(`${server.address}#/play/${made.match}/${made.seats[0].token}`);
  await page.locator(".table").waitFor();
  await unfoldSeat(page, "give-up");
  await page.locator(".give-up .buttons button").click();
  await page.locator('.table[data-turn="over"]').waitFor();
}

it("shows who wants to be seen, and how they got there", async () => {
  const { page, context, errors } = await openPage(browser, server.address, { size: phone });
  const row = page.locator(".ladder-table tbody tr");
  const goTo = (place) => page.goto(`${server.address}#/${place}`);

  await goTo("ladder/pnrz");
  await page.locator(".ladder-own").waitFor();
  await lose(page);
  await lose(page);
  await goTo("ladder/pnrz");
  await page.getByText("Nobody is on this ladder yet.").waitFor();

  await page.getByRole("button", { name: "Show me as “Ada”" }).click();
  await row.waitFor();
  assert.match(await row.innerText(), /^1\s+Ada\s+\d+.*±.*\s+2$/s);
  await row.getByRole("link", { name: "Ada" }).click();
  await page.getByRole("heading", { name: "Ada" }).waitFor();
  await page.getByText("Favourite games: Pirates, Ninjas, Robots & Zombies").waitFor();
  assert.equal((await page.locator(".ladder-plot polyline").getAttribute("points")).split(" ").length, 2);

  await goTo("ladder/pnrz");
  await page.getByRole("button", { name: "Take me off" }).click();
  await page.getByText("Nobody is on this ladder yet.").waitFor();
  assert.deepEqual(errors, []);
  await context.close();
});
