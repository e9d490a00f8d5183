import { expect } from "@playwright/test";
import { sidewaysScroll, violationsOn } from "./accessibility.ts";
import { ROUTES } from "./routes.ts";
import { hydrated, PHONE, test } from "./site.ts";

test.use({ viewport: PHONE });
test.describe.configure({ mode: "parallel" });

/** The number of pages that are checked in one tab, since opening a tab takes as long as checking a page. */
const TOGETHER = 10;

/** One in so many pages is checked by axe here: `npm run test:full` checks all, at all widths and in both themes. */
const CHECKED = 3;

/** The first page of each layout: others of it differ by their address's parameters alone. */
const PAGES = [...Map.groupBy(ROUTES, layoutOf).values()].map(([first]) => first!);

function layoutOf(path: string): string {
  return path
    .replace(/\?.*/, "")
    .replace(/\d+/, "id")
    .replace(/credits-.*/, "credits");
}

for (let from = 0; from < PAGES.length; from += TOGETHER) {
  const paths = PAGES.slice(from, from + TOGETHER);
  test(`${paths.join(" ")} are not wider than a phone, and one in ${CHECKED} is checked to be accessible`, async ({
    page,
  }) => {
    for (const [index, path] of paths.entries()) {
      await page.goto(path);
      await hydrated(page);
      expect.soft(await sidewaysScroll(page), path).toBe(0);
      if (index % CHECKED === 0) expect.soft(await violationsOn(page), path).toEqual([]);
    }
  });
}
