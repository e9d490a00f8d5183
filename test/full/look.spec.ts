import { expect, type Page } from "@playwright/test";
import { pagePath } from "../../src/domain/page-path.ts";
import { TEAPOT } from "../teapot-catalogue.ts";
import { sidewaysScroll } from "../browser/accessibility.ts";
import { PAGES } from "../browser/shifts.ts";
import { eventually, hydrated, test } from "../browser/site.ts";

const { artist, album } = TEAPOT;

test("Latin is set in the site's own font, Hangul in the reader's", async ({ page }) => {
  const fonts: string[] = [];
  page.on("response", (response) => {
    const type = response.headers()["content-type"];
    if (type === "font/woff2") fonts.push(response.headers()["cache-control"] ?? "");
  });
  await page.goto(pagePath.artist(artist.velvetTeapot));
  await page.waitForLoadState("networkidle");
  const loaded = await page.evaluate(() =>
    [...document.fonts].filter(({ status }) => status === "loaded").map(({ family }) => family),
  );
  expect(loaded.map((family) => family.replaceAll('"', ""))).toContain("Norae Text");
  const korean = page.locator("h1 :lang(ko)");
  await expect(korean).toHaveText(/\p{Script=Hangul}/u);
  expect(await korean.evaluate((name) => getComputedStyle(name).fontFamily)).toContain(
    "Apple SD Gothic Neo",
  );
  expect(fonts).toEqual(["public, max-age=31536000, immutable"]);
});

test("the first view of a page loads no menus, dialogs or toasts, and preloads one font", async ({
  page,
}) => {
  for (const path of PAGES) {
    const scripts: string[] = [];
    page.on("request", (request) => {
      if (request.resourceType() === "script") scripts.push(request.url());
    });
    await page.goto(path);
    await hydrated(page);
    expect(scripts.length, path).toBeGreaterThan(3);
    for (const script of scripts) expect(script, path).not.toMatch(/menu-layer|toast-region/);
    for (const script of new Set(scripts)) {
      const source = await (await page.request.get(script)).text();
      expect(source, script).not.toMatch(/base-ui|data-base-ui/);
    }
    await expect(page.locator('link[rel="preload"][as="font"]')).toHaveCount(1);
    page.removeAllListeners("request");
  }
});

const PAPER = { light: "rgb(251, 249, 246)", dark: "rgb(22, 20, 24)" };

function paper(page: Page): Promise<string> {
  return page.evaluate(() => getComputedStyle(document.body).backgroundColor);
}

test("a theme chosen in one tab applies to the other, too", async ({ page, context }) => {
  const other = await context.newPage();
  await other.goto("/");
  await hydrated(other);
  await page.goto("/");
  await hydrated(page);
  await page.getByRole("radio", { name: "dark" }).check();
  await eventually(() => paper(other)).toBe(PAPER.dark);
});

test.describe("1440 px", () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  for (const path of [
    `${pagePath.artistSongs(artist.velvetTeapot)}?view=table`,
    pagePath.artistCredits(artist.beatSamovar),
    pagePath.topCredits(),
  ]) {
    test(`${path} has each cell under its heading, and each row on one line`, async ({ page }) => {
      await page.goto(path);
      const table = page.getByRole("table").first();
      const places = await table.evaluate((element) =>
        [...(element as HTMLTableElement).rows].map((row) => ({
          lefts: [...row.cells].map((cell) => Math.round(cell.getBoundingClientRect().left)),
          height: row.getBoundingClientRect().height,
        })),
      );
      const [heading, ...rows] = places;
      expect(rows.length).toBeGreaterThan(0);
      for (const { lefts, height } of rows) {
        expect(lefts).toEqual(heading!.lefts);
        expect(height).toBeLessThan(48);
      }
    });
  }
});

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
    await expect(page.getByRole("button", { name: "about", exact: true })).toBeInViewport();
  }
});

test("on paper the date of a song or an album stands beside its title", async ({ page }) => {
  await page.emulateMedia({ media: "print" });
  await page.setViewportSize(A4);
  await page.goto(pagePath.artist(artist.velvetTeapot));
  const lines = await page.locator(".tile:has(.tile-date time)").evaluateAll((tiles) =>
    tiles.map((tile) =>
      [".tile-name", ".tile-date"].map((part) => {
        const range = document.createRange();
        range.selectNodeContents(tile.querySelector(part)!);
        // The first line; what only screen readers get is a pixel wide.
        return [...range.getClientRects()].find(({ width }) => width > 1)!.bottom;
      }),
    ),
  );
  expect(lines.length).toBeGreaterThan(1);
  for (const [name, date] of lines) expect(Math.abs(name! - date!)).toBeLessThan(4);
});

/** The printable area of an A4 page. */
const A4 = { width: 672, height: 1001 };

test("on paper an album's credits fit the page, however many its tracks and however long their names", async ({
  page,
}) => {
  await page.emulateMedia({ media: "print" });
  await page.setViewportSize(A4);
  for (const tracks of [2, 13, 23, 36]) {
    await page.goto(pagePath.album(album.leapYearLeaves));
    // A change before React has hydrated the page would be an error.
    await hydrated(page);
    await page.locator(".credit-matrix tbody .roles").first().waitFor();
    const { width, heading } = await page.evaluate((count) => {
      const matrix = document.querySelector(".credit-matrix")!;
      matrix.querySelector(".vertical-name")!.textContent = "Ninety characters ".repeat(5);
      const marked = [...matrix.querySelectorAll("td")].find(
        (cell) => cell.querySelectorAll(".role").length === 3,
      )!;
      for (const row of matrix.querySelectorAll("tr")) {
        const [, first, ...others] = row.cells;
        const cell = first!.matches("td") ? marked.cloneNode(true) : first!;
        for (const other of [first!, ...others]) other.remove();
        for (let n = 0; n < count; n++) row.append(cell.cloneNode(true));
      }
      return {
        width: matrix.getBoundingClientRect().width,
        heading: matrix.querySelector("thead")!.getBoundingClientRect().height,
      };
    }, tracks);
    expect(width, `${tracks} tracks`).toBeLessThanOrEqual(A4.width);
    expect(heading, `${tracks} tracks`).toBeLessThan(250);
  }
});
