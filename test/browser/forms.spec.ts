import { expect } from "@playwright/test";
import { countDocuments, test } from "./site.ts";
import { openWithForm, live } from "./forms.ts";

test("a live form follows its controls in place, and keeps scroll position and focus", async ({
  page,
}) => {
  await openWithForm(page, live);
  await page.evaluate(() => (document.body.style.minHeight = "4000px"));
  // In the middle, so that Playwright needs not scroll to reach its controls.
  await page
    .getByLabel("Live")
    .evaluate((control) => control.scrollIntoView({ block: "center", behavior: "instant" }));
  const place = await page.evaluate(() => window.scrollY);
  expect(place).toBeGreaterThan(0);
  const documents = countDocuments(page);
  const entries = await page.evaluate(() => history.length);
  await page.getByLabel("EP").check();
  await expect(page).toHaveURL(/\?tab=up&types=EP$/);
  await page.getByLabel("Live").check();
  await expect(page).toHaveURL(/\?tab=up&types=EP,Live$/);
  await expect(page.getByLabel("Live")).toBeFocused();
  expect(await page.evaluate(() => window.scrollY)).toBe(place);
  expect(await page.evaluate(() => history.length)).toBe(entries);
  expect(documents()).toBe(0);
});
