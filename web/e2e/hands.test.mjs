// Hands at every table: nothing jumps, nothing is cut off, a tap changes a choice, and few keys are needed.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { describe, it } from "node:test";
import {
  decide,
  dice,
  drawn,
  gameNames,
  myTurn,
  openDrawer,
  openPage,
  openRecord,
  phone,
  program,
  recordUntil,
  setTheStage,
  sitDown,
  versionOf,
} from "./harness.mjs";
import { byFinger, byList, byListWithYes, byPointer } from "./ways.mjs";

const { server, browser } = await setTheStage();
const games = await gameNames(server.address);
const wide = { width: 1440, height: 900 };
const laptop = { width: 1280, height: 720 };
/** As many are watched for jumps. */
const decisions = process.env.CARDBOARD_LONG ? 15 : 5;

const heightOf = (page, what) =>
  page.evaluate((w) => Math.round(document.querySelector(w).getBoundingClientRect().height), what);

/** Where the board is, and how high the prompt stands: beside a hand that shrinks it may grow wider. Freaks are built
 *  where there is no arena yet, over the width of the cards, too. */
const standing = (page) =>
  page.evaluate(() => {
    const [prompt, board] = [".prompt", ".board"].map((w) => document.querySelector(w).getBoundingClientRect());
    const places = [prompt.y, prompt.height, board.y, board.height];
    return [...places, ...(document.querySelector(".spf-builder") ? [] : [board.x, board.width])].map(Math.round);
  });

/** Cards of the hand that reach beyond it or beyond the screen. */
const cutCards = (page) =>
  page.evaluate(() => {
    const hand = document.querySelector(".tray .hand");
    if (!hand) return [];
    const at = hand.getBoundingClientRect();
    const right = Math.min(at.right, innerWidth);
    return [...hand.querySelectorAll("[data-ref]")]
      .filter((card) => {
        const { left, width } = card.getBoundingClientRect();
        /* A card in a fan shows at least a strip as wide as a finger. */
        return width > 0 && (left < at.left - 2 || left + Math.min(width, 24) > right + 2);
      })
      .map((card) => card.dataset.ref);
  });

/** Things that reach below `frame`, or hold more than they show. */
const cutBelow = (page, things, frame) =>
  page.evaluate(
    ([which, of]) => {
      const { bottom } = document.querySelector(of).getBoundingClientRect();
      return [...document.querySelectorAll(which)]
        .filter((e) => e.getBoundingClientRect().bottom > bottom + 1 || e.scrollHeight > e.clientHeight + 1)
        .map((e) => e.getAttribute("aria-label") ?? e.textContent);
    },
    [things, frame],
  );

/** A position of Anomaly in which the first Student decides what to do. */
function studentActs(players) {
  const on = [{ op: "random" }, { op: "random", until: "decision" }, { op: "position" }];
  const requests = [{ op: "new", game: "anomaly", players, seed: 1 }, ...Array(300).fill(on).flat()];
  const input = requests.map((request) => `${JSON.stringify(request)}\n`).join("");
  const { stdout } = spawnSync(program, ["referee"], { input, maxBuffer: 1 << 26 });
  const answers = `${stdout}`.trim().split("\n").map(JSON.parse);
  const at = answers.findIndex(({ position }, i) => position?.stage === "act" && answers[i - 1].to_move?.[0] === 1);
  return answers[at].position;
}

/** What can be chosen but lies under the open drawer, once the board has made room: on a busy machine after a while. */
const underDrawer = (page) =>
  page.evaluate(async () => {
    const covered = () => {
      const drawer = document.querySelector("#drawer").getBoundingClientRect();
      return [...document.querySelectorAll(".spot.can, .chip")]
        .filter((thing) => {
          const { left, right, top, bottom } = thing.getBoundingClientRect();
          return right > drawer.left && left < drawer.right && bottom > drawer.top && top < drawer.bottom;
        })
        .map((thing) => thing.dataset.ref ?? thing.textContent);
    };
    for (let frames = 0; frames < 120 && (frames < 3 || covered().length > 0); frames++)
      await new Promise(requestAnimationFrame);
    return covered();
  });

/** Texts of the hand that are higher or wider than the room they have. */
const cutTexts = (page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('.tray .hand :is(button, [class*="-text"], [class*="-foot"])')]
      .filter((e) => e.scrollHeight > e.clientHeight + 1 || e.scrollWidth > e.clientWidth + 1)
      .filter((e) => getComputedStyle(e).overflowY !== "visible")
      .map((e) => e.textContent),
  );

/** Buttons of the prompt's last row that are not wholly inside its frame, vertically. */
const cutButtons = (page) =>
  page.evaluate(() => {
    const frame = document.querySelector(".prompt").getBoundingClientRect();
    return [...document.querySelectorAll(".prompt .buttons > button")]
      .filter((b) => {
        const { top, bottom, height } = b.getBoundingClientRect();
        return height > 0 && (top < frame.top - 1 || bottom > frame.bottom + 1);
      })
      .map((b) => b.textContent);
  });

const onBoard = (page) => page.evaluate(() => document.activeElement.closest("svg.stage .spot")?.dataset.ref ?? null);

/** Plays on until something glows on the board. Then the arrow keys go there from plain buttons and from one thing to
 *  another; a field that is typed into and the list of moves keep theirs. */
async function arrowsReach(page, game) {
  const turn = '.table[data-turn="mine"][data-link="open"][data-sent="false"]';
  const glowing = page.locator("svg.stage .spot.can");
  await page.locator(turn).waitFor();
  for (let made = 0; (await glowing.count()) < 2; made++) {
    assert.ok(made < 12, `${game}: nothing glows on the board in ${made} decisions`);
    await decide(page, () => byPointer(page, dice(made)));
  }
  for (const from of [".to-help", ".to-list", ".prompt-place .buttons button, .hand button.spot"]) {
    if ((await page.locator(from).count()) === 0) continue;
    await page.locator(from).first().focus();
    await page.keyboard.press("ArrowRight");
    assert.ok(await onBoard(page), `${game}: no arrow leads from ${from} to the board`);
  }
  const first = await onBoard(page);
  for (const arrow of ["ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp"]) {
    await page.keyboard.press(arrow);
    if ((await onBoard(page)) !== first) break;
  }
  assert.notEqual(await onBoard(page), first, `${game}: no arrow leads on`);
  await page.keyboard.press("l");
  await page.waitForFunction(() => document.activeElement.id === "move-filter");
  for (const arrow of ["ArrowLeft", "ArrowDown", "ArrowRight"]) {
    await page.keyboard.press(arrow);
    assert.equal(await onBoard(page), null, `${game}: ${arrow} leaves the list of moves`);
  }
}

describe("hands", () => {
  it("nothing jumps and no card is cut at 1440 pixels", async () => {
    const { page, context } = await openPage(browser, server.address, { size: wide });
    for (const game of games) {
      await sitDown(page, server.address, game);
      const roll = dice(3);
      let before = await standing(page);
      /* The first by pointing, which takes longer, the others from the list. */
      for (let made = 0, on = true; on && made < decisions; made++) {
        /* The drawer, which somebody opens, is all that moves the board. */
        if (made === 4) {
          await openDrawer(page, "moves");
          assert.deepEqual(await underDrawer(page), [], `${game}: what the drawer covers`);
          before = await standing(page);
        }
        const now = await standing(page);
        assert.deepEqual(now.slice(0, before.length), before, `${game}: the prompt or the board moved at ${made}`);
        before = now;
        assert.deepEqual(await cutCards(page), [], `${game} at ${made}`);
        if (made === 1) {
          await page.locator(".prompt .buttons button", { hasText: "Hint" }).click();
          await page.locator(".advice-card").waitFor();
          assert.deepEqual(await standing(page), before, `${game}: a hint moved the board`);
        }
        on = await decide(page, () => (made < 4 ? byPointer : byList)(page, roll));
      }
    }
    await context.close();
  });

  it("the drawer moves no board while something is chosen", async () => {
    const { page, context } = await openPage(browser, server.address, { size: wide, confirm: true });
    const stands = () =>
      page.evaluate(() => JSON.stringify(document.querySelector(".stage-sheet").getBoundingClientRect()));
    const chosen = page.locator(".spot.chosen, .chip.chosen, .prompt .step-back");
    for (const game of games) {
      await sitDown(page, server.address, game);
      const roll = dice(3);
      /* In some decisions nothing on the table is to be chosen. */
      for (let made = 0; made < 12; made++) {
        const first = page.locator(".hand .spot.can, svg.stage .spot.can").first();
        if (await first.count()) await first.dispatchEvent("click");
        if (await chosen.count()) break;
        await decide(page, () => byListWithYes(page, roll));
        await page.locator("#drawer .close").click();
      }
      assert.ok((await chosen.count()) > 0, `${game}: nothing could be chosen`);
      const before = await stands();
      await page.keyboard.press("l");
      await page.locator("#drawer").waitFor();
      for (let frames = 0; frames < 3; frames++) await page.evaluate(() => new Promise(requestAnimationFrame));
      assert.equal(await stands(), before, `${game}: the board made room while something was chosen`);
      assert.ok((await chosen.count()) > 0, `${game}: what was chosen is no longer`);
    }
    await context.close();
  });

  it("longer German words fit on a desk, a small laptop and a phone", async () => {
    const tables = [
      ["anomaly", { players: 2, seat: 1 }],
      ["anomaly", { players: 4, seat: 1 }],
      ["adrenaline", {}],
    ].filter(([game]) => games.includes(game));
    for (const [game, wish] of tables) {
      const { page, context } = await openPage(browser, server.address, { size: wide, language: "de" });
      await sitDown(page, server.address, game, wish);
      const roll = dice(3);
      for (let made = 0, on = true; on && made < 3; made++) {
        assert.deepEqual(await cutTexts(page), [], `${game} at ${made}`);
        /* Run, grab and shoot, no more actions, and the row with Undo. */
        if (await page.locator(".adr-action").count())
          assert.deepEqual(await cutButtons(page), [], `${game} at ${made}`);
        for (const size of [phone, laptop]) {
          await page.setViewportSize(size);
          assert.deepEqual(await cutTexts(page), [], `${game} at ${made}, ${size.width} pixels wide`);
        }
        await page.setViewportSize(wide);
        on = await decide(page, () => byPointer(page, roll));
      }
      /* The longest names fit, whatever was dealt. */
      await page.setViewportSize(phone);
      for (const name of game === "anomaly" ? ["Doppelgänger", "Durchdringen", "Doppelschlag"] : []) {
        await page.evaluate((word) => {
          for (const title of document.querySelectorAll(".hand .ano-card-body > b")) title.textContent = word;
        }, name);
        assert.deepEqual(await cutTexts(page), [], `${game}: ${name}, on a phone`);
      }
      await context.close();
    }
  });

  it("on a large screen Adrenaline's arena has the height, and the hand stands beside it", async (t) => {
    if (!games.includes("adrenaline")) return t.skip();
    const size = { width: 1920, height: 1080 };
    const { page, context } = await openPage(browser, server.address, { size, confirm: true });
    await sitDown(page, server.address, "adrenaline");
    const roll = dice(6);
    for (let made = 0, on = true; on && made < 8; made++) {
      const high = await heightOf(page, ".board");
      assert.ok(high > 0.9 * (size.height - 54), `the arena has ${high} pixels at ${made}`);
      assert.deepEqual(await cutButtons(page), [], `at ${made}`);
      assert.deepEqual(await cutCards(page), [], `at ${made}`);
      /* Undo, the list and the hint lie at the foot of the question, wherever its answers end. */
      const below = await page.evaluate(() => {
        const foot = (what) => document.querySelector(what).getBoundingClientRect().bottom;
        return foot(".prompt") - foot(".prompt .to-list");
      });
      assert.ok(below >= 0 && below < 24, `the list is ${below} pixels above the foot at ${made}`);
      on = await decide(page, () => byPointer(page, roll));
    }
    /* In the last round all three racks may be in reach, beside a full hand: as many cards are in sight. */
    const weapons = page.locator(".adr-hand .adr-weapon-card");
    for (let made = 0; (await weapons.count()) === 0; made++) {
      assert.ok(made < 60, "nobody got a weapon");
      await decide(page, () => byListWithYes(page, roll));
    }
    const [needed, has] = await page.evaluate(() => {
      const hand = document.querySelector(".adr-hand"),
        group = hand.querySelector(".adr-group:has(.adr-weapon-card)");
      const most = (count, card) => {
        const full = group.cloneNode(true),
          cards = Array.from({ length: count }, () => card.cloneNode(true));
        full.querySelector(".adr-cards").replaceChildren(...cards);
        return full;
      };
      const weapon = group.querySelector(".adr-weapon-card");
      hand.replaceChildren(most(9, weapon), most(3, weapon), most(3, hand.querySelector(".adr-powerup") ?? weapon));
      return [hand.scrollHeight, hand.clientHeight];
    });
    assert.ok(needed <= has + 1, `nine on offer need ${needed} of ${has} pixels`);
    await context.close();
  });

  it("all players' boxes are whole on a small laptop, beside a hint, too", async () => {
    const tables = [
      ["adrenaline", 3, { players: 5 }],
      ["septikon", 0, {}],
      ["anomaly", 0, {}],
      ["anomaly", 0, { players: 3, seat: 1 }],
    ];
    for (const [game, steps, more] of tables.filter(([g]) => games.includes(g))) {
      const { page, context } = await openPage(browser, server.address, { size: laptop, language: "fr" });
      await sitDown(page, server.address, game, { hints: true, ...more });
      const roll = dice(5);
      for (let made = 0; made < steps; made++) assert.ok(await decide(page, () => byPointer(page, roll)));
      await page.keyboard.press("h");
      await page.locator(".advice").waitFor();
      /* Where a game lays its boxes on the table, they have no column of their own. */
      const column = await page.evaluate(() =>
        document.querySelector(".players").getClientRects().length > 0 ? ".players" : ".table",
      );
      const cut = [
        ...(await cutBelow(page, ".player", column)),
        ...(await cutBelow(page, ".prompt button", ".prompt")),
      ];
      assert.deepEqual(cut, [], game);
      await context.close();
    }
  });

  it("a Student's longest cards are whole on a small laptop, beside a hint, too", async () => {
    const hands = [
      [3, ["strike", "trap", "stun-baton", "bait"]],
      [4, ["trap", "sensor", "bait"]],
      [2, ["double-strike", "trap", "sensor", "stims", "bait"]],
      [2, ["double-strike", "far-strike", "trap", "stun-baton", "sensor", "bait"]],
    ];
    for (const language of process.env.CARDBOARD_LONG ? ["fr", "de", "en"] : ["fr"]) {
      const { page, context } = await openPage(browser, server.address, { size: laptop, language });
      for (const [players, hand] of hands) {
        const position = studentActs(players);
        position.pile += position.student.S1.hand.length - hand.length;
        position.student.S1.hand = hand;
        await sitDown(page, server.address, "anomaly", { players, seat: 1, hints: true, position });
        await page.waitForFunction((n) => document.querySelectorAll(".ano-hand [data-ref]").length === n, hand.length);
        await page.keyboard.press("h");
        await page.locator(".advice").waitFor();
        assert.deepEqual(await cutBelow(page, ".ano-hand [data-ref]", ".ano-hand"), [], `${language}: ${hand}`);
      }
      await context.close();
    }
  });

  it("a move that waits for a yes can be said yes to at 1440 pixels", async () => {
    for (const game of games) {
      const { page, context } = await openPage(browser, server.address, { size: wide, confirm: true });
      await sitDown(page, server.address, game);
      const roll = dice(9);
      for (let made = 0, on = true; on && made < (process.env.CARDBOARD_LONG ? 8 : 3); made++) {
        const look = async () => {
          assert.deepEqual(await cutButtons(page), [], `${game} at ${made}`);
          const cut = await page.evaluate(() => {
            const frame = document.querySelector(".prompt").getBoundingClientRect();
            return [...document.querySelectorAll(".prompt :is(.question, .chips > .quiet)")]
              .filter((e) => e.getBoundingClientRect().bottom > frame.bottom + 1)
              .map((e) => e.textContent);
          });
          assert.deepEqual(cut, [], `${game} at ${made}`);
        };
        on = await decide(page, () => byListWithYes(page, roll, look));
      }
      await context.close();
    }
  });

  it("no card and no button is cut on a phone", async () => {
    for (const game of games) {
      const { page, context } = await openPage(browser, server.address, { size: phone, touch: true, confirm: true });
      await sitDown(page, server.address, game);
      const roll = dice(4),
        height = await heightOf(page, ".prompt");
      assert.ok(height <= 128, `${game}: the prompt takes ${height} pixels of a phone`);
      for (let made = 0, on = true; on && made < 3; made++) {
        /* It grows only for answers that do not fit into one row. */
        if ((await heightOf(page, ".answers")) < 2 * 48)
          assert.equal(await heightOf(page, ".prompt"), height, `${game}: the prompt changed its height at ${made}`);
        assert.deepEqual(await cutButtons(page), [], `${game} at ${made}`);
        assert.deepEqual(await cutCards(page), [], `${game} at ${made}`);
        on = await decide(page, () => byFinger(page, roll));
      }
      await context.close();
    }
  });

  it("a tap on another card or thing chooses it instead", async () => {
    const { page, context } = await openPage(browser, server.address, { size: wide, confirm: true });
    await sitDown(page, server.address, "pnrz");
    const tiles = page.locator(".hand [data-ref]");
    await tiles.nth(0).click();
    assert.match((await tiles.nth(0).getAttribute("class")) ?? "", /chosen/);
    await tiles.nth(1).click();
    assert.match((await tiles.nth(1).getAttribute("class")) ?? "", /chosen/);
    assert.equal(await page.locator(".hand .chosen").count(), 1);
    await context.close();
  });

  it("the board of PNRZ keeps still under the pointer, and what is aimed at is hit", async () => {
    const { page, context } = await openPage(browser, server.address, { size: wide, confirm: true, motion: 150 });
    const roll = dice(6);
    /* A grown table: Ada has laid seven tiles. */
    await openRecord(
      page,
      server.address,
      recordUntil("pnrz", (lines) => [...lines.keys()].filter((i) => lines[i].startsWith("0 play "))[7]),
    );
    await myTurn(page);
    await page.locator('.hand .spot.can[data-ref^="tile="]').first().click();
    await page.locator("svg.stage .pnrz-gap").first().waitFor();
    const gaps = () =>
      page.evaluate(() =>
        Object.fromEntries(
          [...document.querySelectorAll('svg.stage .spot[data-ref^="cell="]')].map((spot) => {
            const { x, y, width, height } = spot.querySelector(".pnrz-gap, .pnrz-ring").getBoundingClientRect();
            return [spot.dataset.ref, { x, y, width, height, open: spot.querySelector(".pnrz-gap") !== null }];
          }),
        ),
      );
    /* The last move may still be gliding into its place. */
    await page.waitForFunction(
      () =>
        document.querySelector("[data-moving]") === null &&
        document
          .getAnimations()
          .every((a) => a.effect.getComputedTiming().endTime === Infinity || !a.effect.target?.closest("svg.stage")),
    );
    const before = await gaps(),
      open = Object.entries(before).filter(([, at]) => at.open);
    assert.ok(open.length > 6, `a grown table has many gaps, this one ${open.length}`);
    const strayed = async () =>
      Object.entries(await gaps()).filter(([ref, { x, y }]) => before[ref]?.x !== x || before[ref]?.y !== y);
    const middle = ({ x, y, width, height }) => [x + width / 2, y + height / 2];
    for (const [ref, at] of open) {
      await page.mouse.move(...middle(at));
      await page.waitForSelector(".pnrz-glance");
      assert.deepEqual(await strayed(), [], `the board moved under the pointer on ${ref}`);
    }
    let hits = 0,
      tries = 0;
    for (; tries < 10; tries++) {
      const [ref, at] = open[roll(open.length)];
      await page.mouse.move(...middle(at), { steps: 3 });
      await page.mouse.click(...middle(at));
      await page.waitForSelector(".pnrz-tile.ghost");
      if (await page.locator(`svg.stage [data-lies="${ref}"]`).count()) hits++;
    }
    assert.ok(hits >= 9, `${hits} of ${tries} aimed clicks hit`);
    assert.deepEqual(await strayed(), [], "the board moved when gaps were tapped");
    await context.close();
  });

  it("the first decision takes at most four keys, and arrows reach every board from a button", async () => {
    for (const game of games) {
      const { page, context } = await openPage(browser, server.address, { size: wide });
      await sitDown(page, server.address, game);
      const before = await versionOf(page);
      const moved = (version) => {
        const { dataset } = document.querySelector(".table");
        return dataset.version !== version || dataset.sent === "true";
      };
      let keys = 0;
      for (const key of ["l", "Enter", "Enter", "Enter"]) {
        if (await page.evaluate(moved, before)) break;
        await page.keyboard.press(key);
        keys++;
        await drawn(page);
        if (key === "l") await page.waitForFunction(() => document.activeElement.id === "move-filter");
      }
      await page.waitForFunction(moved, before);
      console.log(`| ${game} | ${keys} keys |`);
      await arrowsReach(page, game);
      await context.close();
    }
  });

  it("four keys lay a tile of PNRZ on the board; arrows carry it on, Space turns it", async () => {
    const { page, context } = await openPage(browser, server.address, { size: wide });
    await sitDown(page, server.address, "pnrz");
    const focused = (selector) => page.waitForFunction((wanted) => document.activeElement?.matches(wanted), selector);
    /* Gaps glow when a tile is to be laid; extra actions ask for other things. */
    const toLay = async () => {
      while ((await page.locator("svg.stage .spot.can .pnrz-gap").count()) === 0)
        assert.ok(await decide(page, () => byPointer(page, dice(2))), "the match was over before a gap glowed");
      await page.mouse.move(0, 0);
    };
    const lay = async () => {
      await page.keyboard.press("1");
      await page.locator(".hand .spot.chosen").first().waitFor();
      await page.keyboard.press("ArrowRight");
      await focused("svg.stage .spot.can");
      await page.keyboard.press("Enter");
      await focused(".pnrz-turn");
    };
    await toLay();
    await decide(page, async () => {
      await lay();
      await page.keyboard.press("Enter");
    });
    await toLay();
    await lay();
    const lies = () => page.locator("svg.stage [data-lies]").getAttribute("data-lies"),
      said = () => page.locator(".prompt button.main").innerText();
    const [first, before] = [await lies(), await said()];
    await page.keyboard.press("Space");
    await page.waitForFunction((old) => document.querySelector(".prompt button.main")?.innerText !== old, before);
    /* One of the four leads to another gap. */
    for (const arrow of ["ArrowDown", "ArrowUp", "ArrowRight", "ArrowLeft"]) {
      await page.keyboard.press(arrow);
      if (await page.evaluate(() => document.activeElement?.matches(".spot.can"))) break;
    }
    await focused(".spot.can");
    await page.keyboard.press("Enter");
    await page.waitForFunction(
      (old) => (document.querySelector("svg.stage [data-lies]")?.dataset.lies ?? old) !== old,
      first,
    );
    await focused(".pnrz-turn");
    assert.notEqual(await lies(), first, "arrows and Enter carry the tile on");
    await decide(page, () => page.keyboard.press("Enter"));
    await context.close();
  });

  it("the goal, tips that close and numbers that explain themselves move nothing", async () => {
    const boxOf = (page, what) =>
      page.evaluate((w) => {
        const { x, y, width, height } = document.querySelector(w).getBoundingClientRect();
        return [x, y, width, height].map(Math.round);
      }, what);
    const apart = ([x, y, w, h], [left, top, width, height]) =>
      x + w <= left || left + width <= x || y + h <= top || top + height <= y;
    for (const [size, touch] of [
      [wide, false],
      [phone, true],
    ]) {
      const { page, context } = await openPage(browser, server.address, { size, touch, tips: true });
      await sitDown(page, server.address, "adrenaline");
      const places = async () => Promise.all([".board", ".prompt"].map((what) => boxOf(page, what)));
      await page.locator(".tip").waitFor({ state: touch ? "attached" : "visible" });
      const before = await places();
      for (const place of before) assert.ok(apart(await boxOf(page, ".guide"), place), `${size.width}: the tip covers`);
      if (touch) await page.locator(".guide .brief").tap();
      await page.locator(".tip").waitFor();
      /* Before the first click: a focus after one would not count as the keyboard's. */
      if (!touch) {
        await page.locator(".adr-worth").first().focus();
        assert.match(await page.locator(".meaning").innerText(), /worth 8 6 4 2 1 1/);
        assert.ok(apart(await boxOf(page, ".meaning"), await boxOf(page, ".adr-worth")), "a meaning covers its number");
      }
      await page.locator(touch ? ".tip .no-tips" : ".guide .close").click();
      await page.locator(".tip").waitFor({ state: "detached" });
      assert.deepEqual(await places(), before, `${size.width}: closing the tip moved something`);
      /* A phone has the chat there; sound is a setting. */
      if (!touch) {
        await page.locator(".top-bar .mute[aria-pressed=false]").click();
        await page.locator(".top-bar .mute[aria-pressed=true]").click();
      }
      assert.match(await page.locator(touch ? ".goal-line" : ".top-bar .goal").innerText(), /Entering.*Goal: Score/s);
      if (touch) {
        await page.locator(".adr-worth").first().tap();
        assert.match(await page.locator(".meaning").innerText(), /worth 8 6 4 2 1 1/);
        await page.locator(".adr-damage-row").first().tap();
        assert.match(await page.locator(".meaning").innerText(), /The 11th kills/);
        assert.ok(
          apart(await boxOf(page, ".meaning"), await boxOf(page, ".adr-damage-row")),
          "a meaning covers its row",
        );
      }
      await page.reload();
      await page.locator(".goal .phase").first().waitFor({ state: "attached" });
      assert.equal(await page.locator(".tip").count(), 0, `${size.width}: the tip came back`);
      await context.close();
    }
  });

  it("a dead link offers ways on", async () => {
    const { page, context } = await openPage(browser, server.address, { size: wide, expected: [/404/] });
    await page.goto(`${server.address}#/play/nosuchmatch/nosuchtoken`);
    await page.locator(".dead-link a").first().click();
    await page.locator(".game-card").first().waitFor();
    await context.close();
  });
});
