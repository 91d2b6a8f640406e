// Positions: edited, checked, played on; and a finished match reviewed with a bot's help.
import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { desk, gamesOf, makeMatch, phone, setTheStage, withPage } from "./harness.mjs";
import { barriers, sideways, smallTargets } from "./measure.mjs";

/* The check for barriers is slow: one game stands for all, except in the long run. */
const long = process.env.CARDBOARD_LONG === "1";
const { server, browser } = await setTheStage();
const some = long ? (await gamesOf(server.address)).map((g) => g.id) : ["adrenaline"];

const fine = (page, yes = true) => page.waitForSelector(`.edit[data-fine="${yes}"]`);

/** A match that bots have played to its end. */
async function finished() {
  const bots = [
    { kind: "bot", level: "random" },
    { kind: "bot", level: "random" },
  ];
  const { match } = await makeMatch(server.address, { game: "pnrz", players: 2, seats: bots });
  for (;;) {
    const { match_info: info } = await (await fetch(`${server.address}api/matches/${match}`)).json();
    if (info.status === "over") return match;
    await new Promise((done) => setTimeout(done, 100));
  }
}

const middle = async (thing) => {
  const { x, y, width, height } = await thing.boundingBox();
  return [x + width / 2, y + height / 2];
};

/** The position that is edited. */
async function json(page) {
  await fine(page);
  await page.click(".all-fields");
  await page.click('.fields .buttons button:has-text("JSON")');
  const position = JSON.parse(await page.inputValue("textarea"));
  await page.click(".all-fields");
  return position;
}

describe("the editor", () => {
  it("checks what is changed, marks what is wrong, and takes it back", async () => {
    await withPage(browser, server.address, { at: "#/edit/adrenaline/learn/93" }, async (page) => {
      await fine(page);
      await page.click(".all-fields");
      await page.fill(".fields input[type=search]", "seats[0].ammo");
      const red = page.locator('.fields [id="field-seats[0].ammo.red"]');
      await red.fill("9");
      await red.press("Tab");
      await fine(page, false);
      assert.match(await page.innerText(".edit-verdict"), /seats\[0\]\.ammo\.red/);
      assert.equal(await page.locator(".fields .field.wrong").count(), 1);
      assert.ok(await page.locator(".play-on").isDisabled());
      await page.click(".edit-undo");
      await fine(page);
      assert.equal(await page.locator(".field.wrong").count(), 0);
    });
  });

  it("reads and writes JSON, and a match begins from it", async () => {
    await withPage(browser, server.address, { at: "#/edit/pnrz/learn/29" }, async (page, context) => {
      await fine(page);
      await context.grantPermissions(["clipboard-read", "clipboard-write"]);
      await page.click(".copy-link");
      await page.locator(".copy-link", { hasText: "Copied" }).waitFor();
      await page.goto(await page.evaluate(() => navigator.clipboard.readText()));
      await fine(page);
      await page.click(".all-fields");
      await page.click('.fields .buttons button:has-text("JSON")');
      const position = JSON.parse(await page.inputValue("textarea"));
      assert.equal(position.table.length, 10);
      await page.fill(
        "textarea",
        JSON.stringify({ ...position, table: [...position.table, { tile: "T54", cell: "(9,9)", turn: 0 }] }),
      );
      await fine(page, false);
      await page.fill("textarea", JSON.stringify({ ...position, table: position.table.slice(0, -1) }));
      await fine(page);
      await page.click('.fields .buttons button:has-text("Fields")');
      assert.match(await page.innerText('[id="field-table"]'), /table\s*9/);
      await page.click(".play-on");
      await page.click("dialog form button.main");
      await page.waitForSelector(".table[data-version]");
      assert.match(page.url(), /#\/play\//);
    });
  });

  it("is worked by hand: pulled, walked with keys, removed, taken back", async () => {
    await withPage(browser, server.address, { at: "#/edit/anomaly/learn/30" }, async (page) => {
      await fine(page);
      const zone = (name) => page.locator(`.board [data-ref="zone=${name}"]`).first();
      const before = await json(page);
      /* While fuel is carried the engine says where it may lie; one lies in C3 already. */
      await page.mouse.move(...(await middle(page.locator('[data-item="fuel"]'))));
      await page.mouse.down();
      await page.mouse.move(...(await middle(zone("Q1"))), { steps: 4 });
      await page.waitForSelector('.edit-over[data-done="true"]');
      assert.ok(Number(await page.locator(".edit-over").getAttribute("data-open")) < 12);
      await page.mouse.up();
      await page.waitForSelector('.edit-said:has-text("Sun Deck")');
      assert.deepEqual((await json(page)).fuel.toSorted(), [...before.fuel, "Q1"].toSorted());
      /* By keys: chosen in the tray, walked over the board, put, removed, taken back. */
      await page.keyboard.press("Escape");
      await page.focus('[data-item="sensors"]');
      await page.keyboard.press("Enter");
      await page.waitForSelector('.edit-over[data-done="true"]');
      await page.focus(".board");
      await page.keyboard.press("ArrowRight");
      await page.keyboard.press("Enter");
      const put = await json(page);
      assert.equal(put.sensors.length, before.sensors.length + 1);
      await page.keyboard.press("Escape");
      await page.focus(".board");
      await page.keyboard.press("Delete");
      assert.notDeepEqual(await json(page), put);
      await page.click(".edit-undo");
      assert.deepEqual(await json(page), put);
      /* What lies on the board is pulled into the bin. */
      await page.mouse.move(...(await middle(zone("Q4"))));
      await page.mouse.down();
      await page.mouse.move(...(await middle(page.locator(".edit-bin"))), { steps: 4 });
      await page.mouse.up();
      assert.ok(!(await json(page)).fuel.includes("Q4"));
    });
  });

  it("has cards and tokens beside the board: pulled, carried by keys, tapped by a finger", async () => {
    const at = "#/edit/adrenaline/learn/93";
    const pile = (page, id) => page.locator(`[data-pile="${id}"]`);
    /* Wide enough to see all of them side by side. */
    await withPage(browser, server.address, { at, size: { width: 1920, height: 1000 } }, async (page) => {
      const before = await json(page);
      const discarded = pile(page, "discarded").locator("[data-card]").first();
      await discarded.scrollIntoViewIfNeeded();
      const card = (await discarded.getAttribute("data-card")).replace("powerup-", "");
      await page.mouse.move(...(await middle(discarded)));
      await page.mouse.down();
      await page.mouse.move(...(await middle(pile(page, "hand-0"))), { steps: 4 });
      await page.mouse.up();
      await pile(page, "hand-0").locator(`[data-card="powerup-${card}"]`).waitFor();
      const pulled = await json(page);
      assert.deepEqual(pulled.seats[0].hand, [...before.seats[0].hand, card]);
      assert.equal(pulled.discarded[card] ?? 0, before.discarded[card] - 1);
      /* By keys: a weapon from the tray into the hand, loaded; and a drop of damage removed. */
      const weapon = await page.locator('[data-item^="weapon-"]').first().getAttribute("data-item");
      await page.focus(`[data-item="${weapon}"]`);
      await page.keyboard.press("Enter");
      await pile(page, "loaded-0").locator(".edit-put").focus();
      await page.keyboard.press("Enter");
      await pile(page, "loaded-0").locator("[data-card]").waitFor();
      await page.keyboard.press("Escape");
      await pile(page, "damage-0").locator("[data-card]").first().focus();
      await page.keyboard.press("Delete");
      const [own] = (await json(page)).seats;
      assert.deepEqual(own.loaded, [weapon.replace("weapon-", "")]);
      assert.ok(own.weapons.includes(weapon.replace("weapon-", "")));
      assert.equal(own.damage.length, before.seats[0].damage.length - 1);
    });
    await withPage(browser, server.address, { at, size: phone, touch: true }, async (page) => {
      const before = await json(page);
      const drop = page.locator('[data-item="drop-1"]');
      await drop.scrollIntoViewIfNeeded();
      await drop.tap();
      await pile(page, "damage-0").locator("h3").tap();
      assert.equal((await json(page)).seats[0].damage.length, before.seats[0].damage.length + 1);
    });
    /* Places for one thing: a finger chooses legs and puts them under the Freaks; a symbol is pulled into the row. */
    await withPage(
      browser,
      server.address,
      { at: "#/edit/spacefreaks/learn/32", size: phone, touch: true },
      async (page) => {
        const legs = (await json(page)).player[0].parts.legs;
        const others = page.locator(`[data-item^="legs-"]:not([data-item="legs-${legs}"])`).first();
        await others.scrollIntoViewIfNeeded();
        await others.tap();
        await pile(page, "legs-0").locator("h3").tap();
        assert.equal(`legs-${(await json(page)).player[0].parts.legs}`, await others.getAttribute("data-item"));
      },
    );
    await withPage(
      browser,
      server.address,
      { at: "#/edit/anomaly/learn/11", size: { width: 1920, height: 1000 } },
      async (page) => {
        assert.deepEqual((await json(page)).student.S1.row, [null, "quarters"]);
        const symbol = page.locator('[data-item="symbol-cold"]');
        await symbol.scrollIntoViewIfNeeded();
        await page.mouse.move(...(await middle(symbol)));
        await page.mouse.down();
        await page.mouse.move(...(await middle(pile(page, "before-S1"))), { steps: 4 });
        await page.mouse.up();
        assert.deepEqual((await json(page)).student.S1.row, ["cold", "quarters"]);
      },
    );
  });

  it("has what each side owns side by side, all of it in sight on a desk", async () => {
    for (const [game, sides] of [
      ["septikon", 2],
      ["adrenaline", 3],
      ["spacefreaks", 3],
    ]) {
      const size = { width: 1440, height: 900 };
      await withPage(browser, server.address, { size, at: `#/edit/${game}` }, async (page) => {
        await fine(page);
        const rows = await page
          .locator(".edit-amounts tbody tr")
          .evaluateAll((all) =>
            all.map((row) => [...row.querySelectorAll("input")].map((i) => i.getBoundingClientRect())),
          );
        assert.ok(rows.length >= 4, game);
        for (const row of rows) {
          assert.equal(row.length, sides, game);
          assert.equal(new Set(row.map((r) => r.y)).size, 1, game);
        }
        const hidden = await page.locator(".edit-now").evaluate((now) => now.scrollHeight - now.clientHeight);
        assert.ok(hidden <= 1, `${game}: ${hidden} pixels are out of sight`);
      });
    }
    await withPage(browser, server.address, { at: "#/edit/septikon" }, async (page) => {
      await fine(page);
      await page.locator('.edit-amounts tr:first-child td:last-child button:has-text("−")').click();
      assert.equal(await page.locator(".edit-amounts tr:first-child td:last-child input").inputValue(), "4");
      assert.equal(await page.locator(".edit-amounts tr:first-child td:first-child input").inputValue(), "5");
      await fine(page);
    });
  });

  it("saves the board as a picture that needs nothing else", async () => {
    await withPage(browser, server.address, { at: "#/edit/adrenaline/learn/93" }, async (page) => {
      await fine(page);
      const [saved] = await Promise.all([page.waitForEvent("download"), page.click('button:has-text("Save picture")')]);
      const chunks = [];
      for await (const chunk of await saved.createReadStream()) chunks.push(chunk);
      const svg = Buffer.concat(chunks).toString();
      assert.match(svg, /^<svg [^>]*xmlns="http:\/\/www\.w3\.org\/2000\/svg"/);
      assert.ok(svg.includes("Grenade launcher") && !svg.includes("var(--") && !svg.includes("class="));
    });
  });

  for (const [where, size] of [
    ["desk", desk],
    ["phone", phone],
  ]) {
    it(`is open to everybody (${where})`, async () => {
      for (const game of some) {
        await withPage(browser, server.address, { size, at: `#/edit/${game}` }, async (page) => {
          await fine(page);
          assert.deepEqual(await barriers(page), [], game);
          if (size === phone) assert.deepEqual(await smallTargets(page), [], game);
          await page.click(".all-fields");
          await page.fill(".fields input[type=search]", "hand");
          assert.deepEqual(await barriers(page), [], game);
          assert.equal(await sideways(page), 0, game);
          if (size === phone) assert.deepEqual(await smallTargets(page), [], game);
        });
      }
    });
  }
});

describe("a finished match", () => {
  it("is reviewed with a bot, edited, and played on from any step", async () => {
    const match = await finished();
    await withPage(browser, server.address, { at: `#/replay/${match}/30` }, async (page) => {
      await page.waitForSelector(".review-card");
      await page.locator(".moment").first().click();
      await page.waitForSelector(".review-card .option");
      assert.match(await page.innerText(".review-card header"), /chances .* in 100/);
      assert.deepEqual(await barriers(page), []);
      const step = Number(/\/(\d+)$/.exec(page.url())[1]);
      await page.click(".review-card .play-on");
      assert.equal(await page.locator("dialog .seat-row").count(), 2);
      await page.click("dialog form button.main");
      await page.waitForSelector(".table[data-version]");
      await page.goto(`${server.address}#/replay/${match}/${step}`);
      await page.click('.review-card a:has-text("Edit this position")');
      await fine(page);
    });
  });
});
