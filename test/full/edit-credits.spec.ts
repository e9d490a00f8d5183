import { expect } from "@playwright/test";
import { pagePath } from "../../src/domain/page-path.ts";
import { TEAPOT } from "../teapot-catalogue.ts";
import { violationsOn } from "../browser/accessibility.ts";
import { maintainer } from "../browser/maintainer.ts";
import { signIn } from "../browser/sign-in.ts";
import { open, PHONE, test } from "../browser/site.ts";
import { button, source, propose } from "../browser/edit-form.ts";

test.use({ writer: "edit-credits", viewport: PHONE });

const { song } = TEAPOT;

test("a known person whom liner notes have under another name can be credited so by a press", async ({
  page,
}) => {
  await signIn(page, "Noter");
  page.removeAllListeners("response");
  await open(page, pagePath.editCredits(song.whistleSoft));
  await page.getByText("paste liner notes").click();
  await page.getByLabel(/^credits as they stand/).fill("Lyrics by Hana Spout");
  await button(page, "read them").click();
  const who = page.getByLabel("who is Hana Spout?");
  // However long a choice is, it fits on a phone.
  await who
    .locator("option")
    .first()
    .evaluate((option) => {
      option.textContent += " and is credited on songs of Made-up Act".repeat(3);
    });
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(PHONE.width);
  await who.selectOption(String(TEAPOT.artist.hanaSpout));
  await button(page, "add 1 name").click();
  await expect(page.getByText("nothing changed yet")).toBeVisible();
  await button(page, "use the name that was added: Hana Spout").click();
  await expect(page.getByText("changes 1 credit", { exact: true })).toBeVisible();
  await propose(page);
  await expect(page.getByRole("region", { name: "what changes" })).toContainText(
    /Hana.*Hana Spout.*lyrics/,
  );
});

test("an edit that calls a list complete cannot be approved once the list has changed, and says why", async ({
  page,
  browser,
  site,
}) => {
  const decider = await maintainer(browser, site, "Checker");
  await signIn(page, "Completer");
  page.removeAllListeners("response");
  decider.removeAllListeners("response");
  await open(page, pagePath.editCredits(song.firstSip));
  await page.getByLabel("this is the whole list: nobody is missing").check();
  const edit = await propose(page);
  await open(decider, pagePath.editCredits(song.firstSip, "L"));
  await decider.getByLabel("name, as the source has it").fill("Late Arrival");
  await button(decider, "add name only").click();
  await source(decider).fill("another booklet");
  await button(decider, "propose").click();
  await decider.waitForURL(pagePath.song(song.firstSip));
  await open(decider, edit);
  await button(decider, "approve").click();
  await expect(decider.getByRole("alert").filter({ hasText: "Late Arrival" })).toContainText(
    "has changed since: Late Arrival (lyrics) is new. Reject it and say so",
  );
  await expect(decider.getByText("waiting for a second person")).toBeVisible();
  await decider.context().close();
});

test("a list without names cannot be called complete", async ({ page }) => {
  await open(page, pagePath.editCredits(song.undated, "L"));
  const complete = page.getByLabel("this is the whole list: nobody is missing");
  await complete.check();
  await source(page).fill("made-up booklet");
  await button(page, "sign in and propose").click();
  await expect(complete).toBeFocused();
  await expect(complete).toHaveAccessibleDescription(/^A list without names cannot be complete/);
  await page.getByLabel("name, as the source has it").fill("Made-Up Only One");
  await button(page, "add name only").click();
  await expect(complete).not.toHaveAttribute("aria-invalid");
  await button(page, "sign in and propose").click();
  await page.waitForURL(/\/login/);
});

test("a name that was typed and not added, and notes that were not read, stop the form", async ({
  page,
}) => {
  await signIn(page, "Leaver");
  page.removeAllListeners("response");
  await open(page, pagePath.editCredits(song.undated, "L"));
  const name = page.getByLabel("name, as the source has it");
  const notes = page.getByLabel(/^credits as they stand/);
  await name.fill("Made-Up First");
  await button(page, "add name only").click();
  await source(page).fill("made-up booklet");
  await name.fill("Made-Up Second");
  await page.getByText("paste liner notes").click();
  await notes.fill("Arranged by Made-Up Third");
  await page.getByText("paste liner notes").click();
  await expect(notes).toBeHidden();
  await button(page, "propose").click();
  await expect(notes).toBeFocused();
  await expect(notes).toHaveAccessibleDescription(/This text was not added yet: read it/);
  await expect(name).toHaveAttribute("aria-invalid", "true");
  await expect(name).toHaveAccessibleDescription(/This name was not added yet: choose the person/);
  const marked = page.getByRole("alert").filter({ hasText: "look at what is marked" });
  await expect(marked).toBeVisible();
  expect(await violationsOn(page)).toEqual([]);

  // Read is not added: the names stand below the text until they are.
  await button(page, "read them").click();
  await expect(button(page, "add 1 name")).toBeVisible();
  await button(page, "propose").click();
  await expect(notes).toBeFocused();
  await notes.fill("");
  await expect(button(page, "add 1 name")).toHaveCount(0);
  await button(page, "propose").click();
  await expect(name).toBeFocused();
  await button(page, "add name only").click();
  await expect(name).not.toHaveAttribute("aria-invalid");
  await expect(marked).toHaveCount(0);
  await propose(page);
  const changed = page.getByRole("region", { name: "what changes" });
  await expect(changed).toContainText("Made-Up First");
  await expect(changed).toContainText("Made-Up Second");
});
