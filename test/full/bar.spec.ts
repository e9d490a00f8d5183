import { expect } from "@playwright/test";
import { pagePath } from "../../src/domain/page-path.ts";
import { bar, DESKTOP, MOBILE, open, menu, entry } from "../browser/bar.ts";
import { test, VIEWPORTS } from "../browser/site.ts";

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

test.describe("the menus of a desktop", () => {
  test.use({ viewport: DESKTOP });

  for (const [name, links] of Object.entries(ENTRIES)) {
    test(`'${name}' opens on hover, and leads to its entries [1-2.32]`, async ({ page }) => {
      await open(page);
      await expect(menu(page, name)).toHaveAttribute("aria-expanded", "false");
      await menu(page, name).hover();
      await expect(menu(page, name)).toHaveAttribute("aria-expanded", "true");
      for (const [text, href] of Object.entries(links)) {
        await expect(entry(page, text)).toBeVisible();
        await expect(entry(page, text)).toHaveAttribute("href", href);
      }
    });
  }

  test("a menu stays open while the pointer goes to its entries", async ({ page }) => {
    await page.clock.install();
    await open(page);
    await menu(page, "idols").hover();
    await entry(page, "male solos").hover();
    await page.clock.runFor(400);
    await expect(entry(page, "male solos")).toBeVisible();
  });

  test("a menu opened by hover stays open at a click, and closes at the next one", async ({
    page,
  }) => {
    await open(page);
    await menu(page, "explore").click();
    await expect(entry(page, "recent releases")).toBeVisible();
    await menu(page, "explore").click();
    await expect(entry(page, "recent releases")).toBeHidden();
  });

  test("one menu is open at a time", async ({ page }) => {
    await open(page);
    await menu(page, "explore").hover();
    await menu(page, "idols").hover();
    await expect(entry(page, "girl groups")).toBeVisible();
    await expect(entry(page, "recent releases")).toBeHidden();
  });

  test("a link to a list of idols has its gender in the address and in navigation state", async ({
    page,
  }) => {
    await open(page);
    await menu(page, "idols").hover();
    await entry(page, "girl groups").click();
    await expect(page).toHaveURL("/artist-discovery/idol-groups?gender=F");
    const state = await page.evaluate(() => (history.state as { usr: object }).usr);
    expect(state).toEqual({ is_idol: true, is_group: true, gender: "F" });
  });
});

test.describe("the menus at 1042 px and less", () => {
  test.use({ viewport: MOBILE, hasTouch: true });

  test("open by a tap and not on hover [1-2.33 1-2.34 1-9.1]", async ({ page }) => {
    await page.clock.install();
    await open(page);
    await menu(page, "idols").hover();
    await page.clock.runFor(400);
    await expect(entry(page, "girl groups")).toBeHidden();
    await menu(page, "idols").tap();
    await expect(entry(page, "girl groups")).toBeVisible();
    await menu(page, "idols").tap();
    await expect(entry(page, "girl groups")).toBeHidden();
  });

  test("close by a tap beside them", async ({ page }) => {
    await open(page);
    await menu(page, "explore").tap();
    await expect(entry(page, "recent releases")).toBeVisible();
    await page.touchscreen.tap(800, 700);
    await expect(entry(page, "recent releases")).toBeHidden();
  });
});

for (const width of [320, 390]) {
  test.describe(`the menus at ${width} px without JavaScript`, () => {
    test.use({ viewport: { width, height: 640 }, hasTouch: true, javaScriptEnabled: false });

    test("all open by a tap within the window, and lead on", async ({ page }) => {
      await page.goto(pagePath.topCredits());
      for (const [name, links] of Object.entries(ENTRIES)) {
        await menu(page, name).tap();
        for (const text of Object.keys(links)) {
          const box = await entry(page, text).boundingBox();
          expect(box!.x).toBeGreaterThanOrEqual(0);
          expect(box!.x + box!.width).toBeLessThanOrEqual(width);
        }
      }
      await menu(page, "explore").tap();
      await entry(page, "recent releases").tap();
      await expect(page).toHaveURL("/recent-releases");
    });
  });
}

test.describe("the bar", () => {
  for (const viewport of VIEWPORTS) {
    test.describe(`${viewport.width} px`, () => {
      test.use({ viewport });

      test("stays on top, and never covers the focused element", async ({ page }) => {
        await open(page);
        await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
        const { y, height } = (await bar(page).boundingBox())!;
        expect(y).toBe(0);
        const links = page.getByRole("main").getByRole("link");
        for (let at = (await links.count()) - 1; at >= 0; at -= 1) {
          await links.nth(at).focus();
          expect((await links.nth(at).boundingBox())!.y).toBeGreaterThanOrEqual(height);
        }
      });
    });
  }

  test("checks the scroll position every 100 ms [1-2.40]", async ({ page }) => {
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

  test("always has its scrolled style on other pages [1-2.41]", async ({ page }) => {
    await open(page);
    await expect(bar(page)).toHaveAttribute("data-scrolled");
  });

  test("leads home and to the sign-in [1-2.31 1-2.38]", async ({ page }) => {
    await open(page);
    await expect(bar(page).getByRole("link", { name: "login" })).toHaveAttribute("href", "/login");
    await bar(page).getByRole("link", { name: "norae 노래 home" }).click();
    await expect(page).toHaveURL("/");
  });
});
