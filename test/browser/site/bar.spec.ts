import { expect } from "@playwright/test";
import { pagePath } from "../../../src/domain/page-path.ts";
import { bar, DESKTOP, MOBILE, open, searchField, menu, entry } from "./bar.ts";
import { PHONE, test } from "../site.ts";

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

  test("a menu is opened, walked through, left and closed by keyboard alone", async ({ page }) => {
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

const ENTRIES = {
  explore: {
    "recent releases": "/recent-releases",
    "discover playlists": "/feed",
    charts: "/charts",
  },
  idols: {
    "all groups": "/artist-discovery/idol-groups",
    "girl groups": "/artist-discovery/idol-groups?gender=F",
    "boy groups": "/artist-discovery/idol-groups?gender=M",
    "co-ed groups": "/artist-discovery/idol-groups?gender=C",
    "all solos": "/artist-discovery/idol-solos",
    "female solos": "/artist-discovery/idol-solos?gender=F",
    "male solos": "/artist-discovery/idol-solos?gender=M",
  },
  credits: { "popular credits": "/top-credits" },
  about: { "about norae": "/about", feedback: "/feedback", "privacy policy": "/privacy-policy" },
};

test.describe("the menus at 1042 px and less", { tag: "@full" }, () => {
  test.use({ viewport: MOBILE, hasTouch: true });

  test("open by a tap and not on hover, and close by a tap beside them [1-2.33 1-2.34 1-9.1]", async ({
    page,
  }) => {
    await page.clock.install();
    await open(page);
    await menu(page, "idols").hover();
    await page.clock.runFor(400);
    await expect(entry(page, "girl groups")).toBeHidden();
    await menu(page, "idols").tap();
    await expect(entry(page, "girl groups")).toBeVisible();
    await menu(page, "idols").tap();
    await expect(entry(page, "girl groups")).toBeHidden();
    await menu(page, "explore").tap();
    await expect(entry(page, "recent releases")).toBeVisible();
    await page.touchscreen.tap(800, 700);
    await expect(entry(page, "recent releases")).toBeHidden();
  });
});

test.describe("the menus without JavaScript", { tag: "@full" }, () => {
  test.use({ viewport: { width: 320, height: 640 }, hasTouch: true, javaScriptEnabled: false });

  test("open by a tap on the button of all within the window, and lead to their entries [1-2.31 1-2.32 1-2.38]", async ({
    page,
  }) => {
    await page.goto(pagePath.topCredits());
    await expect(entry(page, "recent releases")).toBeHidden();
    await menu(page, "menu").tap();
    for (const [name, links] of Object.entries(ENTRIES)) {
      await expect(bar(page).getByText(name, { exact: true }).last()).toBeVisible();
      for (const [text, href] of Object.entries(links)) {
        await expect(entry(page, text)).toHaveAttribute("href", href);
        const box = await entry(page, text).boundingBox();
        expect(box!.x).toBeGreaterThanOrEqual(0);
        expect(box!.x + box!.width).toBeLessThanOrEqual(320);
      }
    }
    await expect(entry(page, "login")).toHaveAttribute("href", "/login");
    const logo = bar(page).getByRole("link", { name: "norae 노래 home" });
    await expect(logo).toHaveAttribute("href", "/");
    await entry(page, "recent releases").tap();
    await expect(page).toHaveURL("/recent-releases");
  });
});

test.describe("the menus of a phone", () => {
  test.use({ viewport: PHONE, hasTouch: true });

  test("open together by one button, and close by a tap beside them, by Esc, and on navigation", async ({
    page,
  }) => {
    await open(page);
    await menu(page, "menu").tap();
    await expect(entry(page, "recent releases")).toBeVisible();
    await expect(entry(page, "privacy policy")).toBeInViewport({ ratio: 1 });
    await page.touchscreen.tap(200, 800);
    await expect(entry(page, "recent releases")).toBeHidden();
    await menu(page, "menu").press("Enter");
    await page.keyboard.press("Tab");
    await expect(entry(page, "recent releases")).toBeFocused();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Escape");
    await expect(entry(page, "recent releases")).toBeHidden();
    await expect(menu(page, "menu")).toBeFocused();
    await menu(page, "menu").tap();
    await entry(page, "charts").tap();
    await expect(page).toHaveURL("/charts");
    await expect(entry(page, "charts")).toBeHidden();
  });
});

test.describe("the bar", () => {
  test.use({ viewport: PHONE });

  test("gets its scrolled style on home only after more than 10 px, without a shift, and on other pages always [1-2.40 1-2.41]", async ({
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
    await open(page);
    await expect(bar(page)).toHaveAttribute("data-scrolled");
  });

  test("checks the scroll position every 100 ms [1-2.40]", { tag: "@full" }, async ({ page }) => {
    await page.clock.install();
    await open(page, pagePath.home());
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.evaluate(
      () =>
        new Promise((resolve) => {
          window.addEventListener("scroll", resolve, { once: true });
          window.scrollTo(0, 200);
        }),
    );
    await page.clock.runFor(99);
    await expect(bar(page)).not.toHaveAttribute("data-scrolled");
    await page.clock.runFor(1);
    await expect(bar(page)).toHaveAttribute("data-scrolled");
  });

  test("is one row on a phone, leaves while the page is scrolled down, and comes back on the way up", async ({
    page,
  }) => {
    await open(page, pagePath.privacyPolicy());
    const { y, height } = (await bar(page).boundingBox())!;
    expect([y, Math.round(height)]).toEqual([0, 57]);
    await page.mouse.wheel(0, 600);
    await expect(bar(page)).not.toBeInViewport();
    await page.mouse.wheel(0, -100);
    await expect(bar(page)).toBeInViewport({ ratio: 1 });
    await page.mouse.wheel(0, 100);
    await expect(bar(page)).not.toBeInViewport();
    await menu(page, "menu").focus();
    await expect(bar(page)).toBeInViewport({ ratio: 1 });
  });

  test("never covers the focused element", { tag: "@full" }, async ({ page }) => {
    await open(page);
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    const links = page.getByRole("main").getByRole("link");
    for (let at = (await links.count()) - 1; at >= 0; at -= 1) {
      await links.nth(at).focus();
      const { height } = (await bar(page).boundingBox())!;
      expect((await links.nth(at).boundingBox())!.y).toBeGreaterThanOrEqual(height);
    }
  });
});
