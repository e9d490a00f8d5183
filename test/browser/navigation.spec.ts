import { expect } from "@playwright/test";
import { pagePath } from "../../src/domain/page-path.ts";
import { TEAPOT } from "../teapot-catalogue.ts";
import { hydrated, test } from "./site.ts";

test.use({ viewport: { width: 390, height: 844 } });

test("a new page begins at the top, and back returns to where one was", async ({ page }) => {
  await page.goto("/");
  await hydrated(page);
  const link = page
    .getByRole("region", { name: "on this day" })
    .getByRole("link", { name: "Anniversary Crumb" });
  await link.scrollIntoViewIfNeeded();
  const place = await page.evaluate(() => window.scrollY);
  expect(place).toBeGreaterThan(100);
  await link.click();
  await expect(page).toHaveTitle("Anniversary Crumb - Norae");
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await page.goBack();
  await expect(page).toHaveTitle("K-Pop songs and credits - Norae");
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(place);
});

test("going back and forward asks nothing again, of the page one came to first neither", async ({
  page,
}) => {
  const asked: string[] = [];
  page.on("request", (request) => {
    if (/\.data(\?|$)/.test(request.url())) asked.push(new URL(request.url()).pathname);
  });
  const albumPath = pagePath.album(TEAPOT.album.firstSteep);
  const songPath = pagePath.song(2);
  await page.goto(albumPath);
  await hydrated(page);
  await page.getByRole("link", { name: "Whistle Soft" }).click();
  await expect(page).toHaveTitle("Whistle Soft - Norae");
  await page.goBack();
  await expect(page).toHaveTitle("First Steep - Norae");
  await page.goForward();
  await expect(page).toHaveTitle("Whistle Soft - Norae");
  await page.goBack();
  await expect(page).toHaveTitle("First Steep - Norae");
  expect(asked).toEqual([`${songPath}.data`]);
  // A click asks anew.
  await page.getByRole("link", { name: "Whistle Soft" }).click();
  await expect(page).toHaveTitle("Whistle Soft - Norae");
  expect(asked).toEqual([`${songPath}.data`, `${songPath}.data`]);
});

test("links pass the numbers of what they lead to in navigation state", async ({ page }) => {
  const state = () => page.evaluate(() => (history.state as { usr: unknown }).usr);
  const { artist, album, song } = TEAPOT;
  await page.goto(pagePath.artist(artist.velvetTeapot));
  await hydrated(page);
  await page.getByRole("link", { name: "First Steep" }).click();
  await expect(page).toHaveTitle("First Steep - Norae");
  expect(await state()).toEqual({ id: album.firstSteep });
  await page.getByRole("link", { name: "Whistle Soft" }).click();
  await expect(page).toHaveTitle("Whistle Soft - Norae");
  expect(await state()).toEqual({ song_id: song.whistleSoft, album_id: album.firstSteep });
  await page.getByRole("link", { name: "Velvet Teapot" }).first().click();
  await expect(page).toHaveTitle("Velvet Teapot - Norae");
  expect(await state()).toEqual({ id: artist.velvetTeapot });
});

test("a page that did not load is asked for again, also by going back", async ({ page }) => {
  await page.goto(pagePath.album(TEAPOT.album.firstSteep));
  await hydrated(page);
  await page.route("**/song/*.data*", (route) => route.abort());
  await page.getByRole("link", { name: "Whistle Soft" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("No connection");
  await page.goBack();
  await expect(page).toHaveTitle("First Steep - Norae");
  await page.unroute("**/song/*.data*");
  await page.goForward();
  await expect(page).toHaveTitle("Whistle Soft - Norae");
});

test("while a page is on its way the title and a line say so at once", async ({ page }) => {
  await page.goto(pagePath.artist(TEAPOT.artist.velvetTeapot));
  await hydrated(page);
  const held: (() => void)[] = [];
  await page.route("**/*.data*", async (route) => {
    await new Promise<void>((resolve) => held.push(resolve));
    await route.continue();
  });
  const answer = async () => {
    await expect.poll(() => held.length).toBe(1);
    held.pop()!();
  };
  const progress = page.locator(".progress[data-loading]");
  await page.getByRole("link", { name: "DETAILS" }).click();
  await expect(page).toHaveTitle("loading ... - Norae");
  await expect(progress).toHaveCount(1);
  await answer();
  // The tab has the title that the page had before.
  await expect(page).toHaveTitle("Velvet Teapot - Norae");
  await expect(progress).toHaveCount(0);
  await page.getByRole("link", { name: "Hana Spout" }).click();
  await expect(page).toHaveTitle("loading ... - Norae");
  await answer();
  await expect(page).toHaveTitle("Hana Spout - Norae");
});

test("the focus goes to the new page's heading, and its title is announced", async ({ page }) => {
  await page.goto(pagePath.album(TEAPOT.album.firstSteep));
  await hydrated(page);
  await page.getByRole("link", { name: "Whistle Soft" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Whistle Soft" })).toBeFocused();
  await expect(page.getByRole("status")).toHaveText("Whistle Soft - Norae");
});

test("a link opened in a new tab leaves this one alone", async ({ page, context }) => {
  await page.goto(pagePath.album(TEAPOT.album.firstSteep));
  await hydrated(page);
  const opening = context.waitForEvent("page");
  await page.getByRole("link", { name: "Whistle Soft" }).click({ modifiers: ["ControlOrMeta"] });
  await expect(await opening).toHaveTitle("Whistle Soft - Norae");
  await expect(page).toHaveTitle("First Steep - Norae");
});

test("the keyboard reaches the content first", async ({ page }) => {
  await page.goto("/");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "skip to content" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/#main$/);
});

test("an unknown address says so and leads on", async ({ page }) => {
  await page.goto("/no-such-page");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("404 Not Found");
  await page.getByRole("main").getByRole("link", { name: "home" }).click();
  await expect(page).toHaveTitle("K-Pop songs and credits - Norae");
});

test("a page that the network does not bring says so and can be tried again", async ({ page }) => {
  await page.goto(pagePath.album(TEAPOT.album.firstSteep));
  await hydrated(page);
  await page.route("**/*.data*", (route) => route.abort());
  await page.getByRole("link", { name: "Whistle Soft" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("No connection");
  await expect(page).toHaveTitle("No connection - Norae");
  await page.getByRole("main").getByRole("link", { name: "try again" }).click();
  await expect(page).toHaveTitle("Whistle Soft - Norae");
});

test.describe("320 px", () => {
  test.use({ viewport: { width: 320, height: 640 } });

  const { artist, album, song } = TEAPOT;
  for (const path of [
    pagePath.home(),
    pagePath.recentReleases(),
    pagePath.artistDiscovery(),
    pagePath.topCredits(),
    pagePath.artist(artist.long),
    pagePath.artist(artist.script),
    pagePath.artistTab(artist.velvetTeapot, "details"),
    pagePath.artistSongs(artist.long),
    pagePath.artistCredits(artist.beatSamovar),
    pagePath.artistAlbums(artist.velvetTeapot),
    pagePath.album(album.leapYearLeaves),
    pagePath.song(song.long),
    pagePath.apiReference(),
    "/404",
  ]) {
    test(`${path} needs no scrolling sideways`, async ({ page }) => {
      await page.goto(path);
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow).toBe(0);
    });
  }
});
