import { expect } from "@playwright/test";
import { pagePath } from "../../src/domain/page-path.ts";
import { TEAPOT } from "../teapot-catalogue.ts";
import { violationsOn } from "../browser/accessibility.ts";
import { field, options, type, useField } from "../browser/search-field.ts";
import { eventually, hydrated, test } from "../browser/site.ts";

const { artist } = TEAPOT;

test("a click outside closes the list, a click on a suggestion follows it [1-4.13]", async ({
  page,
}) => {
  await page.goto("/about");
  await page.goto("/recent-releases");
  await hydrated(page);
  await type(page, "velvet teapot");
  await page.getByRole("heading", { level: 1 }).click();
  await expect(options(page)).toHaveCount(0);
  await type(page, "velvet teapot");
  await options(page).first().click();
  await expect(page).toHaveURL(pagePath.artist(artist.velvetTeapot));
  await expect(options(page)).toHaveCount(0);
});

test("Enter in the field leads to the results after 300 ms, on an empty one nowhere [1-2.65 1-9.9]", async ({
  page,
}) => {
  await page.clock.install();
  await page.goto("/");
  await hydrated(page);
  await useField(page);
  await page.keyboard.type("teapot");
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.keyboard.press("Enter");
  await page.clock.runFor(299);
  await expect(page).toHaveURL("/");
  await page.clock.runFor(1);
  await expect(page).toHaveURL(pagePath.search("teapot"));
  await page.clock.resume();
  await page.goto("/");
  await hydrated(page);
  await useField(page);
  await page.keyboard.type("  ");
  await page.keyboard.press("Enter");
  await page.clock.runFor(1_000);
  await expect(page).toHaveURL("/");
});

test("a link that is followed right after Enter wins", async ({ page }) => {
  await page.clock.install();
  await page.goto("/");
  await hydrated(page);
  await type(page, "teapot");
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.keyboard.press("Enter");
  // The page is still loading when the delay is over.
  const answers: (() => void)[] = [];
  await page.route("**/about.data*", async (route) => {
    await new Promise<void>((resolve) => answers.push(resolve));
    await route.continue();
  });
  await page.getByRole("contentinfo").getByRole("link", { name: "about" }).click();
  await eventually(() => answers.length).toBe(1);
  await page.clock.runFor(1_000);
  answers[0]!();
  await expect(page).toHaveURL("/about");
});

test("where nothing is found the field says so; where the request fails it shows nothing", async ({
  page,
}) => {
  await page.goto("/");
  await hydrated(page);
  await type(page, "teapot");
  const status = page.getByRole("search").getByRole("status");
  await expect(status).toHaveText(/^\d+ suggestions?$/);
  await field(page).fill("qqzzxxwwqq");
  await expect(status).toHaveText("No results found. Try a different search term.");
  await expect(options(page)).toHaveCount(0);
  expect((await status.boundingBox())!.height).toBeGreaterThan(20);
  expect(await violationsOn(page)).toEqual([]);
  // Matches of another text are not shown either when the network is cut.
  await field(page).fill("teapot");
  await expect(options(page).first()).toBeVisible();
  await page.route(/api\/search/, (route) => route.abort());
  await field(page).fill("kettle");
  await expect(options(page)).toHaveCount(0);
  await expect(status).toHaveText("");
});

test("a failure of the suggestions shows no error [1-8.24]", async ({ page }) => {
  await page.route(/api\/search/, (route) => route.abort());
  await page.goto("/");
  await hydrated(page);
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
