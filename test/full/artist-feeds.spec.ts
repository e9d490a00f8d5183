import { expect } from "@playwright/test";
import { pagePath } from "../../src/domain/page-path.ts";
import { TEAPOT } from "../teapot-catalogue.ts";
import { hydrated, test, VIEWPORTS } from "../browser/site.ts";

const { velvetTeapot } = TEAPOT.artist;

for (const viewport of VIEWPORTS) {
  test.describe(`${viewport.width} px`, () => {
    test.use({ viewport });

    test("the feed of an act is a file, also where scripts follow links", async ({ page }) => {
      await page.goto(pagePath.artist(velvetTeapot));
      await hydrated(page);
      const feed = page.getByRole("link", { name: "feed", exact: true });
      const answer = page.waitForResponse(/releases\.atom$/);
      // A browser shows it or stores it.
      await feed.click().catch(() => undefined);
      expect((await answer).headers()["content-type"]).toContain("application/atom+xml");
    });
  });
}
