import { expect, type Page } from "@playwright/test";
import { pagePath } from "../../src/domain/page-path.ts";
import { TEAPOT } from "../teapot-catalogue.ts";
import { violationsOn } from "../browser/accessibility.ts";
import { make } from "../browser/playlist-form.ts";
import { item, mine } from "../browser/row-actions.ts";
import { fresh, passLocalSignIn, signIn } from "../browser/sign-in.ts";
import { hydrated, open, test } from "../browser/site.ts";

test.use({ writer: "add-all" });

const { album, artist, song } = TEAPOT;
const STEEP = pagePath.album(album.firstSteep);
const STEEPED = [song.kettleDance, song.whistleSoft];

const addAll = (page: Page) => page.getByRole("button", { name: "add all to playlist" });
const toast = (page: Page, text: string) => page.locator(".toast").getByText(text, { exact: true });
const dialog = (page: Page) => page.locator("dialog[open]");

test("the songs of an album are added to a playlist; what was there already is said", async ({
  page,
}) => {
  await signIn(page, "Gatherer");
  await make(page, { name: "Slow pours", song_ids: [song.firstSip, song.kettleDance] });
  await open(page, STEEP);
  for (const text of [
    "added 1 song to Slow pours; 1 was already there",
    "all 2 songs are already in Slow pours",
  ]) {
    await addAll(page).click();
    await item(page, "Slow pours").click();
    await expect(toast(page, text)).toBeVisible();
    await expect(page.getByRole("menu")).toHaveCount(0);
  }
  expect(await mine(page)).toMatchObject([
    { song_ids: [song.firstSip, song.kettleDance, song.whistleSoft] },
  ]);
  // The page of the playlist that was visited before is not shown as it was.
  const [playlist] = await mine(page);
  await open(page, pagePath.playlist(playlist!._id));
  await expect(page.getByRole("list", { name: "songs" }).getByRole("listitem")).toHaveCount(3);
});

test("a list of credits is added with its roles and in its order", async ({ page }) => {
  await signIn(page, "Sorter");
  await make(page, { name: "By name" });
  await make(page, { name: "Arranged" });
  const credits = pagePath.artistCredits(artist.beatSamovar, { role: "LC", sort: "name" });
  await open(page, credits);
  const rows = page.getByRole("table").locator("td.song a");
  const names = await rows.allInnerTexts();
  expect(names.length).toBeGreaterThan(4);
  await addAll(page).click();
  await item(page, "By name").click();
  await expect(toast(page, `added ${names.length} songs to By name`)).toBeVisible();
  await open(page, pagePath.artistCreditsOf(artist.beatSamovar, "arrangement"));
  await addAll(page).click();
  await item(page, "Arranged").click();
  await expect(toast(page, "added 1 song to Arranged")).toBeVisible();
  const [arranged, byName] = await mine(page);
  expect(arranged).toMatchObject({ name: "Arranged", song_ids: [song.oneMoreDay] });
  await open(page, pagePath.playlist(byName!._id));
  await expect(page.locator(".playlist-songs .playlist-song")).toHaveText(names);
});

test("the menu of an album in a list adds its songs, and leads to the album and its credits", async ({
  page,
}) => {
  const albums = pagePath.artistAlbums(artist.velvetTeapot);
  const dots = page.getByRole("button", { name: "more for First Steep" });
  await open(page, albums);
  await dots.click();
  // A visitor signs in first.
  await expect(item(page, "add all to playlist")).toHaveAttribute("href", pagePath.login(albums));
  await expect(item(page, "go to album")).toHaveAttribute("href", STEEP);
  await item(page, "go to credits").click();
  await expect(page).toHaveURL(pagePath.albumCredits(album.firstSteep));
  await expect(page.getByRole("heading", { name: "credits", exact: true })).toBeFocused();

  await signIn(page, "Tiler");
  await make(page, { name: "Slow pours" });
  await open(page, albums);
  await dots.focus();
  await page.keyboard.press("Enter");
  await expect(item(page, "add all to playlist")).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await expect(item(page, "Slow pours")).toBeFocused();
  await page.keyboard.press("ArrowLeft");
  await expect(item(page, "add all to playlist")).toBeFocused();
  expect(await violationsOn(page)).toEqual([]);
  await page.keyboard.press("Enter");
  await item(page, "Slow pours").click();
  await expect(toast(page, "added 2 songs to Slow pours")).toBeVisible();
  expect(await mine(page)).toMatchObject([{ song_ids: STEEPED }]);
});

test("a visitor is led to the sign-in and back", async ({ page }) => {
  await open(page, `${STEEP}?production=1`);
  await addAll(page).click();
  await page.waitForURL("/login");
  await passLocalSignIn(page, "Comer");
  await page.waitForURL(`**${STEEP}?production=1`);
  await hydrated(page);
  await addAll(page).click();
  await expect(item(page, "new playlist")).toBeVisible();
});

test("a lost answer adds nothing twice, and a retry says what was added", async ({
  browser,
  baseURL,
}) => {
  // Failed requests are expected here: use a page whose console errors are not checked.
  const [context, page] = await fresh(browser, baseURL!);
  await signIn(page, "Loser");
  await make(page, { name: "Slow pours" });
  await open(page, STEEP);
  await page.route(
    "**/songs/list",
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  for (const text of ["failed to add songs to playlist", "added 2 songs to Slow pours"]) {
    await addAll(page).click();
    await item(page, "Slow pours").click();
    await expect(toast(page, text)).toBeVisible();
  }
  expect(await mine(page)).toMatchObject([{ song_ids: STEEPED, version: 2 }]);

  // A playlist that was created without its songs is there for another attempt.
  await page.route("**/songs/list", (route) => route.abort(), { times: 1 });
  await addAll(page).click();
  await item(page, "new playlist").click();
  await dialog(page).getByRole("textbox", { name: "name" }).fill("Second");
  await dialog(page).getByRole("button", { name: "create playlist" }).click();
  const half = 'Playlist "Second" created, but failed to add songs to playlist';
  await expect(toast(page, half)).toBeVisible();
  await addAll(page).click();
  await item(page, "Second").click();
  await expect(toast(page, "added 2 songs to Second")).toBeVisible();
  await context.close();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("no button promises to add", async ({ page }) => {
    await page.goto(STEEP);
    await expect(page.getByRole("heading", { name: "First Steep" })).toBeVisible();
    await expect(addAll(page)).toHaveCount(0);
  });
});
