import { expect } from "@playwright/test";
import { pagePath } from "../../src/domain/page-path.ts";
import { TEAPOT } from "../teapot-catalogue.ts";
import { sidewaysScroll } from "./accessibility.ts";
import { eventually, LAPTOP, PHONE, test } from "./site.ts";

const { album, song } = TEAPOT;

test.use({ viewport: PHONE });

test("the cover of a song or an album is beside its title, without the title on it", async ({
  page,
}) => {
  for (const [path, kind] of [
    [pagePath.song(song.kettleDance), "song"],
    [pagePath.album(album.firstSteep), "album"],
    [pagePath.song(song.long), "song"],
  ] as const) {
    await page.goto(path);
    const cover = page.locator(".record-header > .picture");
    const image = cover.locator("img");
    await eventually(() => image.evaluate((each: HTMLImageElement) => each.currentSrc)).toMatch(
      new RegExp(`/pictures/cover/${kind}/\\d+-art\\.svg$`),
    );
    const [picture, title] = await Promise.all([
      cover.boundingBox(),
      page.getByRole("heading", { level: 1 }).boundingBox(),
    ]);
    expect(title!.x).toBeGreaterThan(picture!.x + picture!.width);
    expect(Math.abs(title!.y - picture!.y)).toBeLessThan(8);
    expect(picture!.width).toBeLessThan(PHONE.width / 3);
    expect(await sidewaysScroll(page)).toBe(0);
  }
  // On a laptop it has the title.
  await page.setViewportSize(LAPTOP);
  await page.goto(pagePath.song(song.kettleDance));
  const image = page.locator(".record-header > .picture img");
  await eventually(() => image.evaluate((each: HTMLImageElement) => each.currentSrc)).toMatch(
    /\/pictures\/cover\/song\/\d+\.svg$/,
  );
});
