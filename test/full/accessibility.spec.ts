import { expect } from "@playwright/test";
import { sidewaysScroll, violationsOn } from "../browser/accessibility.ts";
import { ROUTES } from "../browser/routes.ts";
import { hydrated, test } from "../browser/site.ts";

/** A telephone, both sides of the one breakpoint, a laptop; and the narrowest that is stood by. */
const WIDTHS = [360, 1042, 1043, 1440];
const NARROWEST = 320;

test.use({ trace: "off" });

const THEMES = ["light", "dark"] as const;

for (const path of ROUTES) {
  for (const colorScheme of THEMES) {
    test(`${path} has nothing that keeps people out, ${colorScheme}`, async ({ page }) => {
      test.slow();
      await page.emulateMedia({ colorScheme });
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 });
        await page.goto(path);
        await hydrated(page);
        expect(await violationsOn(page), `at ${width} px`).toEqual([]);
        expect(await sidewaysScroll(page), `at ${width} px`).toBe(0);
      }
    });
  }

  test(`${path} needs no scrolling sideways at ${NARROWEST} px`, async ({ page }) => {
    await page.setViewportSize({ width: NARROWEST, height: 640 });
    await page.goto(path);
    await hydrated(page);
    expect(await sidewaysScroll(page)).toBe(0);
  });
}
