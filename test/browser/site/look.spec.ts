import { expect, type Page } from "@playwright/test";
import { pagePath } from "../../../src/domain/page-path.ts";
import { TEAPOT } from "../../data/teapot-catalogue.ts";
import { sidewaysScroll } from "../access/accessibility.ts";
import { eventually, open, test } from "../site.ts";

const { artist, album, song } = TEAPOT;

const PAPER = { light: "rgb(251, 249, 246)", dark: "rgb(22, 20, 24)" };

function paper(page: Page): Promise<string> {
  return page.evaluate(() => getComputedStyle(document.body).backgroundColor);
}

test("the theme is the system's until one is chosen for all tabs", async ({ page, context }) => {
  const other = await context.newPage();
  await open(other, "/");
  await page.emulateMedia({ colorScheme: "light" });
  await open(page, "/");
  expect(await paper(page)).toBe(PAPER.light);
  const themes = page.getByRole("group", { name: "colour theme" });
  await expect(themes.getByRole("radio", { name: "system" })).toBeChecked();
  await themes.getByRole("radio", { name: "dark" }).check();
  expect(await paper(page)).toBe(PAPER.dark);
  const bar = page.locator('meta[name="theme-color"]').first();
  await expect(bar).toHaveAttribute("content", "#161418");
  await eventually(() => paper(other)).toBe(PAPER.dark);

  // The first paint, before any script of the page is loaded.
  await page.route("**/*.js", () => {});
  await page.goto("/", { waitUntil: "commit" });
  await page.waitForFunction(
    () =>
      document.body !== null &&
      getComputedStyle(document.body).backgroundColor !== "rgba(0, 0, 0, 0)",
  );
  expect(await paper(page)).toBe(PAPER.dark);
  await page.unroute("**/*.js");

  await open(page, pagePath.song(song.kettleDance));
  expect(await paper(page)).toBe(PAPER.dark);
  await expect(themes.getByRole("radio", { name: "dark" })).toBeChecked();
  await themes.getByRole("radio", { name: "system" }).check();
  expect(await paper(page)).toBe(PAPER.light);
  await page.emulateMedia({ colorScheme: "dark" });
  expect(await paper(page)).toBe(PAPER.dark);
});

test("a printed page has whole names, no controls, its address", async ({ page, baseURL }) => {
  await page.emulateMedia({ media: "print", colorScheme: "dark" });
  await page.setViewportSize(A4);
  for (const path of [
    pagePath.artistCredits(artist.beatSamovar),
    pagePath.song(song.kettleDance),
    pagePath.album(album.firstSteep),
    pagePath.artist(artist.long),
    pagePath.artist(artist.velvetTeapot),
    pagePath.artistTab(artist.beatSamovar, "credits"),
  ]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.getByText(baseURL + path, { exact: true })).toBeVisible();
    await expect(
      page.locator("[title]:not(.role, .title-star) > [aria-hidden]:visible"),
    ).toHaveCount(0);
    expect(await page.getByRole("main").getByRole("link").count()).toBeGreaterThan(1);
    expect(await page.getByRole("button").count(), path).toBe(0);
    await expect(page.getByRole("link", { name: /^as csv$|wrote together$/ })).toHaveCount(0);
    await expect(
      page.getByRole("main").getByText(LEADING_ON).filter({ visible: true }),
    ).toHaveCount(0);
    await expect(page.getByRole("heading", { name: "video" })).toHaveCount(0);
    const ink = await page.evaluate(() => getComputedStyle(document.body).color);
    expect(ink).toBe("rgb(0, 0, 0)");
  }
});

test("the local sign-in has the paper and the font of the site", async ({ page }) => {
  await page.emulateMedia({ colorScheme: "light" });
  await page.goto("/identity/");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  expect(await paper(page)).toBe(PAPER.light);
  const fonts = await page.evaluate(async () =>
    Array.from(await document.fonts.ready, ({ family, status }) => `${family} ${status}`),
  );
  expect(fonts).toEqual([expect.stringMatching(/Norae Text"? loaded/)]);
  await page.emulateMedia({ colorScheme: "dark" });
  expect(await paper(page)).toBe(PAPER.dark);
});

test.describe("in full", { tag: "@full" }, () => {
  test("letters of twice the size on a phone neither overflow nor overlap", async ({ page }) => {
    // Has the same layout as a phone of 390 px with a font size of 32 px.
    await page.setViewportSize({ width: 195, height: 422 });
    for (const path of [
      pagePath.home(),
      pagePath.artist(artist.velvetTeapot),
      pagePath.artistCredits(artist.beatSamovar),
      `${pagePath.artistCredits(artist.beatSamovar)}?view=icon`,
      pagePath.album(album.firstSteep),
      pagePath.topCredits(),
    ]) {
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      expect(await sidewaysScroll(page), path).toBe(0);
      const [bar, main] = await Promise.all([
        page.getByRole("banner").boundingBox(),
        page.getByRole("main").boundingBox(),
      ]);
      expect(main!.y, path).toBeGreaterThanOrEqual(bar!.y + bar!.height);
      await expect(page.getByRole("button", { name: "menu", exact: true })).toBeInViewport();
    }
  });
});

/** The words of links that only lead on. */
const LEADING_ON = /^(all credits of|connection with someone else|new (releases|credits):)/;

/** The printable area of an A4 page. */
const A4 = { width: 672, height: 1001 };
