import { expect } from "@playwright/test";
import { pagePath } from "../../../src/domain/page-path.ts";
import { TEAPOT } from "../../data/teapot-catalogue.ts";
import { holdAnswers, hydrated, open, PHONE, test } from "../site.ts";

const { artist, album, song } = TEAPOT;

test.use({ viewport: PHONE });

test("no script is loaded before the page is painted, and all of them after", async ({ page }) => {
  const scripts: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "script") scripts.push(request.url());
  });
  // A page is not painted without its styles.
  const paint = await holdAnswers(page, "**/assets/style-*.css");
  const others = ["font", "image"].map((type) =>
    page.waitForResponse((response) => response.request().resourceType() === type),
  );
  await page.goto(pagePath.song(song.kettleDance), { waitUntil: "commit" });
  await Promise.all(others);
  expect(scripts).toEqual([]);
  await paint();
  await hydrated(page);
  expect(scripts.length).toBeGreaterThan(3);
});

/** The pages whose largest picture is at their top. */
const PICTURED = {
  home: pagePath.home(),
  artist: pagePath.artist(artist.velvetTeapot),
  album: pagePath.album(album.firstSteep),
  song: pagePath.song(song.kettleDance),
  "list of idols": pagePath.discoveryList("idol-groups"),
  "recent releases": pagePath.recentReleases(),
};

test.describe("in full", { tag: "@full" }, () => {
  for (const [name, path] of Object.entries(PICTURED)) {
    test(`${name}: the picture at the top is loaded first, others when near`, async ({ page }) => {
      await page.goto(path);
      const pictures = page.locator("main img");
      const urgent = page.locator('main img[fetchpriority="high"]');
      await expect(urgent.first()).toBeInViewport();
      expect(await urgent.count()).toBeLessThanOrEqual(2);
      for (const loading of await urgent.evaluateAll((all: HTMLImageElement[]) =>
        all.map((image) => image.loading),
      ))
        expect(loading).toBe("eager");
      const below = await pictures.evaluateAll(
        (all: HTMLImageElement[], height) =>
          all
            .filter((image) => image.getBoundingClientRect().top > 2 * height)
            .map((image) => image.loading),
        PHONE.height,
      );
      expect(below.filter((loading) => loading !== "lazy")).toEqual([]);
    });
  }

  test("going back before the scripts have run shows the page before", async ({ page }) => {
    await open(page, pagePath.artist(artist.velvetTeapot));
    await page.getByRole("link", { name: "DETAILS" }).click();
    const details = page.getByRole("region", { name: "past members" });
    await expect(details).toBeVisible();
    const release = await holdAnswers(page, /\/assets\/.*\.js$/);
    await page.reload({ waitUntil: "commit" });
    await expect(details).toBeVisible();
    await page.goBack({ waitUntil: "commit" });
    const songs = page.getByRole("region", { name: "title tracks" });
    await expect(songs).toBeVisible();
    await release();
    await hydrated(page);
    await expect(songs).toBeVisible();
    await page.goForward();
    await expect(details).toBeVisible();
  });
});
