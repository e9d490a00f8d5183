import { expect } from "@playwright/test";
import { pagePath } from "../../src/domain/page-path.ts";
import { open, PHONE, test } from "./site.ts";

test.use({ viewport: PHONE });

test("a year's songs by month, as covers and as a list, and the years around it [1-2.16]", async ({
  page,
}) => {
  await open(page, pagePath.recentReleases(2022));
  const main = page.getByRole("main");
  // The catalogue has a song with today's date in an earlier year.
  const months = main.getByRole("heading", { level: 2, name: /^(march|july)$/ });
  await expect(main.getByRole("heading", { level: 1 })).toHaveText("2022 song releases");
  await expect(months).toHaveText(["july", "march"]);
  const july = main.getByRole("region", { name: "july" });
  await expect(july.locator(".tile .picture").first()).toBeVisible();

  await main.getByRole("link", { name: "list view" }).click();
  await expect(page).toHaveURL(pagePath.recentReleasesList(2022));
  await expect(months).toHaveText(["march", "july"]);
  await expect(main.getByText("Mar 4, 2022")).toBeVisible();
  await main.getByRole("link", { name: "2021" }).first().click();
  await expect(page).toHaveURL(pagePath.recentReleasesList(2021));
  await expect(main.getByRole("link", { name: "차 한 잔 더" })).toBeVisible();
  await main.getByRole("link", { name: "icon view" }).click();
  await expect(page).toHaveURL(pagePath.recentReleases(2021));
  await page.goBack();
  await expect(page).toHaveURL(pagePath.recentReleasesList(2021));
});

test.describe("a reader on the other side of the world", { tag: "@full" }, () => {
  test.use({ timezoneId: "Pacific/Honolulu" });

  test("sees each date of Korea [1-2.117 1-9.17]", async ({ page }) => {
    await open(page, pagePath.recentReleasesList(2024));
    await expect(page.getByRole("main").getByText("Feb 29, 2024")).toBeVisible();
  });
});
