import { expect } from "@playwright/test";
import { pagePath } from "../../src/domain/page-path.ts";
import { TEAPOT } from "../data/teapot-catalogue.ts";
import { sidewaysScroll, violationsOn } from "../browser/access/accessibility.ts";
import { ROUTES } from "../browser/routes.ts";
import { open, test } from "../browser/site.ts";

/** A phone, both sides of the one breakpoint, a laptop; and the narrowest supported width. */
const WIDTHS = [360, 1042, 1043, 1440];
const NARROWEST = 320;

/** The longest names are in more lists than the others look at. */
const PATHS = [
  ...ROUTES,
  pagePath.artist(TEAPOT.artist.script),
  pagePath.artistSongs(TEAPOT.artist.long),
];

const THEMES = ["light", "dark"] as const;

test.describe.configure({ mode: "parallel" });

// Each page is loaded once: its other widths and themes depend on its styles alone.
for (const path of PATHS) {
  test(`${path} keeps nobody out, at any width and in any theme`, async ({ page }) => {
    test.slow();
    await open(page, path);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      for (const colorScheme of THEMES) {
        await page.emulateMedia({ colorScheme });
        const place = `${colorScheme}, ${width} px`;
        expect.soft(await violationsOn(page), place).toEqual([]);
        expect.soft(await sidewaysScroll(page), place).toBe(0);
      }
    }
    await page.setViewportSize({ width: NARROWEST, height: 640 });
    expect.soft(await sidewaysScroll(page), `${NARROWEST} px`).toBe(0);
  });
}
