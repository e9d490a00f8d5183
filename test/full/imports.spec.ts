import { expect, type Page } from "@playwright/test";
import { pagePath } from "../../src/domain/page-path.ts";
import { signIn } from "../browser/sign-in.ts";
import { open, PHONE, test } from "../browser/site.ts";

test.use({ writer: "imports", viewport: PHONE });

const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name });

async function choose(page: Page, name: string, text: string | Buffer): Promise<void> {
  const buffer = typeof text === "string" ? Buffer.from(text) : text;
  await page.getByLabel(/^choose a file/).setInputFiles({ name, mimeType: "text/csv", buffer });
}

test("a table without ratings becomes a playlist, and the same file is there already", async ({
  page,
}) => {
  await signIn(page, "Lister");
  await open(page, pagePath.importFile());
  const table = "title,artist\nWhistle Soft,Velvet Teapot\n";
  await choose(page, "Made Up.csv", table);
  await button(page, "import 1 playlist").click();
  await expect(page.getByText(/^1 playlist written/)).toBeVisible();
  await choose(page, "Made Up.csv", table);
  await expect(page.getByText("already here")).toBeVisible();
  await expect(button(page, /^import/)).toHaveCount(0);
});

test("a file that cannot be read is told why, and a visitor is sent to sign in", async ({
  page,
}) => {
  await page.goto(pagePath.importFile());
  await page.waitForURL(/\/login/);
  await signIn(page, "Reader", /\/import$/);
  await open(page, pagePath.importFile());
  await choose(page, "a.csv", 'title,rating\n"a,4\n');
  await expect(page.getByRole("alert").first()).toHaveText(
    "The quotation mark in line 2 is never closed.",
  );
});

test("a file of which nothing is found is a failure that says what it seems to be, and makes no playlist", async ({
  page,
}) => {
  await signIn(page, "Finder");
  await open(page, pagePath.importFile());
  const track = (trackName: string, artistName: string) => ({ track: { trackName, artistName } });
  const unknown = [track("Nothing of that name", "Nobody"), track("Nor this", "Nobody")];
  const spotify = (...items: object[]) => JSON.stringify({ playlists: [{ name: "Tea", items }] });
  await choose(page, "Playlist1.json", spotify(...unknown));
  await expect(page.getByRole("alert").filter({ hasText: "None of the 2 songs" })).toContainText(
    "It seems to be Spotify's file of playlists.",
  );
  await expect(page.getByText("none of its songs was found")).toBeVisible();
  await expect(button(page, /^import/)).toHaveCount(0);

  await choose(page, "my_spotify_data.zip", Buffer.from("PK\u0003\u0004\0\0"));
  await expect(page.getByRole("alert").first()).toContainText("It seems to be a zip archive.");

  await choose(page, "Playlist1.json", spotify(track("Whistle Soft", "Velvet Teapot"), ...unknown));
  await expect(page.getByText("1 of 3 songs")).toBeVisible();
  await button(page, "import 1 playlist").click();
  await expect(page.getByText("1 playlist written, with 1 of 3 songs.")).toBeVisible();
});
