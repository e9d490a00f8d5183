import { expect } from "@playwright/test";
import { pagePath } from "../../src/domain/page-path.ts";
import { TEAPOT } from "../teapot-catalogue.ts";
import { sidewaysScroll } from "../browser/accessibility.ts";
import { hydrated, test, VIEWPORTS } from "../browser/site.ts";

const { beatSamovar } = TEAPOT.artist;

for (const viewport of VIEWPORTS) {
  for (const javaScriptEnabled of [true, false]) {
    test.describe(`${viewport.width} px ${javaScriptEnabled ? "with" : "without"} JavaScript`, () => {
      test.use({ viewport, javaScriptEnabled });

      test("credits are one click from all of them", async ({ page }) => {
        await page.goto(pagePath.artist(beatSamovar));
        await page.getByRole("link", { name: /^CREDITS/ }).click();
        await page.getByRole("link", { name: "COMPOSED 5", exact: true }).click();
        const composed = page.getByRole("region", { name: "composed" });
        await expect(composed.getByRole("link", { name: "Whistle Soft" })).toBeVisible();
        await composed.getByRole("link", { name: /see all/ }).click();
        await expect(page.getByRole("heading", { level: 1 })).toHaveText("credits: composed (5)");
        await expect(page.getByRole("row")).toHaveCount(6);
        await expect(page.getByRole("row", { name: /Whistle Soft/ })).toContainText("First Steep");
        await page.getByRole("link", { name: "all credits" }).click();
        await expect(page.getByRole("row")).toHaveCount(7);
      });
    });
  }
}

for (const width of [320, 390]) {
  test(`at ${width} px the controls are one row, and the keyboard reaches each`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await page.goto(pagePath.artistCredits(beatSamovar));
    await hydrated(page);
    const links = page.locator(".list-tools a");
    const count = await links.count();
    expect(count).toBeGreaterThan(8);
    const tops = await links.evaluateAll((all) =>
      all.map((link) => {
        const { top, height } = link.getBoundingClientRect();
        return Math.round(top + height / 2);
      }),
    );
    expect(Math.max(...tops) - Math.min(...tops)).toBeLessThan(3);
    expect(await sidewaysScroll(page)).toBe(0);
    await links.first().focus();
    for (let index = 0; index < count; index += 1) {
      const link = links.nth(index);
      await expect(link).toBeFocused();
      await expect(link).toBeInViewport({ ratio: 0.99 });
      await page.keyboard.press("Tab");
    }
    // By touch: the row scrolls, the page does not.
    const row = page.locator(".list-tools");
    await row.evaluate((each) => each.scrollTo({ left: 9_999 }));
    await expect(links.last()).toBeInViewport({ ratio: 0.99 });
    await expect(links.first()).not.toBeInViewport();
  });
}

test("covers of credits are in reading order, from left to right", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(pagePath.artistCredits(beatSamovar, { view: "icon" }));
  const places = await page.locator(".album-group").evaluateAll((groups) =>
    groups.map((group) => {
      const { top, left } = group.getBoundingClientRect();
      return { top: Math.round(top), left: Math.round(left) };
    }),
  );
  expect(places.length).toBeGreaterThan(3);
  expect(new Set(places.map(({ left }) => left)).size).toBe(3);
  expect(places).toEqual(
    places.toSorted((one, other) => one.top - other.top || one.left - other.left),
  );
});

test("forty credits in a small view are read on a laptop without scrolling [1-2.82]", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(pagePath.artistCredits(beatSamovar, { view: "small" }));
  const rows = page.locator(".small-row");
  const first = (await rows.first().boundingBox())!;
  // Two columns, each with as many rows as there is room for below the first one.
  expect(2 * Math.floor((900 - first.y) / first.height)).toBeGreaterThanOrEqual(40);
});
