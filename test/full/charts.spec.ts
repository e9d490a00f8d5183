import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect } from "@playwright/test";
import { pagePath } from "../../src/domain/page-path.ts";
import { TEAPOT } from "../teapot-catalogue.ts";
import { hydrated, test, VIEWPORTS } from "../browser/site.ts";

const { artist, song } = TEAPOT;

test.use({ writer: "charts" });

// As the server counts them; how it does is tested with the database.
test.beforeAll(async ({ sites }) => {
  const site = await sites("charts");
  const database = new DatabaseSync(join(site.dataFolder, "norae.sqlite"));
  database.exec("pragma busy_timeout = 5000");
  database
    .prepare("insert or replace into song_chart values (?, 10, 90, 440)")
    .run(song.kettleDance);
  database.exec("update chart_mean set mean = 435 where kind = 'song'");
  database.close();
});

for (const viewport of VIEWPORTS) {
  test.describe(`${viewport.width} px`, () => {
    test.use({ viewport });

    test("an act is suggested while its name is typed, and can be removed", async ({ page }) => {
      await page.goto(pagePath.charts(undefined, { by: "ratings" }));
      await hydrated(page);
      await page.getByRole("main").getByLabel("only by this act").fill("velvet");
      await page
        .getByRole("option", { name: /Velvet Teapot/ })
        .first()
        .click();
      await expect(page).toHaveURL(pagePath.charts(artist.velvetTeapot, { by: "ratings" }));
      await page.getByRole("link", { name: "remove: by Velvet Teapot" }).click();
      await expect(page).toHaveURL(pagePath.charts(undefined, { by: "ratings" }));
    });
  });
}
