// Three ways to make a decision, none of which may need another.
import assert from "node:assert/strict";
import { drawn, openDrawer, patience, versionOf } from "./harness.mjs";

const open = ".moves li button:not([aria-disabled=true])";

/** A line of the list, in sight and in pictures: when they come, lines may move, and a click would miss. */
export async function anyLine(page, roll) {
  const lines = page.locator(open);
  await openDrawer(page, "moves");
  await lines.first().waitFor();
  const line = lines.nth(roll(await lines.count()));
  await line.scrollIntoViewIfNeeded();
  await line.and(page.locator(":not(.in-words)")).waitFor();
  return line;
}

/** From the list in words alone: read it, click a line. */
export const byList = async (page, roll) => (await anyLine(page, roll)).click();

/** The same where moves wait for a yes, which is said at once; `look` sees the question before that. Where nothing else
 *  could be meant, a line makes its move at once. */
export async function byListWithYes(page, roll, look = () => undefined) {
  const before = await versionOf(page);
  await byList(page, roll);
  const asked = await page.waitForFunction((version) => {
    if (document.querySelector(".prompt button.main:not(.ends)")) return "asked";
    return document.querySelector(".table").dataset.version !== version && "made";
  }, before);
  if ((await asked.jsonValue()) === "made") return;
  await look();
  await page.locator(".prompt button.main:not(.ends)").click();
}

/** With keys alone: by turns from the list (L, arrows, Enter) and on the board (Tab, Enter). */
export async function byKeys(page, roll) {
  if (roll(4) === 0 && (await keysOnBoard(page, roll))) return;
  await page.keyboard.press("Escape");
  await page.keyboard.press("Escape");
  await page.keyboard.press("l");
  await page.locator(open).first().waitFor();
  for (let i = roll(Math.min(await page.locator(open).count(), 8)); i > 0; i--) await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
}

/** Tabs to one of the things that glow and presses Enter, until that has made a move. */
async function keysOnBoard(page, roll) {
  const before = await versionOf(page);
  const glowing = () =>
    page.evaluate(() => document.activeElement?.matches(".spot.can, .chip, .prompt button.main") ?? false);
  for (let taps = 0; taps < 8; taps++) {
    let skip = roll(6);
    for (let tabs = 0; tabs < 60; tabs++) {
      await page.keyboard.press("Tab");
      if ((await glowing()) && skip-- <= 0) break;
    }
    if (!(await glowing())) return false;
    await page.keyboard.press("Enter");
    if (await movedOn(page, before)) return true;
    if (await page.locator(".prompt button.main").count()) {
      await page.keyboard.press("Enter"); /* a second tap on the same thing does it */
      if (await movedOn(page, before)) return true;
    }
  }
  return false;
}

/** What glows and where a finger would hit it: one of these at random. Runs in the page. */
function aim(random) {
  const done = [...document.querySelectorAll(".prompt button.main:not([disabled])")];
  const things =
    done.length > 0
      ? done
      : [...document.querySelectorAll(".spot.can:not([disabled]), .chip:not([disabled]):not([aria-disabled=true])")];
  const missed = [];
  for (let left = things.length; left > 0; left--) {
    const [thing] = things.splice(random % left, 1);
    const points = [
      [0.5, 0.5],
      [0.3, 0.3],
      [0.7, 0.7],
      [0.3, 0.7],
      [0.7, 0.3],
      [0.5, 0.15],
      [0.5, 0.85],
      [0.15, 0.5],
      [0.85, 0.5],
      [0.1, 0.1],
      [0.9, 0.9],
      [0.1, 0.9],
      [0.9, 0.1],
    ];
    for (const where of [null, "nearest", "center"]) {
      if (where) thing.scrollIntoView({ block: where, inline: where });
      const { x, y, width, height } = thing.getBoundingClientRect();
      for (const [dx, dy] of points) {
        const at = { x: x + width * dx, y: y + height * dy };
        if (document.elementFromPoint(at.x, at.y)?.closest(".spot, .chip, button") === thing) return { at, missed };
      }
    }
    missed.push(thing.dataset.ref ?? thing.textContent);
  }
  return { at: null, missed };
}

/** Glowing things that no finger could hit, by game (tests check that it is empty); and how many taps were aimed. */
export const unreachable = new Map();
export const aimed = new Map();

/** Whether the match has moved on from `version` or a move is on its way. Asked when the last tap has been drawn, and
 *  both at the same moment: else a tap strays into the next decision and chooses something there. */
export async function movedOn(page, version) {
  await drawn(page);
  return page.evaluate((before) => {
    const { dataset } = document.querySelector(".table");
    return dataset.version !== before || dataset.sent === "true";
  }, version);
}

/** Looks again a little later: the table may still be drawing what can be chosen. */
async function lookAgain(page, end) {
  assert.ok(Date.now() < end, "nothing can be chosen");
  await page.waitForTimeout(100);
}

/** By pointing alone: at what glows, at chips, and at the button that does it. */
export async function byPointer(page, roll) {
  const before = await versionOf(page);
  const end = Date.now() + patience;
  for (let taps = 1, looks = 0; taps < 80 && !(await movedOn(page, before));) {
    /* Wandering taps may undo each other's choices, so start afresh now and then. */
    const back = page.locator(".prompt .step-back");
    if ((taps + looks) % 12 === 0) while (await back.count()) await back.click();
    const { at, missed } = await page.evaluate(`(${aim})(${roll(1 << 20)})`);
    const game = await page.locator(".table").getAttribute("data-game");
    if (missed.length > 0) unreachable.set(game, new Set([...(unreachable.get(game) ?? []), ...missed]));
    if (at) {
      aimed.set(game, (aimed.get(game) ?? 0) + 1);
      await page.mouse.click(at.x, at.y);
      taps++;
    } else {
      await lookAgain(page, end);
      looks++;
    }
  }
}

/** What a finger could touch now: the offers of an open sheet, else what glows and can be seen, else the way to what
 *  glows out of sight. */
function touchable(random) {
  const sheet = document.querySelector(".overlay .picker");
  const pick = (things) => {
    const seen = things.flatMap((thing) => {
      const { x, y, width, height } = thing.getBoundingClientRect();
      const at = { x: x + width / 2, y: y + height / 2 };
      return document.elementFromPoint(at.x, at.y)?.closest(".spot, .chip, button") === thing ? [at] : [];
    });
    return seen[random % seen.length] ?? null;
  };
  if (sheet) return pick([...sheet.querySelectorAll("button")]);
  const done = [...document.querySelectorAll(".prompt button.main:not([disabled]), button.spot.main:not([disabled])")];
  done[0]?.scrollIntoView({ block: "nearest" });
  const glowing = [
    ...document.querySelectorAll(".spot.can:not([disabled]), .chip:not([disabled]):not([aria-disabled=true])"),
  ];
  return (
    pick(done) ??
    (random % 7 === 0 ? null : pick(glowing)) ??
    pick([...document.querySelectorAll(".stage-edge")]) ??
    pick(glowing)
  );
}

/** By touch alone, on a small screen: taps, sheets that ask which one was meant, scrolling the page up and down. */
export async function byFinger(page, roll) {
  const before = await versionOf(page);
  const end = Date.now() + patience;
  for (let taps = 1, looks = 0; taps < 120 && !(await movedOn(page, before));) {
    const back = page.locator(".prompt .step-back");
    if ((taps + looks) % 12 === 0) while (await back.count()) await back.tap();
    /* Scrolls to what lies further down. */
    if ((taps + looks) % 3 === 0)
      await page.evaluate(
        (share) => scrollTo(0, share * (document.documentElement.scrollHeight - innerHeight)),
        roll(5) / 4,
      );
    const at = await page.evaluate(`(${touchable})(${roll(1 << 20)})`);
    if (at) {
      await page.touchscreen.tap(at.x, at.y);
      taps++;
    } else {
      await page.evaluate(
        (share) => scrollTo(0, share * (document.documentElement.scrollHeight - innerHeight)),
        roll(5) / 4,
      );
      await lookAgain(page, end);
      looks++;
    }
  }
}
