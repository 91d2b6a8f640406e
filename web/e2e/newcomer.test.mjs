// A newcomer at every table sees only what glows and what is a button, and changes their mind now and then. No list, no
// keys, no help. They go through the lesson and must reach the end of each game, on a desktop and on a phone, and never
// face a question without an answer in sight. One game here, all of them to their end with CARDBOARD_LONG=1. And a
// click chooses what the pointer rests on: boards keep still.
import assert from "node:assert/strict";
import { join } from "node:path";
import { describe, it } from "node:test";
import { dice, gameNames, patience, phone, setTheStage, sitDown, versionOf, withPage } from "./harness.mjs";

const long = process.env.CARDBOARD_LONG === "1";

const { server, browser } = await setTheStage();
const games = await gameNames(server.address);
const wide = { width: 1440, height: 900 };

/** What can be seen and responds to a tap, each with a point where it is hit; in a lesson, only what is in its light.
 *  Runs in the page. */
function seen() {
  const holes = [...document.querySelectorAll('.veil[data-dark="true"] .holes > *')].map((shape) => {
    const moved = shape.transform.baseVal.consolidate();
    return [shape, moved ? moved.matrix.inverse() : new DOMMatrix()];
  });
  const isLit = ({ x, y }) =>
    !document.querySelector(".lesson") ||
    holes.some(([shape, back]) => {
      const at = new DOMPoint(x, y).matrixTransform(back);
      return shape.isPointInFill(at) || shape.isPointInStroke(at);
    });
  const points = [0.5, 0.3, 0.7, 0.15, 0.85].flatMap((x) => [0.5, 0.3, 0.7, 0.15, 0.85].map((y) => [x, y]));
  const hit = (thing) => {
    const { x, y, width, height } = thing.getBoundingClientRect();
    for (const [dx, dy] of points) {
      const at = { x: x + width * dx, y: y + height * dy };
      const top = document.elementFromPoint(at.x, at.y);
      if (top && (top === thing || top.closest(".spot, .chip, button") === thing) && isLit(at)) return at;
    }
    return null;
  };
  const all = (which) =>
    [...document.querySelectorAll(which)].flatMap((thing) => {
      const at = hit(thing);
      return at ? [{ ...at, what: thing.dataset.ref ?? thing.textContent.trim().slice(0, 60) }] : [];
    });
  return {
    /* A sheet that asks which one was meant covers everything else. */
    sheet: all(".overlay .picker button"),
    done: all(".prompt button.main:not([disabled]), button.spot.main:not([disabled])"),
    glows: all(".spot.can:not([disabled]), .chip:not([disabled]):not([aria-disabled=true])"),
    edges: all(".stage-edge"),
    back: all(".prompt .step-back"),
    asked: document.querySelector(".question")?.textContent.trim() ?? "",
    chosen: document.querySelector(".prompt .buttons")?.textContent ?? "",
  };
}

const stateOf = (page) => page.evaluate(() => ({ ...document.querySelector(".table").dataset }));

/** Waits until it is our turn and nothing is moving, or the match is over. On a busy machine the line may be lost for a
 *  moment; then nothing can be tapped, and the page says so. */
const ready = (page) =>
  page.waitForFunction(() => {
    const { turn, sent, link } = document.querySelector(".table")?.dataset ?? {};
    return link === "open" && (turn === "over" || (turn === "mine" && sent === "false")) ? turn : false;
  });

const drawn = (page) => page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 0))));

/** What a newcomer does next: answers what is asked, presses the button that does it, or taps something that glows. */
function choose({ sheet, done, glows, edges, back }, roll) {
  const one = (list) => list[roll(list.length)];
  if (sheet.length > 0) return one(sheet);
  if (done.length > 0 && (glows.length === 0 || roll(5) > 0)) return one(done);
  if (edges.length > 0 && roll(6) === 0) return one(edges);
  if (back.length > 0 && roll(12) === 0) return one(back);
  if (glows.length > 0) return one(glows);
  return one([...done, ...edges]) ?? null;
}

/** Scrolls down, or up again, where there is nothing to do on this part of the page. */
const lookAround = (page) =>
  page.evaluate(() => {
    const end = document.documentElement.scrollHeight - innerHeight;
    scrollTo(0, scrollY >= end - 4 ? 0 : Math.min(end, scrollY + innerHeight * 0.6));
    return end > 4;
  });

/** What a newcomer saw who got stuck, if CARDBOARD_STUCK names a folder for it. */
async function keepPicture(page, game) {
  const folder = process.env.CARDBOARD_STUCK;
  if (!folder) return;
  for (const part of ["", "-below"]) {
    await page.screenshot({ path: join(folder, `${game}${part}.png`) });
    await lookAround(page);
  }
}

/** Taps until the match has moved on; returns how many taps that took. */
async function makeMove(page, game, touch, roll) {
  const before = await versionOf(page);
  const moved = async () => {
    const { version, sent, turn } = await stateOf(page);
    return version !== before || sent === "true" || turn === "over";
  };
  const trail = [];
  let since = Date.now(),
    looks = 0;
  for (let taps = 1; taps < 200;) {
    await ready(page);
    if (await moved()) return taps;
    const view = await page.evaluate(seen);
    /* Nothing in sight: scroll once through the page, then step back. */
    const next = choose(view, roll) ?? (looks < 8 ? null : view.back[0]);
    if (!next) {
      const stuck = Date.now() - since > patience;
      if (stuck) await keepPicture(page, game);
      assert.ok(!stuck, `${game}: a dead end at “${view.asked}” (${view.chosen})`);
      looks = (await lookAround(page)) ? looks + 1 : 8;
      await drawn(page);
      continue;
    }
    since = Date.now();
    looks = 0;
    taps++;
    const { x, y, what } = next;
    trail.push(what);
    if (touch) await page.touchscreen.tap(x, y);
    else await page.mouse.click(x, y);
    await drawn(page);
    if (await moved()) return taps;
    /* A hand or a second part of the question may lie further down. */
    if (touch && taps % 4 === 0) await lookAround(page);
  }
  await keepPicture(page, game);
  const { asked } = await page.evaluate(seen);
  return assert.fail(`${game}: 200 taps did not answer “${asked}”, at last ${trail.slice(-8).join(", ")}`);
}

/** Plays a match as a newcomer does; returns how many moves and taps it took. */
async function play(page, game, { touch, most, seat }) {
  await sitDown(page, server.address, game, seat === undefined ? {} : { seat });
  const roll = dice(7);
  let moves = 0,
    taps = 0;
  for (; moves < most; moves++) {
    if ((await (await ready(page)).jsonValue()) === "over") break;
    taps += await makeMove(page, game, touch, roll);
  }
  return { moves, taps, over: (await stateOf(page)).turn === "over" };
}

/** What a lesson shows: its buttons. Runs in the page. */
function seenInLesson() {
  const { stop, asks, ready } = document.querySelector(".lesson").dataset;
  const button = (which) => {
    const thing = document.querySelector(`.lesson-sheet ${which}:not([disabled])`);
    if (!thing) return null;
    const { x, y, width, height } = thing.getBoundingClientRect();
    const at = { x: x + width / 2, y: y + height / 2 };
    return document.elementFromPoint(at.x, at.y)?.closest("button") === thing ? at : null;
  };
  return {
    stop: Number(stop),
    ready: ready === "true",
    asks: asks === "true",
    next: button(".next"),
    end: button(".buttons .main:not(.next)"),
    says: document.querySelector(".lesson-sheet .says").textContent,
  };
}

/** Goes through a lesson: reads on, and taps what is in the light. «Show me» is never needed. Returns how many taps
 *  that took. */
async function learn(page, game, { touch }) {
  await page.goto(`${server.address}#/learn/${game}`);
  const roll = dice(3);
  const tap = ({ x, y }) => (touch ? page.touchscreen.tap(x, y) : page.mouse.click(x, y));
  const mostTaps = 60;
  for (let taps = 0, stop = -1, tries = 0, since = Date.now(); taps < 1500;) {
    await page.waitForSelector('.lesson[data-ready="true"]');
    await drawn(page);
    const now = await page.evaluate(seenInLesson);
    /* On the way to the next stop: what others do is shown first. */
    if (!now.ready) continue;
    if (now.stop !== stop) [tries, since] = [0, Date.now()];
    stop = now.stop;
    if (now.end) return { taps, stops: stop + 1 };
    const where = `${game}, stop ${stop} (“${now.says}”)`;
    const lit = await page.evaluate(seen);
    const next = now.next ?? (now.asks ? choose({ ...lit, edges: [], back: [] }, roll) : null);
    if (!next) {
      /* The light comes a moment after the sentence, and a board may have to be moved first. */
      assert.ok(Date.now() - since < patience, `${where}: nothing in the light can be tapped`);
      continue;
    }
    if (!now.next) tries++;
    assert.ok(tries <= mostTaps, `${where}: ${mostTaps} taps did not do it`);
    taps++;
    since = Date.now();
    await tap(next);
  }
  return assert.fail(`${game}: 1500 taps did not finish the lesson`);
}

/** A line that is lost and found again on a busy machine is not the table's fault. */
const expected = [/WebSocket/];

const places = [
  ["desk", { size: wide, expected }],
  ["phone", { size: phone, touch: true, confirm: true, expected }],
];

describe("a newcomer", () => {
  for (const [place, options] of places) {
    for (const game of long ? games : [])
      it(`learns ${game} on a ${place}`, () =>
        withPage(browser, server.address, options, async (page) => {
          const { taps, stops } = await learn(page, game, { touch: options.touch === true });
          console.log(`| ${game} | ${place} | ${stops} stops | ${taps} taps |`);
        }));
    const matches = long
      ? [...games.map((g) => [g]), ...(games.includes("anomaly") ? [["anomaly", 1]] : [])]
      : [["pnrz"]];
    for (const [game, seat] of matches) {
      const who = seat === undefined ? "" : `, seat ${"ABCDE"[seat]}`;
      it(`plays ${game}${who} ${long ? "to its end " : ""}on a ${place}`, { skip: !games.includes(game) }, () =>
        withPage(browser, server.address, options, async (page) => {
          const since = Date.now();
          const { moves, taps, over } = await play(page, game, {
            touch: options.touch === true,
            most: long ? 5000 : 5,
            seat,
          });
          if (long) {
            assert.ok(over, `${game} is not over after ${moves} moves`);
            await page.locator(".game-over").first().waitFor();
          }
          const seconds = ((Date.now() - since) / 1000).toFixed(0);
          console.log(`| ${game}${who} | ${place} | ${moves} moves | ${taps} taps | ${seconds} s |`);
        }),
      );
    }
  }
});

/** Whether what was aimed at is still under the pointer. Runs in the page. */
const under = ({ x, y, what }) => {
  const thing = document.elementFromPoint(x, y)?.closest(".spot, .chip, button");
  return thing ? (thing.dataset.ref ?? thing.textContent.trim().slice(0, 60)) === what : false;
};

/** Everything drawn of the table: a tap that is noticed changes something in it. Runs in the page. */
const shown = () => {
  const table = document.querySelector(".table");
  return `${table.dataset.version} ${table.dataset.sent} ${table.innerHTML}`;
};

/** One try: rest on something that glows, then click. A hit means that it was still there and the click did
 *  something. */
async function tryOne(page, roll) {
  const { glows } = await page.evaluate(seen);
  const aim = glows[roll(Math.max(1, glows.length))];
  if (!aim) return null;
  /* As a hand does: from where it was, across whatever lies between, with a short rest. */
  await page.mouse.move(aim.x, aim.y, { steps: 8 });
  for (let frames = 0; frames < 6; frames++) await drawn(page);
  const still = await page.evaluate(under, aim);
  const before = await page.evaluate(shown);
  await page.mouse.click(aim.x, aim.y);
  await drawn(page);
  await drawn(page);
  const after = await page.evaluate(shown);
  const hit = still && after !== before;
  return { hit, what: `${aim.what} (${still ? "a click changed nothing" : "it moved away"})` };
}

describe("what a pointer rests on", () => {
  for (const game of long ? games : games.filter((g) => g === "pnrz")) {
    it(`is what a click then chooses: ${game}`, () =>
      withPage(browser, server.address, { size: wide, motion: 150, confirm: true, expected }, async (page) => {
        await sitDown(page, server.address, game);
        const roll = dice(5),
          wanted = long ? 20 : 10,
          missed = [];
        let tries = 0;
        for (let idle = 0; tries < wanted && idle < 20;) {
          if ((await (await ready(page)).jsonValue()) === "over") break;
          const result = await tryOne(page, roll);
          if (result === null) {
            /* Everything is chosen: confirm, and go on with the next question. */
            idle++;
            await makeMove(page, game, false, roll);
            continue;
          }
          tries++;
          idle = 0;
          if (!result.hit) missed.push(result.what);
        }
        console.log(`| ${game} | ${tries - missed.length} of ${tries} hit |`);
        assert.equal(tries, wanted, `${game}: too little to aim at`);
        assert.ok(missed.length <= wanted / 10, `${game}: missed ${missed.join(", ")}`);
      }));
  }
});
