import { rmSync } from "node:fs";
import { expect } from "@playwright/test";
import { yearsBefore } from "../../src/domain/calendar-date.ts";
import { writeCatalogueFiles } from "../catalogue-files.ts";
import { runNorae } from "../server-under-test.ts";
import { TODAY } from "../teapot-catalogue.ts";
import { countDocuments, eventually, hydrated, open, PHONE, test } from "./site.ts";

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

test.describe("on a day of many songs", { tag: "@full" }, () => {
  test.use({ writer: "day of many songs" });

  test("the songs of a day that were expanded are expanded after going back, at the same scroll position", async ({
    page,
    site,
  }) => {
    const songs = Array.from({ length: 30 }, (_, number) => ({
      ref: `crumb-${number}`,
      name: `Crumb Number ${number}`,
      release_date: yearsBefore(TODAY, 2 + number),
      artists: ["baker"],
      sources: ["invented"],
    }));
    const artists = [{ ref: "baker", name: "Crumb Baker", sources: ["invented"] }];
    const folder = writeCatalogueFiles({ key: "crumbs", artists, songs });
    const { status, stderr } = await runNorae(["import", folder, "--quiet"], {
      env: { NORAE_DATA: site.dataFolder },
    });
    expect(status, stderr).toBe(0);
    rmSync(folder, { recursive: true });

    const all = page.getByText(/^show all \d+$/);
    await eventually(async () => {
      await page.goto("/");
      return all.count();
    }).toBe(1);
    await hydrated(page);
    await all.click();
    const last = page
      .getByRole("region", { name: /^on this day/ })
      .getByRole("link", { name: "Crumb Number 29" });
    await last.evaluate((link) => link.scrollIntoView({ block: "center" }));
    const place = await page.evaluate(() => window.scrollY);
    await last.click();
    await expect(page).toHaveTitle("Crumb Number 29 - Norae");
    await page.goBack();
    await expect(last).toBeInViewport();
    await eventually(() => page.evaluate(() => window.scrollY)).toBe(place);

    // Another visit finds it unchanged.
    await page.getByRole("link", { name: "privacy policy" }).click();
    await expect(page).toHaveTitle("privacy policy - Norae");
    await page.getByRole("link", { name: "norae" }).first().click();
    await expect(all).toBeVisible();
    await expect(last).toBeHidden();
  });
});
