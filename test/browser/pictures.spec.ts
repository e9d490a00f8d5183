import { expect } from "@playwright/test";
import { pagePath } from "../../src/domain/page-path.ts";
import { TEAPOT } from "../teapot-catalogue.ts";
import { test } from "./site.ts";

test("a picture that fails to load leaves its placeholder, that of an artist the default face [1-2.68 1-4.14]", async ({
  page,
}) => {
  await page.route("**/pictures/**", (route) => route.abort());
  for (const [path, part, placeholder] of [
    [pagePath.album(TEAPOT.album.firstSteep), ".record-header", "First Steep"],
    [pagePath.artist(TEAPOT.artist.beatSamovar), ".artist-picture", "BS"],
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
