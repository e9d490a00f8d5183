import { expect, type Page } from "@playwright/test";
import { encodeId } from "../../../src/domain/id.ts";
import { pagePath } from "../../../src/domain/page-path.ts";
import { WRITING_ROLES } from "../../../src/domain/catalogue/role.ts";
import { TEAPOT } from "../../data/teapot-catalogue.ts";
import { violationsOn } from "../access/accessibility.ts";
import { make } from "./playlist-form.ts";
import { item, mine } from "./row-actions.ts";
import { passLocalSignIn, signIn } from "../account/sign-in.ts";
import { open, test } from "../site.ts";

test.use({ writer: "playlists" });

const { album, artist, song } = TEAPOT;
const STEEP = pagePath.album(album.firstSteep);

const dots = (page: Page) => page.getByRole("button", { name: "more for Kettle Dance" }).first();
const toast = (page: Page, text: string) =>
  page.locator(".toast").getByText(text, { exact: true }).first();
const undo = (page: Page) => page.locator(".toast").getByRole("button", { name: "undo" }).first();

test("a song of a list is kept for later with one tap, which can be undone, and opened from the account", async ({
  unchecked: page,
}) => {
  await signIn(page, "Saver");
  await open(page, STEEP);
  await dots(page).click();
  await item(page, "listen later").click();
  await expect(toast(page, "added to Listen later")).toBeVisible();
  // A toast stays while the pointer is on it.
  await undo(page).hover();
  expect(await mine(page)).toMatchObject([
    { name: "Listen later", is_public: false, song_ids: [song.kettleDance] },
  ]);
  expect(await violationsOn(page)).toEqual([]);
  await undo(page).click();
  await expect(toast(page, "removed from Listen later")).toBeVisible();
  // It was made for this song.
  expect(await mine(page)).toEqual([]);
  const openFromAccount = async () => {
    await page.getByRole("button", { name: "account of Saver" }).click();
    await page.getByRole("button", { name: "listen later" }).click();
  };
  await openFromAccount();
  await expect(page.locator(".toast").last()).toContainText("Nothing here yet.");

  for (const text of ["added to Listen later", "song already in Listen later"]) {
    await dots(page).click();
    await item(page, "listen later").click();
    await expect(toast(page, text)).toBeVisible();
  }
  expect(await mine(page)).toMatchObject([{ song_ids: [song.kettleDance] }]);
  await openFromAccount();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Listen later");

  await page.getByRole("button", { name: "account of Saver" }).click();
  await page.getByRole("link", { name: "playlists", exact: true }).click();
  await expect(page.getByRole("main").getByText("Listen later")).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "create playlist" }).click();
  await page.waitForURL(pagePath.createPlaylist());
});

test.describe("in full", { tag: "@full" }, () => {
  test.use({ writer: "listen-later" });

  test("a visitor signs in and the song is kept, back where it was", async ({ page }) => {
    await open(page, STEEP);
    await dots(page).click();
    await item(page, "listen later").click();
    await passLocalSignIn(page, "Guest", STEEP);
    await expect(toast(page, "added to Listen later")).toBeVisible();
    expect(await mine(page)).toMatchObject([{ song_ids: [song.kettleDance] }]);
  });

  test("all songs of credits and of people together are added and removed", async ({ page }) => {
    await signIn(page, "Collector");
    await make(page, { name: "Kept", song_ids: [song.firstSip] });
    const people = [artist.beatSamovar, artist.boilingPoint].map((id) => ({
      id,
      roles: WRITING_ROLES,
    }));
    for (const path of [
      pagePath.artistCredits(artist.beatSamovar, { act: encodeId(artist.velvetTeapot) }),
      pagePath.together({ people, not: [], act: null, from: null, to: null }),
    ]) {
      await open(page, path);
      await page.getByRole("button", { name: "add all to playlist" }).click();
      await item(page, "Kept").click();
      await expect(page.locator(".toast")).toContainText(/added \d+ songs? to Kept/);
      expect((await mine(page))[0]?.song_ids.length).toBeGreaterThan(1);
      await undo(page).click();
      await expect(toast(page, "removed from Kept")).toBeVisible();
      expect(await mine(page)).toMatchObject([{ song_ids: [song.firstSip] }]);
    }
  });
});
