import { expect } from "@playwright/test";
import { pagePath } from "../../../src/domain/page-path.ts";
import { TEAPOT } from "../../data/teapot-catalogue.ts";
import { countDocuments, hydrated, open, PHONE, test } from "../site.ts";

const { artist } = TEAPOT;
const SPOTIFY = "https://open.spotify.com";

test.use({ viewport: PHONE });

test("tabs change in place and are in the address", async ({ page }) => {
  await open(page, pagePath.artist(artist.velvetTeapot));
  const documents = countDocuments(page);
  const tabs = page.getByRole("navigation", { name: "Velvet Teapot" });
  await tabs.scrollIntoViewIfNeeded();
  const before = await tabs.boundingBox();

  await tabs.getByRole("link", { name: "DETAILS" }).click();
  await expect(page.getByRole("region", { name: "past members" })).toBeVisible();
  await expect(page).toHaveURL(pagePath.artistTab(artist.velvetTeapot, "details"));
  await expect(tabs.getByRole("link", { name: "DETAILS" })).toBeFocused();
  expect((await tabs.boundingBox())?.y).toBe(before?.y);

  await page.reload();
  await expect(page.getByRole("region", { name: "past members" })).toBeVisible();
  await hydrated(page);
  await page.goBack();
  await expect(page.getByRole("region", { name: "title tracks" })).toBeVisible();
  await page.goForward();
  await tabs.getByRole("link", { name: "DISCOGRAPHY" }).click();
  await expect(page).toHaveURL(pagePath.artist(artist.velvetTeapot));
  expect(documents()).toBe(1);
});

test.describe("with a player", () => {
  test.use({ guests: [SPOTIFY] });

  test("the player is loaded from Spotify by a click, and never before [1-2.69]", async ({
    page,
  }) => {
    const requested: string[] = [];
    await page.route(`${SPOTIFY}/**`, (route) => {
      requested.push(route.request().url());
      return route.fulfill({ contentType: "text/html", body: "<p>a made-up player</p>" });
    });
    await open(page, pagePath.artist(artist.velvetTeapot));
    await expect(page.locator("iframe")).toHaveCount(0);
    expect(requested).toEqual([]);
    await page.getByRole("button", { name: "load the Spotify player" }).click();
    const frame = page.locator("iframe[title='Velvet Teapot on Spotify']");
    await expect(frame).toHaveAttribute("sandbox", /allow-scripts/);
    await expect(frame).toHaveAttribute("loading", "lazy");
    await expect(frame.contentFrame().getByText("a made-up player")).toBeVisible();
    expect(requested).toEqual([`${SPOTIFY}/embed/artist/madeUpTeapot0000000001`]);
  });
});
