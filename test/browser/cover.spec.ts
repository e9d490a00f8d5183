import { expect } from "@playwright/test";
import { eventually, hydrated, test } from "./site.ts";
import { discography, recordTransitions } from "./cover.ts";

test("a cover becomes the cover of its page, which begins at the top with its heading in focus", async ({
  page,
}) => {
  await page.goto(discography);
  await hydrated(page);
  const seen = await recordTransitions(page);
  const tile = page.locator(".tile").last();
  const link = tile.locator(".tile-name");
  const name = await link.textContent();
  await link.scrollIntoViewIfNeeded();
  await link.click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText(name!);
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await eventually(seen).toEqual(["tile > record-header"]);
  await eventually(() => page.evaluate(() => window.scrollY)).toBe(0);
});
