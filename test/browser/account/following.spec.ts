import { expect, type Page } from "@playwright/test";
import { pagePath } from "../../../src/domain/page-path.ts";
import { TEAPOT } from "../../data/teapot-catalogue.ts";
import { expectAccessible } from "../playlists/playlist-form.ts";
import { button } from "../edits/edit-form.ts";
import { test } from "../edits/maintainer.ts";
import { callAs } from "../call-as.ts";
import { passLocalSignIn, signIn } from "./sign-in.ts";
import { hydrated, open, PHONE } from "../site.ts";

test.use({ writer: "edits of records", viewport: PHONE });

const WRITER = TEAPOT.artist.beatSamovar;
const SONG = TEAPOT.song.whistleSoft;

const account = (page: Page) => page.getByRole("button", { name: /^account of/ });

/** Adds a credit of the writer, which a maintainer's edit applies at once. */
async function credit(keeper: Page, roles: string): Promise<void> {
  const song = `GET /api/edits/credits/${SONG}` as const;
  const { version } = await callAs<{ version: string }>(keeper, song);
  const add = [{ artist_id: WRITER, name: "Beat Samovar", roles }];
  const edit = { kind: "credits", song_id: SONG, version, add, source: "made-up booklet" };
  await callAs(keeper, "POST /api/edits", edit);
}

test("a visitor follows a writer, and sees their next credit", async ({ page, maintainer }) => {
  const keeper = await maintainer("Listkeeper");
  await open(page, pagePath.artist(WRITER));
  await button(page, "follow").click();
  await passLocalSignIn(page, "Follower", pagePath.artist(WRITER));
  await expect(button(page, "following")).toHaveAttribute("aria-pressed", "true");
  await expect(page.getByText("You follow Beat Samovar now.")).toBeVisible();

  // Of a person who writes the user chooses what to follow.
  await button(page, "following").click();
  const dialog = page.getByRole("dialog", { name: "what to follow" });
  await dialog.getByText("some roles").click();
  await dialog.getByLabel("composition").uncheck();
  await expectAccessible(page);
  await button(page, "save").click();
  await expect(dialog).toBeHidden();

  await open(page, pagePath.following());
  await expect(page.getByText("Nothing yet.", { exact: false })).toBeVisible();
  await expect(page.getByText("credits for lyrics, arrangement")).toBeVisible();

  await credit(keeper, "L");
  await open(page, pagePath.home());
  await expect(account(page)).toHaveAccessibleName(
    "account of Follower, 1 new from artists you follow",
  );
  const latest = page.getByRole("region", { name: "new from those you follow" });
  await expect(latest.getByRole("listitem")).toContainText("Beat Samovar: lyrics on Whistle Soft");
  await expect(page.getByRole("link", { name: "your playlists" })).toHaveAttribute(
    "href",
    pagePath.userPlaylists("Follower"),
  );
  await account(page).click();
  await page.getByRole("link", { name: "following 1 new" }).click();
  await page.waitForURL(`**${pagePath.following()}`);
  const news = page.getByRole("region", { name: "new", exact: true });
  const item = news.getByRole("listitem");
  await expect(item).toContainText("Beat Samovar: lyrics on Whistle Soft by Velvet Teapot");
  await expect(item.getByText("new", { exact: true })).toBeVisible();
  await expect(account(page)).toHaveAccessibleName("account of Follower");
  await expectAccessible(page);

  await expect(button(page, "turn the feed off")).toHaveCount(0);
  await button(page, "make the feed").click();
  const address = page.getByLabel("Atom");
  await expect(address).toHaveValue(/^http.*\/feeds\/private\/.+\.atom$/);
  await expectAccessible(page);
  const feed = await address.inputValue();
  const status = () =>
    page.evaluate(async (url) => (await fetch(url)).status, new URL(feed).pathname);
  expect(await status()).toBe(200);
  await page.reload();
  await hydrated(page);
  await expect(page.getByText("You have a feed.", { exact: false })).toBeVisible();
  await expect(button(page, "make a new one")).toBeVisible();
  await button(page, "turn the feed off").press("Enter");
  await expect(page.getByText("The feed is off.", { exact: false })).toBeVisible();
  await expect(button(page, "make the feed")).toBeFocused();
  await expect(button(page, "turn the feed off")).toHaveCount(0);

  await page.reload();
  await hydrated(page);
  await expect(item).toContainText("Beat Samovar");
  await expect(item.getByText("new", { exact: true })).toHaveCount(0);
});

test.describe("the list of those one follows", { tag: "@full" }, () => {
  test.use({ writer: "following" });

  test("unfollowing updates the count and keeps the focus in the list", async ({ page }) => {
    await signIn(page, "Counter");
    for (const id of [WRITER, TEAPOT.artist.teapotTwins, TEAPOT.artist.velvetTeapot])
      await callAs(page, `PUT /api/following/${id}`, { releases: true, credits: "any" });
    await open(page, pagePath.following());
    const heading = (count: number) => page.getByRole("heading", { name: `you follow ${count}` });
    await expect(heading(3)).toBeVisible();
    await button(page, "unfollow Teapot Twins").press("Enter");
    await expect(heading(2)).toBeVisible();
    await expect(button(page, "unfollow Velvet Teapot")).toBeFocused();
    await button(page, "unfollow Velvet Teapot").press("Enter");
    await expect(heading(1)).toBeVisible();
    await expect(button(page, "unfollow Beat Samovar")).toBeFocused();

    await button(page, "undo").press("Enter");
    await expect(heading(2)).toBeVisible();
    await expect(page.locator(".toast")).toHaveCount(0);
    await expect(button(page, "unfollow Velvet Teapot")).toBeFocused();

    // Also from the dialog.
    await button(page, "change what to follow of Beat Samovar").click();
    await page.getByRole("dialog").getByRole("button", { name: "unfollow" }).click();
    await expect(heading(1)).toBeVisible();
    await expect(button(page, "unfollow Velvet Teapot")).toBeFocused();
    await button(page, "unfollow Velvet Teapot").click();
    await expect(
      page.getByText("You are not following anyone yet.", { exact: false }),
    ).toBeVisible();
    await expect(heading(0)).toHaveCount(0);
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
    await button(page, "undo").click();
    await expect(heading(1)).toBeVisible();
    await expect(page.locator(".toast")).toHaveCount(0);
    await expect(button(page, "unfollow Velvet Teapot")).toBeFocused();
  });
});
