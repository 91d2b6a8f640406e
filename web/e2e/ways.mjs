// Three ways to make a decision, none of which may need another.

/** From the list in words. */
export async function byList(page, roll) {
  const buttons = page.locator(".moves li button:not([disabled])");
  await buttons.first().waitFor();
  await buttons.nth(roll(await buttons.count())).click();
}

/** With keys alone. */
export async function byKeys(page, roll) {
  await page.locator(".moves li button:not([disabled])").first().waitFor();
  const count = await page.locator(".moves li button").count();
  await page.keyboard.press("Escape"); /* out of the field of the last decision */
  await page.keyboard.press("l");
  for (let i = roll(Math.min(count, 6)); i > 0; i--) await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
}

/** By pointing: at what glows, at chips, and at the button that does it. */
export async function byPointer(page, roll) {
  const before = await page.locator(".table").getAttribute("data-version");
  const moved = async () => (await page.locator(".table").getAttribute("data-version")) !== before;
  for (let taps = 1; taps < 80 && !(await moved()); taps++) {
    /* Wandering taps may take back each other's choices: now and then start afresh. */
    if (taps % 12 === 0) for (let i = 0; i < 4; i++) await page.keyboard.press("Escape");
    const done = page.locator(".prompt button.main:not([disabled])");
    if (await done.count()) {
      await done.first().click();
      return;
    }
    const spots = page.locator(".spot.can, .prompt .chip");
    const count = await spots.count();
    if (count === 0) {
      await page.waitForTimeout(100);
      continue;
    }
    await spots.nth(roll(count)).dispatchEvent("click");
    await page.waitForTimeout(30);
  }
}
