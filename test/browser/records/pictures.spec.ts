import { expect } from "@playwright/test";
import { pagePath } from "../../../src/domain/page-path.ts";
import { TEAPOT } from "../../data/teapot-catalogue.ts";
import { sidewaysScroll } from "../access/accessibility.ts";
import { eventually, LAPTOP, PHONE, test } from "../site.ts";

const { album, artist, song } = TEAPOT;

test("the cover of a record is beside its title, without the title on it", async ({ page }) => {
  await page.setViewportSize(PHONE);
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

test("a picture that fails to load leaves its placeholder, that of an artist the default face [1-2.68 1-4.14]", async ({
  page,
}) => {
  await page.route("**/pictures/**", (route) => route.abort());
  for (const [path, part, placeholder] of [
    [pagePath.album(album.firstSteep), ".record-header", "First Steep"],
    [pagePath.artist(artist.beatSamovar), ".artist-picture", "BS"],
  ] as const) {
    await page.goto(path);
    const picture = page.locator(`${part} .picture`);
    await expect(picture).toHaveAttribute("data-text", placeholder);
    const [background, text] = await picture.evaluate((element) => [
      getComputedStyle(element).backgroundColor,
      getComputedStyle(element, "::after").content,
    ]);
    expect(background).not.toBe("rgba(0, 0, 0, 0)");
    expect(text).toBe(JSON.stringify(placeholder));
    // Nor does the browser draw its broken-picture icon over it.
    const image = picture.locator("img");
    await expect(image).toHaveJSProperty("complete", true);
    const seen = await picture.screenshot({ animations: "disabled" });
    await image.evaluate((element) => (element.style.visibility = "hidden"));
    expect(seen.equals(await picture.screenshot({ animations: "disabled" }))).toBe(true);
  }
});
