import { expect } from "@playwright/test";
import { pagePath } from "../../src/domain/page-path.ts";
import { TEAPOT } from "../teapot-catalogue.ts";
import { hydrated, test, VIEWPORTS } from "./site.ts";

for (const viewport of VIEWPORTS) {
  test.describe(`${viewport.width} px`, () => {
    test.use({ viewport });

    test("shows everybody credited, and leads to the artist, the album and related songs", async ({
      page,
    }) => {
      await page.goto(pagePath.song(TEAPOT.song.kettleDance));
      await hydrated(page);
      const credits = page.getByRole("region", { name: "credits" });
      await expect(credits.getByRole("heading", { level: 3 })).toHaveText([
        /lyrics$/,
        /composition$/,
        /arrangement$/,
      ]);
      await expect(credits.getByText("A Passing Whistler")).toBeVisible();
      await expect(credits.getByRole("link", { name: "A Passing Whistler" })).toHaveCount(0);
      await expect(page.getByRole("link", { name: "Spotify" })).toHaveAttribute(
        "href",
        "https://open.spotify.com/track/madeUpSong000000000001",
      );
      await page
        .getByRole("region", { name: "related songs" })
        .getByRole("link", { name: "One More Day of February" })
        .click();
      await expect(page).toHaveTitle("One More Day of February - Norae");
      await page.getByRole("link", { name: "Leap Year Leaves" }).click();
      await expect(page).toHaveTitle("Leap Year Leaves - Norae");
    });
  });
}

test("a name with markup in it is shown as it is and runs nothing", async ({ page }) => {
  page.on("dialog", () => {
    throw new Error("A script in a name was run.");
  });
  await page.goto(pagePath.song(TEAPOT.song.script));
  await hydrated(page);
  await expect(page.getByRole("heading", { level: 1 })).toContainText(
    '</script><script>alert("song")</script>',
  );
});
