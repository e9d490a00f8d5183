import { expect, type Page, type Request } from "@playwright/test";
import { pagePath } from "../../../src/domain/page-path.ts";
import { PICTURES } from "../../data/pictures.ts";
import { TEAPOT } from "../../data/teapot-catalogue.ts";
import { callAs } from "../call-as.ts";
import {
  addSong,
  button,
  chosen,
  dropCover,
  field,
  make,
  openForm,
  storedCovers,
} from "../playlists/playlist-form.ts";
import { signIn, signInAgain } from "../account/sign-in.ts";
import { eventually, loseAnswer, test } from "../site.ts";

test.use({ writer: "playlists" });

test.describe.configure({ mode: "parallel" });

/** Collects the idempotency keys of the requests that are sent to a path from now on. */
function keysSent(page: Page, path: string): string[] {
  const keys: string[] = [];
  page.on("request", (request: Request) => {
    const isSent = request.method() === "POST" && new URL(request.url()).pathname === path;
    if (isSent) keys.push(request.headers()["idempotency-key"] ?? "none");
  });
  return keys;
}

/** The document of a private playlist is a 404, which would fail the test on a page whose errors are collected. */
function expectNotFound(page: Page): void {
  page.removeAllListeners("console");
  page.removeAllListeners("response");
}

const mine = async (page: Page) =>
  (await callAs<{ name: string }[]>(page, "GET /api/playlists/mine")).map(({ name }) => name);

test("a playlist whose response is lost is made once, also after a sign-in", async ({ page }) => {
  expectNotFound(page);
  await signIn(page, "Loser");
  await openForm(page);
  await field(page, "name").fill("Made once");
  await addSong(page, "kettle dance", "Kettle Dance");
  await page.getByRole("radio", { name: "custom" }).check({ force: true });
  const png = await PICTURES.png();
  await dropCover(page, png, "image/png");
  await eventually(() => storedCovers(page)).toEqual([png.length]);
  const keys = keysSent(page, "/api/playlists");
  const create = button(page, "create playlist");
  const problem = page.getByText("Failed to create playlist");
  await loseAnswer(page, "**/api/playlists");
  await create.click();
  await expect(problem).toBeVisible();
  expect(await mine(page)).toEqual(["Made once"]);

  // A check of the session that is sent only after it ended would sign the page out before the click.
  const checked = page.waitForResponse("**/api/auth/check");
  await page.reload();
  await checked;
  await expect(chosen(page)).toHaveText(["Kettle Dance"]);
  await expect(page.locator(".draft-cover canvas")).toBeVisible();
  // The session ends: after signing in again it is still the same attempt.
  await page.evaluate(() => localStorage.setItem("token", "dead"));
  await create.click();
  await page.waitForURL(pagePath.login());
  await signInAgain(page, "Loser");
  await page.waitForURL(pagePath.createPlaylist());
  await expect(chosen(page)).toHaveText(["Kettle Dance"]);
  await create.click();
  await page.waitForURL(/\/playlist\/\d+$/);
  expect(await mine(page)).toEqual(["Made once"]);
  expect(new Set(keys).size).toBe(1);
  expect(keys).toHaveLength(3);
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);

  // A second playlist with the same name and song has a key of its own.
  await openForm(page);
  await field(page, "name").fill("Made once");
  await addSong(page, "kettle dance", "Kettle Dance");
  await loseAnswer(page, "**/api/playlists");
  await create.click();
  await expect(problem).toBeVisible();
  // The same holds for one that was changed before the retry.
  await field(page, "name").fill("Made otherwise");
  await create.click();
  await page.waitForURL(/\/playlist\/\d+$/);
  expect(await mine(page)).toEqual(["Made otherwise", "Made once", "Made once"]);
  expect(new Set(keys).size).toBe(3);
});

test("a copy whose response is lost is created once", async ({ page, unchecked: other }) => {
  await signIn(other, "Author");
  const id = await make(other, {
    name: "Theirs",
    song_ids: [TEAPOT.song.firstSip],
    is_public: true,
  });

  expectNotFound(page);
  await signIn(page, "Copyist");
  await page.goto(pagePath.playlist(id));
  const keys = keysSent(page, `/api/playlists/${id}/duplicate`);
  await loseAnswer(page, "**/duplicate");
  await button(page, "duplicate").click();
  await expect(page.getByText("Failed to create playlist")).toBeVisible();
  await page.reload();
  await button(page, "duplicate").click();
  await expect(page).not.toHaveURL(pagePath.playlist(id));
  await expect(button(page, "edit")).toBeVisible();
  expect(await mine(page)).toEqual(["Theirs (copy)"]);
  expect(new Set(keys).size).toBe(1);

  await page.goto(pagePath.playlist(id));
  await button(page, "duplicate").click();
  await expect(page).not.toHaveURL(pagePath.playlist(id));
  await expect(button(page, "edit")).toBeVisible();
  expect(await mine(page)).toEqual(["Theirs (copy)", "Theirs (copy)"]);
  expect(new Set(keys).size).toBe(2);
});
