import { expect, type Page } from "@playwright/test";
import { pagePath } from "../../src/domain/page-path.ts";
import { TEAPOT } from "../teapot-catalogue.ts";
import { violationsOn } from "./accessibility.ts";
import { item, mine } from "./row-actions.ts";
import { signIn } from "./sign-in.ts";
import { open, PHONE, test } from "./site.ts";

test.use({ writer: "playlists" });

const { album, song } = TEAPOT;
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
  await expect(dialog(page)).toContainText("It begins with the songs of First Steep.");
  await page.keyboard.type("All of it");
  await page.keyboard.press("Enter");
  await expect(toast(page, 'Playlist "All of it" created with 2 songs')).toBeVisible();
  await expect(addAll(page)).toBeFocused();
  expect(await mine(page)).toMatchObject([
    { name: "All of it", is_public: false, song_ids: STEEPED },
  ]);
});
