import { expect } from "@playwright/test";
import { pagePath } from "../../src/domain/page-path.ts";
import { TEAPOT } from "../teapot-catalogue.ts";
import { watchShifts } from "./shifts.ts";
import { test, VIEWPORTS } from "./site.ts";

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
        await expect
          .poll(() => cover.evaluate((image: HTMLImageElement) => image.naturalWidth))
          .toBe(1_000);
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

test("a picture that fails to load leaves its placeholder [1-4.14]", async ({ page }) => {
  const path = pagePath.album(TEAPOT.album.firstSteep);
  await page.route("**/pictures/**", (route) => route.abort());
  await page.goto(path);
  const picture = page.locator(".record-header .picture");
  await expect(picture).toHaveAttribute("data-text", "First Steep");
  const [background, text] = await picture.evaluate((element) => [
    getComputedStyle(element).backgroundColor,
    getComputedStyle(element, "::after").content,
  ]);
  expect(background).not.toBe("rgba(0, 0, 0, 0)");
  expect(text).toBe('"First Steep"');
  // Nor does the browser draw its broken-picture icon over it.
  const image = picture.locator("img");
  await expect(image).toHaveJSProperty("complete", true);
  const seen = await picture.screenshot({ animations: "disabled" });
  await image.evaluate((element) => (element.style.visibility = "hidden"));
  expect(seen.equals(await picture.screenshot({ animations: "disabled" }))).toBe(true);
});
