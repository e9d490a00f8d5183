import { expect } from "@playwright/test";
import sharp from "sharp";
import { pagePath } from "../../src/domain/page-path.ts";
import { TEAPOT } from "../teapot-catalogue.ts";
import { watchShifts } from "../browser/shifts.ts";
import { eventually, test, VIEWPORTS } from "../browser/site.ts";

for (const viewport of VIEWPORTS) {
  test.describe(`${viewport.width} px`, () => {
    test.use({ viewport });

    test("covers on the home page are images that load without a layout shift [1-2.49]", async ({
      page,
    }) => {
      const shifted = await watchShifts(page);
      await page.goto("/");
      const covers = page
        .getByRole("region", { name: "new song releases" })
        .locator(".tile .picture img");
      await expect(covers.first()).toBeVisible();
      const count = await covers.count();
      expect(count).toBeGreaterThan(3);
      for (let index = 0; index < count; index += 1) {
        const cover = covers.nth(index);
        await cover.scrollIntoViewIfNeeded();
        await eventually(() =>
          cover.evaluate((image: HTMLImageElement) => image.naturalWidth),
        ).toBe(1_000);
        await expect(cover).toHaveAttribute("src", /^\/pictures\/cover\/song\/\d+\.svg$/);
        await expect(cover).toHaveAttribute("alt", "");
        const box = (await cover.boundingBox())!;
        expect(box.width).toBeGreaterThan(120);
        expect(Math.abs(box.width - box.height)).toBeLessThan(1);
      }
      expect(await shifted()).toBeLessThan(0.01);
    });
  });
}

test("a small cover is the drawing of the large one without its title, loaded when it is near", async ({
  page,
}) => {
  await page.goto(`${pagePath.artistCredits(TEAPOT.artist.beatSamovar)}?view=small`);
  const pictures = page.locator(".small-row > .picture");
  const count = await pictures.count();
  expect(count).toBeGreaterThan(3);
  for (let index = 0; index < count; index += 1) {
    const image = pictures.nth(index).locator("img");
    await expect(image).toHaveAttribute("loading", "lazy");
    await image.scrollIntoViewIfNeeded();
    await eventually(() => image.evaluate((each: HTMLImageElement) => each.naturalWidth)).toBe(
      1_000,
    );
    const path = (await image.getAttribute("src"))!;
    expect(path).toMatch(/^\/pictures\/cover\/song\/\d+-art\.svg$/);
    const [small, large] = await Promise.all(
      [path, path.replace("-art", "")].map(async (each) => (await page.request.get(each)).text()),
    );
    expect(drawing(small!)).toBe(drawing(large!));
    expect(large!.length).toBeGreaterThan(small!.length);
    // The placeholder behind it has the drawing's background.
    const [, background] = /<path fill="(#[0-9a-f]{6})"/.exec(small!)!;
    const placeholder = pictures.nth(index);
    expect(hex(await placeholder.evaluate((each) => getComputedStyle(each).backgroundColor))).toBe(
      background,
    );
  }
});

test("a hairline parts a cover from what it lies on, over the picture itself", async ({ page }) => {
  await page.goto(pagePath.artist(TEAPOT.artist.velvetTeapot));
  for (const cover of [page.locator(".artist-picture .picture"), page.locator(".tile .picture")]) {
    const first = cover.first();
    await first.scrollIntoViewIfNeeded();
    const image = first.locator("img");
    await eventually(() => image.evaluate((each: HTMLImageElement) => each.naturalWidth)).toBe(
      1_000,
    );
    const seen = await sharp(await first.screenshot())
      .removeAlpha()
      .raw()
      .toBuffer({
        resolveWithObject: true,
      });
    const middle = Math.floor(seen.info.width / 2);
    // Of the outermost pixels one is the line; the drawing has the same colour on both sides of it.
    const column = [0, 1, 2, 3, 4, 5, 6].map((y) =>
      seen.data.subarray(
        (y * seen.info.width + middle) * 3,
        (y * seen.info.width + middle) * 3 + 3,
      ),
    );
    const inside = column[6]!;
    const isLine = ([red = 0, green = 0, blue = 0]: Buffer) =>
      [red, green, blue].every(
        (channel, at) => Math.abs(channel - (inside[at]! * 0.65 + 128 * 0.35)) < 8,
      );
    expect(column.filter(isLine)).toHaveLength(1);
  }
});

/** Returns the shapes of a drawn cover. */
function drawing(svg: string): string {
  return /<g transform[\s\S]*?<\/g>/.exec(svg)![0];
}

/** Returns a computed colour as `#rrggbb`. */
function hex(colour: string): string {
  const channels = colour.match(/\d+/g)!.slice(0, 3);
  return `#${channels.map((channel) => Number(channel).toString(16).padStart(2, "0")).join("")}`;
}
