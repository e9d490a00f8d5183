import { expect } from "@playwright/test";
import { pagePath } from "../../src/domain/page-path.ts";
import { PICTURES } from "../pictures.ts";
import {
  addSong,
  button,
  chosen,
  dropCover,
  field,
  openForm,
  storedCovers,
} from "./playlist-form.ts";
import { signIn, signInAgain } from "./sign-in.ts";
import { eventually, test } from "./site.ts";
import { loseAnswer, keysSent, expectNotFound, mine } from "./lost-answers.ts";

test.use({ writer: "playlists" });

test.describe.configure({ mode: "parallel" });

test("a playlist whose response is lost is created once: a retry after a reload and a sign-in finds the same one", async ({
  page,
}) => {
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

  await page.reload();
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
  // So has one that was changed before the retry.
  await field(page, "name").fill("Made otherwise");
  await create.click();
  await page.waitForURL(/\/playlist\/\d+$/);
  expect(await mine(page)).toEqual(["Made otherwise", "Made once", "Made once"]);
  expect(new Set(keys).size).toBe(3);
});
