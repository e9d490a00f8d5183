import { expect } from "@playwright/test";
import { pagePath } from "../../src/domain/page-path.ts";
import { TEAPOT } from "../teapot-catalogue.ts";
import { hydrated, test } from "./site.ts";
import { SONGS, DESKTOP, carouselOf, expectSlide, openWithStoppedClock } from "./carousel.ts";

test.describe("on a desktop", () => {
  test.use({ viewport: DESKTOP });

  test("the carousel moves on after 5000 ms, and from the last slide to the first [1-2.43 1-9.4]", async ({
    page,
  }) => {
    await openWithStoppedClock(page);
    await page.clock.runFor(4_999);
    await expectSlide(page, 0);
    await page.clock.runFor(1);
    await expectSlide(page, 1);
    await page.clock.runFor(5_000);
    await expectSlide(page, 2);
    await page.clock.runFor(5_000);
    await expectSlide(page, 0);
  });

  test("the carousel works by keyboard alone", async ({ page }) => {
    await page.goto("/");
    await hydrated(page);
    const carousel = carouselOf(page);
    const focused = page.locator(":focus");
    // The examples of searches are before it.
    await page.getByRole("link", { name: "ㅂㅌㅅㄴㄷ" }).focus();

    await page.keyboard.press("Tab");
    await expect(focused).toHaveAccessibleName("pause rotation");
    await page.keyboard.press("Enter");
    await expect(focused).toHaveAccessibleName("start rotation");
    await page.keyboard.press("Tab");
    await expect(focused).toHaveAccessibleName("previous slide");
    await page.keyboard.press("Enter");
    await expectSlide(page, 2);
    await page.keyboard.press("Tab");
    await expect(focused).toHaveAccessibleName("next slide");
    await page.keyboard.press("Space");
    await expectSlide(page, 0);
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    await expect(focused).toHaveAccessibleName(`slide 2 ${SONGS[1]}`);
    await page.keyboard.press("Enter");
    await expectSlide(page, 1);
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    await expect(focused).toHaveAccessibleName("Velvet Teapot");
    await page.keyboard.press("Tab");
    await expect(focused).toHaveAccessibleName(SONGS[1]!);
    await expect(carousel.locator(":focus")).toHaveCount(1);
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(pagePath.song(TEAPOT.song.kettleDanceAgain));
  });
});
