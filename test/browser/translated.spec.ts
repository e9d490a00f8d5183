import { expect } from "@playwright/test";
import { pagePath } from "../../src/domain/page-path.ts";
import { TEAPOT } from "../teapot-catalogue.ts";
import { signIn } from "./sign-in.ts";
import { hydrated, test } from "./site.ts";
import { makePaths, useTranslated } from "./translated-pages.ts";
import { originalText, translate, translatePages } from "./translation.ts";

test.use({ writer: "translated" });

test("a search that is translated, before scripts run or after, works as one that is not", async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow();
  const paths = await makePaths(page, "Mim");
  const { search } = paths;
  for (const way of ["replace", "mark"] as const) {
    for (const start of ["before hydration", "when asked"] as const) {
      await useTranslated(browser, baseURL!, { path: search, way, start });
    }
  }
  await useTranslated(browser, baseURL!, {
    path: paths["top credits"],
    way: "replace",
    start: "when asked",
  });
});

test("counters of a translated page are right after a rating", async ({ page }) => {
  await signIn(page, "Counter");
  await translatePages(page, { way: "replace", start: "when asked" });
  await page.goto(pagePath.song(TEAPOT.song.whistleSoft));
  await hydrated(page);
  await translate(page);
  await expect(page.locator("main font").first()).toBeVisible();
  // By the keyboard, as the stars of the list are a menu of five.
  const stars = page.getByRole("button", { name: /^rate Whistle Soft/ }).first();
  await stars.focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("4");
  await page.keyboard.press("Enter");
  await page.waitForLoadState("networkidle");
  const shown = await originalText(page);
  await page.reload();
  await hydrated(page);
  expect(shown.match(/\d+ ratings?/)?.[0]).toBe(
    (await originalText(page)).match(/\d+ ratings?/)?.[0],
  );
});

test("names are not translated", async ({ page }) => {
  await translatePages(page, { way: "replace", start: "before hydration" });
  await page.goto(pagePath.song(TEAPOT.song.kettleDance));
  await hydrated(page);
  await expect(page.locator("main font").first()).toBeVisible();
  await expect(page.locator("h1 font")).toHaveText(["⟦ title track⟧", "⟦ title track⟧"]);
  for (const name of await page.locator("main a[href^='/artist/'] [translate=no]").all()) {
    await expect(name.locator("font")).toHaveCount(0);
  }
});
