import { expect, type Page } from "@playwright/test";
import { pagePath } from "../../src/domain/page-path.ts";
import { TEAPOT } from "../teapot-catalogue.ts";
import { make } from "../browser/playlist-form.ts";
import { signIn } from "../browser/sign-in.ts";
import { eventually, hydrated, test } from "../browser/site.ts";
import { KETTLE, share, notice, replaceSheet, review } from "../browser/sharing.ts";

test.use({ writer: "sharing" });

const { album, song } = TEAPOT;
const address = (page: Page) => page.getByRole("textbox", { name: "link" });

test("a sheet that is closed copies nothing", async ({ page }) => {
  const read = await replaceSheet(page, "closed");
  await page.goto(KETTLE);
  await hydrated(page);
  await share(page).click();
  await eventually(async () => (await read()).shared.length).toBe(1);
  expect((await read()).copied).toEqual([]);
  await expect(notice(page)).toHaveCount(0);
});

test("a sheet that refuses is replaced by a copy", async ({ page, baseURL }) => {
  const read = await replaceSheet(page, "refusing");
  await page.goto(pagePath.album(album.firstSteep));
  await hydrated(page);
  await share(page).click();
  await expect(notice(page)).toBeVisible();
  expect((await read()).copied).toEqual([baseURL + pagePath.album(album.firstSteep)]);
});

test("where the clipboard is refused, too, the address is shown and selected", async ({
  page,
  baseURL,
}) => {
  await replaceSheet(page, "none", "refusing");
  await page.goto(KETTLE);
  await hydrated(page);
  await share(page).focus();
  await page.keyboard.press("Enter");
  await expect(address(page)).toBeFocused();
  await expect(address(page)).toHaveValue(baseURL + KETTLE);
  expect(await page.evaluate(() => getSelection()?.toString())).toBe(baseURL + KETTLE);
  await page.keyboard.press("Escape");
  await expect(address(page)).toHaveCount(0);
  await expect(share(page)).toBeFocused();
});

test("what only its owner can read is not shared", async ({ page }) => {
  await signIn(page, "Keeper");
  const id = await make(page, { name: "For me", song_ids: [song.kettleDance] });
  const reviewed = await review(page, song.whistleSoft, "private");
  for (const path of [pagePath.playlist(id), reviewed]) {
    await page.goto(path);
    await expect(page.getByRole("main").getByRole("button", { name: "edit" })).toBeVisible();
    await expect(share(page)).toHaveCount(0);
  }
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("no button promises to share", async ({ page }) => {
    await page.goto(KETTLE);
    await expect(page.getByRole("heading", { name: "Kettle Dance" })).toBeVisible();
    await expect(share(page)).toHaveCount(0);
  });
});
