import { expect } from "@playwright/test";
import { pagePath } from "../../src/domain/page-path.ts";
import { TEAPOT } from "../teapot-catalogue.ts";
import { test, VIEWPORTS } from "./site.ts";

for (const viewport of VIEWPORTS) {
  test(`the tracks stand by disc at ${viewport.width} px`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await page.goto(pagePath.album(TEAPOT.album.leapYearLeaves));
    const tracklist = page.getByRole("region", { name: "tracklist" });
    await expect(tracklist.getByRole("heading", { level: 3 })).toHaveText([
      "disc 1",
      "disc 2",
      "without a number",
    ]);
    await expect(tracklist.getByRole("listitem")).toHaveCount(3);
    await expect(tracklist.getByRole("listitem").first()).toContainText("★");
  });
}
