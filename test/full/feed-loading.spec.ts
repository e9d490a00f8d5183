import { expect, type Page } from "@playwright/test";
import { pagePath } from "../../src/domain/page-path.ts";
import { TEAPOT } from "../teapot-catalogue.ts";
import { make } from "../browser/playlist-form.ts";
import { watchShifts } from "../browser/shifts.ts";
import { fresh, signIn } from "../browser/sign-in.ts";
import { holdAnswers, hydrated, test, VIEWPORTS } from "../browser/site.ts";

test.use({ writer: "feed-loading" });

const skeletons = (page: Page) => page.locator(".playlist-card.skeleton-part");
const cards = (page: Page) => page.locator(".playlist-card:not(.skeleton-part)");
const DATA = /\/feed\.data/;

/** Opens the feed by a link of another page. */
async function follow(page: Page): Promise<void> {
  await page.goto(pagePath.about());
  await hydrated(page);
  await page.getByRole("link", { name: "in the feed" }).click();
}

test("the feed that a link leads to is there at once, with placeholders, and nothing moves when its playlists arrive", async ({
  page,
}) => {
  await signIn(page, "Loader");
  const shifted = await watchShifts(page);
  const { kettleDance, firstSip, whistleSoft, noAlbum } = TEAPOT.song;
  const song_ids = [kettleDance, firstSip, whistleSoft, noAlbum];
  const shown = { is_public: true, description: "For testing." };
  // First fewer than the placeholders, so that the foot of the page ends up elsewhere; then more.
  for (const count of [2, 10]) {
    for (let at = 0; at < count; at += 1)
      await make(page, { ...shown, name: `Made up ${count} ${at}`, song_ids });
    const isAll = count === 2 ? 2 : 12;
    for (const viewport of VIEWPORTS) {
      await page.setViewportSize(viewport);
      const answer = await holdAnswers(page, DATA);
      await follow(page);
      await expect(page).toHaveURL(pagePath.feed());
      await expect(skeletons(page)).toHaveCount(8);
      await expect(page.getByRole("heading", { level: 1, name: "playlists" })).toBeFocused();
      await expect(page).toHaveTitle("playlists - Norae");
      await expect(
        page.getByRole("status").filter({ hasText: "loading playlists" }),
      ).toBeAttached();
      const before = await shifted();
      const [size] = await sizes(page, ".playlist-card.skeleton-part");
      await answer();
      await expect(cards(page)).toHaveCount(isAll);
      await expect(skeletons(page)).toHaveCount(0);
      expect(await shifted(), `${count} playlists at ${viewport.width} px`).toBe(before);
      const [card] = await sizes(page, ".playlist-card");
      expect(card!.width).toBe(size!.width);
      expect(Math.abs(card!.height - size!.height)).toBeLessThan(32);
      await expect(page.getByRole("heading", { level: 1, name: "playlists" })).toBeFocused();
      await expect(page.getByRole("contentinfo")).toBeVisible();
      await page.unroute(DATA);
    }
  }

  // Going back shows it without placeholders.
  await page.getByRole("link", { name: "Made up 10 9" }).click();
  await expect(page).toHaveURL(/\/playlist\/\d+$/);
  const again = await holdAnswers(page, DATA);
  await page.goBack();
  await expect(cards(page)).toHaveCount(12);
  await again();
});

function sizes(page: Page, selector: string): Promise<{ width: number; height: number }[]> {
  return page.locator(selector).evaluateAll((elements) =>
    elements.map((element) => {
      const { width, height } = element.getBoundingClientRect();
      return { width, height };
    }),
  );
}

test("a feed that cannot be loaded shows the error in its place, and is tried again on the next visit", async ({
  browser,
  baseURL,
}) => {
  const [context, page] = await fresh(browser, baseURL!);
  const alert = page.locator("main [role=alert]");
  await page.route(DATA, (route) => route.abort());
  await follow(page);
  await expect(alert).toContainText("Failed to fetch playlists: no connection");
  await page.unroute(DATA);
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1, name: "about" })).toBeVisible();
  await page.goForward();
  await expect(page).toHaveURL(pagePath.feed());
  await expect(alert).toHaveCount(0);
  await page.route(DATA, (route) => route.fulfill({ status: 503, body: "" }));
  await follow(page);
  await expect(alert).toContainText("Failed to fetch playlists: 503");
  await page.unroute(DATA);
  await page.getByRole("link", { name: "try again" }).click();
  await expect(alert).toHaveCount(0);
  await expect(page.getByRole("heading", { level: 1, name: "playlists" })).toBeVisible();
  await context.close();
});

test("a feed that failed before it was shown is tried again on the next visit, too", async ({
  browser,
  baseURL,
}) => {
  const [context, page] = await fresh(browser, baseURL!);
  const alert = page.locator("main [role=alert]");
  // The page's scripts are here then, so that nothing delays the failure.
  await page.goto(pagePath.feed());
  await hydrated(page);
  await page.getByRole("contentinfo").getByRole("link", { name: "about" }).click();
  await page.evaluate(() => {
    const fetch = window.fetch.bind(window);
    window.fetch = () => {
      window.fetch = fetch;
      return Promise.reject(new TypeError("a made-up failure"));
    };
  });
  await page.getByRole("link", { name: "in the feed" }).click();
  await expect(alert).toContainText("Failed to fetch playlists: no connection");
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1, name: "about" })).toBeVisible();
  await page.goForward();
  await expect(page).toHaveURL(pagePath.feed());
  await expect(alert).toHaveCount(0);
  await context.close();
});
