import { expect } from "@playwright/test";
import { pagePath } from "../../src/domain/page-path.ts";
import { hydrated, test } from "../browser/site.ts";
import { makePaths, useTranslated } from "../browser/translated-pages.ts";
import { translatePages, WAYS } from "../browser/translation.ts";
import { entriesOf } from "../page-kinds.ts";
import { TEAPOT } from "../teapot-catalogue.ts";

test.use({ writer: "translated-kinds" });

for (const way of WAYS) {
  for (const start of ["before hydration", "when asked"] as const) {
    test(`every kind of page works whose texts others ${way} ${start}`, async ({
      page,
      browser,
      baseURL,
    }) => {
      test.setTimeout(900_000);
      for (const [, path] of entriesOf(await makePaths(page, "Mim"))) {
        await useTranslated(browser, baseURL!, { path, way, start });
      }
    });
  }
}

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
