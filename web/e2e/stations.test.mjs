// What only the tables of Adrenaline, Septikon and Space Freaks have: the board of the Terminator, building a Freak, a
// cursor for the six directions, the strip map of a board that is too wide for a phone.
import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { decide, dice, finishedMatch, makeMatch, myTurn, openDrawer, openRecord, over } from "./harness.mjs";
import { patience, phone, recordUntil, setTheStage, sitDown, versionOf, withPage } from "./harness.mjs";
import { byList, movedOn } from "./ways.mjs";

const { server, browser } = await setTheStage();

/** Plays from the list until the question says this. */
async function until(page, words, roll = dice(1)) {
  for (let i = 0; i < 60; i++) {
    if (words.test(await page.innerText(".question"))) return;
    assert.ok(await decide(page, () => byList(page, roll)), "the game ended before that");
  }
  assert.fail(`never asked: ${words}`);
}

/** Gives the page time to show it. */
async function eventually(holds) {
  for (const end = Date.now() + patience; !(await holds());) {
    assert.ok(Date.now() < end, `never: ${holds}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

const beside = ["jet-pack", "force-field-generator"],
  missions = ["sharpshooter", "overkill", "team-photo"];

/** The address of a match from this position. */
async function matchFrom(position) {
  const seats = [{ kind: "me" }, { kind: "bot", level: "easy" }];
  const made = await makeMatch(server.address, { game: "spacefreaks", name: "Ada", position, seats });
  return `#/play/${made.match}/${made.seats[0].token}`;
}

/** Plays a Sponsor card of the hand. */
async function playSponsor(page, card) {
  await myTurn(page);
  await page.locator(`.spf-hand [data-ref="sponsor=${card}"]`).click();
  await page.locator(".prompt button.main").click();
}

/** A position in which the first seat is active and holds this card, among as many as are dealt. */
async function holding(card) {
  for (;;) {
    const [, , match] = (await finishedMatch(server.address, "spacefreaks")).split("/");
    const look = async (step) => (await fetch(`${server.address}api/matches/${match}/steps/${step}`)).json();
    for (let step = 0, steps = 1; step < steps; step++) {
      const now = await look(step),
        { stage, player } = now.view;
      steps = now.steps;
      if (stage !== "act" || now.to_move[0] !== 0 || player[0].draft.card !== null) continue;
      if (player[0].sponsors.length !== 3) continue;
      player[0].sponsors = [card, ...beside];
      player[0].missions = missions;
      now.view.mission_cards[0] = 3;
      /* There are at least two of each. */
      const said = JSON.stringify(now.view);
      if ([card, ...beside, ...missions].every((name) => said.split(`"${name}`).length <= 3)) return now.view;
    }
  }
}

describe("Adrenaline", () => {
  it("four players, the Terminator and your seat are in sight on a desk", async () => {
    const bot = { kind: "bot", level: "easy" },
      wish = { game: "adrenaline", options: { map: "3", skulls: "5", end: "sudden-death", terminator: "yes" } };
    const made = await makeMatch(server.address, { ...wish, listed: true, seats: [bot, bot, bot, bot] });
    await over(server.address, made.match);
    const look = async (step) => (await fetch(`${server.address}api/matches/${made.match}/steps/${step}`)).json();
    /* By then all of them have weapons, which make boards higher. */
    const { steps } = await look(0);
    const { view: position } = await look(Math.floor(steps * 0.8));
    const seat = await makeMatch(server.address, {
      game: "adrenaline",
      name: "Ada",
      position,
      seats: [{ kind: "me" }, bot, bot, bot],
    });
    const at = `#/play/${seat.match}/${seat.seats[0].token}`,
      size = { width: 1440, height: 900 };
    await withPage(browser, server.address, { at, size }, async (page) => {
      await page.locator(".adr-terminator .adr-worth").waitFor();
      const hidden = await page.evaluate(() => {
        const seen = ({ x, y, width, height }, owner) =>
          owner.contains(document.elementFromPoint(x + width / 2, y + height - 2));
        const things = [...document.querySelectorAll(".player"), document.querySelector(".your-seat")];
        return things.filter((e) => !seen(e.getBoundingClientRect(), e)).map((e) => e.textContent);
      });
      assert.deepEqual(hidden, []);
      const [portrait, worth] = await Promise.all(
        [".adr-bust", ".adr-worth"].map((part) => page.locator(`.adr-terminator ${part}`).boundingBox()),
      );
      assert.ok(worth.y >= portrait.y + portrait.height - 4, "the portrait hides what the Terminator is worth");
    });
  });
});

describe("Space Freaks", () => {
  it("all parts that can be chosen are in sight beside one's other cards", async () => {
    const position = await holding("field-surgery");
    for (const language of ["en", "de"]) {
      const at = await matchFrom(position);
      await withPage(browser, server.address, { at, language, confirm: true }, async (page) => {
        await playSponsor(page, "field-surgery");
        const offers = page.locator('.spf-hand [data-ref^="part="].can');
        await offers.first().waitFor();
        for (const [width, height] of [
          [1280, 800],
          [1440, 900],
        ]) {
          await page.setViewportSize({ width, height });
          await page.reload();
          await offers.first().waitFor();
          await eventually(() =>
            offers.evaluateAll((cards) => {
              const hand = cards[0].closest(".spf-hand").getBoundingClientRect();
              const places = cards.map((card) => card.getBoundingClientRect());
              return places.every(({ top, bottom }) => top >= hand.top && bottom <= hand.bottom + 1);
            }),
          );
        }
      });
    }
  });

  it("a phone keeps the arena in sight while a card is aimed at it", async () => {
    const at = await matchFrom(await holding("summon-alien"));
    await withPage(browser, server.address, { at, size: phone, touch: true, confirm: true }, async (page) => {
      await playSponsor(page, "summon-alien");
      await page.locator(".stage .spot.can").first().waitFor();
      await page.evaluate(() => scrollTo(0, 0));
      await page.reload();
      await page.locator(".spf-playing").waitFor();
      for (let frames = 0; frames < 3; frames++) await page.evaluate(() => new Promise(requestAnimationFrame));
      assert.equal(await page.evaluate(() => scrollY), 0);
    });
  });

  it("a Freak is mixed and matched, with live totals, and sealed as a whole", async () => {
    await withPage(browser, server.address, {}, async (page) => {
      await sitDown(page, server.address, "spacefreaks");
      const before = await versionOf(page);
      const total = (word) =>
        page
          .locator(".spf-totals div", { hasText: word })
          .locator("dd")
          .innerText()
          .then((t) => parseInt(t, 10));
      const start = await total("Hit Points");
      await page.click('[data-ref="part=chitin-carapace"]');
      await page.click('[data-ref="part=alien-legs"]');
      await page.mouse.move(2, 2);
      assert.equal(await total("Hit Points"), start + 16);
      /* Anything can still be changed, and nobody has been told. */
      await page.click(".spf-slots button >> nth=0");
      await page.click('[data-ref="part=crystal-body"]');
      await page.mouse.move(2, 2);
      assert.equal(await total("Hit Points"), start + 14);
      assert.equal(await versionOf(page), before);
      await page.click('[data-ref="part=plasma-gun"]');
      await page.click('[data-ref="part=energy-shield"]');
      assert.equal(await page.locator(".why").count(), 0, "whatever can be mixed in is not called impossible");
      await page.click(".prompt .ends");
      await page.waitForSelector(".spf-arena");
    });
  });

  it("Q W E A S D and Enter walk", async () => {
    await withPage(browser, server.address, { coordinates: true }, async (page) => {
      await sitDown(page, server.address, "spacefreaks");
      await until(page, /is active/);
      const steps = { e: [1, 0], w: [1, -1], q: [0, -1], a: [-1, 0], s: [-1, 1], d: [0, 1] };
      const where = () =>
        page.evaluate(() =>
          /on .* · \((-?\d+),(-?\d+)\)/
            .exec(document.querySelector(".spot.spf-acting")?.getAttribute("aria-label") ?? "")
            ?.slice(1)
            .map(Number),
        );
      const [q, r] = await where();
      await openDrawer(page, "moves");
      await page.locator(".moves li button").first().waitFor();
      const moves = await page.locator(".moves li button").evaluateAll((all) => all.map((b) => b.dataset.move));
      const key = Object.keys(steps).find((k) => moves.includes(`move (${q + steps[k][0]},${r + steps[k][1]})`));
      assert.ok(key, "the Figure can move");
      await page.keyboard.press("Escape");
      await page.locator("#drawer").waitFor({ state: "detached" });
      /* Wherever the focus is. */
      await page.locator(".to-list").focus();
      await page.keyboard.press(key);
      await page.waitForSelector(".spf-cursor");
      await decide(page, async () => {
        const before = await versionOf(page);
        await page.keyboard.press("Enter");
        /* A way that costs something asks first. The way is drawn under the cursor in any case: whether the move is on
           its way tells them apart. */
        if (!(await movedOn(page, before))) await page.keyboard.press("Enter");
      });
      const goal = [q + steps[key][0], r + steps[key][1]].join();
      await eventually(async () => (await where())?.join() === goal);
    });
  });
});

describe("Septikon asks", () => {
  it("for several units of energy at once, with all but the answers dim", async () => {
    const record = recordUntil("septikon", (lines) => {
      const at = [...lines.keys()].findIndex((i) => [i, i + 1].every((n) => lines[n]?.startsWith("0 keep energy-")));
      return at < 0 ? undefined : at;
    });
    await withPage(browser, server.address, {}, async (page) => {
      await openRecord(page, server.address, record);
      await myTurn(page);
      const energy = () =>
        page.evaluate(() =>
          ["left", "right"].map((side) => document.querySelectorAll(`[data-ref="warehouse=energy-${side}"]`).length),
        );
      assert.deepEqual(await energy(), [1, 1], "both warehouses can be tapped, one by one");
      const dim = await page.locator(".sep-dim").getAttribute("d");
      assert.equal(dim.split("M").length - 1, 3, "the board without two racks");
      assert.match(await page.innerText(".question"), /Store \d+ energy/);
      assert.deepEqual(await page.locator(".prompt .ends").allInnerTexts(), ["All to the left", "All to the right"]);
      await page.locator(".prompt .ends").first().click();
      await page.waitForFunction(() => !/Store \d+ energy/.test(document.querySelector(".question").textContent));
      await openDrawer(page, "log");
      const said = (await page.locator(".log li").allInnerTexts()).filter((line) => /You store/.test(line)).slice(-2);
      assert.equal(said.length, 2);
      for (const line of said) assert.match(line, /energy on the left/);
    });
  });
});

describe("Septikon by keys", () => {
  it("the arrows go from square to square, Tab reads row by row, and Enter chooses", async () => {
    await withPage(browser, server.address, { confirm: true }, async (page) => {
      await sitDown(page, server.address, "septikon");
      const here = () => page.evaluate(() => document.activeElement?.getAttribute("data-ref"));
      await page.keyboard.press("ArrowDown");
      assert.equal(await here(), "place=A(8,1)");
      await page.keyboard.press("Tab");
      assert.equal(await here(), "place=A(8,2)");
      await page.keyboard.press("ArrowDown");
      assert.equal(await here(), "place=A(7,2)");
      await page.keyboard.press("Enter");
      await page.waitForSelector('.spot.chosen[data-ref="place=A(7,2)"]');
    });
  });
});

describe("Septikon at rest", () => {
  it("halos march where a few things can be chosen, and keep still where many can", async () => {
    await withPage(browser, server.address, { motion: 75 }, async (page) => {
      await sitDown(page, server.address, "septikon");
      const roll = dice(2),
        seen = { few: 0, many: 0 };
      for (let made = 0, on = true; on && made < 30 && (seen.few === 0 || seen.many === 0); made++) {
        const [glowing, marching] = await page.evaluate(() => [
          document.querySelectorAll(".sep-stage .spot.can").length,
          document.getAnimations().filter((a) => a.effect.target?.matches(".sep-stage .spot.can .halo")).length,
        ]);
        if (glowing > 24) assert.equal(marching, 0, `${glowing} things to choose from`);
        else assert.ok(glowing === 0 || marching > 0, `${glowing} things to choose from`);
        if (glowing > 0) seen[glowing > 24 ? "many" : "few"]++;
        on = await decide(page, () => byList(page, roll));
      }
      assert.ok(seen.few > 0 && seen.many > 0, JSON.stringify(seen));
    });
  });
});

describe("Septikon on a phone", () => {
  it("two digits stay beside the picture of a store", async () => {
    await withPage(browser, server.address, { size: phone, touch: true }, async (page) => {
      await sitDown(page, server.address, "septikon");
      for (const locked of [false, true]) {
        const cut = await page.evaluate((more) => {
          const stores = [...document.querySelectorAll(".sep-console .sep-stock li")];
          for (const store of stores) {
            store.querySelector("b").textContent = "10";
            store.querySelector("small")?.remove();
            if (more) store.insertAdjacentHTML("beforeend", "<small>+5</small>");
          }
          return stores.flatMap((store) => {
            const frame = store.getBoundingClientRect();
            const parts = [...store.querySelectorAll("svg, b, small")].map((part) => part.getBoundingClientRect());
            const beside = parts.every((part, i) => i === 0 || part.left >= parts[i - 1].right - 0.5);
            const inside = parts.every((part) => part.left >= frame.left - 0.5 && part.right <= frame.right + 0.5);
            return beside && inside ? [] : [store.className];
          });
        }, locked);
        assert.deepEqual(cut, [], locked ? "with some locked away" : "");
      }
    });
  });

  for (const language of ["en", "de"])
    it(`stores and helps are in sight above the question: ${language}`, async () => {
      await withPage(browser, server.address, { size: phone, touch: true, language }, async (page) => {
        await sitDown(page, server.address, "septikon");
        const hidden = await page.evaluate(() =>
          [...document.querySelectorAll(".sep-helps button, .sep-console .sep-stock li")].flatMap((thing) => {
            const { left, right, top, bottom } = thing.getBoundingClientRect();
            const corners = [left + 6, right - 6].flatMap((x) => [top + 6, bottom - 6].map((y) => [x, y]));
            const seen = corners.every(([x, y]) => thing.contains(document.elementFromPoint(x, y)));
            return seen ? [] : [thing.textContent];
          }),
        );
        assert.deepEqual(hidden, []);
      });
    });

  it("squares are as large as a fingertip, and the strip map flips between the parts", async () => {
    await withPage(browser, server.address, { size: phone, touch: true, confirm: true }, async (page) => {
      await sitDown(page, server.address, "septikon");
      const square = (place) => page.locator(`svg.stage [data-place="${place}"]`).first().boundingBox();
      const seen = async (place) => {
        const frame = await page.locator(".stage-frame").boundingBox(),
          at = await square(place);
        const x = at.x + at.width / 2,
          y = at.y + at.height / 2;
        return x > frame.x && x < frame.x + frame.width && y > frame.y && y < frame.y + frame.height;
      };
      assert.ok((await square("A(8,11)")).width >= 43.5);
      assert.ok(await seen("A(8,11)"));
      await page.locator(".sep-map button").first().tap();
      await eventually(() => seen("B(8,11)"));
      assert.ok(!(await seen("A(8,11)")));
      /* A tap on a square of the overview goes there; it chooses nothing. */
      await page.getByRole("button", { name: "All", exact: true }).tap();
      await eventually(async () => (await square("A(2,3)")).width < 30);
      const small = await square("A(2,3)");
      await page.touchscreen.tap(small.x + small.width / 2, small.y + small.height / 2);
      await eventually(async () => (await square("A(2,3)")).width >= 43.5);
      assert.ok(await seen("A(2,3)"));
      assert.equal(await page.locator(".spot.chosen").count(), 0);
    });
  });
});
