// Animations show what happened, end by themselves, are never in the way, and stay off for those who want that.
import assert from "node:assert/strict";
import { describe, it } from "node:test";
import {
  decide,
  dice,
  gamesOf,
  makeMatch,
  myTurn,
  openDrawer,
  openPage,
  playNow,
  setTheStage,
  shortMatch,
  sitDown,
} from "./harness.mjs";
import { byList } from "./ways.mjs";

const { server, browser } = await setTheStage();
const games = (await gamesOf(server.address)).map((g) => g.id);

/** Plays some steps of a game and reports what was animated: kinds of properties, and whether the layer was used. */
async function watch(game, { motion, reducedMotion = "no-preference", steps = 2 }) {
  const { page, context, errors } = await openPage(browser, server.address);
  await page.emulateMedia({ reducedMotion });
  await page.evaluate(
    (m) =>
      localStorage.setItem("settings", JSON.stringify({ ...JSON.parse(localStorage.getItem("settings")), motion: m })),
    motion,
  );
  await page.addInitScript(() => {
    window.animated = new Set();
    const animate = Element.prototype.animate;
    Element.prototype.animate = function (frames, timing) {
      for (const frame of frames) for (const key of Object.keys(frame)) window.animated.add(key);
      return animate.call(this, frames, timing);
    };
  });
  await page.reload();
  await page.waitForSelector(".game-card");
  await playNow(page, game);
  const roll = dice(5);
  for (let i = 0; i < steps && (await decide(page, () => byList(page, roll))); i++);
  await page.waitForFunction(() => !document.querySelector(".motion-layer[data-moving]"));
  await page.waitForFunction(() => document.querySelectorAll(".motion-layer > *").length === 0);
  /* Nothing goes on forever. */
  await page.waitForFunction(
    () =>
      !document
        .getAnimations()
        .some((a) => !(a instanceof CSSAnimation) && !(a instanceof CSSTransition) && a.playState === "running"),
  );
  const animated = await page.evaluate(() => [...window.animated]);
  await context.close();
  assert.deepEqual(errors, [], game);
  return animated;
}

describe("the log", () => {
  it("points at what a line speaks of, by tap and by keys", async () => {
    const { page, context, errors } = await openPage(browser, server.address);
    await page.waitForSelector(".game-card");
    await playNow(page, "pnrz");
    /* The next question is to lay a tile again, not about an extra action of the last one. */
    const move = page.locator('.moves li button[data-move^="play "]');
    for (let made = 0; made === 0 || (await move.count()) < 2; made++) {
      assert.ok(made < 20, "no tile is to be laid");
      assert.ok(await decide(page, () => byList(page, dice(made + 5))), "the match is over");
    }
    await openDrawer(page, "log");
    const told = page.locator(".log .line", { hasText: / lays? / }).last();
    await told.hover();
    await page.waitForSelector(".pointing-ring.look");
    /* The ring passes: on a busy machine it may be gone when the click is reported. */
    const ringed = page.evaluate(
      () =>
        new Promise((seen) => {
          const look = () => document.querySelector(".motion-ring") && seen();
          new MutationObserver(look).observe(document.body, { childList: true, subtree: true });
        }),
    );
    await told.click();
    await ringed;
    await page.waitForSelector(".motion-ring", { state: "detached" });
    await page.keyboard.press("[");
    await page.waitForSelector('.log li[aria-current="step"]');
    /* A move in the list shows where it would go, by pointer and by focus, and only as long as that lasts. */
    await openDrawer(page, "moves");
    await move.nth(1).hover();
    await page.waitForSelector(".pointing-ring.look");
    await page.waitForSelector(".pnrz-lifted");
    assert.equal(await page.locator(".prompt button.main").count(), 0, "what is pointed at is not yet chosen");
    await move.nth(0).focus();
    await page.waitForSelector(".pointing-head.look");
    await page.locator("#move-filter").focus();
    await page.locator("#move-filter").hover();
    await page.waitForSelector(".pointing-ring", { state: "detached" });
    assert.deepEqual(errors, []);
    await context.close();
  });

  it("leaves a hint in sight while the list of moves is open", async () => {
    const { page, context, errors } = await openPage(browser, server.address);
    await sitDown(page, server.address, "adrenaline");
    await openDrawer(page, "moves");
    await page.click('.prompt button:has-text("Hint")');
    const hint = page.locator(".advice li button").first();
    await hint.waitFor();
    const onTop = (button) => {
      const { right, y, height } = button.getBoundingClientRect();
      return button.contains(document.elementFromPoint(right - 6, y + height / 2));
    };
    assert.ok(await hint.evaluate(onTop), "it lies under the drawer");
    assert.deepEqual(errors, []);
    await context.close();
  });

  it("marks what is new to who comes back, and keeps notes", async () => {
    const { page, context, errors } = await openPage(browser, server.address);
    await page.waitForSelector(".game-card");
    await playNow(page, "pnrz");
    await decide(page, () => byList(page, dice(5)));
    await openDrawer(page, "log");
    assert.equal(await page.locator(".log li.first-new").count(), 0, "nothing is missed while one is there");
    await openDrawer(page, "notes");
    await page.fill(".notes textarea", "lay T07 in the corner, h for help");
    const match = await page.evaluate(() => location.hash.split("/")[2]);
    await page.evaluate(
      (m) =>
        Object.keys(localStorage)
          .filter((k) => k.startsWith(`seen-${m}`))
          .forEach((k) => localStorage.setItem(k, "4")),
      match,
    );
    await page.reload();
    await myTurn(page);
    await openDrawer(page, "log");
    await page.waitForSelector(".log li.first-new");
    await openDrawer(page, "notes");
    assert.equal(await page.inputValue(".notes textarea"), "lay T07 in the corner, h for help");
    assert.deepEqual(errors, []);
    await context.close();
  });
});

/** Compares where each tile flies to with where it lies when the board, which makes room for it, has come to rest. */
const watchFlights = (page) =>
  page.evaluate(() => {
    window.flown = { flights: 0, astray: [] };
    const seen = (likeness) => {
      const { piece } = likeness.querySelector("[data-piece]").dataset;
      const lies = document.querySelector(`svg.stage [data-piece="${piece}"]`)?.parentElement;
      if (!lies) return;
      for (const glide of lies.closest("svg").getAnimations()) glide.finish();
      const { e, f } = likeness.firstElementChild.transform.baseVal.consolidate().matrix;
      const there = lies.getScreenCTM();
      window.flown.flights++;
      if (Math.hypot(e - there.e, f - there.f) > 2) window.flown.astray.push(piece);
    };
    new MutationObserver((changes) => {
      for (const thing of changes.flatMap((change) => [...change.addedNodes]))
        if (thing.matches(".motion-likeness")) seen(thing);
    }).observe(document.querySelector(".motion-layer"), { childList: true });
  });

describe("a turn of bots", () => {
  it("is told, is skipped by a click, and is told again", async () => {
    const { page, context, errors } = await openPage(browser, server.address, { motion: 300 });
    await page.goto(server.address + (await shortMatch(server.address, "pnrz", { players: 3 })));
    await myTurn(page);
    await watchFlights(page);
    const roll = dice(5);
    do {
      const before = await page.locator(".table").getAttribute("data-version");
      await byList(page, roll);
      await page.waitForFunction((v) => document.querySelector(".table").dataset.version !== v, before);
    } while ((await page.locator(".table").getAttribute("data-turn")) === "mine");
    /* The question comes when the story has been told: until then it says what is told. */
    await page.waitForSelector(".prompt .told");
    assert.equal(await page.locator(".table").getAttribute("data-turn"), "theirs");
    await page.click(".skip-story");
    await page.waitForSelector('.table[data-turn="mine"]');
    assert.equal(await page.locator(".prompt .told").count(), 0);
    await page.click(".tell-again");
    await page.waitForSelector(".prompt .told");
    await page.locator(".board").click({ position: { x: 5, y: 5 } });
    await page.waitForSelector('.table[data-turn="mine"]');
    assert.equal(await page.locator(".prompt .told").count(), 0);
    const { flights, astray } = await page.evaluate(() => window.flown);
    assert.ok(flights > 0, "no tile flew to the table");
    assert.deepEqual(astray, [], "tiles that flew to another place than their own");
    assert.deepEqual(errors, []);
    await context.close();
  });
});

describe("motion", () => {
  it("runs and ends in every game", async () => {
    for (const game of games) {
      /* In Space Freaks nothing moves before the Freaks are built. */
      const animated = await watch(game, { motion: 150, steps: game === "spacefreaks" ? 5 : 2 });
      assert.ok(
        animated.some((key) => ["translate", "transform", "opacity"].includes(key)),
        `${game}: ${animated}`,
      );
    }
  });

  it("leads every piece somewhere: a match of bots, watched", async () => {
    for (const game of games) {
      const seats = Array.from({ length: game === "adrenaline" ? 3 : 2 }, () => ({ kind: "bot", level: "easy" }));
      const made = await makeMatch(server.address, { game, seats });
      const at = `#/watch/${made.match}/${made.watch}`;
      const { page, context, errors } = await openPage(browser, server.address, { at, motion: 150 });
      await page.waitForSelector(".table");
      await page.evaluate(() => {
        window.ways = [];
        const animate = Element.prototype.animate;
        Element.prototype.animate = function (frames, timing) {
          window.ways.push(JSON.stringify(frames));
          return animate.call(this, frames, timing);
        };
      });
      await page.waitForFunction(() => window.ways.length > 60 || document.querySelector('.table[data-turn="over"]'));
      const ways = await page.evaluate(() => window.ways);
      assert.deepEqual(
        ways.filter((way) => /NaN|undefined/.test(way)),
        [],
        game,
      );
      assert.deepEqual(errors, [], game);
      await context.close();
    }
  });

  it("only fades for those who want it reduced", async () => {
    const animated = await watch("pnrz", { motion: 150, reducedMotion: "reduce" });
    assert.ok(animated.includes("opacity"), `${animated}`);
    assert.ok(!animated.includes("translate") && !animated.includes("rotate"), `${animated}`);
  });

  it("is not there when it is switched off", async () => {
    assert.deepEqual(await watch("pnrz", { motion: 0 }), []);
  });
});

describe("a drawn tile", () => {
  it("comes from the stack", async () => {
    const { page, context, errors } = await openPage(browser, server.address, { motion: 150 });
    /* Where cards set out, and where the stack was then. */
    await page.evaluate(() => {
      window.flights = [];
      const animate = Element.prototype.animate;
      Element.prototype.animate = function (frames, timing) {
        const [, x, y] = /translate\(([-\d.]+)px, ([-\d.]+)px\)/.exec(frames[0]?.transform ?? "") ?? [];
        const stack = document.querySelector(".pnrz-stack svg")?.getBoundingClientRect();
        if (this.classList.contains("motion-card") && stack)
          window.flights.push([x - stack.x - stack.width / 2, y - stack.y - stack.height / 2].map(Math.round));
        return animate.call(this, frames, timing);
      };
    });
    await page.evaluate((at) => (location.hash = at), await shortMatch(server.address, "pnrz"));
    await myTurn(page);
    await decide(page, () => byList(page, dice(7)));
    await page.waitForFunction(() => window.flights.length > 1);
    for (const [x, y] of await page.evaluate(() => window.flights))
      assert.ok(Math.hypot(x, y) < 20, `a tile sets out ${x}, ${y} from the stack`);
    assert.deepEqual(errors, []);
    await context.close();
  });
});

describe("crews", () => {
  it("light up when they join, by transforms and opacity alone", async () => {
    const { page, context, errors } = await openPage(browser, server.address, { motion: 150 });
    await page.evaluate(() => {
      window.lit = new Set();
      const look = () => {
        for (const animation of document.getAnimations())
          if (animation.animationName?.startsWith("pnrz-"))
            for (const frame of animation.effect.getKeyframes())
              for (const property of Object.keys(frame)) window.lit.add(`${animation.animationName} ${property}`);
        requestAnimationFrame(look);
      };
      look();
    });
    await page.evaluate((at) => (location.hash = at), await shortMatch(server.address, "pnrz"));
    await myTurn(page);
    const roll = dice(7);
    for (let made = 0, on = true; on && made < 12; made++) {
      on = await decide(page, () => byList(page, roll));
      if (await page.evaluate(() => [...window.lit].some((a) => a.startsWith("pnrz-hop")))) break;
    }
    const lit = await page.evaluate(() => [...window.lit]);
    assert.ok(
      lit.some((a) => a.startsWith("pnrz-hop")),
      "no crew grew in twelve moves",
    );
    const cheap = /^pnrz-\w+ (transform|opacity|offset|easing|composite|computedOffset)$/;
    assert.deepEqual(
      lit.filter((a) => !cheap.test(a)),
      [],
    );
    assert.deepEqual(errors, []);
    await context.close();
  });
});
