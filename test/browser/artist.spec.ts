import { expect } from "@playwright/test";
import { pagePath } from "../../src/domain/page-path.ts";
import { TEAPOT } from "../teapot-catalogue.ts";
import { countDocuments, hydrated, test, VIEWPORTS } from "./site.ts";

const { artist } = TEAPOT;

for (const viewport of VIEWPORTS) {
  test.describe(`${viewport.width} px`, () => {
    test.use({ viewport });

    test("tabs change in place and stand in the address", async ({ page }) => {
      await page.goto(pagePath.artist(artist.velvetTeapot));
      await hydrated(page);
      const documents = countDocuments(page);
      const tabs = page.getByRole("navigation", { name: "Velvet Teapot" });
      await tabs.scrollIntoViewIfNeeded();
      const before = await tabs.boundingBox();

      await tabs.getByRole("link", { name: "DETAILS" }).click();
      await expect(page.getByRole("region", { name: "past members" })).toBeVisible();
      await expect(page).toHaveURL(pagePath.artistTab(artist.velvetTeapot, "details"));
      await expect(tabs.getByRole("link", { name: "DETAILS" })).toBeFocused();
      expect((await tabs.boundingBox())?.y).toBe(before?.y);

      await page.reload();
      await expect(page.getByRole("region", { name: "past members" })).toBeVisible();
      await page.goBack();
      await expect(page.getByRole("region", { name: "title tracks" })).toBeVisible();
      expect(documents()).toBe(1);
    });

    test("credits are one click from all of them", async ({ page }) => {
      await page.goto(pagePath.artist(artist.beatSamovar));
      await page.getByRole("link", { name: "CREDITS", exact: true }).click();
      await page.getByRole("link", { name: "COMPOSED 5" }).click();
      const composed = page.getByRole("region", { name: "composed" });
      await expect(composed.getByRole("link", { name: "Whistle Soft" })).toBeVisible();
      await composed.getByRole("link", { name: /see all/ }).click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("credits: composed (5)");
      await expect(page.getByRole("row")).toHaveCount(6);
      await expect(page.getByRole("row", { name: /Whistle Soft/ })).toContainText("First Steep");
    });
  });
}
