import { expect } from "@playwright/test";
import { pagePath } from "../../../src/domain/page-path.ts";
import { TEAPOT } from "../../data/teapot-catalogue.ts";
import { sidewaysScroll, violationsOn } from "./accessibility.ts";
import { open, PHONE, test } from "../site.ts";

test.use({ viewport: PHONE });
test.describe.configure({ mode: "parallel" });

const { artist, album, song } = TEAPOT;

/** The pages that people see most, and each kind of form: `npm run test:full` checks all, at all widths and in both themes. */
const PAGES = {
  reading: [
    pagePath.home(),
    pagePath.artist(artist.velvetTeapot),
    pagePath.artistCredits(artist.beatSamovar),
    pagePath.album(album.firstSteep),
    pagePath.song(song.kettleDance),
    pagePath.discoveryList("idol-groups"),
    pagePath.recentReleases(),
    pagePath.topCredits(),
    pagePath.charts(),
    pagePath.search("tea"),
    "/404",
  ],
  writing: [
    pagePath.login(),
    pagePath.feedback(),
    pagePath.contribute(),
    pagePath.newRecord(),
    pagePath.editCredits(song.kettleDance),
    pagePath.editFacts("album", album.firstSteep),
    pagePath.merge("song", song.kettleDance),
    pagePath.edits(),
  ],
};

for (const [task, paths] of Object.entries(PAGES)) {
  // Together, since opening a tab takes as long as checking a page.
  test(`pages for ${task} are not wider than a phone, and accessible`, async ({ page }) => {
    for (const path of paths) {
      await open(page, path);
      expect.soft(await sidewaysScroll(page), path).toBe(0);
      expect.soft(await violationsOn(page), path).toEqual([]);
    }
  });

  test(`pages for ${task} with text at 200 % are not wider than the smallest phone`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    for (const path of paths) {
      await open(page, path);
      await page.evaluate(() => document.documentElement.style.setProperty("font-size", "200%"));
      expect.soft(await sidewaysScroll(page), path).toBe(0);
    }
  });
}
