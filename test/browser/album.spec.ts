import { expect } from "@playwright/test";
import { pagePath } from "../../src/domain/page-path.ts";
import { TEAPOT } from "../teapot-catalogue.ts";
import { eventually, hydrated, inFullUnless, PHONE, test, VIEWPORTS } from "./site.ts";

const { album, artist } = TEAPOT;

for (const viewport of VIEWPORTS) {
  test.describe(`${viewport.width} px`, inFullUnless(viewport === PHONE), () => {
    test.use({ viewport });

    test.describe("with a clipboard", () => {
      test.use({ permissions: ["clipboard-read", "clipboard-write"] });

      test("credits are copied as liner notes and as a table [1-2.112]", async ({ page }) => {
        await page.goto(pagePath.album(album.firstSteep));
        await hydrated(page);
        const clipboard = () => page.evaluate(() => navigator.clipboard.readText());
        await page.getByRole("button", { name: "copy as liner notes" }).click();
        await expect(page.getByRole("status").getByText("copied", { exact: true })).toBeVisible();
        expect(await clipboard()).toBe(`Velvet Teapot - First Steep
EP, Aug 2016

1. Kettle Dance (주전자춤) feat. Silent Cup
   lyrics: 비트사모바르
   composition: 비트사모바르, Studio Nobody
   arrangement: Boiling Point, A Passing Whistler

2. Whistle Soft
   lyrics: Hana
   composition: Beat Samovar
   These credits may be incomplete.`);
        await page.getByRole("button", { name: "copy as a table" }).click();
        await eventually(clipboard).toBe(
          [
            "#\ttrack\tBeat Samovar\tStudio Nobody\tBoiling Point\tA Passing Whistler\tSilent Cup\tHana Spout",
            "1\tKettle Dance\tLC\tC\tA\tA\tF\t",
            "2\tWhistle Soft\tC\t\t\t\t\tL",
          ].join("\n"),
        );
      });
    });

    test("albums are filtered by type as one chooses, and the filter stays open [1-2.93]", async ({
      page,
    }) => {
      await page.goto(pagePath.artistAlbums(artist.velvetTeapot));
      await hydrated(page);
      await page.getByText("Filter (12/12)").click();
      const form = page.locator(".filter-form");
      await form.getByRole("link", { name: "None" }).click();
      await expect(page).toHaveURL(pagePath.artistAlbums(artist.velvetTeapot, { types: "none" }));
      await expect(page.getByText("Filter (0/12)")).toBeVisible();
      await expect(form.getByRole("checkbox", { checked: true })).toHaveCount(0);
      const extendedPlays = form.getByRole("checkbox", { name: /^EP/ });
      await extendedPlays.focus();
      await page.keyboard.press("Space");
      await expect(page).toHaveURL(pagePath.artistAlbums(artist.velvetTeapot, { types: "EP" }));
      await expect(page.getByText("Filter (1/12)")).toBeVisible();
      await expect(page.getByText("1 of 5 albums")).toBeVisible();
      await expect(page.getByText("1 album of unknown type hidden")).toBeVisible();
      await expect(extendedPlays).toBeFocused();
      await form.getByRole("checkbox", { name: /^Best/ }).click();
      await expect(page).toHaveURL(
        pagePath.artistAlbums(artist.velvetTeapot, { types: "EP,Best" }),
      );
      await form.getByRole("link", { name: "All" }).click();
      await expect(page).toHaveURL(pagePath.artistAlbums(artist.velvetTeapot));
      await expect(form.getByRole("checkbox", { checked: true })).toHaveCount(12);

      await page.keyboard.press("Escape");
      await expect(form).toBeHidden();
      const summary = page.locator("summary", { hasText: "Filter (12/12)" });
      await expect(summary).toBeFocused();
      await page.keyboard.press("Enter");
      await expect(form).toBeVisible();
      await page.getByRole("heading", { level: 1 }).click();
      await expect(form).toBeHidden();
    });
  });
}
