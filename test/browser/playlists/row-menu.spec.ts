import { expect, type Locator, type Page } from "@playwright/test";
import { dateHere, formatDate } from "../../../src/domain/calendar-date.ts";
import { pagePath } from "../../../src/domain/page-path.ts";
import { PICTURES } from "../../data/pictures.ts";
import { TEAPOT } from "../../data/teapot-catalogue.ts";
import { violationsOn } from "../access/accessibility.ts";
import { callAs } from "../call-as.ts";
import { make } from "./playlist-form.ts";
import { item, mine } from "./row-actions.ts";
import { signIn, signInAgain } from "../account/sign-in.ts";
import { eventually, holdAnswers, hydrated, open, test } from "../site.ts";

test.use({ writer: "playlists" });

const { album, song } = TEAPOT;
const LEAVES = pagePath.album(album.leapYearLeaves);
const dots = (page: Page, name: string) =>
  page.getByRole("button", { name: `more for ${name}` }).first();
// Toasts are dialogs, too.
const dialog = (page: Page) => page.locator("dialog[open]");
const toast = (page: Page) => page.locator(".toast");

/** Opens the dialog in which a playlist is created from a song of a list. @returns its field for the name */
async function openNew(page: Page, name: string): Promise<Locator> {
  await dots(page, name).click();
  await item(page, "add song to playlist").click();
  await item(page, "new playlist").click();
  return dialog(page).getByRole("textbox", { name: "name" });
}

/** Ends the session elsewhere, without the page's knowledge. */
const endSession = (page: Page) => callAs(page, "POST /api/auth/logout");

test("a song is added to a new playlist and to an existing one, and twice to none [2-2.44 2-2.46 2-2.47 2-4.32 2-4.33 2-4.34 2-4.36 2-4.37 2-5.18 2-8.15 2-8.22 2-9.17 2-9.18]", async ({
  unchecked: page,
}) => {
  test.slow();
  await signIn(page, "Lister");
  await page.clock.install();
  await open(page, LEAVES);
  const answer = await holdAnswers(page, "**/api/playlists/mine");
  await dots(page, "First Sip").click();
  await item(page, "add song to playlist").click();
  await expect(page.getByRole("menu")).toContainText("loading …");
  await answer();
  await expect(page.getByRole("menu")).toContainText("No playlists found");
  await item(page, "back").click();
  await expect(item(page, "review song")).toBeFocused();
  await item(page, "add song to playlist").click();
  await item(page, "new playlist").click();

  const create = dialog(page).getByRole("button", { name: "create playlist" });
  await expect(create).toBeDisabled();
  expect((await dialog(page).boundingBox())!.width).toBe(400);
  await dialog(page).getByRole("textbox", { name: "name" }).fill("   ");
  await expect(create).toBeDisabled();
  await dialog(page).getByRole("textbox", { name: "name" }).fill("Slow pours");
  await dialog(page)
    .getByRole("checkbox", { name: /^public/ })
    .check();
  await dialog(page).getByRole("radio", { name: "rain" }).check({ force: true });
  await page.route("**/api/playlists", (route) => route.abort());
  await create.click();
  await expect(dialog(page).getByText("Failed to create playlist")).toBeVisible();
  await page.unroute("**/api/playlists");
  let made = () => {};
  const isMade = new Promise<void>((resolve) => (made = resolve));
  await page.route("**/api/playlists", async (route) => {
    await isMade;
    await route.fetch();
    await route.abort();
  });
  await create.click();
  await expect(dialog(page).getByRole("button", { name: "creating …" })).toBeDisabled();
  // Text that is typed now would not be saved.
  await expect(dialog(page).getByRole("textbox", { name: "name" })).not.toBeEditable();
  made();
  // Only the response was lost: the playlist was created, and a retry does not create a second one.
  await expect(dialog(page).getByText("Failed to create playlist")).toBeVisible();
  await page.unroute("**/api/playlists");
  await page.clock.pauseAt(Date.now() + 600_000);
  await create.click();
  const created = toast(page).getByText('Playlist "Slow pours" created with song');
  // The animations of the dialog until then need the clock, too.
  const isCreated = async () => {
    await page.clock.runFor(20);
    return created.isVisible();
  };
  await eventually(isCreated).toBe(true);
  await page.clock.runFor(2_400);
  await expect(toast(page)).toBeVisible();
  expect((await mine(page)).map(({ name }) => name)).toEqual(["Slow pours"]);
  await expect(dialog(page)).toHaveCount(0);
  await expect(dots(page, "First Sip")).toBeFocused();
  await page.clock.runFor(1_000);
  await expect(toast(page)).toHaveCount(0);
  await page.clock.resume();

  await dots(page, "Unnumbered Sugar").click();
  await item(page, "add song to playlist").click();
  await item(page, "Slow pours").click();
  await expect(toast(page).last()).toContainText("added to Slow pours");
  await expect(toast(page).last().getByRole("link", { name: "open playlist" })).toHaveAttribute(
    "href",
    /^\/playlist\/\d+$/,
  );
  await expect(page.getByRole("menu")).toHaveCount(0);
  await dots(page, "Unnumbered Sugar").click();
  await item(page, "add song to playlist").click();
  await expect(item(page, "Slow pours")).toContainText("✓ added");
  await item(page, "Slow pours").click();
  await expect(page.getByText("song already in Slow pours")).toBeVisible();
  await dots(page, "First Sip").click();
  await item(page, "review song").click();
  await expect(dialog(page).getByRole("radio", { name: "5 stars" }).first()).toBeAttached();
  expect((await dialog(page).boundingBox())!.width).toBe(500);
  await page.keyboard.press("Escape");
  await expect(dots(page, "First Sip")).toBeFocused();
  await page.context().setOffline(true);
  await dots(page, "One More Day of February").click();
  await item(page, "add song to playlist").click();
  await item(page, "Slow pours").click();
  await expect(page.getByText("failed to add song to playlist")).toBeVisible();
  await page.context().setOffline(false);
  expect(await mine(page)).toMatchObject([
    {
      name: "Slow pours",
      is_public: true,
      theme: "RAIN",
      song_ids: [song.firstSip, song.unnumbered],
    },
  ]);

  // A session that ends meanwhile leads to the sign-in, and the text is still there afterwards.
  const begun = dialog(page).getByText("This is your unsent draft.");
  let field = await openNew(page, "First Sip");
  await expect(field).toHaveValue("");
  await field.fill("Late pours");
  await dialog(page).getByRole("radio", { name: "study" }).check({ force: true });
  await endSession(page);
  await create.click();
  await page.waitForURL(/\/login$/);
  // Another user sees nothing of it, and a draft that they discard is not stored.
  await signIn(page, "Lodger", `**${LEAVES}`);
  await hydrated(page);
  field = await openNew(page, "First Sip");
  await expect(field).toHaveValue("");
  await expect(begun).toHaveCount(0);
  await field.fill("Given up");
  await page.keyboard.press("Escape");
  await expect(dialog(page)).toHaveCount(0);
  field = await openNew(page, "Unnumbered Sugar");
  await expect(field).toHaveValue("Given up");
  await dialog(page).getByRole("button", { name: "start over" }).click();
  await expect(dialog(page).getByRole("textbox", { name: "name" })).toBeFocused();
  await expect(field).toHaveValue("");
  await field.fill("Given up again");
  await dialog(page).getByRole("button", { name: "cancel" }).click();
  await expect(dialog(page)).toHaveCount(0);
  field = await openNew(page, "First Sip");
  await expect(field).toHaveValue("");
  await field.fill("x");
  await endSession(page);
  await create.click();
  await page.waitForURL(/\/login$/);
  await signInAgain(page, "Lister");
  await page.waitForURL(`**${LEAVES}`);
  await hydrated(page);
  field = await openNew(page, "Unnumbered Sugar");
  await expect(field).toHaveValue("Late pours");
  await expect(begun).toBeVisible();
  await expect(dialog(page).getByRole("radio", { name: "study" })).toBeChecked();
  await create.click();
  await expect(dialog(page)).toHaveCount(0);
  field = await openNew(page, "First Sip");
  await expect(field).toHaveValue("");
  await expect(begun).toHaveCount(0);
  expect(await mine(page)).toMatchObject([
    { name: "Late pours", theme: "STUDY", song_ids: [song.unnumbered] },
    { name: "Slow pours" },
  ]);
});

test("the playlists that were added to last are in the next menu, the latest first, by their present names", async ({
  unchecked: page,
}) => {
  await signIn(page, "Streamer");
  const names = ["Noons", "Middays", "Dawns", "Evenings"];
  let id = 0;
  for (const name of names) {
    id = await make(page, { name });
    await open(page, LEAVES);
    await dots(page, "First Sip").click();
    await item(page, "add song to playlist").click();
    await item(page, name).click();
    await expect(toast(page).last()).toContainText(`added to ${name}`);
  }
  await dots(page, "First Sip").click();
  const recent = page.getByRole("menuitem").filter({ hasText: /^add to / });
  await expect(recent).toHaveText(["add to Evenings", "add to Dawns", "add to Middays"]);
  await page.keyboard.press("Escape");
  await dots(page, "Unnumbered Sugar").click();
  await item(page, "add to Evenings").click();
  await eventually(async () => (await mine(page))[0]!.song_ids).toEqual([
    song.firstSip,
    song.unnumbered,
  ]);

  await callAs(page, `PATCH /api/playlists/${id}`, { name: "Mornings" });
  await open(page, LEAVES);
  await dots(page, "One More Day of February").click();
  await item(page, "add to Evenings").click();
  await expect(toast(page).last()).toContainText("added to Mornings");
  await callAs(page, `DELETE /api/playlists/${id}`);
  await dots(page, "First Sip").click();
  await item(page, "add to Mornings").click();
  await expect(page.getByText("failed to add song to playlist")).toBeVisible();
  await dots(page, "First Sip").click();
  await expect(item(page, "add song to playlist")).toBeVisible();
  await expect(item(page, "add to Mornings")).toHaveCount(0);
});

test.describe("in full", { tag: "@full" }, () => {
  test.use({ writer: "row-menu" });

  test("playlists of one name are told apart by their songs and their date", async ({ page }) => {
    await signIn(page, "Twins");
    await make(page, { name: "Twin", song_ids: [song.firstSip] });
    await make(page, { name: "Twin", song_ids: [song.firstSip, song.kettleDance] });
    await open(page, LEAVES);
    await dots(page, "Unnumbered Sugar").click();
    await item(page, "add song to playlist").click();
    const today = formatDate(dateHere(new Date()));
    await expect(item(page, "Twin")).toHaveText([
      `Twin 2 songs · ${today}`,
      `Twin 1 song · ${today}`,
    ]);
    expect(await violationsOn(page)).toEqual([]);
    await item(page, "Twin 1 song").click();
    await expect(toast(page)).toContainText("added to Twin");
    expect((await mine(page)).map(({ song_ids }) => song_ids.length)).toEqual([2, 2]);
  });

  test.describe("on a phone, by keyboard", () => {
    test.use({ viewport: { width: 390, height: 844 } });

    test("a playlist with a custom colour and cover is created from a row; a song is reviewed there, and its stars follow [2-2.43 2-4.35 3-9.2]", async ({
      page,
    }) => {
      await signIn(page, "Keyes");
      await open(page, LEAVES);
      await dots(page, "First Sip").focus();
      await page.keyboard.press("Enter");
      await expect(item(page, "review song")).toBeFocused();
      await page.keyboard.press("ArrowDown");
      await page.keyboard.press("Enter");
      await expect(item(page, "new playlist")).toBeFocused();
      await page.keyboard.press("Enter");

      // Typed at once: the first space must not press the close button.
      await page.keyboard.type("Own blend");
      await expect(dialog(page).getByRole("textbox", { name: "name" })).toHaveValue("Own blend");
      await dialog(page).getByRole("radio", { name: "custom" }).check({ force: true });
      await dialog(page).getByLabel("background colour", { exact: true }).fill("#123456");
      await expect(dialog(page)).toContainText("Max 2MB, JPG or PNG");
      const cover = { name: "cover.png", mimeType: "image/png", buffer: await PICTURES.png() };
      await dialog(page).locator("input[type=file]").setInputFiles(cover);
      await expect(dialog(page).getByRole("button", { name: "remove cover" })).toBeVisible();
      await expect(dialog(page).locator("canvas")).toBeVisible();
      const sent = page.waitForRequest("**/api/playlists");
      await dialog(page).getByRole("button", { name: "create playlist" }).click();
      expect((await sent).headers()["content-type"]).toContain("multipart/form-data");
      await expect(toast(page)).toContainText('Playlist "Own blend" created with song');
      const [made] = await mine(page);
      expect(made).toMatchObject({
        theme: "CUSTOM",
        background_color: "#123456",
        is_public: false,
        song_ids: [song.firstSip],
      });
      expect(made?.picture).toMatch(/\.webp$/);

      await dots(page, "Unnumbered Sugar").click();
      await item(page, "review song").click();
      const form = dialog(page).getByRole("group", { name: "your rating" });
      await expect(dialog(page).getByRole("heading")).toHaveText("Unnumbered Sugar");
      await form.getByRole("radio", { name: "1.5 stars" }).check({ force: true });
      await dialog(page).getByRole("textbox", { name: "your review" }).fill("Said from its row");
      await dialog(page).getByRole("button", { name: "submit review" }).click();
      await expect(toast(page).last()).toContainText("review saved");
      const stars = page.getByRole("button", { name: "rate Unnumbered Sugar, your rating: 1.5" });
      await expect(stars).toBeVisible();

      // The user's own page already has the form.
      await open(page, pagePath.song(song.unnumbered));
      await expect(page.getByRole("region", { name: "reviews" })).toContainText(
        "Said from its row",
      );
      await dots(page, "Unnumbered Sugar").click();
      await item(page, "review song").click();
      await expect(dialog(page)).toHaveCount(0);
      await expect(page.locator(".review").getByRole("button", { name: "edit" })).toBeFocused();
    });
  });
});
