import { makePaths, useTranslated } from "../browser/translated-pages.ts";
import { WAYS } from "../browser/translation.ts";
import { test } from "../browser/site.ts";
import { entriesOf } from "../page-kinds.ts";

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
