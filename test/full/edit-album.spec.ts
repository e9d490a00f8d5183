import { expect, type Page } from "@playwright/test";
import { pagePath } from "../../src/domain/page-path.ts";
import { TEAPOT } from "../teapot-catalogue.ts";
import { violationsOn } from "../browser/accessibility.ts";
import { button, source } from "../browser/edit-form.ts";
import { maintainer } from "../browser/maintainer.ts";
import { signIn } from "../browser/sign-in.ts";
import { open, PHONE, test } from "../browser/site.ts";

test.use({ writer: "edit-album", viewport: PHONE });

const { album, song } = TEAPOT;
const PASTE = pagePath.pasteNotes(album.firstSteep);

const text = (page: Page) => page.getByLabel(/^credits as they stand/);

async function paste(page: Page, lines: readonly string[]): Promise<void> {
  await text(page).fill(lines.join("\n"));
  await button(page, "read them").click();
}

test("where one song was changed meanwhile the form says which, in three columns, and goes on", async ({
  page,
  browser,
  site,
}) => {
  await signIn(page, "Compiler");
  page.removeAllListeners("response");
  page.removeAllListeners("console");
  await open(page, PASTE);
  await paste(page, [
    "1. Kettle Dance",
    "Mixed by Made-Up Mixer",
    "2. Whistle Soft",
    "Mixed by Made-Up Mixer",
  ]);
  await source(page).fill("made-up booklet");
  await expect(page.getByText("changes 2 songs")).toBeVisible();

  const other = await maintainer(browser, site, "Hurried");
  await open(other, pagePath.editCredits(song.whistleSoft, "A"));
  await other.getByLabel("name, as the source has it").fill("Made-Up Rival");
  await button(other, "add name only").click();
  await source(other).fill("another made-up booklet");
  await button(other, "propose").click();
  await other.waitForURL(pagePath.song(song.whistleSoft));

  await button(page, "propose").click();
  const columns = page.getByRole("alert", { name: "changed meanwhile" });
  await expect(columns).toHaveCount(1);
  await expect(page.getByRole("heading", { name: "Whistle Soft", level: 2 })).toBeVisible();
  await expect(columns).toContainText("Made-Up Rival");
  await button(page, "go on with what is there now").click();
  await expect(columns).toHaveCount(0);
  await button(page, "propose").click();
  await page.waitForURL(/\/edits\/\d+$/);
  await other.context().close();
});

test("what is left over stops the form: notes that were not read, a part of no song, a name in a closed song", async ({
  page,
}) => {
  await open(page, PASTE);
  const send = button(page, "sign in and propose");
  await paste(page, ["1. Kettle Dance", "Mixed by Made-Up Mixer", "9. Elsewhere", "편곡 Made-Up"]);
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
  await send.click();
  await expect(text(page)).toBeFocused();
  await expect(text(page)).toHaveAccessibleDescription(/This text was not read yet: read it/);
  await text(page).fill("");
  await send.click();
  await expect(page.getByLabel("which song is it?")).toBeFocused();
  await expect(page.getByText("Choose the song of each of these parts")).toBeVisible();
  await button(page, "leave it out").click();
  await send.click();
  // The song is opened.
  await expect(name).toBeFocused();
  await expect(name).toHaveValue("Made-Up Left Over");
  await expect(name).toHaveAccessibleDescription(/This name was not added yet/);
  expect(await violationsOn(page)).toEqual([]);
  await name.fill("");
  await send.click();
  await page.waitForURL(/\/login/);
});
