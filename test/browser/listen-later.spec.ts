import { expect, type Page } from "@playwright/test";
import { pagePath } from "../../src/domain/page-path.ts";
import { TEAPOT } from "../teapot-catalogue.ts";
import { violationsOn } from "./accessibility.ts";
import { item, mine } from "./row-actions.ts";
import { signIn } from "./sign-in.ts";
import { open, test } from "./site.ts";

test.use({ writer: "playlists" });

const { album, song } = TEAPOT;
const STEEP = pagePath.album(album.firstSteep);

const dots = (page: Page) => page.getByRole("button", { name: "more for Kettle Dance" }).first();
const toast = (page: Page, text: string) =>
  page.locator(".toast").getByText(text, { exact: true }).first();
const undo = (page: Page) => page.locator(".toast").getByRole("button", { name: "undo" }).first();

test("a song of a list is kept for later with one tap, once, and the tap can be undone", async ({
  page,
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
  await expect(toast(page, "removed from Listen later again")).toBeVisible();
  // It was made for this song.
  expect(await mine(page)).toEqual([]);

  for (const text of ["added to Listen later", "song already in Listen later"]) {
    await dots(page).click();
    await item(page, "listen later").click();
    await expect(toast(page, text)).toBeVisible();
  }
  expect(await mine(page)).toMatchObject([{ song_ids: [song.kettleDance] }]);
});
