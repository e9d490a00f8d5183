import { expect } from "@playwright/test";
import { pagePath } from "../../../src/domain/page-path.ts";
import { TEAPOT } from "../../data/teapot-catalogue.ts";
import { HeldPage, MOST_SHIFT, PAGES, type Part, watchShifts } from "./shifts.ts";
import { corner, signIn } from "../account/sign-in.ts";
import { hydrated, inFullUnless, PHONE, test, VIEWPORTS } from "../site.ts";

const { artist, album, song } = TEAPOT;

/** Pages that differ by who is signed in. */
const OWN_PAGES = [
  pagePath.home(),
  pagePath.artist(artist.velvetTeapot),
  pagePath.artistSongs(artist.velvetTeapot, { view: "table" }),
  pagePath.artistCredits(artist.beatSamovar),
  pagePath.album(album.firstSteep),
  pagePath.song(song.kettleDance),
];

for (const viewport of VIEWPORTS) {
  test.describe(`${viewport.width} px`, inFullUnless(viewport === PHONE), () => {
    test.use({ viewport });

    test("pages do not shift with late fonts, pictures and scripts", async ({ page }) => {
      const parts: Part[] = ["fonts", "pictures", "scripts"];
      const held = new HeldPage(page);
      const shifted = await watchShifts(page);
      for (const path of PAGES) {
        await held.open(path, parts);
        expect(await page.evaluate(() => document.fonts.check("1em 'Norae Text'"))).toBe(false);
        for (const part of parts) await held.release(part);
        await hydrated(page);
        expect(await page.evaluate(() => document.fonts.check("1em 'Norae Text'"))).toBe(true);
        expect.soft(await shifted(), path).toBeLessThan(MOST_SHIFT);
      }
    });

    test("pages do not shift with a late session, or opened suggestions", async ({ page }) => {
      const name = `Mim${viewport.width}`;
      await signIn(page, name);
      const held = new HeldPage(page);
      const shifted = await watchShifts(page);
      for (const path of OWN_PAGES) {
        await held.open(path, ["scripts", "answers"]);
        await held.release("scripts");
        await hydrated(page);
        await expect(corner(page, name)).toBeVisible();
        await held.release("answers");
        expect.soft(await shifted(), path).toBeLessThan(MOST_SHIFT);
      }
      // The field opens only on focus.
      await page.keyboard.press("/");
      await expect(page.getByRole("banner").getByRole("combobox")).toBeFocused();
      const before = await shifted();
      await page.keyboard.type("kettle");
      await expect(page.getByRole("option").first()).toBeVisible();
      expect((await shifted()) - before).toBeLessThan(MOST_SHIFT);
    });
  });
}
