import { expect } from "@playwright/test";
import { countDocuments, open, PHONE, test } from "./site.ts";

test.use({ viewport: PHONE });

test("leads by links from a new song to its credited people [1-1.5 1-1.6]", async ({ page }) => {
  await open(page, "/");
  const documents = countDocuments(page);

  await page
    .getByRole("region", { name: "new song releases" })
    .getByRole("link", { name: "Velvet Teapot" })
    .first()
    .click();
  await expect(page).toHaveTitle("Velvet Teapot - Norae");
  await page
    .getByRole("region", { name: "albums" })
    .getByRole("link", { name: "First Steep" })
    .click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("First Steep (첫 우림)");
  await page.getByRole("link", { name: "Kettle Dance" }).click();
  await expect(page).toHaveTitle("Kettle Dance - Norae");
  await page
    .getByRole("region", { name: "credits" })
    .getByRole("link", { name: "Beat Samovar" })
    .first()
    .click();
  await expect(page).toHaveTitle("Beat Samovar - Norae");
  await expect(page.getByText("warning: artist data may be incomplete.")).toBeVisible();

  await page.goBack();
  await expect(page).toHaveTitle("Kettle Dance - Norae");
  await page.goForward();
  await expect(page).toHaveTitle("Beat Samovar - Norae");
  expect(documents()).toBe(0);
});
