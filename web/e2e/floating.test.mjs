// Everything that floats has one place: the guide, or the drawer. Whichever two of them are open, at every size and in
// every language, nothing lies on the question and its answers, on what glows or on the hand, no control is under
// something else, and no answer is cut. All games and sizes with CARDBOARD_LONG=1.
import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { decide, dice, drawn, gameNames, makeMatch, myTurn, openPage, setTheStage, sitDown } from "./harness.mjs";
import { byPointer } from "./ways.mjs";

const long = process.env.CARDBOARD_LONG === "1";
const { server, browser } = await setTheStage();
const games = await gameNames(server.address);
const every = ["390x844", "720x450", "820x1180", "1280x720", "1366x768", "1440x900", "1920x1080"];
const sizes = (process.env.CARDBOARD_SIZES?.split(",") ?? (long ? every : ["390x844", "1280x720"])).map((size) => {
  const [width, height] = size.split("x").map(Number);
  return { width, height };
});
const small = ({ width }) => width <= 980;

/** What is wrong with what can be seen now; null if the table changed meanwhile. Runs in the page. */
async function faultsNow() {
  const table = document.querySelector(".table");
  const before = JSON.stringify(table.dataset);
  /* A table without a line takes no taps, but what lies on what is the same. */
  const solid = new CSSStyleSheet();
  solid.replaceSync('[data-link="lost"] :is(.board, .hand, .prompt, .strip) { pointer-events: auto !important }');
  document.adoptedStyleSheets = [solid];
  const frame = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 0)));
  const narrow = innerWidth <= 980;
  const panels =
    ".guide, .drawer, .prompt-place, .players > *, .hand, .board, .strip, .top-bar, .banner, .meaning, .curtain";
  const panelOf = (e) => e.closest(panels);
  const nameOf = (e) =>
    [
      panelOf(e)?.className.split(" ")[0],
      (e.dataset.ref ?? e.getAttribute("aria-label") ?? e.textContent ?? "").trim().slice(0, 30),
    ].join(": ");
  const meet = (a, b) => ({
    left: Math.max(a.left, b.left),
    top: Math.max(a.top, b.top),
    right: Math.min(a.right, b.right),
    bottom: Math.min(a.bottom, b.bottom),
  });
  /** Through what anything in an element is seen; kept until the page scrolls, since hundreds of things ask. */
  const windows = new Map();
  const windowOf = (e) => {
    if (!e || e === document.body) return { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
    if (!windows.has(e)) {
      const { overflowX, overflowY } = getComputedStyle(e),
        around = windowOf(e.parentElement);
      const cuts = overflowX !== "visible" || overflowY !== "visible";
      windows.set(e, cuts ? meet(around, e.getBoundingClientRect()) : around);
    }
    return windows.get(e);
  };
  /** The part of it that is not scrolled away, or cut off by what it is in. */
  const seenOf = (e) => meet(e.getBoundingClientRect(), windowOf(e.parentElement));
  /** What lies on its middle or on one of its corners, of another panel. */
  const over = (e) => {
    const { left, top, right, bottom } = seenOf(e);
    if (right - left < 10 || bottom - top < 10) return null;
    const round = e.closest(".stage") ? 0.3 : 0;
    const [inX, inY] = [4 + (right - left) * round, 4 + (bottom - top) * round];
    const points = [
      [(left + right) / 2, (top + bottom) / 2],
      [left + inX, top + inY],
      [right - inX, top + inY],
      [left + inX, bottom - inY],
      [right - inX, bottom - inY],
    ];
    for (const [x, y] of points) {
      const hit = document.elementFromPoint(x, y);
      if (hit && panelOf(hit) !== panelOf(e) && !hit.contains(e) && !e.contains(hit)) return hit;
    }
    return null;
  };
  /** A sheet that was opened on a small screen lies over the table, but never on the question. */
  const drawer = document.querySelector(".drawer") !== null;
  const isSheet = (hit) => narrow && (drawer || hit.closest('.guide[data-open="true"]') !== null);
  const wrong = [];
  await frame();
  const things = document.querySelectorAll(
    ".table :is(button, a[href], input, summary, .question, .spot.can, .hand [data-ref]), .top-bar :is(button, a)",
  );
  for (const thing of things) {
    if (!thing.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    let hit = over(thing);
    if (!hit) continue;
    if (isSheet(hit) && !thing.closest(".prompt, .guide, .drawer")) continue;
    if (narrow && !thing.closest(".prompt, .guide, .drawer")) {
      /* The question and its strip keep to the edge of a page that scrolls: what they hide is scrolled into sight. */
      for (let at = NaN, tries = 0; scrollY !== at && tries < 20; tries++) {
        thing.scrollIntoView({ block: "center" });
        at = scrollY;
        await frame(); /* in which a lesson may still bring into sight what it speaks of */
      }
      windows.clear();
      hit = over(thing);
      scrollTo(0, 0);
      windows.clear();
      if (!hit || isSheet(hit)) continue;
    }
    wrong.push(`${nameOf(thing)} lies under ${nameOf(hit)}`);
  }
  const asked = document.querySelector(".prompt")?.getBoundingClientRect();
  for (const answer of document.querySelectorAll(".prompt button")) {
    if (!asked || !answer.checkVisibility({ visibilityProperty: true })) continue;
    const { left, right, top, bottom } = answer.getBoundingClientRect();
    const wide = left < asked.left - 1 || right > asked.right + 1;
    if (top < asked.top - 1 || bottom > asked.bottom + 1 || (wide && !narrow)) wrong.push(`${nameOf(answer)} is cut`);
    if (answer.scrollWidth > answer.clientWidth + 1 && getComputedStyle(answer).overflowX !== "visible")
      wrong.push(`the words of ${nameOf(answer)} are cut`);
  }
  for (const place of document.querySelectorAll(".guide[data-rank], .drawer, .prompt")) {
    const { left, right, top, bottom } = place.getBoundingClientRect();
    if (left < -1 || right > innerWidth + 1 || top < -1 || bottom > innerHeight + 1)
      wrong.push(`${place.className} leaves the screen`);
  }
  /* A hint of short lines is whole beside the board; a drawer and a small screen have less room. */
  const list = narrow || drawer ? null : document.querySelector(".advice-card:not([hidden])");
  const lines = [...(list?.querySelectorAll("li") ?? [])].map((e) => [e, e.getBoundingClientRect()]);
  for (const [line, { bottom }] of lines.every(([, { height }]) => height < 42) ? lines : [])
    if (seenOf(line).bottom < bottom - 1) wrong.push(`the hint ${nameOf(line)} is cut`);
  /* What a number means takes no tap, so that nothing is under it; but it must not be in front of what is read. */
  const meaning = document.querySelector(".meaning")?.getBoundingClientRect();
  const read = ".prompt :is(.question, button), .guide[data-rank], .spot.can, .hand [data-ref]";
  for (const thing of meaning ? document.querySelectorAll(read) : []) {
    const { left, top, right, bottom } = seenOf(thing);
    const across = Math.min(right, meaning.right) - Math.max(left, meaning.left),
      down = Math.min(bottom, meaning.bottom) - Math.max(top, meaning.top);
    if (across > 1 && down > 1) wrong.push(`a meaning lies on ${nameOf(thing)}`);
  }
  /* Nor does a number of a hint lie on words, or on another one. It follows a page that was scrolled a frame later. */
  await frame();
  const numbers = [...document.querySelectorAll(".pointing-word.hint")];
  const onlyHeard = (e) => e instanceof Element && getComputedStyle(e).clipPath.startsWith("inset(50%");
  const words = document.createTreeWalker(
    document.querySelector(".table"),
    NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT,
    (e) => (onlyHeard(e) ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT),
  );
  const said = numbers.map((e) => [e.getBoundingClientRect(), `number ${e.textContent}`]);
  while (numbers.length > 0 && words.nextNode()) {
    const { data, parentElement } = words.currentNode;
    if (
      data === undefined ||
      data.trim() === "" ||
      !parentElement.checkVisibility({ visibilityProperty: true, opacityProperty: true })
    )
      continue;
    const range = document.createRange();
    range.selectNodeContents(words.currentNode);
    for (const rect of range.getClientRects()) said.push([rect, `“${data.trim()}”`]);
  }
  for (const [i, number] of numbers.entries()) {
    const at = number.getBoundingClientRect();
    if (at.left < 0 || at.right > innerWidth || at.top < 0 || at.bottom > innerHeight)
      wrong.push(`number ${number.textContent} leaves the screen`);
    for (const [rect, what] of said.slice(i + 1)) {
      const across = Math.min(rect.right, at.right) - Math.max(rect.left, at.left),
        down = Math.min(rect.bottom, at.bottom) - Math.max(rect.top, at.top);
      if (across > 2 && down > 2) wrong.push(`number ${number.textContent} lies on ${what}`);
    }
  }
  const sideways = document.documentElement.scrollWidth - innerWidth;
  if (sideways > 0) wrong.push(`the page is ${sideways} pixels too wide`);
  document.adoptedStyleSheets = [];
  return JSON.stringify(table.dataset) === before ? [...new Set(wrong)] : null;
}

/** What is wrong with a table that stands still: bots move, and a busy machine loses its line for a moment. */
async function faults(page) {
  for (;;) {
    const found = await page.evaluate(faultsNow);
    if (found) return found;
  }
}

/** The line of a page to its server: it can be cut, and what the server says of the seats can be changed. A page on a
 *  busy machine dials again, so all its sockets hear the same. */
async function holdLine(page, changed = (said) => said) {
  const line = { sockets: [], seats: null, cut: false };
  await page.routeWebSocket(/\/play\//, (socket) => {
    const there = socket.connectToServer();
    line.sockets.push(socket);
    socket.onMessage((message) => line.cut || there.send(message));
    there.onMessage((message) => {
      const said = JSON.parse(String(message));
      line.seats = said.seats ?? line.seats;
      if (!line.cut) socket.send(said.seats ? JSON.stringify(changed(said)) : message);
    });
  });
  return line;
}

/** A first visit, by an own seat without a name: a friend is invited, the others are bots. */
async function visit(game, language, options = {}) {
  const opened = await openPage(browser, server.address, { name: "", tips: true, language, ...options });
  const { page } = opened;
  /** What a server would say of somebody who asks to go back, or who is out of time. */
  const wish = { takeback: undefined, late: false };
  const changed = (said) => {
    const friend = wish.late ? { playing: true, present: false, late: true } : { present: true };
    const seats = said.seats.map((s) => (s.seat === 1 ? { ...s, ...friend } : s));
    return { ...said, seats, takeback: wish.takeback };
  };
  const line = await holdLine(page, changed);
  const seats = [{ kind: "me" }, { kind: "friend" }, ...(game === "septikon" ? [] : [{ kind: "bot", level: "easy" }])];
  /* Where chance would decide who begins, it is the visitor. */
  const begins = game === "septikon" ? { options: { first: "A" } } : {};
  const made = await makeMatch(server.address, { game, name: "", hints: true, seats, ...begins });
  const links = made.seats.filter((s) => s.seat === 1 && s.token).map(({ seat, token }) => ({ seat, token }));
  await page.evaluate(
    ([match, kept]) => sessionStorage.setItem(`links-${match}`, JSON.stringify(kept)),
    [made.match, links],
  );
  await page.goto(`${server.address}#/play/${made.match}/${made.seats.find((s) => s.seat === 0).token}`);
  await myTurn(page);
  /* Whoever comes by a link is welcomed first; this one gives no name. */
  await page.locator(".overlay button.main").click();
  await page.locator(".guide[data-rank]").waitFor();
  const tell = (change) => {
    Object.assign(wish, change);
    for (const socket of line.sockets) socket.send(JSON.stringify(changed({ t: "seats", seats: line.seats })));
  };
  tell({});
  return { ...opened, line, tell };
}

const click = (page, what) => page.locator(what).first().dispatchEvent("click");
const gone = (page, what) => page.locator(what).waitFor({ state: "detached" });
const there = (page, what) => page.locator(what).first().waitFor({ state: "attached" });

/** Puts a note away, wherever it waits. */
async function putAway(page, note) {
  for (let waits = 0; waits < 12 && (await page.locator(note).count()) > 0; waits++) {
    const shown = (await page.locator(`${note}:not([hidden])`).count()) > 0;
    await click(page, shown ? ".guide > header .close" : ".guide .waiting");
  }
  await gone(page, note);
}

/** What floats: how it is opened, and closed again. A tip is there from the start. */
const floating = {
  hint: [
    async ({ page }) => {
      /* A line that is lost takes the request along, and a busy server refuses it. */
      const answer = () => {
        const { link } = document.querySelector(".table").dataset;
        if (document.querySelector(".advice")) return "hint";
        return (link !== "open" || !document.querySelector(".advice-card")) && "nothing";
      };
      do {
        await page.locator('.table[data-link="open"]').waitFor();
        await page.keyboard.press("h");
        await drawn(page);
      } while ((await (await page.waitForFunction(answer)).jsonValue()) === "nothing");
    },
    ({ page }) => putAway(page, ".advice-card"),
  ],
  "seat menu": [({ page }) => click(page, ".your-seat"), ({ page }) => click(page, ".your-seat")],
  invitation: [({ page }) => click(page, ".invitation button:last-child"), ({ page }) => putAway(page, ".invited")],
  "take-back": [
    async ({ page, tell }) => {
      tell({ takeback: { seat: 1, steps: 2, agreed: [] } });
      await there(page, ".take-back button");
    },
    async ({ page, tell }) => {
      tell({ takeback: undefined });
      await gone(page, ".take-back");
    },
  ],
  vote: [
    async ({ page, tell }) => {
      tell({ late: true });
      await there(page, '.notice[role="group"] button');
    },
    async ({ page, tell }) => {
      tell({ late: false });
      await gone(page, '.notice[role="group"]');
    },
  ],
  "own name": [
    ({ page }) => click(page, "button.own-name"),
    ({ page }) => page.locator(".own-name input").press("Escape"),
  ],
  meaning: [
    async ({ page }) => {
      await page.evaluate(() => {
        const acts = "button, a, summary, input, select, [data-ref]";
        const numbers = [...document.querySelectorAll(".table [title]")].filter((e) => !e.matches(acts));
        const inSight = numbers.find((e) => {
          const { top, bottom, width } = e.getBoundingClientRect();
          return width > 0 && top > 0 && bottom < innerHeight;
        });
        inSight?.dispatchEvent(new MouseEvent("click", { bubbles: true }));
      });
    },
    ({ page }) => page.evaluate(() => document.body.dispatchEvent(new MouseEvent("click", { bubbles: true }))),
  ],
  log: [({ page }) => click(page, "#open-log"), ({ page }) => click(page, "#drawer .close")],
  moves: [({ page }) => click(page, ".to-list"), ({ page }) => click(page, "#drawer .close")],
};

/** Two things that cannot be open together. */
const onlyOne = (a, b) => ["log", "moves"].includes(a) && ["log", "moves"].includes(b);

describe("what floats lies on nothing", () => {
  it("or it is noticed", async () => {
    const { page, context } = await visit("pnrz", "en");
    assert.deepEqual(await faults(page), []);
    for (const [thing, css, what] of [
      [".guide", "position: fixed; inset: 60% 0 0; max-height: none", /^prompt-place: .* lies under guide/],
      [".prompt", "height: 20px", /is cut/],
      [".guide", "position: fixed; left: -40px", /leaves the screen/],
    ]) {
      const change = (words) =>
        page.evaluate(([which, how]) => (document.querySelector(which).style.cssText = how), [thing, words]);
      await change(css);
      assert.ok(
        (await faults(page)).some((fault) => what.test(fault)),
        `${thing} { ${css} }`,
      );
      await change("");
    }
    await context.close();
  });

  for (const game of long ? games : games.filter((g) => ["pnrz", "anomaly"].includes(g)))
    for (const language of long ? ["en", "de", "fr"] : ["en"])
      it(`two at a time: ${game}, ${language}`, async () => {
        const visited = await visit(game, language, { touch: false });
        const { page, context, errors } = visited;
        /** Each fault once at each size, with the first things that were open then. */
        const found = new Map();
        const look = async (size, what) => {
          for (const fault of await faults(page)) {
            const key = `${size.width}x${size.height}: ${fault}`;
            if (!found.has(key)) found.set(key, `${key} (${what})`);
          }
        };
        const names = Object.keys(floating);
        for (const size of sizes) {
          await page.setViewportSize(size);
          await look(size, "first visit");
          for (const [i, a] of names.entries()) {
            await floating[a][0](visited);
            await look(size, a);
            for (const b of names.slice(i + 1)) {
              if (onlyOne(a, b)) continue;
              await floating[b][0](visited);
              await look(size, `${a} and ${b}`);
              /* What waits is looked at as well, and on a small screen opened. */
              if (await page.locator(".guide .waiting").count()) {
                await click(page, ".guide .waiting");
                await look(size, `${a} behind ${b}`);
              }
              if (small(size)) {
                await click(page, ".guide .brief");
                await look(size, `${a} and ${b}, opened`);
              }
              await floating[b][1](visited);
            }
            await floating[a][1](visited);
          }
        }
        assert.deepEqual([...found.values()], []);
        assert.deepEqual(errors, []);
        await context.close();
      });

  /* The first question is seldom the longest one. */
  for (const game of long ? games : games.filter((g) => ["pnrz", "anomaly"].includes(g)))
    for (const language of long ? ["en", "de", "fr"] : ["de"])
      it(`in later decisions: ${game}, ${language}`, async () => {
        const { page, context } = await openPage(browser, server.address, { tips: true, language, confirm: true });
        await sitDown(page, server.address, game, { hints: true });
        const roll = dice(5),
          found = new Set();
        for (let made = 0, on = true; on && made < (long ? 12 : 3); made++) {
          const asked = await page.locator(".question").textContent();
          for (const what of made % 3 === 1 ? [null, "hint", "log"] : [null]) {
            if (what) await floating[what][0]({ page });
            for (const size of sizes) {
              await page.setViewportSize(size);
              for (const fault of await faults(page))
                found.add(`${size.width}x${size.height}: ${fault} (${what ?? "nothing"} open, “${asked}”)`);
            }
          }
          for (const what of made % 3 === 1 ? ["log", "hint"] : []) await floating[what][1]({ page });
          on = await decide(page, () => byPointer(page, roll));
        }
        assert.deepEqual([...found], []);
        await context.close();
      });

  it("that the line is lost stands between the bar and the table", async () => {
    for (const game of long ? games : games.filter((g) => g === "anomaly")) {
      const { page, context } = await openPage(browser, server.address, { confirm: true, expected: [/WebSocket/] });
      const line = await holdLine(page);
      await sitDown(page, server.address, game, { hints: true });
      /* Hands are dealt in the first decisions. */
      const roll = dice(5);
      for (let made = 0; made < 2; made++) await decide(page, () => byPointer(page, roll));
      line.cut = true;
      await page.locator(".banner.lost").waitFor();
      for (const size of sizes) {
        await page.setViewportSize(size);
        assert.deepEqual(await faults(page), [], `${game} at ${size.width}`);
        await floating.log[0]({ page });
        assert.deepEqual(await faults(page), [], `${game} at ${size.width}, log open`);
        await floating.log[1]({ page });
        const solid = await page.evaluate(() =>
          [...document.querySelectorAll(".players, .guide, .prompt")].every((e) => getComputedStyle(e).opacity === "1"),
        );
        assert.ok(solid, `${game} at ${size.width}: a panel can be seen through`);
      }
      await context.close();
    }
  });

  for (const game of long ? games : games.filter((g) => g === "adrenaline"))
    for (const kind of ["learn", "puzzle"])
      it(`${kind} ${game}: nothing lies on what it speaks of, and its buttons stay`, async () => {
        for (const language of long ? ["en", "de", "fr"] : ["en"])
          for (const size of sizes) {
            const { page, context } = await openPage(browser, server.address, {
              size,
              language,
              at: `#/${kind}/${game}`,
            });
            const where = `${kind} ${game}, ${language}, ${size.width}x${size.height}`;
            await page.locator('.lesson[data-ready="true"]').waitFor();
            const placeOf = () =>
              page.evaluate(() => {
                const next = document.querySelector(".turning .next")?.getBoundingClientRect();
                return next ? [next.x, next.y] : null;
              });
            let place = await placeOf();
            for (let steps = 0; steps < (long ? 60 : 6); steps++) {
              assert.deepEqual(await faults(page), [], `${where}, step ${steps}`);
              if ((await page.locator(".turning .next").count()) === 0) {
                if ((await page.locator(".show-me").count()) === 0 || kind === "puzzle") break;
                /* What comes next may ask for something as well. */
                const stop = await page.locator(".lesson").getAttribute("data-stop");
                await page.locator(".show-me").click();
                await page
                  .locator(`.lesson:not([data-stop="${stop}"])[data-ready="true"], .lesson-sheet .buttons`)
                  .first()
                  .waitFor();
                continue;
              }
              const now = await placeOf();
              /* Parts of a pixel are the lines' heights. */
              const moved = place?.some((at, i) => Math.abs(at - now[i]) > 1);
              assert.ok(!moved, `${where}, step ${steps}: Next has moved from ${place} to ${now}`);
              place ??= now;
              await page.locator(".turning .next:enabled").click();
              await page.locator('.lesson[data-ready="true"]').waitFor();
            }
            await context.close();
          }
      });
});
