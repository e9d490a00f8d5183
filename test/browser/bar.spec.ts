import { expect } from "@playwright/test";
import { pagePath } from "../../src/domain/page-path.ts";
import { bar, DESKTOP, open, searchField, menu, entry } from "./bar.ts";
import { inFullUnless, PHONE, test, VIEWPORTS } from "./site.ts";

test.describe("the menus of a desktop", () => {
  test.use({ viewport: DESKTOP });

  test("a menu stays open for 300 ms after the pointer left it [1-2.36]", async ({ page }) => {
    await page.clock.install();
    await open(page);
    await menu(page, "idols").hover();
    await expect(entry(page, "girl groups")).toBeVisible();
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.mouse.move(900, 700);
    await page.clock.runFor(299);
    await expect(entry(page, "girl groups")).toBeVisible();
    await page.clock.runFor(1);
    await expect(entry(page, "girl groups")).toBeHidden();
  });

  test("a menu closes on navigation, by a link in it or back [1-2.35]", async ({ page }) => {
    await open(page);
    await menu(page, "explore").hover();
    await entry(page, "recent releases").click();
    await expect(page).toHaveURL("/recent-releases");
    await expect(entry(page, "recent releases")).toBeHidden();
    await page.mouse.move(600, 700);
    await menu(page, "idols").hover();
    await expect(entry(page, "girl groups")).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL("/top-credits");
    await expect(entry(page, "girl groups")).toBeHidden();
  });

  test("a menu is opened, walked through, left for the next and closed by keyboard alone", async ({
    page,
  }) => {
    await open(page);
    await menu(page, "explore").focus();
    await page.keyboard.press("Enter");
    await expect(menu(page, "explore")).toHaveAttribute("aria-expanded", "true");
    await page.keyboard.press("ArrowDown");
    await expect(entry(page, "recent releases")).toBeFocused();
    await page.keyboard.press("End");
    await expect(entry(page, "charts")).toBeFocused();
    await page.keyboard.press("ArrowDown");
    await expect(entry(page, "recent releases")).toBeFocused();
    await page.keyboard.press("ArrowUp");
    await expect(entry(page, "charts")).toBeFocused();

    await page.keyboard.press("ArrowRight");
    await expect(menu(page, "idols")).toBeFocused();
    await expect(entry(page, "charts")).toBeHidden();
    await expect(entry(page, "all groups")).toBeVisible();
    await page.keyboard.press("Tab");
    await expect(entry(page, "all groups")).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(entry(page, "all groups")).toBeHidden();
    await expect(menu(page, "idols")).toBeFocused();

    await page.keyboard.press("ArrowLeft");
    await page.keyboard.press("ArrowLeft");
    await expect(menu(page, "about")).toBeFocused();
    await page.keyboard.press("ArrowDown");
    await expect(entry(page, "about norae")).toBeFocused();
    await page.keyboard.press("End");
    await page.keyboard.press("Tab");
    await expect(searchField(page)).toBeFocused();
    await expect(entry(page, "about norae")).toBeHidden();
  });
});

test.describe("the bar", () => {
  for (const viewport of VIEWPORTS) {
    test.describe(`${viewport.width} px`, inFullUnless(viewport === PHONE), () => {
      test.use({ viewport });

      test("gets its scrolled style on home only after more than 10 px, without a shift [1-2.40]", async ({
        page,
      }) => {
        await page.clock.install();
        await open(page, pagePath.home());
        const height = async () => (await bar(page).boundingBox())!.height;
        const before = await height();
        await expect(bar(page)).not.toHaveAttribute("data-scrolled");
        await page.evaluate(() => window.scrollTo(0, 10));
        await page.clock.runFor(250);
        await expect(bar(page)).not.toHaveAttribute("data-scrolled");
        await page.evaluate(() => window.scrollTo(0, 11));
        await expect(bar(page)).toHaveAttribute("data-scrolled");
        expect(await height()).toBe(before);
        await page.evaluate(() => window.scrollTo(0, 0));
        await expect(bar(page)).not.toHaveAttribute("data-scrolled");
      });
    });
  }
});
