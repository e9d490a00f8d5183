import { expect, type Page } from "@playwright/test";
import { pagePath } from "../../src/domain/page-path.ts";
import { TEAPOT } from "../teapot-catalogue.ts";
import { open, PHONE, test } from "../browser/site.ts";

test.use({ writer: "merges", viewport: PHONE });

const { artist, song } = TEAPOT;

const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name });

test("what is pasted has to be the address of another record of the kind", async ({ page }) => {
  const search = async (text: string) => {
    await page.getByRole("searchbox").last().fill(text);
    await button(page, "search").click();
  };
  await open(page, pagePath.merge("artist", artist.velvetTeapot));
  await search(pagePath.song(song.kettleDance));
  await expect(page.getByRole("alert")).toHaveText("That is not the address of another artist");
  await search(pagePath.artist(artist.velvetTeapot));
  await expect(page.getByRole("alert")).toHaveText("A record cannot be merged into itself");
  await search("nobody is called so");
  await expect(page.getByText("No other artist is found for")).toBeVisible();
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("records are searched and compared, and a correction is suggested in words", async ({
    page,
  }) => {
    await page.goto(pagePath.merge("artist", artist.velvetTeapot, { q: "twins" }));
    await page
      .getByRole("region", { name: "which one?" })
      .getByRole("link", { name: "Teapot Twins" })
      .click();
    await expect(page.getByRole("table")).toContainText("Teapot Twins");
    await expect(page.getByRole("link", { name: "Suggest a correction" })).toBeVisible();
    await expect(button(page, "sign in and propose")).toHaveCount(0);
  });
});
