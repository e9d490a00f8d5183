import { expect } from "@playwright/test";
import { pagePath } from "../../src/domain/page-path.ts";
import { TEAPOT } from "../teapot-catalogue.ts";
import { sidewaysScroll } from "../browser/accessibility.ts";
import { eventually, hydrated, test } from "../browser/site.ts";

test.use({ viewport: { width: 390, height: 844 } });

test("a new page begins at the top, and back returns to the previous scroll position [1-2.20 1-2.21]", async ({
  page,
}) => {
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
  await eventually(() => page.evaluate(() => window.scrollY)).toBe(0);
  await page.goBack();
  await expect(page).toHaveTitle("K-Pop songs and credits - Norae");
  await eventually(() => page.evaluate(() => window.scrollY)).toBe(place);
});

test("going back and forward sends no request, not for the first page either", async ({ page }) => {
  const requested: string[] = [];
  page.on("request", (request) => {
    if (/\.data(\?|$)/.test(request.url())) requested.push(new URL(request.url()).pathname);
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
  expect(requested).toEqual([`${songPath}.data`]);
  // A click loads it again.
  await page.getByRole("link", { name: "Whistle Soft" }).click();
  await expect(page).toHaveTitle("Whistle Soft - Norae");
  expect(requested).toEqual([`${songPath}.data`, `${songPath}.data`]);
});

test("links pass the id of their target in navigation state [1-2.25]", async ({ page }) => {
  const state = () => page.evaluate(() => (history.state as { usr: unknown }).usr);
  const { artist, album, song } = TEAPOT;
  await page.goto(pagePath.artist(artist.velvetTeapot));
  await hydrated(page);
  await page.getByRole("link", { name: "Kettle Dance" }).first().click();
  await expect(page).toHaveTitle("Kettle Dance - Norae");
  expect(await state()).toEqual({ song_id: song.kettleDance, album_id: album.firstSteep });
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

test("a page that did not load is requested again, also by going back", async ({ page }) => {
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

test("structured data describes the page of the document alone", async ({ page }) => {
  await page.goto(pagePath.song(TEAPOT.song.kettleDance));
  await hydrated(page);
  const described = page.locator("script[type='application/ld+json']");
  expect(await described.count()).toBeGreaterThan(0);
  await page.locator("main a[href^='/artist/']").first().click();
  await expect(page).toHaveURL(/\/artist\//);
  await expect(described).toHaveCount(0);
});

test("a link opened in a new tab does not change this one", async ({ page, context }) => {
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

test("an unknown address has an error page with links", async ({ page }) => {
  await page.goto("/no-such-page");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("404 Not Found");
  // The links are right below the search field, however tall the drawing beside them.
  await page.setViewportSize({ width: 1440, height: 900 });
  const main = page.getByRole("main");
  const search = (await main.getByRole("searchbox").boundingBox())!;
  const home = (await main.getByRole("link", { name: "home" }).boundingBox())!;
  expect(home.y - (search.y + search.height)).toBeLessThan(40);
  await main.getByRole("link", { name: "home" }).click();
  await expect(page).toHaveTitle("K-Pop songs and credits - Norae");
});

test("a page whose script cannot be loaded is loaded as a document [1-4.4]", async ({
  context,
}) => {
  // A page whose console is not checked: the router logs what it could not load.
  const page = await context.newPage();
  await page.goto(pagePath.album(TEAPOT.album.firstSteep));
  await hydrated(page);
  await page.route("**/assets/*.js", (route) => route.abort());
  await page.getByRole("link", { name: "Whistle Soft" }).click();
  await expect(page).toHaveURL(pagePath.song(TEAPOT.song.whistleSoft));
  await expect(page).toHaveTitle("Whistle Soft - Norae");
  await page.goBack();
  await expect(page).toHaveTitle("First Steep - Norae");
});

test.describe("320 px", () => {
  test.use({ viewport: { width: 320, height: 640 } });

  const { artist, album, song } = TEAPOT;
  const paths = [
    pagePath.home(),
    pagePath.recentReleases(),
    pagePath.artistDiscovery(),
    pagePath.discoveryList("idol-groups"),
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
  ];
  test("no page needs scrolling sideways", async ({ page }) => {
    for (const path of paths) {
      await page.goto(path);
      expect.soft(await sidewaysScroll(page), path).toBe(0);
    }
  });
});

test("a malformed address is the same 400 page with and without scripts, and by a link", async ({
  page,
  request,
}) => {
  for (const path of ["/artist/%", "/user/%ED%95%9C%", "/edits/%zz", "/year/%/x"]) {
    const message = "This address is malformed";
    expect(await (await request.get(path)).text(), path).toContain(message);
    const expectPage = async () => {
      await hydrated(page);
      await expect(page, path).toHaveTitle("400 Bad Request - Norae");
      await expect(page.getByRole("main"), path).toContainText(message);
    };
    await page.goto(path);
    await expectPage();
    await page.goto("/about");
    await hydrated(page);
    const link = page.getByRole("main").getByRole("link").first();
    await link.evaluate((element, href) => element.setAttribute("href", href), path);
    await link.click();
    await page.waitForURL((url) => url.pathname === path);
    await expectPage();
  }
});

test("an address with an escaped percent sign stays the page that the server sent", async ({
  page,
}) => {
  for (const [path, title] of [
    ["/artist/%25", "400 Bad Request - Norae"],
    ["/%25", "404 Not Found - Norae"],
  ] as const) {
    await page.goto(path);
    await hydrated(page);
    await expect(page, path).toHaveTitle(title);
  }
});
