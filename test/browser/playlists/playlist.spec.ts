import { expect, type Page } from "@playwright/test";
import { readFileSync } from "node:fs";
import { pagePath } from "../../../src/domain/page-path.ts";
import { PICTURES } from "../../data/pictures.ts";
import { TEAPOT } from "../../data/teapot-catalogue.ts";
import {
  addSong,
  button,
  chosen,
  colours,
  dropCover,
  expectAccessible,
  field,
  handle,
  storedCovers,
  make,
  openEdit,
  openForm,
  search,
  shown,
} from "./playlist-form.ts";
import { signIn } from "../account/sign-in.ts";
import { eventually, test, VIEWPORTS } from "../site.ts";

test.use({ writer: "playlists" });

test.describe.configure({ mode: "parallel" });

const { kettleDance, whistleSoft, firstSip, noAlbum } = TEAPOT.song;

test("a visitor signs in and creates a playlist, with an error for what is missing; a reload and a lost connection lose nothing [2-2.20 2-2.22 2-2.23 2-5.13 2-5.14 2-5.15 2-5.16 2-5.17 2-5.19 2-8.15 2-8.16 2-8.17 2-8.24 2-9.12 2-9.13]", async ({
  page,
}) => {
  await page.goto(pagePath.createPlaylist());
  await page.waitForURL(pagePath.login());
  await signIn(page, "Maker", pagePath.createPlaylist());
  const create = button(page, "create playlist");
  const alert = page.locator(".actions [role=alert]");

  await expect(create).toBeDisabled();
  await create.click({ force: true });
  await expect(alert).toHaveText("Please fix the validation errors above");
  await expect(page.getByText("Playlist name is required")).toBeVisible();
  await expect(field(page, "name")).toBeFocused();
  await field(page, "name").fill("👩‍👩‍👧".repeat(51));
  await expect(page.getByText("51 of 50 characters")).toBeAttached();
  await expect(page.getByText("Name must be 50 characters or less")).toBeVisible();
  await field(page, "name").fill("Rainy mornings");
  await field(page, "description").fill("d".repeat(201));
  await expect(page.getByText("Description must be 200 characters or less")).toBeVisible();
  await field(page, "description").fill("For the way to work.");
  await expect(create).toBeDisabled();
  await create.click({ force: true });
  await expect(alert).toHaveText("Please add at least one song to your playlist");

  await page.route("**/api/songs/search*", (route) => route.abort(), { times: 1 });
  const searched = page.waitForRequest("**/api/songs/search*");
  await search(page).fill("k");
  await search(page).fill("ke");
  expect(new URL((await searched).url()).search).toBe("?q=ke&limit=15");
  await expect(page.getByRole("alert").filter({ hasText: "Error loading songs: " })).toBeVisible();
  await button(page, "retry").click();
  await addSong(page, "kettle dance", "Kettle Dance");
  // The songs found stay, an added one with a tick; the next text replaces the last.
  await expect(search(page)).toBeFocused();
  await expect(page.getByRole("status").filter({ hasText: "Kettle Dance added" })).toBeVisible();
  await expect(page.getByRole("button", { name: /^added Kettle Dance by/ })).toBeDisabled();
  await page.keyboard.type("whistle");
  await expect(search(page)).toHaveValue("whistle");
  await search(page).press("Enter");
  await addSong(page, "whistle", "Whistle Soft");
  await page.getByRole("radio", { name: "rain" }).check({ force: true });
  await page.getByRole("checkbox", { name: "public" }).check();
  await expectAccessible(page, VIEWPORTS);

  await page.reload();
  await expect(field(page, "name")).toHaveValue("Rainy mornings");
  await expect(chosen(page)).toHaveText(["Kettle Dance", "Whistle Soft"]);
  await page.route("**/api/playlists", (route) => route.abort());
  await create.click();
  await expect(alert).toHaveText("Failed to create playlist");
  await page.unroute("**/api/playlists");
  await create.click();
  await page.waitForURL(/\/playlist\/\d+$/);
  await expect(page.getByText('Playlist "Rainy mornings" created')).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Rainy mornings");
  await expect(shown(page)).toHaveText(["Kettle Dance", "Whistle Soft"]);
  await expect(page.getByText("Public", { exact: true })).toBeVisible();
  expect(await colours(page)).toEqual(["rgb(181, 226, 250)", "rgb(0, 0, 0)"]);

  await openForm(page);
  await expect(field(page, "name")).toHaveValue("");
  await field(page, "name").fill("Given up");
  await button(page, "cancel").click();
  await expect(page).toHaveURL(/\/user\/Maker$/);
});

test("a playlist is created with each theme, a custom one with its colour and a dropped cover [2-2.21 2-2.27 2-3.15 2-3.20 2-5.20 2-5.21 2-5.22 2-5.24 2-5.25]", async ({
  page,
}) => {
  await signIn(page, "Painter");
  const backgrounds = {
    sing: "rgb(234, 215, 248)",
    dance: "rgb(247, 217, 196)",
    study: "rgb(212, 228, 188)",
  };
  for (const [theme, background] of Object.entries(backgrounds)) {
    await openForm(page);
    await field(page, "name").fill(`In the colour of ${theme}`);
    await addSong(page, "kettle dance", "Kettle Dance");
    await page.getByRole("radio", { name: theme }).check({ force: true });
    await page.getByRole("checkbox", { name: "public" }).check();
    expect(await colours(page)).toEqual([background, "rgb(0, 0, 0)"]);
    await button(page, "create playlist").click();
    await expect(shown(page)).toHaveText(["Kettle Dance"]);
    expect(await colours(page)).toEqual([background, "rgb(0, 0, 0)"]);
  }

  await openForm(page);
  await field(page, "name").fill("In a colour of its own");
  await addSong(page, "kettle dance", "Kettle Dance");
  await page.getByRole("radio", { name: "custom" }).check({ force: true });
  const colour = field(page, "background colour");
  await expect(colour).toHaveAttribute("placeholder", "#ead7f8");
  await colour.fill("#2b3a");
  await expect(page.getByText("A background colour is a hex colour")).toBeVisible();
  await colour.fill("#2b3a55");
  expect(await colours(page)).toEqual(["rgb(43, 58, 85)", "rgb(255, 255, 255)"]);
  await expect(page.getByText("Max 2MB, JPG or PNG")).toBeVisible();
  await dropCover(page, Buffer.from("no picture"), "text/plain");
  await expect(page.getByText("Please select a valid image file")).toBeVisible();
  // The server refuses it, and so does the choice; what browsers can convert is sent as JPEG.
  await dropCover(page, await PICTURES.gif(), "image/gif");
  await expect(page.getByText(/valid image file: JPG or PNG/)).toBeVisible();
  await expect(page.locator(".draft-cover canvas")).toHaveCount(0);
  // Chromium cannot decode what phones of Apple take; the first bytes are enough to know the kind.
  await dropCover(page, Buffer.from("\0\0\0\x18ftypheic\0\0\0\0mif1heic"), "image/heic");
  await expect(page.getByText("Save it as JPG and choose that file.")).toBeVisible();
  const webp = await PICTURES.webp();
  await dropCover(page, webp, "image/webp");
  await expect(page.locator(".draft-cover canvas")).toBeVisible();
  await eventually(async () => (await storedCovers(page))[0] ?? webp.length).not.toBe(webp.length);
  await button(page, "remove cover").click();
  await dropCover(page, await PICTURES.truncatedPng(), "image/png");
  await expect(page.getByText("Please select a valid image file")).toBeVisible();
  await dropCover(page, Buffer.alloc(2 * 1024 * 1024 + 1), "image/png");
  await expect(page.getByText("Image must be smaller than 2MB")).toBeVisible();
  const png = await PICTURES.png();
  await dropCover(page, png, "image/png");
  await expect(page.locator(".draft-cover canvas")).toBeVisible();
  await expect(page.getByText("Image must be smaller than 2MB")).toHaveCount(0);
  // The file is stored with the rest of the draft.
  await eventually(() => storedCovers(page)).toEqual([png.length]);
  await page.reload();
  await expect(page.locator(".draft-cover canvas")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("checkbox", { name: "public" }).check();
  // A file that was chosen just now is sent, too, however long reading it takes.
  await button(page, "remove cover").click();
  await page.evaluate(() => (window.createImageBitmap = () => new Promise(() => {})));
  await dropCover(page, png, "image/png");
  await button(page, "create playlist").click();
  await expect(shown(page)).toHaveText(["Kettle Dance"]);
  expect(await colours(page)).toEqual(["rgb(43, 58, 85)", "rgb(255, 255, 255)"]);
  const cover = page.locator(".playlist-header > .picture img");
  await expect(cover).toHaveAttribute("src", /^\/pictures\/upload\/[0-9a-f]{32}\.webp$/);
  await eventually(() => cover.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(600);
  await page.emulateMedia({ colorScheme: "dark" });
  await expectAccessible(page, VIEWPORTS);
});

test("a playlist is edited, reordered by keys, by buttons and by dragging, and deleted after a confirmation [2-2.21 2-2.26 2-4.7 2-4.38 2-5.27 2-8.15 2-8.16 2-8.17 3-11.1]", async ({
  page,
}) => {
  await signIn(page, "Editor");
  const song_ids = [kettleDance, whistleSoft, firstSip, noAlbum];
  const id = await make(page, { name: "Four cups", is_public: true, song_ids });
  await page.goto(pagePath.playlist(id));
  const names = await shown(page).allTextContents();
  const [first = "", second = "", third = "", fourth = ""] = names;
  await openEdit(page, id);
  await expect(chosen(page)).toHaveText(names);

  await handle(page, fourth).focus();
  await page.keyboard.press("Home");
  await expect(chosen(page)).toHaveText([fourth, first, second, third]);
  await expect(handle(page, fourth)).toBeFocused();
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("ArrowDown");
  await expect(chosen(page)).toHaveText([first, fourth, second, third]);
  await expect(
    page.getByRole("status").filter({ hasText: `${fourth}: now 2 of 4` }),
  ).toBeAttached();
  await handle(page, third).click();
  await button(page, `move ${third} up`).click();
  await expect(chosen(page)).toHaveText([first, fourth, third, second]);
  await expect(button(page, `move ${third} up`)).toBeFocused();
  await handle(page, third).click();
  await drag(page, first, third);
  await expect(chosen(page)).toHaveText([fourth, third, first, second]);
  await button(page, `remove ${third}`).click();
  await expect(button(page, `remove ${first}`)).toBeFocused();
  // Undo puts it back in its place.
  await expect(chosen(page)).toHaveText([fourth, first, second]);
  await expect(page.getByText(`${third} removed`)).toBeVisible();
  await button(page, "undo").click();
  await expect(chosen(page)).toHaveText([fourth, third, first, second]);
  await expect(handle(page, third)).toBeFocused();
  await button(page, `remove ${third}`).click();
  await field(page, "name").fill("Three cups");
  await page.getByRole("radio", { name: "study" }).check({ force: true });
  await expectAccessible(page);
  const sent = page.waitForRequest((request) => request.method() === "PUT");
  await button(page, "save").click();
  expect((await sent).postDataJSON()).toMatchObject({ song_ids: expect.anything(), version: 1 });
  await expect(page.getByRole("heading", { name: "Three cups" })).toBeFocused();
  await expect(shown(page)).toHaveText([fourth, first, second]);
  expect((await colours(page))[0]).toBe("rgb(212, 228, 188)");
  await page.reload();
  await expect(shown(page)).toHaveText([fourth, first, second]);

  await openEdit(page, id);
  await field(page, "name").fill("Never saved");
  await button(page, "cancel").click();
  await expect(page.getByRole("heading", { name: "Three cups" })).toBeFocused();

  // Cover, songs and texts are one request: where it fails, none of them was saved.
  await openEdit(page, id);
  await field(page, "name").fill("Three cups, painted");
  await button(page, `remove ${first}`).click();
  await page.getByRole("radio", { name: "custom" }).check({ force: true });
  await dropCover(page, await PICTURES.png(), "image/png");
  await expect(page.locator(".draft-cover canvas")).toBeVisible();
  const saves: string[] = [];
  page.on("request", (request) => request.method().startsWith("P") && saves.push(request.method()));
  await page.route(`**/api/playlists/${id}`, (route) => route.abort(), { times: 1 });
  await button(page, "save").click();
  await expect(page.getByText("Failed to update playlist: no connection")).toBeVisible();
  await button(page, "save").click();
  await expect(page.getByRole("heading", { name: "Three cups, painted" })).toBeFocused();
  await expect(page.locator(".playlist-header > .picture img")).toHaveAttribute("src", /upload/);
  await expect(shown(page)).toHaveText([fourth, second]);
  expect(saves).toEqual(["PATCH", "PATCH"]);

  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "plain text" }).click();
  const text = readFileSync(await (await download).path(), "utf8");
  expect(text.indexOf(fourth)).toBeLessThan(text.indexOf(second));

  await button(page, "delete").click();
  const dialog = page.getByRole("dialog", { name: "delete playlist" });
  await expect(dialog).toContainText(
    "Are you sure you want to delete this playlist? This action cannot be undone.",
  );
  await button(dialog, "keep it").click();
  await expect(page.getByRole("heading", { name: "Three cups, painted" })).toBeVisible();
  await button(page, "delete").click();
  await page.route(`**/api/playlists/${id}`, (route) => route.abort(), { times: 1 });
  await button(dialog, "delete").click();
  await expect(dialog.getByRole("alert")).toHaveText("Failed to delete playlist: no connection");
  await button(dialog, "delete").click();
  await expect(page).toHaveURL(/\/user\/Editor$/);
  expect((await page.request.get(pagePath.playlist(id))).status()).toBe(404);
});

/** Drags one song of the form below another. */
async function drag(page: Page, name: string, below: string): Promise<void> {
  const from = (await handle(page, name).boundingBox())!;
  const to = (await handle(page, below).boundingBox())!;
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(to.x + to.width / 2, to.y + to.height, { steps: 5 });
  await page.mouse.up();
}
