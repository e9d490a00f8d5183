import { expect } from "@playwright/test";
import { pagePath } from "../../src/domain/page-path.ts";
import { hydrated, test, VIEWPORTS } from "../browser/site.ts";

for (const viewport of VIEWPORTS) {
  for (const javaScriptEnabled of [true, false]) {
    test.describe(`${viewport.width} px, ${javaScriptEnabled ? "with" : "without"} scripts`, () => {
      test.use({ viewport, javaScriptEnabled });

      test("the list has two columns where they fit [1-2.116]", async ({ page }) => {
        await page.goto(pagePath.recentReleasesList(2020));
        const rows = page.getByRole("region", { name: "february" }).getByRole("listitem");
        await expect(rows).toHaveCount(3);
        const [first, second] = [await rows.nth(0).boundingBox(), await rows.nth(1).boundingBox()];
        const isBeside = first!.y === second!.y && first!.x < second!.x;
        expect(isBeside).toBe(viewport.width > 704);
        const overflow = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        expect(overflow).toBe(0);
      });
    });
  }
}

test.describe("a reader on the other side of the world", () => {
  test.use({ timezoneId: "Pacific/Honolulu" });

  test("sees each date of Korea [1-2.117 1-9.17]", async ({ page }) => {
    await page.goto(pagePath.recentReleasesList(2024));
    await hydrated(page);
    await expect(page.getByRole("main").getByText("Feb 29, 2024")).toBeVisible();
  });
});

test("releases that cannot be loaded can be retried", async ({ page }) => {
  await page.goto(pagePath.recentReleases(2022));
  await hydrated(page);
  await page.route("**/*.data*", (route) => route.abort());
  await page.getByRole("main").getByRole("link", { name: "2021" }).first().click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("No connection");
  await page.getByRole("main").getByRole("link", { name: "try again" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("2021 song releases");
});
