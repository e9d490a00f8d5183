import { expect, type Page } from "@playwright/test";
import { HIDDEN_TEXT } from "../../src/domain/hidden-text.ts";
import { pagePath } from "../../src/domain/page-path.ts";
import { PICTURES } from "../pictures.ts";
import { TEAPOT } from "../teapot-catalogue.ts";
import { violationsOn } from "../browser/accessibility.ts";
import { maintainer } from "../browser/maintainer.ts";
import {
  addSong,
  button,
  dropCover,
  field,
  make,
  openEdit,
  openForm,
} from "../browser/playlist-form.ts";
import { postAs } from "../browser/post-as.ts";
import { fresh, signIn } from "../browser/sign-in.ts";
import { open, PHONE, test } from "../browser/site.ts";

const { song } = TEAPOT;
const INVALID = "Please select a valid image file";
const FAULTY = "Please fix the validation errors above";
const dialog = (page: Page) => page.locator("dialog[open]");

// Refused requests are expected here: each test uses a page whose console errors are not checked.
test.describe("errors of the form", () => {
  test.use({ writer: "form-problems" });

  test("in the form of a playlist an error disappears once the draft is changed, and a wrong cover is one", async ({
    browser,
    baseURL,
  }) => {
    const [context, page] = await fresh(browser, baseURL!);
    await signIn(page, "Painter");
    await openForm(page);
    const create = button(page, "create playlist");
    const alert = page.locator(".form-actions [role=alert]");
    await field(page, "name").fill("Half painted");
    await addSong(page, "whistle", "Whistle Soft");
    await page.route("**/api/playlists", (route) => route.fulfill({ status: 500 }));
    for (const change of [
      () => field(page, "name").fill("Painted"),
      () => page.getByRole("checkbox", { name: "public" }).check(),
      () => button(page, "remove Whistle Soft").click(),
    ]) {
      await create.click();
      await expect(alert).toHaveText("Failed to create playlist");
      await change();
      await expect(alert).toBeEmpty();
    }
    await addSong(page, "whistle", "Whistle Soft");
    await field(page, "name").press("Enter");
    await expect(alert).toHaveText("Failed to create playlist");
    await expect(field(page, "name")).toBeFocused();
    await button(page, "remove Whistle Soft").click();
    await page.unroute("**/api/playlists");
    await create.click({ force: true });
    await expect(alert).toHaveText("Please add at least one song to your playlist");
    await addSong(page, "whistle", "Whistle Soft");
    await expect(alert).toBeEmpty();

    await page.getByRole("radio", { name: "custom" }).check({ force: true });
    await dropCover(page, Buffer.from("no picture"), "text/plain");
    await create.click();
    await expect(alert).toHaveText(FAULTY);
    await expect(page.locator("input[type=file]")).toBeFocused();
    await expect(page.locator("input[type=file]")).toHaveAccessibleDescription(
      `Max 2MB, JPG or PNG ${INVALID}`,
    );
    await button(page, "go on without").click();
    await expect(page.getByText(INVALID)).toHaveCount(0);
    await expect(alert).toBeEmpty();
    await expect(page.locator("input[type=file]")).toBeFocused();

    await dropCover(page, await PICTURES.png(), "image/png");
    await dropCover(page, await PICTURES.truncatedPng(), "image/png");
    await expect(page.getByText(INVALID)).toBeVisible();
    await expect(page.locator(".draft-cover canvas")).toBeVisible();
    await button(page, "keep the cover").click();
    await dropCover(page, Buffer.from("no picture"), "text/plain");
    await page.getByRole("radio", { name: "rain" }).check({ force: true });
    await page.getByRole("radio", { name: "custom" }).check({ force: true });
    await expect(page.getByText(INVALID)).toHaveCount(0);
    await button(page, "remove cover").press("Enter");
    await expect(page.locator("input[type=file]")).toBeFocused();
    await create.click();
    await page.waitForURL(/\/playlist\/\d+$/);
    await context.close();
  });

  test("an edited playlist's error disappears with the next change, and a dialog's with the dialog", async ({
    browser,
    baseURL,
  }) => {
    const [context, page] = await fresh(browser, baseURL!);
    await signIn(page, "Mender");
    const id = await make(page, { name: "Mended", song_ids: [song.firstSip] });
    await openEdit(page, id);
    const alert = page.locator(".form-actions [role=alert]");
    await field(page, "description").fill("Once more");
    await page.route(`**/api/playlists/${id}/songs`, (route) => route.fulfill({ status: 500 }));
    await button(page, "save").press("Enter");
    await expect(alert).toHaveText("Failed to update playlist: 500");
    await expect(button(page, "save")).toBeFocused();
    await field(page, "description").fill("And again");
    await expect(alert).toBeEmpty();
    await page.unroute(`**/api/playlists/${id}/songs`);
    await button(page, "cancel").click();

    // A draft of which the rest is discarded: its button is gone.
    await button(page, "edit").click();
    await field(page, "name").fill("Never saved");
    await page.reload();
    await button(page, "discard them").press("Enter");
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();

    await page.route(`**/api/playlists/${id}`, (route) =>
      route.request().method() === "DELETE" ? route.fulfill({ status: 500 }) : route.continue(),
    );
    await button(page, "delete").click();
    await button(dialog(page), "delete").press("Enter");
    await expect(dialog(page).getByRole("alert")).toHaveText("Failed to delete playlist: 500");
    await expect(button(dialog(page), "delete")).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(dialog(page)).toHaveCount(0);
    await expect(button(page, "delete")).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(dialog(page).getByRole("alert")).toHaveCount(0);
    await page.unroute(`**/api/playlists/${id}`);
    await button(dialog(page), "delete").press("Enter");
    await expect(page).toHaveURL(/\/user\/Mender$/);
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
    await context.close();
  });
});

test.describe("a hidden playlist", () => {
  test.use({ writer: "hidden-playlist", viewport: PHONE });

  test("of a hidden playlist its owner reads why, and cannot publish it; nobody else sees it", async ({
    page,
    browser,
    site,
  }) => {
    const keeper = await maintainer(browser, site, "Keeper");
    await signIn(page, "Lister");
    // The refusal, which is expected, and the page of what is hidden, which is 404 for others.
    page.removeAllListeners("response");
    page.removeAllListeners("console");
    const song_ids = [song.kettleDance];
    const id = await make(page, { name: "Made-up teapots", is_public: true, song_ids });
    const path = pagePath.playlist(id);
    const visitor = await browser.newPage({ baseURL: site.url });
    expect((await visitor.goto(path))?.status()).toBe(200);

    const moderate = (action: string, reason: string) =>
      postAs(keeper, "/api/moderation", { kind: "playlist", id, action, reason });
    await moderate("hide", "made-up advertising");
    expect((await visitor.goto(path))?.status()).toBe(404);
    const notice = HIDDEN_TEXT.of("playlist", "made-up advertising");
    await open(page, path);
    await expect(page.getByText(notice)).toBeVisible();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Made-up teapots");
    await expect(page.getByText("Private", { exact: true })).toBeVisible();
    // A copy of it could be made public.
    await expect(button(page, "edit")).toBeVisible();
    await expect(button(page, "duplicate")).toHaveCount(0);
    expect(await violationsOn(page)).toEqual([]);

    await openEdit(page, id);
    await page.getByRole("checkbox", { name: /^public/ }).check();
    await button(page, "save").click();
    await expect(page.getByRole("alert").filter({ hasText: notice })).toBeVisible();
    await page.getByRole("button", { name: "cancel" }).click();
    await expect(page.getByText(notice)).toBeVisible();

    await moderate("restore", "it was none");
    expect((await visitor.goto(path))?.status()).toBe(200);
    await open(page, path);
    await expect(page.getByText(notice)).toHaveCount(0);
    await expect(button(page, "duplicate")).toBeVisible();
    await visitor.close();
    await keeper.context().close();
  });
});
