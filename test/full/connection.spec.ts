import { expect } from "@playwright/test";
import { pagePath } from "../../src/domain/page-path.ts";
import { TEAPOT } from "../teapot-catalogue.ts";
import { hydrated, PHONE, test } from "../browser/site.ts";

const { beatSamovar, hanaSpout } = TEAPOT.artist;
const CHAIN = pagePath.connection({ from: beatSamovar, to: hanaSpout });

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("both people are searched by forms, and their songs shown", async ({ page }) => {
    await page.goto(pagePath.connection());
    const first = page.getByRole("search", { name: "from" });
    await first.getByLabel("search for the first person").fill("beat samovar");
    await first.getByRole("button", { name: "search" }).click();
    await page.getByRole("link", { name: "choose" }).first().click();
    const second = page.getByRole("search", { name: "to" });
    await second.getByLabel("search for the second person").fill("hana spout");
    await second.getByRole("button", { name: "search" }).click();
    await page.getByRole("link", { name: "choose" }).first().click();
    await expect(page).toHaveURL(CHAIN);
    await expect(page.getByRole("heading", { name: "1 step" })).toBeVisible();
    await expect(page.getByRole("main")).toContainText("Whistle Soft");
  });
});

test("whoever is chosen already is not suggested for the other end", async ({ page }) => {
  await page.goto(pagePath.connection({ from: beatSamovar }));
  await hydrated(page);
  const field = page.getByLabel("search for the second person");
  const options = page.getByRole("main").getByRole("option");
  await field.fill("hana spout");
  await expect(options.first()).toContainText("Hana Spout");
  const answered = page.waitForResponse(/q=beat/);
  await field.fill("beat samovar");
  await answered;
  await expect(options.filter({ hasText: "Hana Spout" })).toHaveCount(0);
  await expect(options.filter({ hasText: "Beat Samovar" })).toHaveCount(0);
});

test("what counts is chosen at once, and the direction swapped", async ({ page }) => {
  await page.goto(CHAIN);
  await hydrated(page);
  await page.getByText("count featured", { exact: true }).click();
  await expect(page).toHaveURL(/featured=1/);
  await page.getByRole("link", { name: "swap direction" }).click();
  await expect(page).toHaveURL(
    pagePath.connection({ from: hanaSpout, to: beatSamovar, featured: true }),
  );
});

test("a chain needs no scrolling to the side at 320 px", async ({ page }) => {
  await page.setViewportSize({ ...PHONE, width: 320 });
  await page.goto(CHAIN);
  const { scrollWidth, clientWidth } = await page.evaluate(() => ({
    scrollWidth: document.documentElement.scrollWidth,
    clientWidth: document.documentElement.clientWidth,
  }));
  expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
});
