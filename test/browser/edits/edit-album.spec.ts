import { expect, type Page } from "@playwright/test";
import { pagePath } from "../../../src/domain/page-path.ts";
import { TEAPOT } from "../../data/teapot-catalogue.ts";
import { violationsOn } from "../access/accessibility.ts";
import { approve, button, send, source } from "./edit-form.ts";
import { test } from "./maintainer.ts";
import { passLocalSignIn } from "../account/sign-in.ts";
import { hydrated, open, PHONE } from "../site.ts";

test.use({ writer: "edits of records", viewport: PHONE });

const { album, song } = TEAPOT;
const PASTE = pagePath.pasteNotes(album.firstSteep);

const text = (page: Page) => page.getByLabel(/^credits as printed/);
const track = (page: Page, title: string) =>
  page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: title }) });

async function paste(page: Page, lines: readonly string[]): Promise<void> {
  await text(page).fill(lines.join("\n"));
  await button(page, "read them").click();
}

test("liner notes of an album are pasted and proposed as one edit", async ({
  page,
  maintainer,
}) => {
  await open(page, pagePath.album(album.firstSteep));
  await page.getByRole("link", { name: "paste liner notes" }).click();
  await hydrated(page);
  await button(page, "sign in and propose").click({ force: true });
  await expect(text(page)).toBeFocused();
  await paste(page, [
    "1. Kettle Dance",
    "코러스 Made-Up Choir",
    "",
    "2. Whistle Soft",
    "Mixed by Made-Up Choir",
    "",
    "9. Elsewhere",
    "Chorus by Made-Up Guest",
    "1,234 views",
  ]);
  await expect(
    page.getByText("3 parts read: check the songs below; 1 line not understood"),
  ).toBeVisible();
  await expect(track(page, "Kettle Dance")).toContainText("1 by name only");
  await expect(track(page, "Whistle Soft")).toContainText("1 by name only");
  await expect(page.getByText("1,234 views", { exact: true })).toBeVisible();
  await expect(page.getByText("1 part not matched to a song on this album:")).toBeVisible();

  // The text stays, and is read again once it was mended: what was read before is replaced.
  await page.locator("summary", { hasText: "paste liner notes" }).click();
  await expect(text(page)).toHaveValue(/^1\. Kettle Dance/);
  const mended = (await text(page).inputValue()).replace("\n1,234 views", "");
  await paste(page, mended.split("\n"));
  await expect(
    page.getByText("3 parts read: check the songs below", { exact: true }),
  ).toBeVisible();
  await expect(page.getByText("1 part not matched to a song on this album:")).toBeVisible();

  // A person without a page gets one, on every song at once.
  await button(page, /Kettle Dance/).click();
  await track(page, "Kettle Dance")
    .getByLabel(/create one$/)
    .check();
  await expect(track(page, "Kettle Dance")).toContainText("1 new");
  await expect(track(page, "Whistle Soft")).toContainText("1 new");
  expect(await violationsOn(page)).toEqual([]);
  await page.getByLabel("which song is it?").selectOption({ label: "Kettle Dance" });
  await expect(track(page, "Kettle Dance")).toContainText("1 by name only");
  await expect(page.getByText("changes 2 songs")).toBeVisible();

  // All of it is there after a sign-in.
  await source(page).fill("made-up booklet, p. 3");
  await button(page, "sign in and propose").click();
  await passLocalSignIn(page, "Archivist", PASTE);
  await expect(page.getByText("changes 2 songs")).toBeVisible();
  await expect(source(page)).toHaveValue("made-up booklet, p. 3");
  // An edit that waits is 404 for the document, which does not know its author.
  page.removeAllListeners("response");
  const edit = await send(page);
  await expect(page.getByRole("main")).toContainText("Kettle Dance");
  await expect(page.getByRole("main")).toContainText("Whistle Soft");
  expect(await violationsOn(page)).toEqual([]);

  const decider = await maintainer("Curator");
  await approve(decider, edit);
  for (const one of [song.kettleDance, song.whistleSoft]) {
    await open(decider, pagePath.song(one));
    await expect(decider.getByRole("link", { name: "Made-Up Choir" })).toBeVisible();
    await open(decider, pagePath.history("song", one));
    await expect(decider.getByRole("main")).toContainText("made-up booklet, p. 3");
  }
  await open(decider, pagePath.song(song.kettleDance));
  await expect(decider.getByText("Made-Up Guest")).toBeVisible();
});

test(
  "what is left over stops the form: notes that were not read, a part of no song, a name in a closed song",
  { tag: "@full" },
  async ({ page }) => {
    await open(page, PASTE);
    const submit = button(page, "sign in and propose");
    await paste(page, [
      "1. Kettle Dance",
      "Mixed by Made-Up Mixer",
      "9. Elsewhere",
      "편곡 Made-Up",
    ]);
    // Once they are read, the field is put away.
    await expect(text(page)).toBeHidden();
    await source(page).fill("made-up booklet");
    await button(page, /Whistle Soft/).click();
    const name = page.getByLabel("name, as the source has it");
    await name.fill("Made-Up Left Over");
    await button(page, /Whistle Soft/).click();
    await expect(name).toHaveCount(0);
    await page.locator("summary", { hasText: "paste liner notes" }).click();
    await text(page).fill("1. Kettle Dance");
    await submit.click();
    await expect(text(page)).toBeFocused();
    await expect(text(page)).toHaveAccessibleDescription(
      /This text has not been read yet: read it/,
    );
    await text(page).fill("");
    await submit.click();
    await expect(page.getByLabel("which song is it?")).toBeFocused();
    await expect(page.getByText("Choose the song for each of these parts")).toBeVisible();
    await button(page, "leave it out").click();
    await submit.click();
    // The song is opened.
    await expect(name).toBeFocused();
    await expect(name).toHaveValue("Made-Up Left Over");
    await expect(name).toHaveAccessibleDescription(/This name is not added yet/);
    expect(await violationsOn(page)).toEqual([]);
    await name.fill("");
    await submit.click();
    await page.waitForURL(/\/login/);
  },
);
