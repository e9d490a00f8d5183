import { expect } from "@playwright/test";
import { field, options, useField } from "./search-field.ts";
import { eventually, holdAnswers, hydrated, test } from "./site.ts";

test("suggestions are requested once, 300 ms after the last key, ten at most [1-2.63 1-5.8 1-7.7 1-9.8]", async ({
  page,
}) => {
  const requested: string[] = [];
  page.on("request", (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname === "/api/search") requested.push(search);
  });
  await page.clock.install();
  await page.goto("/");
  await hydrated(page);
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
  await page.goto("/");
  await hydrated(page);
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
