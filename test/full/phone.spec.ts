import { expect } from "@playwright/test";
import { pagePath } from "../../src/domain/page-path.ts";
import { TEAPOT } from "../teapot-catalogue.ts";
import { sidewaysScroll, violationsOn } from "../browser/accessibility.ts";
import { eventually, hydrated, test } from "../browser/site.ts";

const { album, song } = TEAPOT;

for (const width of [320, 390]) {
  test.describe(`${width} px`, () => {
    test.use({ viewport: { width, height: 844 } });

    test("the buttons of a song are in one row beside its cover", async ({ page }) => {
      await page.goto(pagePath.song(song.kettleDance));
      await hydrated(page);
      const actions = page.locator(".record-actions");
      const [share, more] = await Promise.all([
        actions.getByRole("button", { name: "share" }).boundingBox(),
        actions.getByRole("button", { name: /^more for/ }).boundingBox(),
      ]);
      expect(share!.y).toBe(more!.y);
      expect(await sidewaysScroll(page)).toBe(0);
    });

    test("a role of which nobody is known takes one line", async ({ page }) => {
      await page.goto(pagePath.song(song.whistleSoft));
      const unknown = page.locator(".credit-lists > div", { hasText: "not known" });
      await expect(unknown).toHaveCount(1);
      const [heading, words] = await Promise.all([
        unknown.getByRole("heading").boundingBox(),
        unknown.getByText("not known").boundingBox(),
      ]);
      const middleOf = (box: typeof heading) => box!.y + box!.height / 2;
      expect(Math.abs(middleOf(heading) - middleOf(words))).toBeLessThan(3);
      expect((await unknown.boundingBox())!.height).toBeLessThan(40);
    });
  });
}

test("an act's banner is deep in the dark, and its name reads on it", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(pagePath.artist(TEAPOT.artist.velvetTeapot));
  const banner = page.locator(".artist-picture");
  const colours = () =>
    banner.evaluate((each) => {
      const { backgroundColor, color } = getComputedStyle(each);
      return [backgroundColor, color];
    });
  const [lilac, deep] = ["rgb(234, 215, 248)", "rgb(93, 47, 134)"];
  expect(await colours()).toEqual([lilac, deep]);
  await page.emulateMedia({ colorScheme: "dark" });
  expect(await colours()).toEqual([deep, lilac]);
  expect(await violationsOn(page)).toEqual([]);
});

test("on a laptop the cover of a song has its title", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(pagePath.song(song.kettleDance));
  const image = page.locator(".record-header > .picture img");
  await eventually(() => image.evaluate((each: HTMLImageElement) => each.currentSrc)).toMatch(
    /\/pictures\/cover\/song\/\d+\.svg$/,
  );
});

test("the star of title tracks is labelled, and is none of the rating's", async ({ page }) => {
  await page.goto(pagePath.album(album.leapYearLeaves));
  const star = page.locator(".track .title-star").first();
  await expect(star).toHaveText("★ title track");
  const shape = star.locator(".star-shape");
  const masks = await Promise.all(
    [shape, page.locator(".track .quick-rating").first()].map((each) =>
      each.evaluate((element) => {
        const inside = element.firstElementChild ?? element;
        return [element, inside].map((one) => getComputedStyle(one).maskImage).join();
      }),
    ),
  );
  expect(masks[0]).toContain("evenodd");
  expect(masks[1]).not.toContain("evenodd");
  await page.goto(`${pagePath.artistSongs(TEAPOT.artist.velvetTeapot)}?view=table`);
  const inTable = page.locator(".song-table .title-star").first();
  await expect(inTable).toHaveAttribute("title", "title track");
  await expect(inTable).toHaveText("★(title track)");
});
