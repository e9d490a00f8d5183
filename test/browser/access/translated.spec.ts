import { expect } from "@playwright/test";
import { pagePath } from "../../../src/domain/page-path.ts";
import { entriesOf } from "../../page-kinds.ts";
import { TEAPOT } from "../../data/teapot-catalogue.ts";
import { clickStars, reviews } from "../reviews/reviews.ts";
import { signIn } from "../account/sign-in.ts";
import { eventually, open, test } from "../site.ts";
import { makePaths, useTranslated } from "./translated-pages.ts";
import { originalText, translate, translatePages, WAYS } from "./translation.ts";

test.use({ writer: "reviews" });

test("a translated search works as one that is not translated", async ({ browser }) => {
  // `npm run test:full`: all kinds of pages, and other ways to translate.
  for (const start of ["before hydration", "when asked"] as const)
    await useTranslated(browser, { path: pagePath.search("tea"), way: "replace", start });
});

test("counters of a translated page are right after each rating", async ({ page }) => {
  await signIn(page, "Counter");
  await translatePages(page, { way: "replace", start: "when asked" });
  await open(page, pagePath.song(TEAPOT.song.whistleSoft));
  await translate(page);
  const stars = page.locator(".head-rating button");
  await expect(stars).toBeVisible();
  await expect(page.locator(".head-rating font").first()).toBeVisible();
  for (const rating of [4, 2]) {
    await clickStars(stars, rating);
    await expect(stars).toHaveAttribute("data-stars", `${rating}.0`);
    await expect(stars).not.toHaveAttribute("aria-busy");
    await eventually(() => originalText(reviews(page))).toMatch(
      new RegExp(`${rating}.01 rating.*${rating} stars: 1`),
    );
    await eventually(() => originalText(page.locator(".head-rating"))).toContain("your rating");
    // It is translated again.
    await expect(page.locator(".head-rating font").first()).toBeVisible();
  }
});

test.describe("in full", { tag: "@full" }, () => {
  test.use({ writer: "translated-kinds" });

  for (const way of WAYS) {
    for (const start of ["before hydration", "when asked"] as const) {
      test(`every kind of page works whose texts others ${way} ${start}`, async ({
        page,
        browser,
      }) => {
        test.setTimeout(900_000);
        for (const [, path] of entriesOf(await makePaths(page, "Mim"))) {
          await useTranslated(browser, { path, way, start });
        }
      });
    }
  }
});
