import { readFile } from "node:fs/promises";
import { expect, type Page } from "@playwright/test";
import { pagePath } from "../../../src/domain/page-path.ts";
import { TEAPOT } from "../../data/teapot-catalogue.ts";
import { callAs } from "../call-as.ts";
import { button } from "../edits/edit-form.ts";
import { signIn } from "../account/sign-in.ts";
import { hydrated, loseAnswer, open, PHONE, test } from "../site.ts";

test.use({ writer: "playlists", viewport: PHONE });

const { whistleSoft } = TEAPOT.song;

async function choose(page: Page, name: string, text: string | Buffer): Promise<void> {
  const buffer = Buffer.from(text);
  await page.getByLabel(/^choose a file/).setInputFiles({ name, mimeType: "text/csv", buffer });
}

async function download(page: Page, name: string): Promise<Buffer> {
  await open(page, pagePath.profile("Porter"));
  const [file] = await Promise.all([page.waitForEvent("download"), button(page, name).click()]);
  return readFile(await file.path());
}

test("ratings go out and come in: nothing unasked, and nothing twice", async ({ page }) => {
  await signIn(page, "Porter");
  await callAs(page, "POST /api/reviews", { song_id: whistleSoft, rating: 4, content: "=soft" });
  const file = await download(page, "download ratings as CSV");
  await page.getByRole("link", { name: "import ratings and playlists" }).click();
  await page.waitForURL(`**${pagePath.importFile()}`);
  await hydrated(page);
  await choose(page, "norae-ratings.csv", file);
  await expect(page.getByText("All of these ratings are here already.")).toBeVisible();
  await expect(button(page, /^import/)).toHaveCount(0);

  const other = file.toString().replace(",4,", ",2.5,");
  await choose(
    page,
    "norae-ratings.csv",
    `${other},song,Nothing of that name,,Nobody,,3,,public\r\n`,
  );
  await expect(page.getByRole("heading", { name: "1 rated differently" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "1 not found" })).toBeVisible();
  await expect(page.getByText("There is nothing to import yet: choose below.")).toBeVisible();
  await expect(button(page, /^import/)).toHaveCount(0);
  await page.getByLabel(/^rating of/).selectOption("file");

  // The network fails in the middle; going on writes the rest, once.
  await loseAnswer(page, "**/api/import/ratings");
  await button(page, "import 1 rating").click();
  await expect(page.getByText(/^The connection was lost/)).toBeVisible();
  await button(page, "continue").click();
  await expect(page.getByText("0 ratings added, 1 replaced.")).toBeVisible();
});

test("a file of others says what was read of it, and its scale can be changed", async ({
  page,
}) => {
  await signIn(page, "Reader");
  await open(page, pagePath.importFile());
  const row = "Whistle Soft,Velvet Teapot";
  const table = `sep=;\ntitle;artist;rating;date\n${row};3;2024-01-01\n${row};9;2025-01-01\n`;
  await choose(page, "mine.csv", table.replaceAll(",", ";"));
  const read = page.getByText(/^mine.csv is a table with the columns title, artist, rating, date/);
  await expect(read).toContainText("2 ratings of songs, out of ten, since line 4 has 9.");
  await expect(page.getByText("3 on Jan 1, 2024; line 4 is used")).toBeVisible();
  await page.getByLabel("highest possible rating").selectOption("100");
  await expect(read).toContainText("out of 100, as you chose. They are rounded to half stars.");
  await page.getByLabel("highest possible rating").selectOption("10");
  await button(page, "import 1 rating").click();
  await expect(page.getByText("1 rating added, 0 replaced.")).toBeVisible();
});

test(
  "playlists come in, without songs that are not found, and the same file is there already",
  { tag: "@full" },
  async ({ page }) => {
    await signIn(page, "Finder");
    await open(page, pagePath.importFile());
    const track = (trackName: string, artistName: string) => ({ track: { trackName, artistName } });
    const unknown = [track("Nothing of that name", "Nobody"), track("Nor this", "Nobody")];
    const items = [track("Whistle Soft", "Velvet Teapot"), ...unknown];
    const some = JSON.stringify({ playlists: [{ name: "Tea", items }] });
    await choose(page, "Playlist1.json", some);
    await expect(page.getByText("1 of 3 songs")).toBeVisible();
    await button(page, "import 1 playlist").click();
    await expect(page.getByText("1 playlist imported, with 1 of 3 songs.")).toBeVisible();
    await choose(page, "Playlist1.json", some);
    await expect(page.getByText("already here")).toBeVisible();
    await expect(button(page, /^import/)).toHaveCount(0);
  },
);
