import { expect, type Page } from "@playwright/test";
import { pagePath } from "../../../src/domain/page-path.ts";
import { TEAPOT } from "../../data/teapot-catalogue.ts";
import { violationsOn } from "../access/accessibility.ts";
import { make } from "./playlist-form.ts";
import { watchShifts } from "../site/shifts.ts";
import { signIn } from "../account/sign-in.ts";
import { eventually, holdAnswers, open, PHONE, test, VIEWPORTS } from "../site.ts";

test.use({ writer: "feed" });

/** Creates public playlists as the signed-in user of a page, one after the other. */
async function makeAll(page: Page, playlists: readonly object[]): Promise<void> {
  for (const one of playlists) await make(page, { is_public: true, ...one });
}

const THEMES = ["SING", "RAIN", "DANCE", "STUDY", "CUSTOM"];

const numbered = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    name: `Made up ${at + 1}`,
    description: at % 2 === 0 ? "" : "Songs that nobody chose.",
    theme: THEMES[at % THEMES.length],
    background_color: THEMES[at % THEMES.length] === "CUSTOM" ? "#1d3557" : undefined,
  }));

const cards = (page: Page) => page.locator(".playlist-card:not(.skeleton-part)");

const names = (page: Page) => page.locator(".playlist-card-name").allTextContents();

/** Returns the names from the newest of these down to another one. */
const down = (from: number, to: number) =>
  Array.from({ length: from - to + 1 }, (_, at) => `Made up ${from - at}`);

test("the feed is read to its end while others add, survives a failure, and is restored by going back [2-2.29 2-2.30 2-2.31 2-2.32 2-2.33 2-4.14 2-4.15 2-8.23 2-9.8 2-9.9 3-7.25 3-7.26 3-9.4]", async ({
  page,
  unchecked: visitor,
}) => {
  test.slow();
  await signIn(page, "Fee");
  await makeAll(page, numbered(40));
  for (const [at, viewport] of VIEWPORTS.entries()) {
    await visitor.setViewportSize(viewport);
    await visitor.emulateMedia({ colorScheme: at === 0 ? "dark" : "light" });
    await open(visitor, "/feed");
    expect(await violationsOn(visitor), `at ${viewport.width} px`).toEqual([]);
  }
  await visitor.setViewportSize({ width: 1280, height: 720 });
  await open(visitor, "/feed");
  await expect(visitor.getByRole("link", { name: "login to create a playlist." })).toBeVisible();

  // By keyboard: the focus moves to the first new card, and no further part is loaded meanwhile.
  const more = visitor.getByRole("button", { name: "load more" });
  await more.focus();
  await expect(cards(visitor)).toHaveCount(12);
  await makeAll(page, [{ name: "Late 1" }, { name: "Late 2" }]);
  await visitor.keyboard.press("Space");
  await expect(visitor.getByRole("link", { name: "Made up 28", exact: true })).toBeFocused();

  // By scrolling: the next part is requested before the end is visible, and its space is reserved.
  const answer = await holdAnswers(visitor, "**/api/playlists?*");
  await visitor.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await expect(visitor.locator(".playlist-card.skeleton-part")).toHaveCount(8);
  await answer();
  await eventually(() => cards(visitor).count()).toBe(36);
  expect(await names(visitor)).toEqual(down(40, 5));
  await visitor.unroute("**/api/playlists?*");

  await visitor.route("**/api/playlists?*", (route) =>
    route.fulfill({ status: 503, json: { error: "x" } }),
  );
  await visitor.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await expect(visitor.getByRole("alert")).toContainText("Failed to fetch playlists: 503");
  await visitor.unroute("**/api/playlists?*");
  await visitor.getByRole("button", { name: "retry" }).click();
  await expect(cards(visitor)).toHaveCount(40);
  expect(await names(visitor)).toEqual(down(40, 1));
  await expect(more).toHaveCount(0);

  const last = visitor.getByRole("link", { name: "Made up 3", exact: true });
  await last.scrollIntoViewIfNeeded();
  await cards(visitor).nth(37).getByRole("link", { name: "Fee" }).click();
  await expect(visitor).toHaveURL("/user/Fee");
  await visitor.goBack();
  await expect(cards(visitor)).toHaveCount(40);
  await expect(last).toBeInViewport();
  // A new visit shows the newest.
  await visitor.goto("/feed");
  await expect(cards(visitor).first()).toContainText("Late 2");
  await page.goto("/feed");
  await expect(page.getByRole("link", { name: "create playlist" })).toBeVisible();
});

const skeletons = (page: Page) => page.locator(".playlist-card.skeleton-part");
const DATA = /\/feed\.data/;

test.describe("reached by a link", { tag: "@full" }, () => {
  test.use({ writer: "feed-loading", viewport: PHONE });

  test("a feed reached by a link has placeholders at once, and nothing moves", async ({ page }) => {
    await signIn(page, "Loader");
    const shifted = await watchShifts(page);
    const { kettleDance, firstSip, whistleSoft, noAlbum } = TEAPOT.song;
    const song_ids = [kettleDance, firstSip, whistleSoft, noAlbum];
    // First fewer than the placeholders, so that the foot of the page ends up elsewhere; then more.
    for (const count of [2, 10]) {
      const fields = { name: "Made up", description: "For testing.", song_ids };
      await makeAll(
        page,
        Array.from({ length: count }, () => fields),
      );
      const isAll = count === 2 ? 2 : 12;
      const answer = await holdAnswers(page, DATA);
      await open(page, pagePath.about());
      await page.getByRole("link", { name: "in the feed" }).click();
      await expect(page).toHaveURL(pagePath.feed());
      await expect(skeletons(page)).toHaveCount(8);
      await expect(page.getByRole("heading", { level: 1, name: "playlists" })).toBeFocused();
      await expect(page).toHaveTitle("playlists - Norae");
      await expect(
        page.getByRole("status").filter({ hasText: "loading playlists" }),
      ).toBeAttached();
      const before = await shifted();
      const size = (await skeletons(page).first().boundingBox())!;
      await answer();
      await expect(cards(page)).toHaveCount(isAll);
      await expect(skeletons(page)).toHaveCount(0);
      expect(await shifted(), `${count} playlists`).toBe(before);
      const card = (await cards(page).first().boundingBox())!;
      expect(card.width).toBe(size.width);
      expect(Math.abs(card.height - size.height)).toBeLessThan(32);
      await expect(page.getByRole("heading", { level: 1, name: "playlists" })).toBeFocused();
      await expect(page.getByRole("contentinfo")).toBeVisible();
      await page.unroute(DATA);
    }
  });
});
