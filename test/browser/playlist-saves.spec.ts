import { expect } from "@playwright/test";
import { pagePath } from "../../src/domain/page-path.ts";
import { TEAPOT } from "../teapot-catalogue.ts";
import {
  addSong,
  button,
  chosen,
  expectAccessible,
  field,
  make,
  openEdit,
  shown,
} from "./playlist-form.ts";
import { fresh, signIn, signInAgain } from "./sign-in.ts";
import { hydrated, test } from "./site.ts";

test.use({ writer: "playlists" });

test.describe.configure({ mode: "parallel" });

const { kettleDance, whistleSoft } = TEAPOT.song;

test("the second of two tabs that edit one playlist shows both versions, and loses neither [2-4.38]", async ({
  browser,
  baseURL,
}) => {
  const [context, mine] = await fresh(browser, baseURL!);
  await signIn(mine, "Twice");
  const song_ids = [kettleDance, whistleSoft];
  const id = await make(mine, { name: "One list", song_ids });
  const theirs = await context.newPage();

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
      mine.getByRole("heading", { name: "This playlist was changed meanwhile" }),
    ).toBeFocused();
  }
  const version = (name: string) => mine.getByRole("region", { name });

  await change("Theirs", "Mine");
  await expect(version("yours, not saved yet")).toContainText("First Sip only here");
  await expect(version("as it is saved now")).toContainText("Theirs");
  await expectAccessible(mine);
  await button(mine, "put both together").click();
  await expect(chosen(mine)).toHaveText(["Kettle Dance", "Whistle Soft", "First Sip"]);
  await button(mine, "remove First Sip").click();
  await button(mine, "save").click();
  await expect(mine.getByRole("heading", { name: "Mine" })).toBeVisible();
  await expect(shown(mine)).toHaveText(["Kettle Dance", "Whistle Soft"]);

  // An open decision is still there after a reload.
  await change("Theirs again", "Mine again");
  await mine.reload();
  await button(mine, "go on editing").click();
  await expect(field(mine, "name")).toHaveValue("Mine again");
  await button(mine, "save").click();
  await button(mine, "take the saved one").click();
  await expect(mine.getByRole("heading", { name: "Theirs again" })).toBeVisible();
  await expect(shown(mine)).toHaveText(["Kettle Dance"]);

  await openEdit(mine, id);
  await addSong(mine, "whistle", "Whistle Soft");
  await button(mine, "save").click();
  await expect(shown(mine)).toHaveCount(2);
  await change("Theirs at last", "Mine at last");
  await button(mine, "save yours").click();
  await expect(mine.getByRole("heading", { name: "Mine at last" })).toBeVisible();
  await expect(shown(mine)).toHaveText(["Kettle Dance", "Whistle Soft", "First Sip"]);
  await context.close();
});

test("edits survive a lost connection, a failing server and an expired session [2-4.8 2-8.15 2-8.16 2-8.17]", async ({
  browser,
  baseURL,
}) => {
  const [context, page] = await fresh(browser, baseURL!);
  await signIn(page, "Tunnel");
  const id = await make(page, { name: "Before", is_public: true, song_ids: [kettleDance] });
  const alert = page.locator(".form-actions [role=alert]");
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

  await page.evaluate(async () => {
    const Authorization = `Bearer ${localStorage.getItem("token")}`;
    await fetch("/api/auth/sessions", { method: "DELETE", headers: { Authorization } });
  });
  await button(page, "save").click();
  await page.waitForURL(pagePath.login());
  await signInAgain(page, "Tunnel");
  await page.waitForURL(pagePath.playlist(id));
  await button(page, "go on editing").click();
  await expect(field(page, "name")).toHaveValue("After");
  // A save whose response was lost is saved, and does not conflict with itself.
  await page.route(
    saves,
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await button(page, "save").click();
  await expect(alert).toHaveText("Failed to update playlist: no connection");
  let answer = () => {};
  const isAnswered = new Promise<void>((resolve) => (answer = resolve));
  await page.route(saves, async (route) => {
    await isAnswered;
    await route.continue();
  });
  await button(page, "save").click();
  // A change during the save would be lost, and cancelling would come too late.
  await expect(page.locator(".playlist-fields")).toHaveAttribute("inert", "");
  await expect(button(page, "cancel")).toBeDisabled();
  answer();
  await expect(page.getByRole("heading", { name: "After" })).toBeVisible();

  // After the session has ended, the edit page sends to the sign-in; a visitor can still read the playlist.
  await page.evaluate(async () => {
    const Authorization = `Bearer ${localStorage.getItem("token")}`;
    await fetch("/api/auth/sessions", { method: "DELETE", headers: { Authorization } });
  });
  await page.reload();
  await page.waitForURL(pagePath.login());
  await page.goto(pagePath.playlist(id));
  await hydrated(page);
  await expect(page.getByRole("heading", { name: "After" })).toBeVisible();
  await expect(page).toHaveURL(pagePath.playlist(id));
  await context.close();
});
