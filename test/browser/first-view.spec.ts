import { expect } from "@playwright/test";
import { pagePath } from "../../src/domain/page-path.ts";
import { TEAPOT } from "../teapot-catalogue.ts";
import { hydrated, PHONE, test } from "./site.ts";

const { song } = TEAPOT;

test.use({ viewport: PHONE });

test("no script is loaded before the page is painted, and all of them after", async ({ page }) => {
  const scripts: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "script") scripts.push(request.url());
  });
  // A page is not painted without its styles.
  const { promise: mayPaint, resolve: paint } = Promise.withResolvers<void>();
  await page.route("**/assets/style-*.css", async (route) => {
    await mayPaint;
    await route.continue();
  });
  const others = ["font", "image"].map((type) =>
    page.waitForResponse((response) => response.request().resourceType() === type),
  );
  await page.goto(pagePath.song(song.kettleDance), { waitUntil: "commit" });
  await Promise.all(others);
  expect(scripts).toEqual([]);
  paint();
  await hydrated(page);
  expect(scripts.length).toBeGreaterThan(3);
});
