import { expect, type Page } from "@playwright/test";
import { pagePath } from "../../../src/domain/page-path.ts";
import { TEAPOT } from "../../data/teapot-catalogue.ts";
import { violationsOn } from "../access/accessibility.ts";
import { item, mine } from "./row-actions.ts";
import { signIn } from "../account/sign-in.ts";
import { open, PHONE, test } from "../site.ts";

test.use({ writer: "playlists" });

const { album, artist, song } = TEAPOT;
const STEEP = pagePath.album(album.firstSteep);
const STEEPED = [song.kettleDance, song.whistleSoft];

const addAll = (page: Page) => page.getByRole("button", { name: "add all to playlist" });
const toast = (page: Page, text: string) => page.locator(".toast").getByText(text, { exact: true });
const dialog = (page: Page) => page.locator("dialog[open]");

test("a new playlist is created with all songs, by keyboard, on a phone", async ({ page }) => {
  await page.setViewportSize(PHONE);
  await signIn(page, "Founder");
  await open(page, STEEP);
  await addAll(page).focus();
  await page.keyboard.press("Enter");
  await expect(item(page, "new playlist")).toBeFocused();
  await expect(page.getByRole("menu")).toContainText("No playlists found");
  expect(await violationsOn(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await expect(addAll(page)).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(item(page, "new playlist")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(dialog(page)).toContainText("It starts with the songs on First Steep.");
  await page.keyboard.type("All of it");
  await page.keyboard.press("Enter");
  await expect(toast(page, 'Playlist "All of it" created with 2 songs')).toBeVisible();
  await expect(addAll(page)).toBeFocused();
  expect(await mine(page)).toMatchObject([
    { name: "All of it", is_public: false, song_ids: STEEPED },
  ]);
});

test(
  "the menu of an album in a list leads to the album and its credits, a visitor to the sign-in",
  { tag: "@full" },
  async ({ page }) => {
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
  },
);

test(
  "a playlist that was created without its songs is there for another attempt",
  { tag: "@full" },
  async ({ unchecked: page }) => {
    await signIn(page, "Halfway");
    await open(page, STEEP);
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
  },
);
