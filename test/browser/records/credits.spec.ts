import { expect } from "@playwright/test";
import { pagePath } from "../../../src/domain/page-path.ts";
import { TEAPOT } from "../../data/teapot-catalogue.ts";
import { countDocuments, open, PHONE, test } from "../site.ts";

const { beatSamovar } = TEAPOT.artist;

test("chips, sort and views are in the address, and none resets another [1-2.85]", async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  await open(page, pagePath.artistCredits(beatSamovar));
  const documents = countDocuments(page);
  const chips = page.getByRole("list", { name: "credit types" });
  const count = page.locator(".list-heading .count").first();
  await expect(chips.getByRole("button")).toHaveText([/lyrics 5$/, /composed 5$/, /arranged 1$/]);
  await expect(count).toHaveText("6 songs");

  await chips.getByRole("button", { name: /lyrics/ }).click();
  await expect(page).toHaveURL(pagePath.artistCredits(beatSamovar, { role: "CA" }));
  await expect(count).toHaveText("5 songs");
  await page
    .getByRole("navigation", { name: "sort by" })
    .getByRole("link", { name: "name" })
    .click();
  await expect(page).toHaveURL(pagePath.artistCredits(beatSamovar, { role: "CA", sort: "name" }));
  await expect(page.getByRole("row").nth(1)).toContainText("Kettle Dance");
  await page.getByRole("navigation", { name: "view" }).getByRole("link", { name: "icon" }).click();
  await expect(page).toHaveURL(pagePath.artistCredits(beatSamovar, { role: "CA", view: "icon" }));
  await expect(page.getByText("2020.02.29")).toBeVisible();
  const stars = page.getByRole("button", { name: "rate Kettle Dance" });
  await expect(stars.first()).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("row").nth(1)).toContainText("Kettle Dance");
  await page.reload();
  await expect(page.getByRole("row").nth(1)).toContainText("Kettle Dance");
  expect(documents()).toBe(1);
});

test("a choice keeps the scroll position and the focus on its control", async ({ page }) => {
  await open(page, pagePath.artistCredits(beatSamovar));
  const small = page.getByRole("navigation", { name: "view" }).getByRole("link", { name: "small" });
  await small.focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(pagePath.artistCredits(beatSamovar, { view: "small" }));
  await expect(small).toBeFocused();
  await expect(small).toHaveAttribute("aria-current", "true");
  const lyrics = page
    .getByRole("list", { name: "credit types" })
    .getByRole("button", { name: /^lyrics 5$/ });
  for (const role of ["CA", undefined]) {
    await lyrics.focus();
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(pagePath.artistCredits(beatSamovar, { role, view: "small" }));
    await expect(lyrics).toBeFocused();
  }
});
