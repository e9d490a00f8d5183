import { expect } from "@playwright/test";
import { pagePath } from "../../src/domain/page-path.ts";
import { TEAPOT } from "../teapot-catalogue.ts";
import { delayRequests, MOST_SHIFT, watchShifts } from "./shifts.ts";
import { corner, signIn } from "./sign-in.ts";
import { hydrated, test, type Viewport } from "./site.ts";

const { artist, album, song } = TEAPOT;

/** One page of each layout. */
export const PAGES = [
  pagePath.home(),
  pagePath.artist(artist.velvetTeapot),
  pagePath.artistSongs(artist.velvetTeapot, { view: "table" }),
  pagePath.artistAlbums(artist.velvetTeapot),
  // Not Beat Samovar's: where a title of markup breaks depends on a pixel of the fallback font.
  pagePath.artistCredits(artist.hanaSpout),
  pagePath.album(album.firstSteep),
  pagePath.song(song.kettleDance),
  pagePath.recentReleases(),
  pagePath.discoveryList("idol-groups"),
  pagePath.search("kettle"),
  pagePath.about(),
];

/** Pages that differ by who is signed in. */
const OWN_PAGES = [
  pagePath.home(),
  pagePath.artist(artist.velvetTeapot),
  pagePath.artistSongs(artist.velvetTeapot, { view: "table" }),
  pagePath.artistCredits(artist.beatSamovar),
  pagePath.album(album.firstSteep),
  pagePath.song(song.kettleDance),
];

/** Tests that pages do not shift at a size of the window. */
export function testShifts(viewport: Viewport): void {
  test.describe(`${viewport.width} px`, () => {
    test.use({ viewport });

    test("pages do not shift while they load, even with late fonts, pictures and scripts", async ({
      page,
    }) => {
      test.slow();
      const shifted = await watchShifts(page);
      await delayRequests(page, "**/*.{woff2,svg,js}", 200);
      for (const path of PAGES) {
        await page.goto(path);
        await hydrated(page);
        await page.evaluate(() => document.fonts.ready);
        expect(await page.evaluate(() => document.fonts.check("1em 'Norae Text'"))).toBe(true);
        expect.soft(await shifted(), path).toBeLessThan(MOST_SHIFT);
      }
    });

    test("pages do not shift when the session is read late, or when suggestions open", async ({
      page,
    }) => {
      test.slow();
      const name = `Mim${viewport.width}`;
      await signIn(page, name);
      const shifted = await watchShifts(page);
      await delayRequests(page, "**/{api,assets}/**", 200);
      for (const path of OWN_PAGES) {
        await page.goto(path);
        await hydrated(page);
        await expect(corner(page, name)).toBeVisible();
        await page.waitForLoadState("networkidle");
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
