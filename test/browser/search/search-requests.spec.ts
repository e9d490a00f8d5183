import { expect } from "@playwright/test";
import { pagePath } from "../../../src/domain/page-path.ts";
import { violationsOn } from "../access/accessibility.ts";
import { field, options, type, useField } from "./search-field.ts";
import { eventually, holdAnswers, open, test } from "../site.ts";

test("suggestions are requested once, 300 ms after the last key, ten at most [1-2.63 1-5.8 1-7.7 1-9.8]", async ({
  page,
}) => {
  const requested: string[] = [];
  page.on("request", (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname === "/api/search") requested.push(search);
  });
  await page.clock.install();
  await open(page, "/");
  await useField(page);
  await page.clock.pauseAt(Date.now() + 60_000);
  await field(page).fill("teapo");
  await page.clock.runFor(200);
  await field(page).fill(" teapot ");
  await page.clock.runFor(299);
  expect(requested).toEqual([]);
  await page.clock.runFor(1);
  await eventually(() => requested).toEqual(["?q=teapot&limit=10"]);
  await page.clock.runFor(2_000);
  expect(requested).toHaveLength(1);
});

test("a response for an earlier text is dropped", async ({ page }) => {
  await open(page, "/");
  // The first answer is the slower one.
  const release = await holdAnswers(page, /api\/search\?q=kettle&/);
  await page.keyboard.press("/");
  const request = page.waitForRequest(/api\/search\?q=kettle&/);
  await page.keyboard.type("kettle");
  await request;
  await field(page).fill("teapot");
  await expect(options(page).first()).toContainText("Teapot");
  await release();
  await expect(page.locator("[role=option] mark", { hasText: "Kettle" })).toHaveCount(0);
});

test.describe("in full", { tag: "@full" }, () => {
  test("Enter in the field leads to the results after 300 ms, on an empty one nowhere [1-2.65 1-9.9]", async ({
    page,
  }) => {
    await page.clock.install();
    await open(page, "/");
    await useField(page);
    await page.keyboard.type("teapot");
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.keyboard.press("Enter");
    await page.clock.runFor(299);
    await expect(page).toHaveURL("/");
    await page.clock.runFor(1);
    await expect(page).toHaveURL(pagePath.search("teapot"));
    await page.clock.resume();
    await open(page, "/");
    await useField(page);
    await page.keyboard.type("  ");
    await page.keyboard.press("Enter");
    await page.clock.runFor(1_000);
    await expect(page).toHaveURL("/");
  });

  test("where nothing is found the field says so", async ({ page }) => {
    await open(page, "/");
    await type(page, "teapot");
    const status = page.getByRole("search").getByRole("status");
    await expect(status).toHaveText(/^\d+ suggestions?$/);
    await field(page).fill("qqzzxxwwqq");
    await expect(status).toHaveText("No results found. Try a different search term.");
    await expect(options(page)).toHaveCount(0);
    expect((await status.boundingBox())!.height).toBeGreaterThan(20);
    expect(await violationsOn(page)).toEqual([]);
  });

  test("a failure of the suggestions shows no error [1-8.24]", async ({ page }) => {
    await page.route(/api\/search/, (route) => route.abort());
    await open(page, "/");
    const logged = page.waitForEvent("console", (message) =>
      message.text().includes("Suggestions failed"),
    );
    await page.keyboard.press("/");
    await page.keyboard.type("teapot");
    await logged;
    await expect(options(page)).toHaveCount(0);
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(pagePath.search("teapot"));
  });
});
