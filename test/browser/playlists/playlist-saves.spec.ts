import { expect } from "@playwright/test";
import { pagePath } from "../../../src/domain/page-path.ts";
import type { Playlist } from "../../../src/domain/playlists/playlist.ts";
import { TEAPOT } from "../../data/teapot-catalogue.ts";
import { callAs } from "../call-as.ts";
import {
  addSong,
  button,
  chosen,
  expectAccessible,
  field,
  make,
  openEdit,
  openForm,
  shown,
} from "./playlist-form.ts";
import { signIn, signInAgain } from "../account/sign-in.ts";
import { holdAnswers, hydrated, inDatabase, loseAnswer, open, type Site, test } from "../site.ts";
import { watchPolicy } from "../site/watch-policy.ts";

test.use({ writer: "playlists" });

test.describe.configure({ mode: "parallel" });

const { kettleDance, whistleSoft, firstSip } = TEAPOT.song;

test("the second of two tabs that edit one playlist shows both versions, and loses neither [2-4.38]", async ({
  unchecked: mine,
}) => {
  await signIn(mine, "Twice");
  const song_ids = [kettleDance, whistleSoft];
  const id = await make(mine, { name: "One list", song_ids });
  const theirs = await mine.context().newPage();

  /** Changes it in both tabs, and saves first in the other one, then in this one, which then shows both versions. */
  async function change(there: string, here: string): Promise<void> {
    await openEdit(mine, id);
    await theirs.goto(pagePath.playlist(id));
    await button(theirs, "edit").click();
    await field(mine, "name").fill(here);
    await addSong(mine, "first sip", "First Sip");
    await field(theirs, "name").fill(there);
    await button(theirs, "remove Whistle Soft").click();
    await button(theirs, "save").click();
    await expect(theirs.getByRole("heading", { name: there })).toBeVisible();
    await button(mine, "save").click();
    await expect(
      mine.getByRole("heading", { name: "This playlist has changed in the meantime" }),
    ).toBeFocused();
  }
  const version = (name: string) => mine.getByRole("region", { name });

  await change("Theirs", "Mine");
  await expect(version("your version, not saved yet")).toContainText("First Sip only here");
  await expect(version("saved version")).toContainText("Theirs");
  await expectAccessible(mine);
  await button(mine, "combine both").click();
  await expect(chosen(mine)).toHaveText(["Kettle Dance", "Whistle Soft", "First Sip"]);
  await button(mine, "remove First Sip").click();
  await button(mine, "save").click();
  await expect(mine.getByRole("heading", { name: "Mine" })).toBeVisible();
  await expect(shown(mine)).toHaveText(["Kettle Dance", "Whistle Soft"]);

  // An open decision is still there after a reload.
  await change("Theirs again", "Mine again");
  await mine.reload();
  await button(mine, "continue editing").click();
  await expect(field(mine, "name")).toHaveValue("Mine again");
  await button(mine, "save").click();
  await button(mine, "use the saved version").click();
  await expect(mine.getByRole("heading", { name: "Theirs again" })).toBeVisible();
  await expect(shown(mine)).toHaveText(["Kettle Dance"]);

  await openEdit(mine, id);
  await addSong(mine, "whistle", "Whistle Soft");
  await button(mine, "save").click();
  await expect(shown(mine)).toHaveCount(2);
  await change("Theirs at last", "Mine at last");
  await button(mine, "save your version").click();
  await expect(mine.getByRole("heading", { name: "Mine at last" })).toBeVisible();
  await expect(shown(mine)).toHaveText(["Kettle Dance", "Whistle Soft", "First Sip"]);
});

test("edits survive a lost connection, a failing server and an expired session [2-4.8 2-8.15 2-8.16 2-8.17]", async ({
  unchecked: page,
}) => {
  await signIn(page, "Tunnel");
  const id = await make(page, { name: "Before", is_public: true, song_ids: [kettleDance] });
  const alert = page.locator(".actions [role=alert]");
  const saves = `**/api/playlists/${id}/songs`;
  await openEdit(page, id);
  await field(page, "name").fill("After");
  await page.route(saves, (route) => route.abort(), { times: 1 });
  await button(page, "save").click();
  await expect(alert).toHaveText("Failed to update playlist: no connection");
  await page.route(saves, (route) => route.fulfill({ status: 500 }), { times: 1 });
  await button(page, "save").click();
  await expect(alert).toHaveText("Failed to update playlist: 500");
  const full = { error: "No room", message: "No room" };
  await page.route(saves, (route) => route.fulfill({ status: 507, json: full }), { times: 1 });
  await button(page, "save").click();
  await expect(alert).toHaveText("Failed to update playlist: 507 (No room)");

  await callAs(page, "DELETE /api/auth/sessions");
  await button(page, "save").click();
  await page.waitForURL(pagePath.login());
  await signInAgain(page, "Tunnel");
  await page.waitForURL(pagePath.playlist(id));
  await button(page, "continue editing").click();
  await expect(field(page, "name")).toHaveValue("After");
  // A save whose response was lost is saved, and does not conflict with itself.
  await loseAnswer(page, saves);
  await button(page, "save").click();
  await expect(alert).toHaveText("Failed to update playlist: no connection");
  const answer = await holdAnswers(page, saves);
  await button(page, "save").click();
  // A change during the save would be lost, and cancelling would come too late.
  await expect(page.locator(".playlist-fields")).toHaveAttribute("inert", "");
  await expect(button(page, "cancel")).toBeDisabled();
  await answer();
  await expect(page.getByRole("heading", { name: "After" })).toBeVisible();

  // After the session has ended, the edit page sends to the sign-in; a visitor can still read the playlist.
  await callAs(page, "DELETE /api/auth/sessions");
  await page.reload();
  await page.waitForURL(pagePath.login());
  await open(page, pagePath.playlist(id));
  await expect(page.getByRole("heading", { name: "After" })).toBeVisible();
  await expect(page).toHaveURL(pagePath.playlist(id));
});

test.describe("in full", { tag: "@full" }, () => {
  test.use({ writer: "playlist" });

  test("a private playlist is visible to its owner after a reload, back and in a new tab; to nobody else, and not after a sign-out [2-2.18 2-2.25 2-4.16 2-6.7 3-7.24]", async ({
    unchecked: page,
    browser,
  }) => {
    await signIn(page, "Keeper");
    const song_ids = [kettleDance, firstSip];
    const id = await make(page, { name: "Between us", song_ids });
    const heading = page.getByRole("heading", { name: "Between us" });
    const answer = await page.goto(pagePath.playlist(id));
    expect(answer?.status()).toBe(404);
    await expect(heading).toBeVisible();
    await expect(page).toHaveTitle("Between us - Norae");
    await expect(page.getByText("Private", { exact: true })).toBeVisible();
    await shown(page).first().click();
    await expect(page).toHaveURL(/\/song\//);
    await page.goBack();
    await expect(heading).toBeVisible();
    await page.reload();
    await expect(shown(page)).toHaveCount(2);
    const tab = await page.context().newPage();
    await tab.goto(pagePath.playlist(id));
    await expect(tab.getByRole("heading", { name: "Between us" })).toBeVisible();
    await expect(button(tab, "edit")).toBeVisible();
    const download = tab.waitForEvent("download");
    await button(tab, "CSV").click();
    expect((await download).suggestedFilename()).toMatch(/\.csv$/);
    await tab.goto("/user/Keeper/playlists");
    const own = tab.getByRole("region", { name: "visible only to you" });
    await expect(own).toContainText("Private");
    await expect(own).toContainText("Between us");
    await tab.goto(pagePath.playlist(id));

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

    const others = await browser.newContext();
    await watchPolicy(others);
    const other = await others.newPage();
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
  });

  test("a long playlist shows all its songs, and is edited", async ({ page, site }) => {
    const song_ids = copiesOfASong(site, 203);
    await signIn(page, "Longlist");
    const id = await make(page, { name: "Long", is_public: true, song_ids });
    await open(page, pagePath.playlist(id));
    await expect(shown(page)).toHaveCount(200);
    await page.getByRole("link", { name: "show all 203 songs" }).press("Enter");
    await expect(shown(page)).toHaveCount(203);
    await expect(page.locator(".playlist-row").nth(200)).toBeFocused();
    await expect(page.locator(".playlist-row").nth(200)).toBeInViewport();

    await open(page, pagePath.playlist(id));
    await page.route(`**/api/playlists/${id}/songs`, (route) => route.abort(), { times: 1 });
    await button(page, "edit").click();
    await expect(page.getByText("Failed to load playlist")).toBeVisible();
    await button(page, "edit").click();
    await expect(chosen(page)).toHaveCount(203);
    await button(page, "remove Copy 1").click();
    await button(page, "save").click();
    await expect(page.getByText("202 songs", { exact: true })).toBeVisible();
    const saved = await callAs<Playlist>(page, `GET /api/playlists/${id}`);
    expect(saved.song_ids).toEqual(song_ids.slice(1));
  });

  test("a user who was signed out meanwhile sees a message, and cancel leads home [2-2.22 2-8.18 2-8.21]", async ({
    unchecked: page,
  }) => {
    await signIn(page, "Leaver");
    const id = await make(page, { name: "Out of reach", song_ids: [kettleDance] });
    await page.route(`**/api/playlists/${id}`, (route) => route.fulfill({ status: 500 }));
    await page.goto(pagePath.playlist(id));
    await expect(page.getByRole("heading", { name: "Failed to load playlist" })).toBeVisible();
    await page.unrouteAll();
    await button(page, "retry").click();
    await expect(page.getByRole("heading", { name: "Out of reach" })).toBeVisible();

    await openForm(page);
    await field(page, "name").fill("For nobody");
    await addSong(page, "whistle", "Whistle Soft");
    const alert = page.locator(".actions [role=alert]");
    // Other clients of the API may have written such values.
    await page.evaluate(() => localStorage.setItem("user", '{"norae_user":"Leaver"}'));
    await button(page, "create playlist").click();
    await expect(alert).toHaveText("User ID not found");
    await page.evaluate(() => localStorage.removeItem("user"));
    await button(page, "create playlist").click();
    await expect(alert).toHaveText("User not found");
    await button(page, "cancel").click();
    await expect(page).toHaveURL(pagePath.home());
  });
});

/** Writes this many songs into the site's database, as another process would. @returns their ids */
function copiesOfASong(site: Site, count: number): number[] {
  const ids = Array.from({ length: count }, (_, at) => 10_001 + at);
  inDatabase(site, (database) => {
    database.exec("begin immediate");
    const insert = database.prepare(
      `insert into song (id, english_name, sort_key, name_key, recording_key, credits_cut, revision_id)
       select ?, ?, sort_key, name_key, recording_key, credits_cut, revision_id from song where id = ?`,
    );
    for (const [at, id] of ids.entries()) insert.run(id, `Copy ${at + 1}`, kettleDance);
    database.exec("commit");
  });
  return ids;
}
