import { expect } from "@playwright/test";
import { sidewaysScroll, violationsOn } from "./accessibility.ts";
import { ROUTES } from "./routes.ts";
import { hydrated, test, VIEWPORTS } from "./site.ts";

// In both themes and at all widths: `npm run test:full`.
for (const path of ROUTES) {
  test(`${path} has nothing that keeps people out, on a telephone and on a laptop`, async ({
    page,
  }) => {
    await page.goto(path);
    await hydrated(page);
    for (const viewport of VIEWPORTS) {
      await page.setViewportSize(viewport);
      expect(await violationsOn(page), `at ${viewport.width} px`).toEqual([]);
      expect(await sidewaysScroll(page), `at ${viewport.width} px`).toBe(0);
    }
  });
}
