import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect } from "@playwright/test";
import { pagePath } from "../../src/domain/page-path.ts";
import type { Playlist } from "../../src/domain/playlist.ts";
import { TEAPOT } from "../teapot-catalogue.ts";
import { button, chosen, field, make, shown } from "../browser/playlist-form.ts";
import { fresh, signIn } from "../browser/sign-in.ts";
import { hydrated, test } from "../browser/site.ts";

test.use({ writer: "playlist" });

test.describe.configure({ mode: "parallel" });

const { kettleDance, firstSip } = TEAPOT.song;

test("a private playlist is visible to its owner after a reload, back and in a new tab; to nobody else, and not after a sign-out [2-2.25 2-4.16 2-6.7 3-7.24]", async ({
  browser,
  baseURL,
}) => {
  const [context, page] = await fresh(browser, baseURL!);
  await signIn(page, "Keeper");
  const song_ids = [kettleDance, firstSip];
  const id = await make(page, { name: "Between us", song_ids });
  const heading = page.getByRole("heading", { name: "Between us" });
  const answer = await page.goto(pagePath.playlist(id));
  expect(answer?.status()).toBe(404);
  await expect(heading).toBeVisible();
  await expect(page).toHaveTitle("Between us - Norae");
  await expect(page.getByText("Private", { exact: true })).toBeVisible();
  await page.reload();
  await expect(shown(page)).toHaveCount(2);
  await shown(page).first().click();
  await expect(page).toHaveURL(/\/song\//);
  await page.goBack();
  await expect(heading).toBeVisible();
  const tab = await context.newPage();
  await tab.goto(pagePath.playlist(id));
  await expect(tab.getByRole("heading", { name: "Between us" })).toBeVisible();
  await expect(button(tab, "edit")).toBeVisible();
  const download = tab.waitForEvent("download");
  await button(tab, "CSV").click();
  expect((await download).suggestedFilename()).toMatch(/\.csv$/);

  await button(tab, "edit").click();
  await field(tab, "name").fill("Still between us");
  await button(tab, "save").click();
  await expect(tab.getByRole("heading", { name: "Still between us" })).toBeVisible();
  await expect(tab).toHaveTitle("Still between us - Norae");

  await button(tab, "edit").click();
  await tab.getByRole("checkbox", { name: "public" }).check();
  await button(tab, "save").press("Enter");
  await expect(tab.getByText("Public", { exact: true })).toBeVisible();
  await expect(tab.getByRole("heading", { level: 1 })).toBeFocused();

  const [others, other] = await fresh(browser, baseURL!);
  expect((await other.goto(pagePath.playlist(id)))?.status()).toBe(200);
  await expect(other.getByRole("heading", { name: "Between us" })).toBeVisible();
  await hydrated(other);
  await expect(button(other, "edit")).toHaveCount(0);
  await signIn(other, "Copier");
  await other.goto(pagePath.playlist(id));
  await button(other, "duplicate").click();
  await expect(other.getByText("Private", { exact: true })).toBeVisible();
  await expect(other.getByRole("status").filter({ hasText: "404" })).toHaveCount(0);
  await expect(other.getByRole("status").filter({ hasText: "- Norae" })).toHaveCount(1);
  await expect(button(other, "edit")).toBeVisible();
  await others.close();

  await button(tab, "edit").click();
  await tab.getByRole("checkbox", { name: "public" }).uncheck();
  await button(tab, "save").click();
  await expect(tab.getByText("Private", { exact: true })).toBeVisible();
  await tab.evaluate(() => localStorage.clear());
  await tab.reload();
  await expect(tab.getByText("Playlist not found")).toBeVisible();
  await context.close();
});

test("a long playlist shows its first songs and then all, and all of them are edited", async ({
  page,
  site,
}) => {
  const song_ids = copiesOfASong(site.dataFolder, 203);
  await signIn(page, "Longlist");
  const id = await make(page, { name: "Long", is_public: true, song_ids });
  await page.goto(pagePath.playlist(id));
  await hydrated(page);
  await expect(shown(page)).toHaveCount(200);
  await page.getByRole("link", { name: "show all 203 songs" }).press("Enter");
  await expect(shown(page)).toHaveCount(203);
  await expect(page.locator(".playlist-row").nth(200)).toBeFocused();
  await expect(page.locator(".playlist-row").nth(200)).toBeInViewport();

  await page.goto(pagePath.playlist(id));
  await hydrated(page);
  await page.route(`**/api/playlists/${id}/songs`, (route) => route.abort(), { times: 1 });
  await button(page, "edit").click();
  await expect(page.getByText("Failed to load playlist")).toBeVisible();
  await button(page, "edit").click();
  await expect(chosen(page)).toHaveCount(203);
  await button(page, "remove Copy 1").click();
  await button(page, "save").click();
  await expect(page.getByText("202 songs", { exact: true })).toBeVisible();
  await page.goto(`/api/playlists/${id}`);
  const saved = JSON.parse((await page.locator("body").textContent()) ?? "") as Playlist;
  expect(saved.song_ids).toEqual(song_ids.slice(1));
});

/** Writes this many songs into the site's database, as another process would. @returns their ids */
function copiesOfASong(dataFolder: string, count: number): number[] {
  const ids = Array.from({ length: count }, (_, at) => 10_001 + at);
  const database = new DatabaseSync(join(dataFolder, "norae.sqlite"), { timeout: 5_000 });
  database.exec("begin immediate");
  const insert = database.prepare(
    `insert into song (id, english_name, sort_key, name_key, recording_key, credits_cut, revision_id)
       select ?, ?, sort_key, name_key, recording_key, credits_cut, revision_id from song where id = ?`,
  );
  for (const [at, id] of ids.entries()) insert.run(id, `Copy ${at + 1}`, kettleDance);
  database.exec("commit");
  database.close();
  return ids;
}
