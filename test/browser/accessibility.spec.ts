import { expect } from "@playwright/test";
import { sidewaysScroll, violationsOn } from "./accessibility.ts";
import { ROUTES } from "./routes.ts";
import { hydrated, test, VIEWPORTS } from "./site.ts";

/** The number of pages that are checked in one tab, since opening a tab takes as long as checking a page. */
const TOGETHER = 6;

test.describe.configure({ mode: "parallel" });

/** One in so many pages is checked by axe here: `npm run test:full` checks all, at all widths and in both themes. */
const CHECKED = 3;

for (let from = 0; from < ROUTES.length; from += TOGETHER) {
  const paths = ROUTES.slice(from, from + TOGETHER);
  test(`${paths.join(" ")} are wider than neither a phone nor a laptop, and one in ${CHECKED} is checked to be accessible`, async ({
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
        if (index === size * CHECKED) expect.soft(await violationsOn(page), where).toEqual([]);
      }
    }
  });
}
