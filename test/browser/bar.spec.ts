import { expect, type Page } from "@playwright/test";
import { pagePath } from "../../src/domain/page-path.ts";
import { TEAPOT } from "../teapot-catalogue.ts";
import { countDocuments, hydrated, test, VIEWPORTS } from "./site.ts";

const ENTRIES = {
  explore: { "recent releases": "/recent-releases", "discover playlists": "/feed" },
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

/** The narrowest window of a desktop, and the widest of a mobile. */
const DESKTOP = { width: 1043, height: 800 };
const MOBILE = { width: 1042, height: 800 };

const bar = (page: Page) => page.getByRole("banner");
const menu = (page: Page, name: string) => bar(page).getByRole("button", { name, exact: true });
const entry = (page: Page, name: string) => bar(page).getByRole("link", { name, exact: true });
/** A plain field, and a combobox once its suggestions are there. */
const search = (page: Page) => {
  const options = { name: "Search artists, songs, albums" };
  return bar(page).getByRole("searchbox", options).or(bar(page).getByRole("combobox", options));
};

/** Opens a page that is long enough to be scrolled. */
async function open(page: Page, path = pagePath.topCredits()): Promise<void> {
  await page.goto(path);
  await hydrated(page);
}

test.describe("the menus of a desktop", () => {
  test.use({ viewport: DESKTOP });

  for (const [name, links] of Object.entries(ENTRIES)) {
    test(`'${name}' opens when it is pointed at, and leads to its entries`, async ({ page }) => {
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

  test("a menu stays open for 300 ms after the pointer left it", async ({ page }) => {
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

  test("a menu stays open while the pointer goes to its entries", async ({ page }) => {
    await open(page);
    await menu(page, "idols").hover();
    await entry(page, "male solos").hover();
    await page.waitForTimeout(400);
    await expect(entry(page, "male solos")).toBeVisible();
  });

  test("a menu that is pointed at stays open when it is clicked, and closes at the next click", async ({
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

  test("a menu closes when one goes elsewhere, by a link in it or back", async ({ page }) => {
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

  test("a link to a list of idols passes on whom it lists, and the address says it, too", async ({
    page,
  }) => {
    await open(page);
    await menu(page, "idols").hover();
    await entry(page, "girl groups").click();
    await expect(page).toHaveURL("/artist-discovery/idol-groups?gender=F");
    const state = await page.evaluate(() => (history.state as { usr: object }).usr);
    expect(state).toEqual({ is_idol: true, is_group: true, gender: "F" });
  });

  test("the keyboard alone opens a menu, goes through it and to the next, and closes it", async ({
    page,
  }) => {
    await open(page);
    await menu(page, "explore").focus();
    await page.keyboard.press("Enter");
    await expect(menu(page, "explore")).toHaveAttribute("aria-expanded", "true");
    await page.keyboard.press("ArrowDown");
    await expect(entry(page, "recent releases")).toBeFocused();
    await page.keyboard.press("End");
    await expect(entry(page, "discover playlists")).toBeFocused();
    await page.keyboard.press("ArrowDown");
    await expect(entry(page, "recent releases")).toBeFocused();
    await page.keyboard.press("ArrowUp");
    await expect(entry(page, "discover playlists")).toBeFocused();

    await page.keyboard.press("ArrowRight");
    await expect(menu(page, "idols")).toBeFocused();
    await expect(entry(page, "discover playlists")).toBeHidden();
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
    await expect(search(page)).toBeFocused();
    await expect(entry(page, "about norae")).toBeHidden();
  });
});

test.describe("the menus at 1042 px and less", () => {
  test.use({ viewport: MOBILE, hasTouch: true });

  test("open by a tap and not by pointing", async ({ page }) => {
    await open(page);
    await menu(page, "idols").hover();
    await page.waitForTimeout(100);
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

      test("is set off on home alone after more than 10 px, and moves nothing", async ({
        page,
      }) => {
        await open(page, pagePath.home());
        const height = async () => (await bar(page).boundingBox())!.height;
        const before = await height();
        await expect(bar(page)).not.toHaveAttribute("data-scrolled");
        await page.evaluate(() => window.scrollTo(0, 10));
        await page.waitForTimeout(250);
        await expect(bar(page)).not.toHaveAttribute("data-scrolled");
        await page.evaluate(() => window.scrollTo(0, 11));
        await expect(bar(page)).toHaveAttribute("data-scrolled");
        expect(await height()).toBe(before);
        await page.evaluate(() => window.scrollTo(0, 0));
        await expect(bar(page)).not.toHaveAttribute("data-scrolled");
      });

      test("stays on top, and hides nothing that has the focus", async ({ page }) => {
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

  test("looks how far the page is scrolled every 100 ms", async ({ page }) => {
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

  test("is always set off on other pages", async ({ page }) => {
    await open(page);
    await expect(bar(page)).toHaveAttribute("data-scrolled");
  });

  test("leads home and to signing in", async ({ page }) => {
    await open(page);
    await expect(bar(page).getByRole("link", { name: "login" })).toHaveAttribute("href", "/login");
    await bar(page).getByRole("link", { name: "norae 노래 home" }).click();
    await expect(page).toHaveURL("/");
  });
});

test.describe("surprise me!", () => {
  const surprise = (page: Page) => bar(page).getByRole("button", { name: "surprise me!" });

  test("says what it does when it is pointed at or has the focus, until Esc", async ({ page }) => {
    await open(page);
    const tooltip = bar(page).getByRole("tooltip", { name: "surprise me!" });
    await expect(tooltip).toBeHidden();
    await surprise(page).hover();
    await expect(tooltip).toBeVisible();
    await page.mouse.move(600, 500);
    await expect(tooltip).toBeHidden();
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    await expect(surprise(page)).toBeFocused();
    await expect(tooltip).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(tooltip).toBeHidden();
  });

  test("leads to a song, and to another one, with its number passed on", async ({ page }) => {
    await open(page);
    const documents = countDocuments(page);
    await surprise(page).click();
    await expect(page).toHaveURL(/\/song\/\d+$/);
    const first = page.url();
    const state = await page.evaluate(() => (history.state as { usr: object }).usr);
    expect(state).toMatchObject({ song_id: expect.any(Number) });
    await surprise(page).click();
    await expect(page).not.toHaveURL(first);
    await expect(page).toHaveURL(/\/song\/\d+$/);
    expect(documents()).toBe(0);
  });

  test("draws again where chance names the song that is shown", async ({ page }) => {
    await open(page, pagePath.song(TEAPOT.song.kettleDance));
    const answers = [TEAPOT.song.kettleDance, TEAPOT.song.whistleSoft];
    await page.route("**/api/songs/random", async (route) => {
      await route.fulfill({ json: [{ melon_song_id: answers.shift(), album_id: null }] });
    });
    await surprise(page).click();
    await expect(page).toHaveURL(pagePath.song(TEAPOT.song.whistleSoft));
  });

  test("that fails is logged and changes nothing", async ({ page }) => {
    await open(page);
    await page.route("**/api/songs/random", (route) => route.abort());
    const logged = page.waitForEvent("console", (message) =>
      message.text().startsWith("No random song:"),
    );
    await surprise(page).click();
    expect((await logged).type()).toBe("warning");
    await expect(page).toHaveURL("/top-credits");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  });

  test.describe("without JavaScript", () => {
    test.use({ javaScriptEnabled: false });

    test("leads to a song", async ({ page }) => {
      await page.goto(pagePath.topCredits());
      await surprise(page).click();
      await expect(page).toHaveURL(/\/song\/\d+$/);
      await expect(page.getByRole("region", { name: "credits" })).toBeVisible();
    });
  });
});

for (const viewport of VIEWPORTS) {
  test.describe(`the search field at ${viewport.width} px`, () => {
    test.use({ viewport });

    const width = async (page: Page) => (await search(page).boundingBox())!.width;
    const expectCollapsed = (page: Page) => expect.poll(() => width(page)).toBeLessThan(50);
    const expectExpanded = (page: Page) => expect.poll(() => width(page)).toBeGreaterThan(280);

    test("is its mark alone until it is used, and again after a click elsewhere", async ({
      page,
    }) => {
      await open(page);
      await expectCollapsed(page);
      await search(page).click();
      await expectExpanded(page);
      await expect(search(page)).toHaveAttribute("placeholder", "Search artists, songs, albums");
      await page.mouse.click(viewport.width / 2, 600);
      await expectCollapsed(page);
    });

    test("is put away by Esc without losing the focus, and comes back with the next letter", async ({
      page,
    }) => {
      await open(page);
      await search(page).focus();
      // Nothing is called so: with suggestions the first Esc is theirs.
      await page.keyboard.type("qqqq");
      await expectExpanded(page);
      await page.keyboard.press("Escape");
      await expectCollapsed(page);
      await expect(search(page)).toBeFocused();
      await page.keyboard.type("t");
      await expectExpanded(page);
      await expect(search(page)).toHaveValue("t");
    });

    test("collapses when one goes elsewhere", async ({ page }) => {
      await open(page, pagePath.artistDiscovery());
      await open(page);
      await search(page).fill("kettle");
      await page.goBack();
      await expect(page).toHaveURL("/artist-discovery");
      await expectCollapsed(page);
      await expect(search(page)).toHaveValue("");
    });

    test("takes the focus at / from anywhere but a field", async ({ page }) => {
      await open(page);
      await page.keyboard.press("/");
      await expect(search(page)).toBeFocused();
      await expectExpanded(page);
      await expect(search(page)).toHaveValue("");
      await page.keyboard.type("a/b");
      await expect(search(page)).toHaveValue("a/b");
    });

    test("goes nowhere while it is empty", async ({ page }) => {
      await open(page);
      await search(page).fill("  ");
      await page.keyboard.press("Enter");
      await page.waitForTimeout(400);
      await expect(page).toHaveURL("/top-credits");
    });

    test.describe("without JavaScript", () => {
      test.use({ javaScriptEnabled: false });

      test("expands when it is used, and asks for what was typed", async ({ page }) => {
        await page.goto(pagePath.topCredits());
        await expectCollapsed(page);
        await search(page).click();
        await expectExpanded(page);
        await page.keyboard.type("kettle & dance");
        await page.keyboard.press("Enter");
        await expect(page).toHaveURL("/search?query=kettle+%26+dance");
      });
    });
  });
}

test("on a narrow screen the search field lies over the bar, and the page steps back", async ({
  page,
}) => {
  await page.setViewportSize(MOBILE);
  await open(page);
  await search(page).click();
  await expect.poll(async () => (await search(page).boundingBox())!.width).toBeGreaterThan(900);
  const covered = await page.evaluate(() => {
    const seen = document.elementFromPoint(500, 500);
    return seen?.closest("form")?.getAttribute("role");
  });
  expect(covered).toBe("search");
});
