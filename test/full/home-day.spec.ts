import { rmSync } from "node:fs";
import { expect } from "@playwright/test";
import { yearsBefore } from "../../src/domain/calendar-date.ts";
import { writeCatalogueFiles } from "../catalogue-files.ts";
import { runNorae } from "../server-under-test.ts";
import { TODAY } from "../teapot-catalogue.ts";
import { eventually, hydrated, test } from "../browser/site.ts";

test.use({ writer: "day of many songs", viewport: { width: 390, height: 844 } });

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
