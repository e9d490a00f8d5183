import { expect } from "@playwright/test";
import { sidewaysScroll, violationsOn } from "./accessibility.ts";
import { ROUTES } from "./routes.ts";
import { hydrated, test, VIEWPORTS } from "./site.ts";

/** The number of pages that are checked in one tab, since opening a tab takes as long as checking a page. */
const TOGETHER = 6;

test.describe.configure({ mode: "parallel" });

// Each page is checked at one of the sizes: `npm run test:full` checks all widths and both themes.
for (let from = 0; from < ROUTES.length; from += TOGETHER) {
  const paths = ROUTES.slice(from, from + TOGETHER);
  test(`${paths.join(" ")} are accessible, and wider than neither a phone nor a laptop`, async ({
    page,
  }) => {
    test.setTimeout(30_000 * paths.length);
    for (const [index, path] of paths.entries()) {
      await page.goto(path);
      await hydrated(page);
      for (const [size, viewport] of VIEWPORTS.entries()) {
        await page.setViewportSize(viewport);
        const where = `${path} at ${viewport.width} px`;
        expect.soft(await sidewaysScroll(page), where).toBe(0);
        if (index % VIEWPORTS.length === size)
          expect.soft(await violationsOn(page), where).toEqual([]);
      }
    }
  });
}
