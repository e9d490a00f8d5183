import { expect } from "@playwright/test";
import { pagePath } from "../../src/domain/page-path.ts";
import { TEAPOT } from "../teapot-catalogue.ts";
import { violationsOn } from "./accessibility.ts";
import { inDatabase, open, PHONE, test } from "./site.ts";

const { song } = TEAPOT;

test.use({ writer: "charts", viewport: PHONE });

// As the server counts them; how it does is tested with the database.
test.beforeAll(async ({ sites }) => {
  inDatabase(await sites("charts"), (database) => {
    database
      .prepare("insert or replace into song_chart values (?, 10, 90, 440)")
      .run(song.kettleDance);
    database.exec("update chart_mean set mean = 435 where kind = 'song'");
  });
});

test("charts are chosen by links, and keep the choice in the address", async ({ page }) => {
  await open(page, pagePath.charts());
  await expect(page.getByRole("row")).toHaveCount(2);
  await expect(page.getByRole("row").nth(1)).toContainText("4.50");
  await page.getByRole("link", { name: "most rated" }).click();
  await expect(page).toHaveURL(pagePath.charts(undefined, { by: "ratings" }));
  await expect(page.getByRole("row")).toHaveCount(2);
  await page.getByRole("link", { name: "albums" }).click();
  await expect(page).toHaveURL(pagePath.charts(undefined, { kind: "albums", by: "ratings" }));
  await expect(page.getByText("No album has a rating that counts yet")).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("row")).toHaveCount(2);
  expect(await violationsOn(page)).toEqual([]);
});
