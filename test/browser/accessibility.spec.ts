import { expect } from "@playwright/test";
import { sidewaysScroll, violationsOn } from "./accessibility.ts";
import { ROUTES } from "./routes.ts";
import { hydrated, test, VIEWPORTS } from "./site.ts";

/** The number of pages that are checked in one tab, since opening a tab takes as long as checking a page. */
const TOGETHER = 6;

test.describe.configure({ mode: "parallel" });

// `npm run test:full` checks both themes and all widths.
for (let from = 0; from < ROUTES.length; from += TOGETHER) {
  const paths = ROUTES.slice(from, from + TOGETHER);
  test(`${paths.join(" ")} are accessible, on a phone and on a laptop`, async ({ page }) => {
    test.setTimeout(30_000 * paths.length);
    for (const path of paths) {
      await page.goto(path);
      await hydrated(page);
      for (const viewport of VIEWPORTS) {
        await page.setViewportSize(viewport);
        const where = `${path} at ${viewport.width} px`;
        expect.soft(await violationsOn(page), where).toEqual([]);
        expect.soft(await sidewaysScroll(page), where).toBe(0);
      }
    }
  });
}
