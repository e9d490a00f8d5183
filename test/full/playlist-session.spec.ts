import { expect, type Page } from "@playwright/test";
import { pagePath } from "../../src/domain/page-path.ts";
import { TEAPOT } from "../teapot-catalogue.ts";
import {
  addSong,
  button,
  field,
  make,
  openEdit,
  openForm,
  shown,
} from "../browser/playlist-form.ts";
import { fresh, signIn, signInAgain } from "../browser/sign-in.ts";
import { test } from "../browser/site.ts";

test.use({ writer: "playlist" });

test.describe.configure({ mode: "parallel" });

const { kettleDance, firstSip } = TEAPOT.song;

test("a private playlist whose session ends while it is edited keeps its form, and leads to the sign-in and back [2-4.8]", async ({
  browser,
  baseURL,
}) => {
  const [context, page] = await fresh(browser, baseURL!);
  await signIn(page, "Secret");
  const id = await make(page, { name: "Hidden", song_ids: [kettleDance, firstSip] });
  await openEdit(page, id);
  await field(page, "name").fill("Hidden still");
  const tab = await context.newPage();
  await tab.goto(pagePath.home());
  // Signed out in another tab: the form stays, with what is typed.
  await tab.evaluate(() => {
    localStorage.removeItem("token");
    localStorage.removeItem("user");
  });
  await expect(page.getByRole("link", { name: "login", exact: true })).toBeVisible();
  await expect(field(page, "name")).toHaveValue("Hidden still");
  await field(page, "description").fill("Typed afterwards");
  await button(page, "save").click();
  await page.waitForURL(pagePath.login());
  await signInAgain(page, "Secret");
  await page.waitForURL(pagePath.playlist(id));
  await button(page, "go on editing").click();
  await expect(field(page, "name")).toHaveValue("Hidden still");
  await expect(field(page, "description")).toHaveValue("Typed afterwards");

  // Ended on the server: the same.
  await page.evaluate(async () => {
    const Authorization = `Bearer ${localStorage.getItem("token")}`;
    await fetch("/api/auth/sessions", { method: "DELETE", headers: { Authorization } });
  });
  await button(page, "save").click();
  await page.waitForURL(pagePath.login());
  await signInAgain(page, "Secret");
  await page.waitForURL(pagePath.playlist(id));
  await button(page, "go on editing").click();
  await button(page, "save").click();
  await expect(page.getByRole("heading", { name: "Hidden still" })).toBeFocused();
  await expect(shown(page)).toHaveCount(2);

  // Given up while signed out, it is hidden again; another user who signs in does not see the form.
  await button(page, "edit").click();
  await field(page, "name").fill("Nobody else's");
  await tab.goto(pagePath.home());
  await tab.evaluate(() => localStorage.clear());
  await button(page, "cancel").click();
  await expect(page.getByText("Playlist not found")).toBeVisible();
  await signInAgain(await backToLogin(tab), "Secret");
  await tab.waitForURL(/\/user\//);
  await expect(page.getByRole("heading", { name: "Hidden still" })).toBeVisible();
  await button(page, "edit").click();
  await expect(field(page, "name")).toHaveValue("Hidden still");
  await tab.evaluate(() => localStorage.clear());
  await signIn(tab, "Curious");
  await expect(page.getByText("Playlist not found")).toBeVisible();
  await context.close();
});

async function backToLogin(page: Page): Promise<Page> {
  await page.goto(pagePath.login());
  return page;
}

test("a user who was signed out meanwhile sees a message, and cancel leads home [2-2.22 2-8.18 2-8.21]", async ({
  browser,
  baseURL,
}) => {
  const [context, page] = await fresh(browser, baseURL!);
  await signIn(page, "Leaver");
  const id = await make(page, { name: "Out of reach", song_ids: [kettleDance] });
  await page.route(`**/api/playlists/${id}`, (route) => route.fulfill({ status: 500 }));
  await page.goto(pagePath.playlist(id));
  await expect(page.getByRole("heading", { name: "Failed to load playlist" })).toBeVisible();
  await page.unrouteAll();
  await button(page, "try again").click();
  await expect(page.getByRole("heading", { name: "Out of reach" })).toBeVisible();

  await openForm(page);
  await field(page, "name").fill("For nobody");
  await addSong(page, "whistle", "Whistle Soft");
  const alert = page.locator(".form-actions [role=alert]");
  // Other clients of the API may have written such values.
  await page.evaluate(() => localStorage.setItem("user", '{"norae_user":"Leaver"}'));
  await button(page, "create playlist").click();
  await expect(alert).toHaveText("User ID not found");
  await page.evaluate(() => localStorage.removeItem("user"));
  await button(page, "create playlist").click();
  await expect(alert).toHaveText("User not found");
  await button(page, "cancel").click();
  await expect(page).toHaveURL(pagePath.home());
  await context.close();
});
