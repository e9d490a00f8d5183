import { expect, type Page } from "@playwright/test";
import { formatDate } from "../../src/domain/calendar-date.ts";
import { pagePath } from "../../src/domain/page-path.ts";
import { PICTURES } from "../pictures.ts";
import { TEAPOT, TODAY } from "../teapot-catalogue.ts";
import { violationsOn } from "../browser/accessibility.ts";
import { make } from "../browser/playlist-form.ts";
import { mine } from "../browser/row-actions.ts";
import { signIn } from "../browser/sign-in.ts";
import { hydrated, test } from "../browser/site.ts";

test.use({ writer: "row-menu" });

const { album, song } = TEAPOT;
const LEAVES = pagePath.album(album.leapYearLeaves);
const dots = (page: Page, name: string) =>
  page.getByRole("button", { name: `more for ${name}` }).first();
const item = (page: Page, name: string | RegExp) => page.getByRole("menuitem", { name });
// Toasts are dialogs, too.
const dialog = (page: Page) => page.locator("dialog[open]");
const toast = (page: Page) => page.locator(".toast");

test("playlists of one name are told apart in the menu by their number of songs and their date", async ({
  page,
}) => {
  await signIn(page, "Twins");
  await make(page, { name: "Twin", song_ids: [song.firstSip] });
  await make(page, { name: "Twin", song_ids: [song.firstSip, song.kettleDance] });
  await page.goto(LEAVES);
  await hydrated(page);
  await dots(page, "Unnumbered Sugar").click();
  await item(page, "add song to playlist").click();
  const today = formatDate(TODAY);
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
    await page.goto(LEAVES);
    await hydrated(page);
    await dots(page, "First Sip").focus();
    await page.keyboard.press("Enter");
    await expect(item(page, "review song")).toBeFocused();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("ArrowRight");
    await expect(item(page, "new playlist")).toBeFocused();
    await page.keyboard.press("ArrowLeft");
    await expect(item(page, "review song")).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(dots(page, "First Sip")).toBeFocused();
    await page.keyboard.press("Enter");
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
    await page.goto(pagePath.song(song.unnumbered));
    await hydrated(page);
    await expect(page.getByRole("region", { name: "reviews" })).toContainText("Said from its row");
    await dots(page, "Unnumbered Sugar").click();
    await item(page, "review song").click();
    await expect(dialog(page)).toHaveCount(0);
    await expect(page.locator(".review").getByRole("button", { name: "edit" })).toBeFocused();
  });
});
