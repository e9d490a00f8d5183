import { readFileSync } from "node:fs";
import { expect as quickly, type Locator, type Page } from "@playwright/test";
import { pagePath } from "../../src/domain/page-path.ts";
import { PICTURES } from "../pictures.ts";
import { TEAPOT } from "../teapot-catalogue.ts";
import { sidewaysScroll, violationsOn } from "./accessibility.ts";
import { fresh, signIn, signInAgain } from "./sign-in.ts";
import { hydrated, test, VIEWPORTS } from "./site.ts";

test.use({ writer: "playlist" });

// They are whole stories, and the machine may be busy.
test.describe.configure({ mode: "parallel", timeout: 120_000 });
const expect = quickly.configure({ timeout: 15_000 });

const { kettleDance, whistleSoft, firstSip, noAlbum } = TEAPOT.song;

const field = (page: Page, name: string) => page.getByRole("textbox", { name, exact: true });
const button = (page: Page | Locator, name: string) =>
  page.getByRole("button", { name, exact: true });
const search = (page: Page) => page.getByRole("searchbox", { name: "search songs to add" });
/** The songs in the form, in their order. */
const chosen = (page: Page) => page.locator(".reorderable > li strong");
/** The songs on the page, in their order. */
const shown = (page: Page) => page.locator(".playlist-songs > li .playlist-song");
const handle = (page: Page, name: string) =>
  page.getByRole("button", { name: new RegExp(`^move ${name}, \\d+ of`) });

async function openForm(page: Page): Promise<void> {
  await page.goto(pagePath.createPlaylist());
  await expect(field(page, "name")).toBeVisible();
}

async function addSong(page: Page, text: string, name: string): Promise<void> {
  await search(page).fill(text);
  const add = page.getByRole("button", { name: new RegExp(`^add ${name} by`) });
  await add.first().click();
  await expect(chosen(page).last()).toHaveText(name);
}

/** Makes a playlist as who is signed in, without its page. @returns its id */
function make(page: Page, said: object): Promise<number> {
  return page.evaluate(async (body) => {
    const response = await fetch("/api/playlists", {
      method: "POST",
      headers: {
        "Content-Type": "application/json",
        Authorization: `Bearer ${localStorage.getItem("token")}`,
      },
      body: JSON.stringify(body),
    });
    if (response.status !== 201) throw new Error(await response.text());
    return ((await response.json()) as { _id: number })._id;
  }, said);
}

async function openEdit(page: Page, id: number): Promise<void> {
  await page.goto(pagePath.playlist(id));
  await hydrated(page);
  await button(page, "edit").click();
  await expect(page.getByRole("heading", { name: "edit playlist" })).toBeFocused();
}

/** The colours of the page's own part. */
function colours(page: Page): Promise<string[]> {
  return page.locator("main").evaluate((main) => {
    const { backgroundColor, color } = getComputedStyle(main);
    return [backgroundColor, color];
  });
}

async function expectAccessible(page: Page, viewports = VIEWPORTS.slice(0, 1)): Promise<void> {
  for (const viewport of viewports) {
    await page.setViewportSize(viewport);
    const where = `${page.url()} at ${viewport.width} px`;
    expect.soft(await violationsOn(page), where).toEqual([]);
    expect.soft(await sidewaysScroll(page), where).toBe(0);
  }
}

/** Drops a file on the place for the cover. */
async function dropCover(page: Page, bytes: Buffer, type: string): Promise<void> {
  const file = await page.evaluateHandle(
    ([text, kind]) => {
      const transfer = new DataTransfer();
      const content = Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
      transfer.items.add(new File([content], "cover", { type: kind }));
      return transfer;
    },
    [bytes.toString("base64"), type] as const,
  );
  await page.locator(".drop-zone").dispatchEvent("drop", { dataTransfer: file });
}

test("a visitor signs in and makes a playlist, told what is missing; a reload and a cut connection lose nothing", async ({
  page,
}) => {
  await page.goto(pagePath.createPlaylist());
  await page.waitForURL(pagePath.login());
  await signIn(page, "Maker", pagePath.createPlaylist());
  const create = button(page, "create playlist");
  const alert = page.locator(".form-actions [role=alert]");

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
  await button(page, "try again").click();
  await addSong(page, "kettle dance", "Kettle Dance");
  await expect(page.getByRole("button", { name: /^added Kettle Dance by/ })).toBeDisabled();
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

test("a playlist is made with each theme, a custom one with its colour and a dropped cover", async ({
  page,
}) => {
  await signIn(page, "Painter");
  const grounds = {
    sing: "rgb(234, 215, 248)",
    dance: "rgb(247, 217, 196)",
    study: "rgb(212, 228, 188)",
  };
  for (const [theme, ground] of Object.entries(grounds)) {
    await openForm(page);
    await field(page, "name").fill(`In the colour of ${theme}`);
    await addSong(page, "kettle dance", "Kettle Dance");
    await page.getByRole("radio", { name: theme }).check({ force: true });
    await page.getByRole("checkbox", { name: "public" }).check();
    expect(await colours(page)).toEqual([ground, "rgb(0, 0, 0)"]);
    await button(page, "create playlist").click();
    await expect(shown(page)).toHaveText(["Kettle Dance"]);
    expect(await colours(page)).toEqual([ground, "rgb(0, 0, 0)"]);
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
  await dropCover(page, await PICTURES.truncatedPng(), "image/png");
  await expect(page.getByText("Please select a valid image file")).toBeVisible();
  await dropCover(page, Buffer.alloc(2 * 1024 * 1024 + 1), "image/png");
  await expect(page.getByText("Image must be smaller than 2MB")).toBeVisible();
  await dropCover(page, await PICTURES.png(), "image/png");
  await expect(page.locator(".draft-cover canvas")).toBeVisible();
  await expect(page.getByText("Image must be smaller than 2MB")).toHaveCount(0);
  // The file is kept with the rest of the draft.
  await page.reload();
  await expect(page.locator(".draft-cover canvas")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("checkbox", { name: "public" }).check();
  await button(page, "create playlist").click();
  await expect(shown(page)).toHaveText(["Kettle Dance"]);
  expect(await colours(page)).toEqual(["rgb(43, 58, 85)", "rgb(255, 255, 255)"]);
  const cover = page.locator(".playlist-header > .picture img");
  await expect(cover).toHaveAttribute("src", /^\/pictures\/upload\/[0-9a-f]{32}\.webp$/);
  await expect
    .poll(() => cover.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBe(600);
  await page.emulateMedia({ colorScheme: "dark" });
  await expectAccessible(page, VIEWPORTS);
});

test("a playlist is edited, put in order by keys, by buttons and by dragging, and deleted once that is confirmed", async ({
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

  // A cover goes before the rest: where that then fails, it is not sent again.
  await openEdit(page, id);
  await page.getByRole("radio", { name: "custom" }).check({ force: true });
  await dropCover(page, await PICTURES.png(), "image/png");
  await expect(page.locator(".draft-cover canvas")).toBeVisible();
  await page.route(`**/api/playlists/${id}/songs`, (route) => route.abort(), { times: 1 });
  await button(page, "save").click();
  await expect(page.getByText("Failed to update playlist: no connection")).toBeVisible();
  const patches: string[] = [];
  page.on("request", (request) => request.method() === "PATCH" && patches.push(request.url()));
  await button(page, "save").click();
  await expect(page.getByRole("heading", { name: "Three cups" })).toBeFocused();
  await expect(page.locator(".playlist-header > .picture img")).toHaveAttribute("src", /upload/);
  expect(patches).toEqual([]);

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
  await expect(page.getByRole("heading", { name: "Three cups" })).toBeVisible();
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

test("a private playlist is there for its owner: after a reload, back, in a new tab; for nobody else, and not after a sign-out", async ({
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
  await tab.getByRole("checkbox", { name: "public" }).check();
  await button(tab, "save").click();
  await expect(tab.getByText("Public", { exact: true })).toBeVisible();

  const [others, other] = await fresh(browser, baseURL!);
  expect((await other.goto(pagePath.playlist(id)))?.status()).toBe(200);
  await expect(other.getByRole("heading", { name: "Between us" })).toBeVisible();
  await hydrated(other);
  await expect(button(other, "edit")).toHaveCount(0);
  await signIn(other, "Copier");
  await other.goto(pagePath.playlist(id));
  await button(other, "duplicate").click();
  await expect(other.getByText("Private", { exact: true })).toBeVisible();
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

test("the second of two tabs that edit one playlist is told, sees both versions, and loses neither", async ({
  browser,
  baseURL,
}) => {
  const [context, mine] = await fresh(browser, baseURL!);
  await signIn(mine, "Twice");
  const song_ids = [kettleDance, whistleSoft];
  const id = await make(mine, { name: "One list", song_ids });
  const theirs = await context.newPage();

  /** Changes it in both tabs, and saves first there, then here, where the two versions are seen then. */
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

  // What is not decided yet is there after a reload, too.
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

test("what is edited survives a cut connection, a failing server and a session that ends", async ({
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
  await button(page, "save").click();
  await expect(page.getByRole("heading", { name: "After" })).toBeVisible();

  // Where the session has ended, its page sends to the sign-in; a visitor reads on.
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

test("who is signed out meanwhile is told so, and led home by cancel", async ({
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
  // As other programs of the contract may leave it.
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
