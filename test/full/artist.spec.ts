import { expect } from "@playwright/test";
import { pagePath } from "../../src/domain/page-path.ts";
import { TEAPOT } from "../teapot-catalogue.ts";
import { eventually, hydrated, test, VIEWPORTS } from "../browser/site.ts";

const { artist, album, song } = TEAPOT;
const SPOTIFY = "https://open.spotify.com";

for (const viewport of VIEWPORTS) {
  test.describe(`${viewport.width} px`, () => {
    test.use({ viewport });

    test("the name is over the picture on a phone, and under it on a laptop [1-2.70 1-9.1]", async ({
      page,
    }) => {
      await page.goto(pagePath.artist(artist.velvetTeapot));
      const heading = page.getByRole("heading", { level: 1 });
      await expect(heading).toHaveText("Velvet Teapot (벨벳티팟)");
      await expect(heading.getByText("(벨벳티팟)")).toHaveAttribute("lang", "ko");
      const name = (await heading.boundingBox())!;
      const picture = (await page.locator(".artist-picture .picture").boundingBox())!;
      const isOver = name.y < picture.y + picture.height;
      expect(isOver).toBe(viewport.width < 1042);
    });
  });
}

test("on a laptop the card stays in view [1-2.69]", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 500 });
  await page.goto(pagePath.artist(artist.velvetTeapot));
  const heading = page.getByRole("heading", { level: 1 });
  await page.evaluate(() => window.scrollTo(0, 300));
  await eventually(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(200);
  await expect(heading).toBeInViewport();
});

test("a picture that fails to load leaves the default face in its place [1-2.68 1-4.14]", async ({
  page,
}) => {
  await page.route("**/pictures/**", (route) => route.abort());
  await page.goto(pagePath.artist(artist.beatSamovar));
  const face = page.locator(".artist-picture .picture");
  await expect(face).toHaveAttribute("data-text", "BS");
  expect(await face.evaluate((element) => getComputedStyle(element, "::after").content)).toBe(
    '"BS"',
  );
});

test("an artist without a player has no button for one [1-2.69]", async ({ page }) => {
  await page.goto(pagePath.artist(artist.beatSamovar));
  await hydrated(page);
  await expect(page.getByText("warning: artist data may be incomplete.")).toBeVisible();
  await expect(page.getByRole("button", { name: /player/ })).toHaveCount(0);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("everything is available as links [1-2.26 1-2.27 1-2.75]", async ({ page }) => {
    await page.goto(pagePath.artist(artist.velvetTeapot));
    await expect(page.getByRole("button", { name: /player/ })).toBeHidden();
    await expect(
      page.getByRole("main").getByRole("link", { name: "Spotify", exact: true }),
    ).toHaveAttribute("href", `${SPOTIFY}/artist/madeUpTeapot0000000001`);
    await page.getByRole("link", { name: "DETAILS" }).click();
    await page.getByRole("link", { name: "Dori Lid" }).click();
    await expect(page).toHaveTitle("Dori Lid - Norae");
    await page
      .getByRole("region", { name: "past groups" })
      .getByRole("link", { name: "Velvet Teapot" })
      .click();
    await page
      .getByRole("region", { name: "albums" })
      .getByRole("link", { name: "see all" })
      .click();
    await expect(page).toHaveURL(pagePath.artistAlbums(artist.velvetTeapot));
    await page.getByRole("link", { name: "First Steep" }).click();
    await expect(page).toHaveURL(pagePath.album(album.firstSteep));
    await page.getByRole("link", { name: "Kettle Dance" }).click();
    await expect(page).toHaveURL(pagePath.song(song.kettleDance));
  });
});
