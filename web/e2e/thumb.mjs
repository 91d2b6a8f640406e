// A person who plays by what can be seen and hit, and never scrolls: on a phone with one thumb, at a desk with a mouse.
// What they choose depends on the match and their dice alone, so that both play the same match and their taps compare.
import assert from "node:assert/strict";
import { drawn, patience, versionOf } from "./harness.mjs";

/** What is offered, by name, and how to get there: a point that hits it, one that brings it nearer, or what is in the
 *  way. Runs in the page. */
function offers() {
  /* What is faint waits for another choice: of a figure, and then it is where that can go. */
  const spots = ".spot.can:not([disabled])",
    first = document.querySelector(`${spots}:not(.faint)`) ? ":not(.faint)" : "";
  const glowing = `${spots}${first}, .chip:not([disabled]):not([aria-disabled=true])`;
  const ending = ".prompt button.main:not([disabled]), button.spot.main:not([disabled])";
  const nameOf = (thing) =>
    thing.dataset.ref ?? thing.dataset.verb ?? thing.textContent.trim().replace(/\s+/g, " ").slice(0, 60);
  const shares = [0.5, 0.3, 0.7, 0.15, 0.85];
  const targetOf = (x, y) => document.elementFromPoint(x, y)?.closest(".spot, .chip, button") ?? null;
  const isSmall = ({ width, height }) => width < 44 || height < 44;
  /** A point of the thing that is the thing's own, or where a thumb covers it together with others that are small. */
  const pointOf = (thing) => {
    const { x, y, width, height } = thing.getBoundingClientRect();
    const points = shares.flatMap((dx) => shares.map((dy) => ({ x: x + width * dx, y: y + height * dy })));
    const own = points.find((at) => targetOf(at.x, at.y) === thing);
    if (own) return own;
    const stage = thing.closest(".stage");
    return (
      points.find((at) => {
        const other = targetOf(at.x, at.y);
        return stage?.contains(other) && other.matches(".can, .chosen") && isSmall(other.getBoundingClientRect());
      }) ?? null
    );
  };
  const middleOf = (thing) => {
    const { x, y, width, height } = thing.getBoundingClientRect();
    return { x: x + width / 2, y: y + height / 2 };
  };
  /** The arrow at the edge of the board beyond which, or under which, it lies. */
  const arrowTo = (thing) => {
    const frame = thing.closest(".stage-frame");
    if (!frame) return null;
    const { left, right, top, bottom } = frame.getBoundingClientRect(),
      { x, y } = middleOf(thing);
    const edge = x < left ? "left" : x > right ? "right" : y < top ? "up" : y > bottom ? "down" : null;
    const arrow = edge
      ? frame.querySelector(`.stage-edge.${edge}`)
      : document.elementFromPoint(x, y)?.closest(".stage-edge");
    const at = arrow && middleOf(arrow);
    return at && targetOf(at.x, at.y) === arrow ? at : null;
  };
  const list = (which) => {
    const found = new Map();
    for (const thing of document.querySelectorAll(which)) {
      const { width, height } = thing.getBoundingClientRect();
      if (width === 0 || height === 0 || thing.closest(".overlay, .drawer")) continue;
      const name = nameOf(thing),
        at = pointOf(thing),
        before = found.get(name);
      if (before?.at) continue;
      const on = middleOf(thing),
        above = document.elementFromPoint(on.x, on.y);
      found.set(name, {
        name,
        at,
        arrow: before?.arrow ?? (at ? null : arrowTo(thing)),
        label: thing.getAttribute("aria-label") ?? "",
        above: above ? `${above.tagName} .${above.getAttribute("class") ?? ""}` : `nothing at ${Object.values(on)}`,
      });
    }
    return [...found.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
  };
  return {
    ends: list(ending),
    glows: list(glowing),
    back: list(".prompt .step-back"),
    asked: document.querySelector(".question")?.textContent.trim() ?? "",
  };
}

/** Waits until somebody at this screen is asked, or the match is over; the screen is passed on meanwhile. */
async function ready(page) {
  for (;;) {
    const now = await page.waitForFunction(() => {
      if (document.querySelector(".curtain button.main")) return "curtain";
      const { turn, sent, link } = document.querySelector(".table")?.dataset ?? {};
      return link === "open" && (turn === "over" || (turn === "mine" && sent === "false")) ? turn : false;
    });
    const turn = await now.jsonValue();
    if (turn !== "curtain") return turn;
    await page.evaluate(() => document.querySelector(".curtain button.main")?.click());
  }
}

const outOfReach = ({ ends, glows }) => [...ends, ...glows].filter(({ at, arrow }) => !at && !arrow);

/** One decision; returns how many taps it took, and what could not be reached without scrolling. */
async function decide(page, { roll, touch }) {
  const before = await versionOf(page);
  const moved = () =>
    page.evaluate((version) => {
      const { dataset } = document.querySelector(".table") ?? { dataset: {} };
      return dataset.version !== version || dataset.sent === "true" || document.querySelector(".curtain") !== null;
    }, before);
  const hit = ({ x, y }) => (touch ? page.touchscreen.tap(x, y) : page.mouse.click(x, y));
  const faults = new Set(),
    trail = [];
  const end = Date.now() + patience;
  for (let taps = 0, steps = 0; steps < 40;) {
    await drawn(page);
    if (await moved()) return { taps, faults: [...faults] };
    let view = await page.evaluate(offers);
    if (outOfReach(view).length > 0) {
      /* What came after the last frame is announced at the edges in the next one. */
      await drawn(page);
      if (await moved()) continue;
      view = await page.evaluate(offers);
    }
    for (const { name, above } of outOfReach(view)) faults.add(`${name} is under ${above} at “${view.asked}”`);
    const able = ({ at, arrow }) => at ?? arrow;
    /* Choices that lead back and forth are begun again. */
    const among =
      steps % 13 === 12 && view.back.length > 0
        ? view.back
        : view.ends.some(able)
          ? view.ends.filter(able)
          : view.glows.filter(able);
    const aim = among[roll(Math.max(1, among.length))];
    if (!aim) {
      /* What was chosen before may still be on its way. */
      assert.ok(
        Date.now() < end,
        `nothing can be tapped at “${view.asked}” after ${trail.join(", ")}: ${[...faults].join("; ")}`,
      );
      continue;
    }
    steps++;
    trail.push(aim.name);
    for (let now = aim; now && !now.at; taps++) {
      assert.ok(taps < 60, `no arrow leads to ${now.name} at “${view.asked}”`);
      await hit(now.arrow ?? assert.fail(`${now.name} is out of sight at “${view.asked}”`));
      await drawn(page);
      const then = await page.evaluate(offers);
      now = [...then.ends, ...then.glows].find(({ name }) => name === aim.name);
      Object.assign(aim, now);
    }
    await hit(aim.at);
    taps++;
    await drawn(page);
    const which = page.locator(".overlay .picker button");
    if (await which.count()) {
      const named = which.filter({ hasText: aim.label });
      await ((await named.count()) ? named : which).first().click();
      taps++;
    }
  }
  return assert.fail(`40 steps did not answer it: ${trail.join(", ")}`);
}

/** Plays so many decisions of a match, or to its end. */
export async function playOn(page, { roll, touch, most, each = () => undefined }) {
  const faults = [];
  let decisions = 0,
    taps = 0;
  for (; decisions < most && (await ready(page)) === "mine"; decisions++) {
    if ((await page.evaluate(() => scrollY)) > 0) faults.push(`${decisions}: the view has not returned to the table`);
    await each(decisions);
    const made = await decide(page, { roll, touch });
    taps += made.taps;
    faults.push(...made.faults.map((fault) => `${decisions}: ${fault}`));
  }
  return { decisions, taps, faults };
}
