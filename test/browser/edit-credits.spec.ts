import { expect, type Page } from "@playwright/test";
import { pagePath } from "../../src/domain/page-path.ts";
import { TEAPOT } from "../teapot-catalogue.ts";
import { violationsOn } from "./accessibility.ts";
import { maintainer } from "./maintainer.ts";
import { signIn } from "./sign-in.ts";
import { hydrated, PHONE, test } from "./site.ts";

test.use({ writer: "edit-credits", viewport: PHONE });

const { song } = TEAPOT;

const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name });
const line = (page: Page, name: string) => page.getByRole("listitem").filter({ hasText: name });
const source = (page: Page) => page.getByLabel("where it says so");

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await hydrated(page);
}

/** Proposes what is in the form. @returns the path of the edit */
async function propose(page: Page): Promise<string> {
  await source(page).fill("made-up booklet, p. 2");
  await button(page, "propose").click();
  await page.waitForURL(/\/edits\/\d+$/);
  return new URL(page.url()).pathname;
}

test("on a phone the name as credited is changed in its place, shown as what it was and is, and applied", async ({
  page,
  browser,
  site,
}) => {
  const decider = await maintainer(browser, site, "Keeper");
  await signIn(page, "Renamer");
  page.removeAllListeners("response");
  await open(page, pagePath.editCredits(song.kettleDance));
  const beat = line(page, "비트사모바르");
  await button(page, "change name of 비트사모바르 as credited").press("Enter");
  const field = page.getByLabel("name of 비트사모바르, as the source has it");
  await expect(field).toBeFocused();
  await expect(field).toHaveValue("비트사모바르");
  await field.fill("SA\u202eMOVAR");
  await expect(beat.getByRole("alert")).toHaveText(
    "This name has characters that cannot be seen (U+202E). Type it again without them",
  );
  await field.fill("SAMOVAR");
  await page.keyboard.press("Enter");
  await expect(button(page, "change name of 비트사모바르 as credited")).toBeFocused();
  await expect(beat).toContainText("changed");
  await expect(beat).toContainText("SAMOVAR");
  await expect(page.getByText("changes 1 credit", { exact: true })).toBeVisible();

  // It can be taken back; what was begun is there after a reload.
  await button(page, "keep the name 비트사모바르").click();
  await expect(beat).not.toContainText("SAMOVAR");
  await button(page, "change name of 비트사모바르 as credited").click();
  await field.fill("SAMOVAR");
  await button(page, "done with the name of 비트사모바르").click();
  await page.reload();
  await hydrated(page);
  await expect(beat).toContainText("SAMOVAR");
  expect(await violationsOn(page)).toEqual([]);
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(PHONE.width);

  const edit = await propose(page);
  const changed = page.getByRole("region", { name: "what changes" });
  await expect(changed).toContainText(/비트사모바르.*SAMOVAR.*lyrics, composition/);
  await expect(changed.getByRole("heading", { name: "removed" })).toHaveCount(0);
  await open(decider, edit);
  await button(decider, "approve").click();
  await expect(decider.getByText("applied", { exact: true })).toBeVisible();
  await expect
    .poll(async () => {
      await decider.goto(pagePath.song(song.kettleDance));
      return decider.getByRole("region", { name: "credits" }).innerText();
    })
    .toContain("SAMOVAR");
  const feed = await decider.request.get(pagePath.editsFeed());
  expect(await feed.text()).toContain("비트사모바르 → SAMOVAR: lyrics, composition");
  await decider.context().close();
});

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

test("on a phone the order of a role is changed by buttons and by keys, and stands on the page", async ({
  page,
  browser,
  site,
}) => {
  const decider = await maintainer(browser, site, "Sorter");
  await signIn(page, "Orderer");
  page.removeAllListeners("response");
  await open(page, pagePath.editCredits(song.kettleDance));
  await page.getByText("change order").press("Enter");
  const composers = page.getByRole("list", { name: "order of composition" });
  await expect(composers.getByRole("listitem").first()).not.toContainText("Studio Nobody");
  await composers.getByRole("button", { name: /^move Studio Nobody/ }).click();
  await button(page, "move Studio Nobody up").click();
  await expect(composers.getByRole("listitem").first()).toContainText("Studio Nobody");
  await expect(page.getByText("changes the order", { exact: true })).toBeVisible();
  // Keys move it back, and there again.
  const handle = composers.getByRole("button", { name: /^move Studio Nobody,/ });
  await handle.press("ArrowDown");
  await expect(page.getByText("nothing changed yet")).toBeVisible();
  await handle.press("ArrowUp");
  await expect(handle).toBeFocused();
  expect(await violationsOn(page)).toEqual([]);
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(PHONE.width);
  await page.reload();
  await hydrated(page);

  const edit = await propose(page);
  await expect(page.getByRole("region", { name: "what changes" })).toContainText(
    /composition: .*, Studio Nobody.*\u2192.*Studio Nobody, /,
  );
  await open(decider, edit);
  await button(decider, "approve").click();
  await expect(decider.getByText("applied", { exact: true })).toBeVisible();
  await expect
    .poll(async () => {
      await decider.goto(pagePath.song(song.kettleDance));
      const list = decider.getByRole("heading", { name: "composition" }).locator("xpath=..");
      return list.getByRole("listitem").first().innerText();
    })
    .toContain("Studio Nobody");
  await decider.context().close();
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
