// What can be measured about a page: barriers that axe finds, and how large things are for a finger.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** Serious and critical findings of axe-core, each with the first element it concerns; `only` limits the rules. */
export async function barriers(page, only = null) {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe);
  /* Letters printed on a piece are part of its picture; its name says in words what they show. */
  const rules = { "label-content-name-mismatch": { enabled: false } };
  const { violations } = await page.evaluate((options) => window.axe.run(document, options), {
    resultTypes: ["violations"],
    rules,
    ...(only ? { runOnly: only } : {}),
  });
  return violations
    .filter((v) => v.impact === "serious" || v.impact === "critical")
    .map((v) => `${v.id} (${v.nodes.length}): ${v.nodes[0]?.html.slice(0, 160)}`);
}

/** The same by day and by night: themes differ only in colours. */
export async function barriersInBothThemes(page) {
  const byNight = await barriersByNight(page, ["color-contrast"]);
  return [...(await barriers(page)), ...byNight];
}

/** By night only; the page is left in its day theme. */
export async function barriersByNight(page, rules) {
  const theme = (name) =>
    page.evaluate((t) => {
      document.documentElement.dataset.theme = t;
    }, name);
  await theme("night");
  const found = await barriers(page, rules);
  await theme("day");
  return found.map((finding) => `by night: ${finding}`);
}

/** How far the page could be scrolled sideways. */
export const sideways = (page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Visible things to tap, outside the stage, that are smaller than a finger. */
export const smallTargets = (page, least = 44) =>
  page.evaluate((smallest) => {
    const things = document.querySelectorAll(
      'a[href], button, input, select, summary, textarea, [role="button"], [role="tab"]',
    );
    const small = [];
    for (const thing of things) {
      if (thing.closest("svg.stage, dialog:not([open])") || !thing.checkVisibility({ visibilityProperty: true }))
        continue;
      const target = thing.matches('input[type="radio"], input[type="checkbox"]')
        ? (thing.closest("label") ?? thing)
        : thing;
      const { width, height } = target.getBoundingClientRect();
      if (width > 0 && Math.min(width, height) < smallest - 0.5)
        small.push(
          `${thing.tagName.toLowerCase()}.${thing.getAttribute("class") ?? ""} ` +
            `${(thing.getAttribute("aria-label") ?? thing.textContent ?? "").trim().slice(0, 30)} ` +
            `${Math.round(width)}x${Math.round(height)}`,
        );
    }
    return small;
  }, least);

/** What glows on the stage and can be seen now, with its smallest side in CSS pixels. */
export const spotSizes = (page) =>
  page.evaluate(() =>
    [...document.querySelectorAll("svg.stage .spot.can")]
      .map((spot) => {
        const { x, y, width, height } = spot.getBoundingClientRect();
        const stage = spot.closest("svg.stage").getBoundingClientRect();
        const [cx, cy] = [x + width / 2, y + height / 2];
        const seen =
          cx > stage.left &&
          cx < stage.right &&
          cy > stage.top &&
          cy < Math.min(stage.bottom, innerHeight) &&
          document.elementFromPoint(cx, cy)?.closest(".spot") === spot;
        return { ref: spot.dataset.ref, size: Math.min(width, height), seen };
      })
      .filter((s) => s.seen),
  );

/** Marks that differ only in colour: each has a colour class, a family of marks, and what is drawn on it. */
export const colourOnly = (page) =>
  page.evaluate(() => {
    const families = {
      seat: /^seat-\d$/,
      ammo: /^adr-ammo-(red|blue|yellow)$/,
      res: /^sep-res-\w+$/,
      faction: /^pnrz-faction-[PNRZ]$/,
    };
    const drawn = new Map();
    const clash = new Set();
    for (const mark of document.querySelectorAll(
      ".seat-shape, .adr-cube, .sep-unit, .pnrz-quadrant, .pnrz-score, .sep-stock li",
    )) {
      for (const [family, pattern] of Object.entries(families)) {
        const colour = [...mark.classList].find((c) => pattern.test(c));
        const letters = mark.textContent.replace(/[\d\s]/g, "");
        /* Grounds carry the colour itself; what stands on them must say the same. */
        const shape = [...mark.querySelectorAll("path, use:not([href*=ground])")]
          .map((p) => p.getAttribute("d") ?? p.getAttribute("href"))
          .join();
        if (!colour || letters + shape === "") continue;
        const key = `${family} ${letters} ${shape}`;
        const other = drawn.get(key);
        if (other && other !== colour) clash.add(`${other} and ${colour}: ${letters || shape.slice(0, 20)}`);
        drawn.set(key, colour);
      }
    }
    return { marks: drawn.size, clash: [...clash] };
  });
